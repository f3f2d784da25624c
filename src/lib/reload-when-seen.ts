/**
 * Loads a page anew as soon as somebody looks at it. What happens in one tab concerns all the others at once, and fifty
 * that load side by side would take the computer from the one in use.
 *
 * @returns whether it happens now
 */
export function reloadWhenSeen(
  page: Pick<Document, 'visibilityState' | 'addEventListener'>,
  reload: () => void,
): boolean {
  const isSeen = page.visibilityState === 'visible';
  if (isSeen) reload();
  else page.addEventListener('visibilitychange', reload, { once: true });
  return isSeen;
}
