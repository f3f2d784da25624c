import { whenIdle } from './when-idle.ts';

/** A dialog becomes modal after this time even on a busy page, ms. */
const LATEST_MODAL_MS = 200;

/** The element that gets the focus in a dialog that opens: a field with an error, the first field, or the heading. */
export const firstIn = (dialog: HTMLDialogElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>('[aria-invalid="true"]') ??
  dialog.querySelector<HTMLElement>('[data-autofocus]') ??
  dialog.querySelector('h2');

/**
 * Makes a dialog modal, unless it is. The focus stays in it or moves to its first field.
 *
 * @param opener to which the browser returns the focus when the dialog closes; without it the field does not blur in between
 */
export function makeModal(dialog: HTMLDialogElement, opener: Element | null = null): void {
  if (dialog.matches(':modal')) return;
  const focused = document.activeElement;
  const kept = focused instanceof HTMLElement && dialog.contains(focused) ? focused : undefined;
  const target = kept ?? firstIn(dialog);
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  dialog.removeAttribute('open');
  // Without `autofocus` the browser first focuses the dialog's first control, and a form sees that field blur. By `autofocus`, WebKit
  // gives a field that was left its focus back with the caret at the start, by `focus()` where it was.
  const first = opener !== null && kept !== undefined ? dialog : target;
  first?.toggleAttribute('autofocus', true);
  dialog.showModal();
  first?.toggleAttribute('autofocus', false);
  if (document.activeElement !== target) target?.focus();
}

/**
 * Opens a dialog in which the user can type at once. It becomes modal when the browser is idle after the next paint, because
 * a modal restyles the whole page. Over another modal dialog, which would cover it, it is modal at once.
 *
 * @param opener as of `makeModal`
 */
export function makeModalAfterPaint(dialog: HTMLDialogElement, opener: Element | null = null): void {
  if (document.querySelector('dialog:modal') !== null) {
    makeModal(dialog);
    return;
  }
  const begin = () => {
    removeEventListener('keydown', onKey, true);
    // It may have been closed or removed in the meantime.
    if (dialog.open && dialog.isConnected) makeModal(dialog, opener);
  };
  // Only a modal dialog handles these keys.
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' || key === 'Tab') begin();
  };
  addEventListener('keydown', onKey, true);
  requestAnimationFrame(() => whenIdle(begin, LATEST_MODAL_MS));
  dialog.toggleAttribute('open', true);
  if (!dialog.contains(document.activeElement)) firstIn(dialog)?.focus();
}
