const FACE = '"Noto Sans KR Variable"';

/** Readers on a metered or slow line keep the faces of their system. */
const isSparing = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  const { saveData, effectiveType } = connection as { saveData?: unknown; effectiveType?: unknown };
  return saveData === true || (effectiveType !== undefined && effectiveType !== '4g');
};

/** A busy page needs no other face yet, ms. */
const PATIENCE_MS = 10_000;

/**
 * Fetches the self-hosted face for what is on the page once the page is loaded and idle. Nothing shifts under the
 * reader: the face comes into use when the page changes anyway (call the returned function on a navigation) or
 * while its tab is hidden.
 */
export const startEnhancedFont = (whenIdle: (run: () => void, patienceMs: number) => void): (() => void) => {
  let isReady = false;
  const apply = () => {
    if (isReady) document.documentElement.dataset.font = 'enhanced';
  };
  const fetchFaces = async () => {
    await import('./enhanced-font.css');
    // The same files have every weight.
    await document.fonts.load(`1em ${FACE}`, document.body.textContent);
    isReady = true;
  };
  const start = () => {
    if (isSparing()) return;
    // An enhancement: without it the system's faces simply stay.
    whenIdle(() => void fetchFaces().catch(() => undefined), PATIENCE_MS);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') apply();
  });
  return apply;
};
