/** Runs even on a busy page after this time, ms. */
const IDLE_TIMEOUT_MS = 2_000;
/** Delay where the browser has no `requestIdleCallback` (Safari), ms. */
const FALLBACK_DELAY_MS = 200;

/**
 * Runs a function once the page is idle.
 *
 * @param timeoutMs runs after this time even if the page is busy
 */
export const whenIdle = (run: () => void, timeoutMs = IDLE_TIMEOUT_MS): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: timeoutMs });
  else setTimeout(run, FALLBACK_DELAY_MS);
};
