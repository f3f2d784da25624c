const catchFocus = (): void => {
  if (document.activeElement !== document.body) return;
  const places = document.querySelectorAll<HTMLElement>('[data-refocus]');
  [...places].find((place) => place.checkVisibility())?.focus({ preventScroll: true });
};

/**
 * Until the user acts again, a focus that is lost with its element goes to the account's control in the header: after a
 * sign-in the button that opened the dialog gives way to the account, in several steps.
 */
export function catchLostFocus(): void {
  const observer = new MutationObserver(catchFocus);
  observer.observe(document.body, { childList: true, subtree: true });
  const stop = () => observer.disconnect();
  for (const act of ['pointerdown', 'keydown'] as const)
    window.addEventListener(act, stop, { once: true, capture: true });
}
