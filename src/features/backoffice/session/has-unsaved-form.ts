/** Whether a form of the page asks before it is left. It is asked as the browser asks before it closes a tab. */
export const hasUnsavedForm = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
