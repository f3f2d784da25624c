// Functions that run inside the page. They are sent as source, so each must be self-contained.

/** Where to click, in CSS px of the viewport. */
export interface Spot {
  x: number;
  y: number;
}

/** Marks the document, so that the next one can be recognised as new. */
export const leaveDocument = () => {
  document.documentElement.dataset.left = '';
};

/** Whether this is a new document and it is hydrated. */
export const isHydrated = () =>
  // A new window shows one or more empty documents first.
  location.protocol !== 'about:' &&
  document.documentElement.dataset.left === undefined &&
  document.readyState !== 'loading' &&
  (document.querySelector('meta[name="app-scripts"]') === null ||
    // An open dialog hydrates apart from the page below it.
    document.querySelector(':is(#root, #dialogs:not(:empty)):not([data-hydrated])') === null);

/**
 * Finds a visible, enabled element by selector and accessible name, in the topmost dialog if one is open, and
 * scrolls to it.
 *
 * @param isBegin matches by prefix: the label of a required field ends with its marker
 * @param group the legend of the fieldset to search, where several have such an element; null: everywhere
 * @returns null if there is none yet
 */
export const findSpot = (
  selector: string,
  name: string,
  isBegin: boolean,
  group: string | null,
): Spot | null => {
  const textOf = (node: Node): string => {
    if (node instanceof HTMLImageElement) return node.alt;
    if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return '';
    return node.nodeType === Node.TEXT_NODE
      ? (node.nodeValue ?? '')
      : [...node.childNodes].map(textOf).join(' ');
  };
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const named = [...ids.flatMap((id) => document.getElementById(id) ?? []), ...labels];
    const text =
      element.getAttribute('aria-label') ?? (named.length > 0 ? named : [element]).map(textOf).join(' ');
    return text.replaceAll(/\s+/g, ' ').trim();
  };
  const layer = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const root =
    group === null
      ? layer
      : [...layer.querySelectorAll('fieldset')].find(({ firstElementChild: legend }) =>
          legend?.textContent.startsWith(group),
        );
  const element = [...(root?.querySelectorAll<HTMLElement>(selector) ?? [])].find((candidate) => {
    const its = nameOf(candidate);
    return (isBegin ? its.startsWith(name) : its === name) && candidate.checkVisibility();
  });
  if (element === undefined || element.matches(':disabled, [aria-disabled="true"]')) return null;
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const spot = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  const hit = document.elementFromPoint(spot.x, spot.y);
  const isHit = hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
  return isHit ? spot : null;
};

/** The visible text of the topmost dialog, else of the page. */
export const readText = () => {
  const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open]')];
  // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts
  const { innerText } = dialogs.at(-1) ?? document.body;
  return { text: innerText.replaceAll(/\s+/g, ' '), dialogs: dialogs.length };
};

/** The value of the focused field. */
export const focusedValue = () => {
  const field = document.activeElement;
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : null;
};

/** Selects the content of the focused field, so that typing replaces it. */
export const selectAll = () => {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
};

/** Writes the origin's storage and cookie before the first page of the app loads. */
export const remember = (items: Record<string, string>, cookie: string) => {
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  // biome-ignore lint/suspicious/noDocumentCookie: as the app writes it
  document.cookie = cookie;
};

/** Chooses a file in the field of this name, without the window of the operating system. */
export const chooseFile = (label: string, name: string, type: string, base64: string): boolean => {
  const field = [...document.querySelectorAll<HTMLInputElement>('input[type="file"]')].find(
    (input) => (input.ariaLabel ?? input.labels?.[0]?.textContent) === label && !input.disabled,
  );
  if (field === undefined) return false;
  const chosen = new DataTransfer();
  chosen.items.add(new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], name, { type }));
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
};

/** The accessible name of the focused element, if it is given by a label attribute or its text. */
export const focusedName = () => {
  const element = document.activeElement;
  return element?.ariaLabel ?? element?.textContent.trim() ?? '';
};
