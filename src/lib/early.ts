import { nextTask } from './next-task.ts';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What happened on the page before hydration; kept by the script in its head (src/early.ts). */
export interface Early {
  /** Fields that were changed, with what they held last. */
  readonly fields: Map<Field, { readonly value: string; readonly isChecked: boolean }>;
  /** The last button that was pressed, or the form that was sent. */
  pending: HTMLElement | null;
  /** The scripts that the page needs besides the app's own, at the first attempt to load them. */
  parts?: Promise<unknown> | undefined;
  /** The start of the app, set when its code has run; rejects where a part of the page is missing. */
  app?: Promise<void>;
  /** Stops listening. */
  end(): void;
}

declare global {
  interface Window {
    /** Until hydration and the replay; absent where the script in the head did not run. */
    early?: Early;
  }
}

const forgetTarget = ({ target, isTrusted }: Event) => {
  const pending = window.early?.pending;
  // Not for the click that is replayed here.
  if (
    window.early &&
    isTrusted &&
    pending instanceof HTMLButtonElement &&
    pending.contains(target as Node | null)
  )
    window.early.pending = null;
};

/** From here React may handle a click itself: it stops one on its way only where it could not hydrate the target. */
export const forgetHeardClicks = (page: Window): void => page.addEventListener('click', forgetTarget);

/**
 * Replays what was chosen and pressed before hydration. Text needs no replay, because fields keep it and forms read it
 * when they mount; only a page that had to be rendered again for its address gets its text back here.
 */
export async function replayEarly(page: Window): Promise<void> {
  const { early } = page;
  if (early === undefined) return;
  // Outside React's own work.
  await nextTask();
  // A copy: the replay is recorded as well.
  for (const [field, { value, isChecked }] of [...early.fields]) {
    const here = inPage(page.document, field);
    if (here === undefined) continue;
    hydrate(here);
    if (isCheckable(here)) check(here, isChecked);
    else if (here !== field || here instanceof HTMLSelectElement) enter(here, value);
  }
  // Forms read their fields.
  await nextTask();
  early.end();
  delete page.early;
  page.removeEventListener('click', forgetTarget);
  const target = early.pending === null ? undefined : inPage(page.document, early.pending);
  if (!(target instanceof HTMLFormElement)) return target?.click();
  hydrate(target);
  target.requestSubmit();
}

/** An element, or its counterpart in a page that was rendered again. */
function inPage<Kind extends HTMLElement>(page: Document, element: Kind): Kind | undefined {
  if (element.isConnected) return element;
  const signature = signatureOf(element);
  const found = page.querySelectorAll<Kind>(element.localName);
  return [...found].find((other) => signatureOf(other) === signature);
}

/** How users tell an element from others. */
function signatureOf(element: HTMLElement): string {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const words = [element.ariaLabel, ...labels.map((label) => label.textContent), element.textContent];
  return JSON.stringify([words, element.getAttribute('type'), isCheckable(element) ? element.value : '']);
}

const isCheckable = (element: HTMLElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio');

/** Makes React hydrate the part of the page around an element: a submit would not. */
const hydrate = (element: HTMLElement) => element.dispatchEvent(new Event('keyup', { bubbles: true }));

function check(field: HTMLInputElement, isChecked: boolean): void {
  field.checked = !isChecked;
  field.click();
}

function enter(field: Field, value: string): void {
  // By its prototype's setter: React watches the element's own one, and would take the value for known.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
