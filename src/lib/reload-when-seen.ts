/**
 * Reloads a page as soon as it is visible. An event in one tab reaches all the others at once, and fifty tabs reloading
 * together would slow down the one in use.
 *
 * @returns whether it reloads now
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
