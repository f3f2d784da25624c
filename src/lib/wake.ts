/** How often a visible page looks at its clock, and how much later than planned counts as sleep, ms. */
const LOOK_EVERY_MS = 5_000;
const SLEEP_MS = 2_000;

/**
 * Calls back whenever timers and messages of other tabs may have been missed: the page is looked at again, comes back
 * from the back/forward cache, comes online, or the computer slept while it was in view.
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
