import type { ColorScheme } from './color-scheme.ts';
import { nextTask } from './next-task.ts';

/** The interface between the script in the head of the page (src/early.ts) and the app. */
export interface Early {
  /** The last button that was pressed, or form that was sent, where React did not handle it yet. */
  pending: HTMLElement | null;
  /** Whether the current history entry was pushed for the open dialog. */
  isEntryPushed: boolean;
  /** Paints the page in a scheme, as it does before the first paint. */
  applyColorScheme: (scheme: ColorScheme) => void;
  /** Starts the charts; set by the app. A dialog that is open before they run needs them. */
  startCharts?: () => void;
  /** The first attempt to load the scripts the page needs in addition to the app's own. */
  parts?: Promise<unknown> | undefined;
  /** The app's startup, set once its code has run; rejects when a chunk of the page is missing. */
  app?: Promise<void>;
}

declare global {
  interface Window {
    /** Absent if the script in the head did not run. */
    early?: Early;
  }
}

/**
 * From now on, a click in the container that bubbles up to it is not replayed, because React has handled it: React stops
 * the propagation of clicks on targets that it cannot hydrate yet.
 */
export const forgetHeardClicks = ({ early }: Window, container: Element): void =>
  container.addEventListener('click', ({ target, isTrusted }) => {
    // Ignores the clicks replayed below, which are not trusted.
    if (early && isTrusted && early.pending?.contains(target as Node)) early.pending = null;
  });

/**
 * Replays the choices and the last press made in a container before React handled it, which `data-hydrated` marks from now
 * on. Text needs no replay, because fields keep it and forms read it when they mount.
 */
export async function replayEarly({ early }: Window, container: HTMLElement): Promise<void> {
  // In a task of its own, outside React's work.
  await nextTask();
  for (const field of container.querySelectorAll<HTMLInputElement>(
    'input:is([type="checkbox"], [type="radio"])',
  ))
    if (field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')) choose(field);
  for (const field of container.querySelectorAll('select'))
    if ([...field.options].some((option) => option.defaultSelected && !option.selected)) choose(field);
  // Lets forms read their fields first.
  await nextTask();
  container.dataset.hydrated = '';
  const pending = early?.pending;
  if (!pending || !container.contains(pending)) return;
  early.pending = null;
  if (!(pending instanceof HTMLFormElement)) return pending.click();
  hydrate(pending);
  pending.requestSubmit();
}

/** Makes React hydrate the part of the page around an element. A change or submit event alone would not do so. */
const hydrate = (element: HTMLElement) => element.dispatchEvent(new Event('keyup', { bubbles: true }));

/** Repeats a choice, so that React gets the event. */
function choose(field: HTMLInputElement | HTMLSelectElement): void {
  hydrate(field);
  if (field instanceof HTMLSelectElement) {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    field.checked = !field.checked;
    field.click();
  }
}
