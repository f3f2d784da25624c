interface ReloadingPage extends Pick<Window, 'addEventListener'> {
  readonly document: Pick<Document, 'visibilityState'>;
  readonly navigator: Pick<Navigator, 'onLine'>;
}

/**
 * Reloads a page as soon as it is visible and the browser online. An event in one tab reaches all the others at once, and
 * fifty tabs reloading together would slow down the one in use. Offline, the browser would show an error page instead.
 *
 * @returns whether it reloads now
 */
export function reloadWhenSeen(page: ReloadingPage, reload: () => void): boolean {
  const waiting = new AbortController();
  const tryNow = () => {
    const isNow = page.document.visibilityState === 'visible' && page.navigator.onLine;
    if (isNow) {
      waiting.abort();
      reload();
    }
    return isNow;
  };
  const { signal } = waiting;
  for (const event of ['visibilitychange', 'online'] as const)
    page.addEventListener(event, tryNow, { signal });
  return tryNow();
}
