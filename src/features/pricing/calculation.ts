import type { Search } from '#src/lib/search.ts';
import { BILLINGS, type Billing } from './plan-costs.ts';

/** The input of the calculator, as text, so that it can come from a URL or an empty field. */
export type Calculation = Readonly<Record<'cases' | 'billing', string>>;

const USUAL_CASES = '40';
export const MOST_CASES = 99_999;

/** Whether a typed number has a decimal point: cases are whole. */
export const hasDecimals = (typed: string): boolean => typed.normalize('NFKC').includes('.');

/** The digits of a whole number, without leading zeros. */
export const casesFrom = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\..*$/s, '')
    .replaceAll(/\D+/g, '')
    .replace(/^0+(?=\d)/, '');

/** Whether the calculator has an answer: not for an empty field, nor for a number above the limit. */
export const hasAnswer = ({ cases }: Calculation): boolean => cases !== '' && Number(cases) <= MOST_CASES;

/** Reads the input from a URL; invalid values count as absent. */
export const calculationFrom = ({ cases, billing }: Search): Calculation => ({
  cases: (typeof cases === 'string' && casesFrom(cases)) || USUAL_CASES,
  billing: BILLINGS.find((known) => known === billing) ?? BILLINGS[0],
});

export const billingOf = ({ billing }: Calculation): Billing =>
  BILLINGS.find((known) => known === billing) ?? BILLINGS[0];
