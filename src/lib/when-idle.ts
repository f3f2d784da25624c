/** No page is busier for longer, ms. */
const PATIENCE_MS = 2_000;
/** Where the browser does not tell when it is idle, as Safari, ms. */
const GUESS_MS = 200;

/**
 * Runs once the page has drawn itself and answers.
 *
 * @param patienceMs busy or not, it runs after so long
 */
export const whenIdle = (run: () => void, patienceMs = PATIENCE_MS): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: patienceMs });
  else setTimeout(run, GUESS_MS);
};
