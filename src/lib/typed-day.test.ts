import { describe, expect, it } from 'vitest';
import { typedDay } from './typed-day.ts';

describe('a typed day', () => {
  it.each([
    '2026-11-04',
    '20261104',
    '2026.11.4',
    '2026. 11. 4.',
    '2026/11/04',
    '2026 11 4',
    '2026년 11월 4일',
    ' 2026-11-04 ',
    '11/04/2026',
    '11/4/2026',
    'Nov 4, 2026',
    'nov. 4 2026',
    'November 04, 2026',
    '4 Nov 2026',
  ])('is read from %j', (text) => {
    expect(typedDay(text)).toBe('2026-11-04');
  });

  it('is read from the shortest forms without a doubt about its parts', () => {
    expect(typedDay('2026-1-2')).toBe('2026-01-02');
    expect(typedDay('2024-02-29')).toBe('2024-02-29');
  });

  it.each([
    '',
    '2026',
    '2026-11',
    '2026-13-01',
    '2026-02-29',
    '2026-00-10',
    '2026111',
    '4.11.2026',
    'tomorrow',
    '13/04/2026',
    '11/31/2026',
    'Nob 4, 2026',
    'Nov 31, 2026',
    'Nov 2026',
  ])('is none in %j', (text) => {
    expect(typedDay(text)).toBeNull();
  });
});
