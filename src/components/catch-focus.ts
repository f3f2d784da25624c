const catchFocus = (): void => {
  if (document.activeElement !== document.body) return;
  const places = document.querySelectorAll<HTMLElement>('[data-refocus]');
  [...places].find((place) => place.checkVisibility())?.focus({ preventScroll: true });
};

/**
 * Until the next press or key, moves the focus of a removed element to the first visible `[data-refocus]`, the header's
 * account control: after a sign-in, several renders put it in place of the button that opened the dialog.
 */
export function catchLostFocus(): void {
  const observer = new MutationObserver(catchFocus);
  observer.observe(document.body, { childList: true, subtree: true });
  const stop = () => observer.disconnect();
  for (const act of ['pointerdown', 'keydown'] as const)
    window.addEventListener(act, stop, { once: true, capture: true });
}
