// What runs inside the page: each function holds all it needs.
// Declares `window.early`.
import type {} from '#src/lib/early.ts';

/** Where to press, CSS px of the viewport. */
export interface Spot {
  x: number;
  y: number;
}

/** Marks the document, so that the next one is told from it. */
export const leaveDocument = () => {
  document.documentElement.dataset.left = '';
};

/** Whether the document is another than the one that was left, and answers. */
export const isHydrated = () =>
  // A window begins with an empty document, some with several.
  location.protocol !== 'about:' &&
  document.documentElement.dataset.left === undefined &&
  document.readyState !== 'loading' &&
  (document.querySelector('meta[name="app-scripts"]') === null || window.early === undefined);

/**
 * An element that can be seen and pressed, by what it is and is called, scrolled to. Of the uppermost dialog where one
 * is open.
 *
 * @param isBegin a longer name does as well: the mark of a required field belongs to its label
 * @returns null where there is none yet
 */
export const findSpot = (selector: string, name: string, isBegin: boolean): Spot | null => {
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
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const element = [...root.querySelectorAll<HTMLElement>(selector)].find((candidate) => {
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

/** What can be read in the uppermost dialog, else on the page. */
export const readText = () => {
  const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open]')];
  // biome-ignore lint/performance/useDomNodeTextContent: only what is to be seen counts
  const { innerText } = dialogs.at(-1) ?? document.body;
  return { text: innerText.replaceAll(/\s+/g, ' '), dialogs: dialogs.length };
};

/** The field that has the focus. */
export const focusedValue = () => {
  const field = document.activeElement;
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : null;
};

/** What is seen at once: the field holds nothing. */
export const selectAll = () => {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
};

/** Before the first page: what the browser remembers of the origin. */
export const remember = (items: Record<string, string>, cookie: string) => {
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  // biome-ignore lint/suspicious/noDocumentCookie: as the app writes it
  document.cookie = cookie;
};
