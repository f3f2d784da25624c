/**
 * Moves the focus from a dialog's heading to a field that was rendered later, unless the user has moved it elsewhere.
 */
export const takeWaitingFocus = (field: HTMLElement | null | undefined): void => {
  const { activeElement, body } = document;
  const isWaiting = activeElement === body || activeElement?.matches('h2, dialog') === true;
  if (isWaiting) field?.focus();
};
