import { expect, it } from 'vitest';
import { dayByKey } from './calendar-keys.ts';

it.each([
  ['ArrowUp', '2026-11-05', '2026-10-29'],
  ['ArrowDown', '2026-11-26', '2026-12-03'],
  ['ArrowLeft', '2026-01-01', '2025-12-31'],
  ['ArrowRight', '2026-02-28', '2026-03-01'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2026-12-15', '2027-01-15'],
  ['Enter', '2026-12-15', null],
])('%s moves from %s to %s', (key, from, to) => {
  expect(dayByKey(key, from)).toBe(to);
});
