/** No page is busier for longer, ms. */
const PATIENCE_MS = 2000;

/** Runs once the page has drawn itself and named itself; Safari has no idle callback and gets the next task. */
export const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: PATIENCE_MS });
  else setTimeout(run);
};
