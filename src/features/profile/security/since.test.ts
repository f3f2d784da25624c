import { expect, it } from 'vitest';
import { since } from './since.ts';

const NOW = Date.UTC(2026, 10, 28, 6);
const MINUTE = 60_000;

it.each([
  [-5 * MINUTE, 'now', '지금'],
  [59_000, 'now', '지금'],
  [6 * MINUTE, '6 minutes ago', '6분 전'],
  [90 * MINUTE, '1 hour ago', '1시간 전'],
  [40 * 60 * MINUTE, '1 day ago', '1일 전'],
  [45 * 24 * 60 * MINUTE, '1 month ago', '1개월 전'],
])('says how long ago %d ms is', (passed, en, ko) => {
  expect([since(NOW - passed, NOW, 'en'), since(NOW - passed, NOW, 'ko')]).toEqual([en, ko]);
});
