import { nextTask } from './next-task.ts';

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What happened on the page before hydration; recorded by the script in its head (src/early.ts). */
export interface Early {
  /** Changed fields, with their latest values. */
  readonly fields: Map<Field, { readonly value: string; readonly isChecked: boolean }>;
  /** The last button that was pressed, or the form that was sent. */
  pending: HTMLElement | null;
  /** Whether the current history entry was pushed for the open dialog. */
  isEntryPushed: boolean;
  /** Elements whose content React handles by now: nothing that happens in them is recorded. */
  readonly handled: Set<Element>;
  /** Starts the charts; set by the app. A dialog that is open before they run needs them. */
  startCharts?: () => void;
  /** The first attempt to load the scripts the page needs in addition to the app's own. */
  parts?: Promise<unknown> | undefined;
  /** The app's startup, set once its code has run; rejects when a chunk of the page is missing. */
  app?: Promise<void>;
  /** Stops listening. */
  end(): void;
}

declare global {
  interface Window {
    /** Present until React handles the whole page; absent if the script in the head did not run. */
    early?: Early;
  }
}

/**
 * From now on, a click in the container that bubbles up to it is not replayed, because React has handled it: React stops
 * the propagation of clicks on targets that it cannot hydrate yet.
 */
export const forgetHeardClicks = (page: Window, container: Element): void =>
  container.addEventListener('click', ({ target, isTrusted }) => {
    const { early } = page;
    // Ignores the clicks replayed below, which are not trusted.
    if (
      isTrusted &&
      early?.pending instanceof HTMLButtonElement &&
      early.pending.contains(target as Node | null)
    )
      early.pending = null;
  });

/**
 * Replays choices and presses made in a container before React handled it. Text needs no replay, because fields keep it and
 * forms read it when they mount; only content that was rendered again instead of hydrated gets its text back here.
 */
export async function replayEarly(page: Window, container: Element): Promise<void> {
  const { early } = page;
  if (early === undefined) return;
  // In a task of its own, outside React's work.
  await nextTask();
  // A copy, because the replayed events are recorded too.
  for (const [field, { value, isChecked }] of [...early.fields]) {
    const here = counterpart(container, field);
    if (here === undefined) continue;
    hydrate(here);
    if (isCheckable(here)) check(here, isChecked);
    else if (here !== field || here instanceof HTMLSelectElement) enter(here, value);
  }
  // Lets forms read their fields first.
  await nextTask();
  early.handled.add(container);
  const target = early.pending === null ? undefined : counterpart(container, early.pending);
  if (target === undefined) return;
  early.pending = null;
  if (!(target instanceof HTMLFormElement)) return target.click();
  hydrate(target);
  target.requestSubmit();
}

/** Ends the recording, once React handles the whole page. */
export function endEarly(page: Window): void {
  page.early?.end();
  delete page.early;
}

/** An element of the container, or the one that replaced it when the container was rendered again. */
function counterpart<Kind extends HTMLElement>(container: Element, element: Kind): Kind | undefined {
  if (element.isConnected) return container.contains(element) ? element : undefined;
  const signature = signatureOf(element);
  const found = container.querySelectorAll<Kind>(element.localName);
  return [...found].find((other) => signatureOf(other) === signature);
}

/** The texts by which a user recognises an element. */
function signatureOf(element: HTMLElement): string {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const words = [element.ariaLabel, ...labels.map((label) => label.textContent), element.textContent];
  return JSON.stringify([words, element.getAttribute('type'), isCheckable(element) ? element.value : '']);
}

const isCheckable = (element: HTMLElement): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio');

/** Makes React hydrate the part of the page around an element. A submit event alone would not do so. */
const hydrate = (element: HTMLElement) => element.dispatchEvent(new Event('keyup', { bubbles: true }));

function check(field: HTMLInputElement, isChecked: boolean): void {
  field.checked = !isChecked;
  field.click();
}

function enter(field: Field, value: string): void {
  // Uses the prototype's setter: React overrides the element's own and would ignore a value set through it.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
