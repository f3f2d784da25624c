/** How often the page checks its clock, and how late a check must be to count as sleep, ms. */
const LOOK_EVERY_MS = 5_000;
const SLEEP_MS = 2_000;

/**
 * Calls back whenever timers or messages from other tabs may have been missed: the page changes visibility, gets focus,
 * returns from the back/forward cache or comes online, or the computer slept.
 *
 * @param now wall clock, ms
 */
export function onWake(
  page: Pick<Window, 'addEventListener' | 'setInterval'>,
  now: () => number,
  wake: () => void,
) {
  for (const event of ['visibilitychange', 'online', 'focus', 'pageshow'] as const)
    page.addEventListener(event, wake);
  let last = now();
  page.setInterval(() => {
    const passed = now() - last;
    last = now();
    if (passed > LOOK_EVERY_MS + SLEEP_MS) wake();
  }, LOOK_EVERY_MS);
}
