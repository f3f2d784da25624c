import { afterEach, expect, it, vi } from 'vitest';
import { prefetch } from './prefetch.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['in a browser that does not report the connection', undefined, 1],
  ['on any connection', { saveData: false, effectiveType: '3g' }, 1],
  ['never for users who save data', { saveData: true, effectiveType: '4g' }, 0],
])('loads in advance %s, once the page is idle', (_, connection, times) => {
  vi.stubGlobal('navigator', { connection });
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
  const load = vi.fn(async () => undefined);
  prefetch(load);
  expect(load).not.toHaveBeenCalled();
  for (const run of waiting) run();
  expect(load).toHaveBeenCalledTimes(times);
});
