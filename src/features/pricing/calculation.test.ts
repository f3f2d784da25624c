import { describe, expect, it } from 'vitest';
import { calculationFrom, casesFrom } from './calculation.ts';

describe('cases as they are typed', () => {
  it.each([
    ['', ''],
    ['40', '40'],
    ['1,200', '1200'],
    ['１２', '12'],
    ['007', '7'],
    ['0', '0'],
    ['9999999', '99999'],
    ['-3.5e2', '352'],
    ['사십', ''],
  ])('%j means %j', (typed, cases) => {
    expect(casesFrom(typed)).toBe(cases);
  });
});

describe('a shared calculation', () => {
  it('is read from the address', () => {
    expect(calculationFrom({ cases: '120', billing: 'annual' })).toEqual({ cases: '120', billing: 'annual' });
  });

  it('is the usual one where the address says nothing, or nothing that can be', () => {
    const usual = calculationFrom({});
    expect(calculationFrom({ cases: 'many', billing: 'never' })).toEqual(usual);
    expect(calculationFrom({ cases: ['1', '2'], billing: ['annual', 'monthly'] })).toEqual(usual);
  });
});
