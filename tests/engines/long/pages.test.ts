import { describe, expect, it } from 'vitest';
import { until } from '#tests/support/until.ts';
import { engines } from '../support/engines.ts';
import { visit } from '../support/visitor.ts';

const PATHS = [
  '/',
  '/compatible-printers',
  '/download',
  '/version-history',
  '/pricing',
  '/resource',
  '/content/why-only-stl',
  '/about',
  '/careers',
  '/contact',
];

/** Runs in the page: the horizontal overflow in px, and how many images failed to load. */
const flaws = () => ({
  sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  lost: [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).length,
});

const QUIET_MS = 500;

/** Runs in the page: whether it has loaded nothing for a while. */
const isQuiet = (ms: number) => {
  const ends = performance.getEntriesByType('resource').map((file) => file.startTime + file.duration);
  return performance.now() - Math.max(...ends) > ms;
};

describe.each(engines)('public pages, in %s', (engine) => {
  it.each(['phone', 'desktop'] as const)(
    'load without defects and hydrate the server-rendered HTML: %s',
    async (viewport) => {
      const { tab, open } = await visit(engine, { viewport });
      for (const path of PATHS) {
        await open(path);
        expect([path, await tab.run(flaws)]).toEqual([path, { sideways: 0, lost: 0 }]);
        // Firefox aborts the imports of a page that is being left, and logs them as errors.
        await until('a quiet page', () => tab.run(isQuiet, QUIET_MS));
      }
    },
  );
});
