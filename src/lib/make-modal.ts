/** What gets the focus in a dialog that opens: a field with an error, the first field, or the heading. */
export const firstIn = (dialog: HTMLDialogElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>('[aria-invalid="true"]') ??
  dialog.querySelector<HTMLElement>('[data-autofocus]') ??
  dialog.querySelector('h2');

/** Makes a dialog modal, unless it is. The focus stays in it or moves to its first field, without a blur in between. */
export function makeModal(dialog: HTMLDialogElement): void {
  if (dialog.matches(':modal')) return;
  const focused = document.activeElement;
  const kept = focused instanceof HTMLElement && dialog.contains(focused) ? focused : undefined;
  const target = kept ?? firstIn(dialog);
  dialog.removeAttribute('open');
  // Without `autofocus` the browser first focuses the dialog's first control, and a form sees that field blur.
  target?.toggleAttribute('autofocus', true);
  dialog.showModal();
  target?.toggleAttribute('autofocus', false);
  if (document.activeElement !== target) target?.focus();
}
