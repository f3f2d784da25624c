/** Gives a field that arrives later than its dialog the focus that waits on the heading; one moved elsewhere stays. */
export const takeWaitingFocus = (field: HTMLElement | null | undefined): void => {
  const { activeElement, body } = document;
  const isWaiting = activeElement === body || activeElement?.matches('h2, dialog') === true;
  if (isWaiting) field?.focus();
};
