import { describe, expect, it } from 'vitest';
import { calculationFrom, casesFrom, hasAnswer } from './calculation.ts';

describe('the typed number of cases', () => {
  it.each([
    ['', ''],
    ['40', '40'],
    ['1,200', '1200'],
    ['１２', '12'],
    ['007', '7'],
    ['0', '0'],
    ['9999999', '9999999'],
    ['12.7', '12'],
    ['-3.5e2', '3'],
    ['사십', ''],
  ])('%j is read as %j', (typed, cases) => {
    expect(casesFrom(typed)).toBe(cases);
  });
});

describe('an answer', () => {
  it.each([
    ['', false],
    ['0', true],
    ['99999', true],
    ['100000', false],
  ])('for %j cases: %s', (cases, isAnswered) => {
    expect(hasAnswer({ cases, billing: 'monthly' })).toBe(isAnswered);
  });
});

describe('a shared calculation', () => {
  it('is read from the URL', () => {
    expect(calculationFrom({ cases: '120', billing: 'annual' })).toEqual({ cases: '120', billing: 'annual' });
  });

  it('is the default if the URL has no value or an invalid one', () => {
    const usual = calculationFrom({});
    expect(calculationFrom({ cases: 'many', billing: 'never' })).toEqual(usual);
    expect(calculationFrom({ cases: ['1', '2'], billing: ['annual', 'monthly'] })).toEqual(usual);
  });
});
