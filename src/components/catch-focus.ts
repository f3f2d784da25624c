const catchFocus = (): void => {
  if (document.activeElement !== document.body) return;
  const places = document.querySelectorAll<HTMLElement>('[data-refocus]');
  [...places].find((place) => place.checkVisibility())?.focus({ preventScroll: true });
};

/**
 * Catches the focus when the focused element is removed, until the next press or key: focuses the first
 * visible `[data-refocus]`, which is the header's account control or menu button. Needed after a sign-in,
 * when the account control replaces the button that opened the dialog, over several renders.
 */
export function catchLostFocus(): void {
  const observer = new MutationObserver(catchFocus);
  observer.observe(document.body, { childList: true, subtree: true });
  const stop = () => observer.disconnect();
  for (const act of ['pointerdown', 'keydown'] as const)
    window.addEventListener(act, stop, { once: true, capture: true });
}
