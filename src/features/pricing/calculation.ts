import type { Search } from '#src/lib/search.ts';
import { BILLINGS, type Billing } from './plan-costs.ts';

/** What is calculated, as texts: a shared address and an empty field hold it alike. */
export type Calculation = { readonly cases: string; readonly billing: string };

const USUAL_CASES = '40';
const MOST_DIGITS = 5;

/** Digits alone, as many as make sense. */
export const casesFrom = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/\D+/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MOST_DIGITS);

/** What an address asks for; anything it gets wrong is as if it were not there. */
export const calculationFrom = ({ cases, billing }: Search): Calculation => ({
  cases: (typeof cases === 'string' && casesFrom(cases)) || USUAL_CASES,
  billing: BILLINGS.find((known) => known === billing) ?? BILLINGS[0],
});

export const billingOf = ({ billing }: Calculation): Billing =>
  BILLINGS.find((known) => known === billing) ?? BILLINGS[0];
