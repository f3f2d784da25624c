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

/** The cheapest packs with at least this many points, by dynamic programming over all smaller amounts. */
function cheapestPacks(packs: readonly Plan[], needed: number): Quote | null {
  const unit = packs.reduce((divisor, { points }) => greatestDivisor(points, divisor), 0);
  if (unit === 0 || needed === 0) return null;
  const steps = Math.ceil(needed / unit);
  const best: { price: number; last: Plan | null }[] = [{ price: 0, last: null }];
  const before = (step: number, { points }: Plan) => Math.max(0, step - points / unit);
  for (let step = 1; step <= steps; step += 1) {
    const choices = packs.map((last) => ({
      price: (best[before(step, last)]?.price ?? 0) + last.priceOf12Months,
      last,
    }));
    best.push(choices.reduce((one, other) => (other.price < one.price ? other : one)));
  }
  const counts = new Map<Plan, number>();
  for (let step = steps; step > 0; ) {
    const last = best[step]?.last ?? null;
    if (last === null) break;
    counts.set(last, (counts.get(last) ?? 0) + 1);
    step = before(step, last);
  }
  return {
    kind: 'points',
    packs: packs.flatMap((plan) => (counts.has(plan) ? [{ plan, count: counts.get(plan) ?? 0 }] : [])),
    points: Array.from(counts).reduce((sum, [plan, count]) => sum + plan.points * count, 0),
    price: best[steps]?.price ?? 0,
  };
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
