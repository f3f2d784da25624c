/**
 * Loads a page anew as soon as somebody looks at it. What happens in one tab concerns all the others at once, and fifty
 * that load side by side would take the computer from the one in use.
 */
export function reloadWhenSeen(
  page: Pick<Document, 'visibilityState' | 'addEventListener'>,
  reload: () => void,
): void {
  if (page.visibilityState === 'visible') reload();
  else page.addEventListener('visibilitychange', reload, { once: true });
}
