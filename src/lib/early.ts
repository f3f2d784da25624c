import { nextTask } from './next-task.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What happened on the page before it came alive; kept by the script in its head (src/early.ts). */
export interface Early {
  /** Fields that were filled or changed, as they were left: drawn anew, a field says what the page knows of it. */
  readonly fields: Map<Field, { readonly value: string; readonly isMarked: boolean }>;
  /** The last button that was pressed, or the form that was sent. */
  wish: HTMLElement | null;
  /** The scripts that the page needs beside the app's own, as long as they are on their way for the first time. */
  parts?: Promise<unknown> | undefined;
  /** The start of the app, set when its code has run; rejects where a part of the page is missing. */
  app?: Promise<void>;
  /** Stops listening. */
  end(): void;
}

declare global {
  interface Window {
    /** Until the page is alive and all that is done again; never where the script in the head did not run. */
    early?: Early;
  }
}

const forgetWish = ({ target, isTrusted }: Event) => {
  const { early } = window;
  const isWished = early?.wish instanceof HTMLButtonElement && early.wish.contains(target as Node | null);
  // Not what is done here again.
  if (isWished && isTrusted) early.wish = null;
};

/** From now on React may hear of a click itself, and lets it go on its way unless it could not bring its target to life. */
export const forgetHeardClicks = (page: Window): void => page.addEventListener('click', forgetWish);

/**
 * Does once more what was done before the page came alive, so that nothing typed and no click is lost. React brings a
 * part of the page to life at once when an event needs it, but not while it works itself.
 */
export async function replayEarly(page: Window): Promise<void> {
  const { early } = page;
  if (early === undefined) return;
  // Outside React's own work.
  await nextTask();
  // A copy: what is done again is heard as well.
  for (const [field, { value, isMarked }] of [...early.fields]) {
    const here = inPage(page.document, field);
    if (here === undefined) continue;
    if (isMarkable(here)) mark(here, isMarked);
    else retype(here, value);
  }
  await nextTask();
  // What is wrong in a field is said once the reader has left it.
  for (const field of early.fields.keys()) if (field !== page.document.activeElement) leave(field);
  early.end();
  delete page.early;
  page.removeEventListener('click', forgetWish);
  const wish = early.wish === null ? undefined : inPage(page.document, early.wish);
  if (wish === undefined) return;
  // Drawn anew, the page has lost the focus as well.
  if (wish !== early.wish && page.document.activeElement === page.document.body) wish.focus();
  if (!(wish instanceof HTMLFormElement)) return wish.click();
  wake(wish);
  wish.requestSubmit();
}

/** An element, or what stands for it in a page that was drawn anew. */
function inPage<Kind extends HTMLElement>(page: Document, element: Kind): Kind | undefined {
  if (element.isConnected) return element;
  const likeness = likenessOf(element);
  const found = page.querySelectorAll<Kind>(element.localName);
  return [...found].find((other) => likenessOf(other) === likeness);
}

/** How readers tell an element from others. */
function likenessOf(element: HTMLElement): string {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const words = [element.ariaLabel, ...labels.map((label) => label.textContent), element.textContent];
  return JSON.stringify([words, element.getAttribute('type'), isMarkable(element) ? element.value : '']);
}

const isMarkable = (element: HTMLElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio');

/** Brings the part of the page to life that an element is in; a submit alone would not. */
const wake = (element: HTMLElement) => element.dispatchEvent(new Event('keyup', { bubbles: true }));

const leave = (field: Field) => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));

function mark(field: HTMLInputElement, isMarked: boolean): void {
  wake(field);
  field.checked = !isMarked;
  field.click();
}

/** React takes what is in a field when it comes alive for its own, and hears only of what differs from it. */
function retype(field: Field, value: string): void {
  wake(field);
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  // The field's own setter is the one that React watches; its prototype's is not.
  if (!(field instanceof HTMLSelectElement)) field.value = '';
  native?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
