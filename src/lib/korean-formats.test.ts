import { expect, it } from 'vitest';
import { koreanWeekday } from './korean-formats.ts';

it.each([
  ['en', 'Fri, Nov 27'],
  ['ko', '11월 27일 (금)'],
])('writes a day of the current year in %s without the year', (language, text) => {
  // In Korea, it is the 27th already.
  expect(koreanWeekday('2026-11-26T15:30:00.000Z', Date.UTC(2026, 11, 31), language)).toBe(text);
});

it.each([
  ['en', 'Thu, Dec 31, 2026'],
  ['ko', '2026년 12월 31일 (목)'],
])('writes a day of another year in %s with the year, by the calendar of Korea', (language, text) => {
  expect(koreanWeekday('2026-12-31T14:00:00.000Z', Date.UTC(2026, 11, 31, 16), language)).toBe(text);
});
