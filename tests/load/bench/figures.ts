import type { Figure } from './report.ts';

/** A count that must be 0. */
export const zero = (what: string, value: number): Figure => ({
  what,
  value: String(value),
  target: '0',
  isMet: value === 0,
});

/** A measure that must stay below a limit. */
export const below = (what: string, value: number, limit: number, digits = 0): Figure => ({
  what,
  value: value.toFixed(digits),
  target: `< ${limit}`,
  isMet: value < limit,
});

/** A measure that must reach a value. */
export const atLeast = (what: string, value: number, limit: number, digits = 0): Figure => ({
  what,
  value: value.toFixed(digits),
  target: `>= ${limit}`,
  isMet: value >= limit,
});
