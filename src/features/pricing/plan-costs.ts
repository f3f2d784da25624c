import type { Plan } from '#contract/content.contract.ts';

export const BILLINGS = ['monthly', 'annual'] as const;
export type Billing = (typeof BILLINGS)[number];

export interface Pack {
  readonly plan: Plan;
  readonly count: number;
}

/** A way to cover 12 months with the same number of cases each: a subscription, or packs of points. */
export type Quote =
  | { readonly kind: 'subscription'; readonly plan: Plan; readonly price: number }
  | {
      readonly kind: 'points';
      readonly packs: readonly Pack[];
      readonly points: number;
      readonly price: number;
    };

/** The points of one month: those used, those that expire when it ends, and those left for the next. */
export interface Month {
  readonly used: number;
  readonly expired: number;
  readonly left: number;
}

const MONTHS = 12;

/** The plans of a quote, to highlight them in a table. */
export const plansOf = (quote: Quote): readonly Plan[] =>
  quote.kind === 'subscription' ? [quote.plan] : quote.packs.map(({ plan }) => plan);

/** Whether a subscription gives enough points in the first and in each later month; unused ones expire. */
const isEnough = (plan: Plan, pointsAMonth: number): boolean =>
  Math.min(plan.pointsForUse, plan.monthlyChargePoints ?? 0) >= pointsAMonth;

/** Every way to get this many points each month for a year, cheapest first, then in the order of the table. */
export function quotesFor(plans: readonly Plan[], pointsAMonth: number): readonly Quote[] {
  const subscriptions = plans
    .filter((plan) => plan.type !== 'point-based' && isEnough(plan, pointsAMonth))
    .map((plan): Quote => ({ kind: 'subscription', plan, price: plan.priceOf12Months }));
  const packs = plans.filter(({ type }) => type === 'point-based');
  const points = cheapestPacks(packs, pointsAMonth * MONTHS);
  return [...subscriptions, ...(points === null ? [] : [points])].toSorted((a, b) => a.price - b.price);
}

export interface Answer {
  /**
   * The cheapest subscription with the chosen billing, because that is what was asked for; points where no subscription
   * has enough of them, undefined if nothing has.
   */
  readonly quote: Quote | undefined;
  /** The cheapest way of all, if the quote is another one. */
  readonly cheaper: Quote | undefined;
}

/** @param quotes cheapest first */
export function answerFrom(quotes: readonly Quote[], billing: Billing): Answer {
  const [cheapest] = quotes;
  // Free plans match either billing.
  const subscription = quotes.find(
    (one) => one.kind === 'subscription' && (one.plan.type === billing || one.price === 0),
  );
  const quote = subscription ?? cheapest;
  return { quote, cheaper: quote === cheapest ? undefined : cheapest };
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** More would keep the server busy; only packs whose sizes have no large common divisor need more. */
const MOST_STEPS = 200_000;

/**
 * The cheapest packs with at least this many points, by dynamic programming over all smaller amounts. Beyond MOST_STEPS
 * amounts, the cheapest packs of one kind.
 */
function cheapestPacks(plans: readonly Plan[], needed: number): Quote | null {
  const packs = plans.filter(({ points }) => points > 0);
  const unit = packs.reduce((divisor, { points }) => greatestDivisor(points, divisor), 0);
  if (unit === 0 || needed === 0) return null;
  const steps = Math.ceil(needed / unit);
  const counts = steps <= MOST_STEPS ? countPacks(packs, unit, steps) : countOfOneKind(packs, needed);
  const chosen = packs.flatMap((plan, index) => {
    const count = counts[index] ?? 0;
    return count > 0 ? [{ plan, count }] : [];
  });
  return {
    kind: 'points',
    packs: chosen,
    points: chosen.reduce((sum, { plan, count }) => sum + plan.points * count, 0),
    price: chosen.reduce((sum, { plan, count }) => sum + plan.priceOf12Months * count, 0),
  };
}

/** @returns how many of each pack are the cheapest way to at least `steps` times `unit` points */
function countPacks(packs: readonly Plan[], unit: number, steps: number): number[] {
  const sizes = packs.map(({ points }) => points / unit);
  const prices = new Float64Array(steps + 1);
  const last = new Uint16Array(steps + 1);
  for (let step = 1; step <= steps; step += 1) {
    let least = Number.POSITIVE_INFINITY;
    for (const [index, { priceOf12Months }] of packs.entries()) {
      const price = (prices[Math.max(0, step - (sizes[index] ?? 0))] ?? 0) + priceOf12Months;
      if (price >= least) continue;
      least = price;
      last[step] = index;
    }
    prices[step] = least;
  }
  const counts = packs.map(() => 0);
  for (let step = steps; step > 0; ) {
    const index = last[step] ?? 0;
    counts[index] = (counts[index] ?? 0) + 1;
    step -= sizes[index] ?? step;
  }
  return counts;
}

function countOfOneKind(packs: readonly Plan[], needed: number): number[] {
  const counts = packs.map(({ points }) => Math.ceil(needed / points));
  const prices = packs.map(({ priceOf12Months }, index) => priceOf12Months * (counts[index] ?? 0));
  const cheapest = prices.indexOf(Math.min(...prices));
  return counts.map((count, index) => (index === cheapest ? count : 0));
}

/**
 * The points over a year: unused points of a subscription expire on the 1st of each month, when new ones are credited;
 * bought points stay until the end of the year.
 */
export function simulateYear(quote: Quote, pointsAMonth: number): readonly Month[] {
  return Array.from({ length: MONTHS }, (_, month): Month => {
    if (quote.kind === 'points') {
      const left = quote.points - pointsAMonth * (month + 1);
      return month === MONTHS - 1
        ? { used: pointsAMonth, expired: left, left: 0 }
        : { used: pointsAMonth, expired: 0, left };
    }
    const { pointsForUse, monthlyChargePoints } = quote.plan;
    const credited = month === 0 ? pointsForUse : (monthlyChargePoints ?? 0);
    return { used: pointsAMonth, expired: credited - pointsAMonth, left: 0 };
  });
}
