import { describe, expect, it } from 'vitest';
import { daysOf, koreanDay } from './korean-periods.ts';

describe('the periods of a list', () => {
  it.each([
    ['', {}],
    ['this-month', { from: '2026-01-01' }],
    ['last-month', { from: '2025-12-01', to: '2025-12-31' }],
    ['three-months', { from: '2025-10-31' }],
    ['this-year', { from: '2026-01-01' }],
    ['last-year', { from: '2025-01-01', to: '2025-12-31' }],
  ] as const)('%s has its first and last day', (period, days) => {
    expect(daysOf(period, '2026-01-31')).toEqual(days);
  });

  it('ends a period on the last day of a shorter month', () => {
    expect(daysOf('last-month', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(daysOf('three-months', '2026-05-31')).toEqual({ from: '2026-02-28' });
  });

  it('counts days in Korean time', () => {
    expect(koreanDay(Date.UTC(2026, 10, 30, 14, 59))).toBe('2026-11-30');
    expect(koreanDay(Date.UTC(2026, 10, 30, 15))).toBe('2026-12-01');
  });
});
