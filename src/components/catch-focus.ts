const catchFocus = (): void => {
  if (document.activeElement !== document.body) return;
  const places = document.querySelectorAll<HTMLElement>('[data-refocus]');
  [...places].find((place) => place.checkVisibility())?.focus({ preventScroll: true });
};

/**
 * Until the user acts again, moves a focus lost with its element to the first visible `[data-refocus]`, the account
 * control in the header: after a sign-in it replaces, in several renders, the button that opened the dialog.
 */
export function catchLostFocus(): void {
  const observer = new MutationObserver(catchFocus);
  observer.observe(document.body, { childList: true, subtree: true });
  const stop = () => observer.disconnect();
  for (const act of ['pointerdown', 'keydown'] as const)
    window.addEventListener(act, stop, { once: true, capture: true });
}
