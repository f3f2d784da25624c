type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What happened on the page before it came alive; kept by the script in its head (src/early.ts). */
export interface Early {
  /** Fields that were filled or changed. */
  readonly fields: Set<Field>;
  /** The last button that was pressed, or the form that was sent. */
  wish: HTMLElement | null;
  /** Stops listening. */
  end(): void;
}

declare global {
  interface Window {
    /** Absent where the script in the head did not run. */
    early?: Early;
  }
}

/** Outside React's own work, and after what the event before has brought about. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Does once more what was done before the page came alive, so that nothing typed and no click is lost. React brings a
 * part of the page to life at once when an event needs it, but not while it works itself.
 */
export async function replayEarly(page: Window): Promise<void> {
  const { early } = page;
  if (early === undefined) return;
  await nextTask();
  // Read before anything comes to life: drawn anew, a field says what the page knows of it.
  const typed = [...early.fields]
    .filter((field) => field.isConnected)
    .map((field) => [field, field.value] as const);
  for (const [field, value] of typed) retype(field, value);
  await nextTask();
  early.end();
  const { wish } = early;
  if (wish?.isConnected !== true) return;
  if (!(wish instanceof HTMLFormElement)) return wish.click();
  wake(wish);
  wish.requestSubmit();
}

/** Brings the part of the page to life that an element is in; a submit alone would not. */
const wake = (element: HTMLElement) => element.dispatchEvent(new Event('keyup', { bubbles: true }));

/** React takes what is in a field when it comes alive for its own, and hears only of what differs from it. */
function retype(field: Field, value: string): void {
  wake(field);
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    field.checked = !field.checked;
    field.click();
    return;
  }
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  // The field's own setter is the one that React watches; its prototype's is not.
  if (!(field instanceof HTMLSelectElement)) field.value = '';
  native?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
