const FACE = '"Noto Sans KR Variable"';

/** Whether the connection is metered or slow: those users keep the system font. */
const isSparing = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  const { saveData, effectiveType } = connection as { saveData?: unknown; effectiveType?: unknown };
  return saveData === true || (effectiveType !== undefined && effectiveType !== '4g');
};

/** Loads the font after this time even if the page is busy, ms. */
const IDLE_TIMEOUT_MS = 10_000;

/**
 * Loads the self-hosted font for the page's text once the page is loaded and idle. To avoid a visible layout shift, the
 * font is applied only when the page changes anyway (call the returned function on a navigation) or while its tab is
 * hidden.
 */
export const startEnhancedFont = (whenIdle: (run: () => void, timeoutMs: number) => void): (() => void) => {
  let isReady = false;
  const apply = () => {
    if (isReady) document.documentElement.dataset.font = 'enhanced';
  };
  const fetchFaces = async () => {
    await import('./enhanced-font.css');
    // The files contain all weights.
    await document.fonts.load(`1em ${FACE}`, document.body.textContent);
    isReady = true;
  };
  const start = () => {
    if (isSparing()) return;
    // Only an enhancement: on failure the system font stays.
    whenIdle(() => void fetchFaces().catch(() => undefined), IDLE_TIMEOUT_MS);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') apply();
  });
  return apply;
};
