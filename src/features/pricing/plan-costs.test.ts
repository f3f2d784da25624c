import { describe, expect, it } from 'vitest';
import type { Plan } from '#contract/content.contract.ts';
import { answerFrom, quotesFor, simulateYear } from './plan-costs.ts';

const plan = (id: string, over: Partial<Plan>): Plan => ({
  id,
  group: id,
  category: id,
  description: '',
  type: 'monthly',
  points: 0,
  pointsForUse: 0,
  monthlyChargePoints: null,
  pricePerPoint: 0,
  discountPercent: 0,
  priceOf12Months: 0,
  monthlyFee: null,
  ...over,
});
const subscription = (id: string, type: 'monthly' | 'annual', credited: number, price: number) =>
  plan(id, { type, pointsForUse: credited, monthlyChargePoints: credited, priceOf12Months: price });
const pack = (points: number, price: number) =>
  plan(`points-${points}`, { type: 'point-based', points, pointsForUse: points, priceOf12Months: price });

const PLANS = [
  subscription('free', 'monthly', 20, 0),
  subscription('clinic', 'monthly', 200, 720_000),
  subscription('clinic-annual', 'annual', 200, 604_800),
  pack(100, 40_000),
  pack(500, 175_000),
  pack(2000, 600_000),
  subscription('manufacturer', 'monthly', 10_000, 18_000_000),
];

const cheapest = (points: number) => {
  const [quote] = quotesFor(PLANS, points);
  if (quote === undefined) return undefined;
  const names =
    quote.kind === 'points'
      ? quote.packs.map(({ plan: { id }, count }) => `${count} ${id}`)
      : [quote.plan.id];
  return [...names, quote.price];
};

describe('the cheapest plan', () => {
  it('is the free one while its points are enough', () => {
    expect(cheapest(0)).toEqual(['free', 0]);
    expect(cheapest(20)).toEqual(['free', 0]);
    expect(cheapest(21)).not.toContain('free');
  });

  it('mixes packs of points: at least as many as needed, at the lowest price', () => {
    expect(cheapest(24)).toEqual(['3 points-100', 120_000]);
    // 900 points: 500 and 4 × 100, not 2 × 500 at 350,000.
    expect(cheapest(75)).toEqual(['4 points-100', '1 points-500', 335_000]);
    // 480 points: one pack of 500 costs less than 5 × 100.
    expect(cheapest(40)).toEqual(['1 points-500', 175_000]);
  });

  it('ignores a pack without points', () => {
    expect(quotesFor([pack(0, 0)], 40)).toEqual([]);
    expect(quotesFor([pack(100, 40_000), pack(0, 0)], 40)).toEqual(quotesFor([pack(100, 40_000)], 40));
  });

  it('is made of packs of one kind where mixing them would take too long to calculate', () => {
    const [quote] = quotesFor([pack(501, 1_000), pack(1_000, 1_900)], 99_999);
    // 1,199,988 points.
    expect(quote).toMatchObject({ packs: [{ plan: { points: 1_000 }, count: 1_200 }], price: 1_200 * 1_900 });
  });

  it('is none if there are no plans', () => {
    expect(quotesFor([], 10)).toEqual([]);
    expect(quotesFor([subscription('free', 'monthly', 20, 0)], 21)).toEqual([]);
  });
});

describe('the answer', () => {
  const answer = (points: number, billing: 'monthly' | 'annual' = 'monthly') => {
    const { quote, cheaper } = answerFrom(quotesFor(PLANS, points), billing);
    return [quote, cheaper].map((one) => (one?.kind === 'subscription' ? one.plan.id : one?.kind));
  };

  it('is a subscription even where points cost less, and names the points then', () => {
    expect(answer(80)).toEqual(['clinic', 'points']);
  });

  it('has the chosen billing, and names what costs less with the other one', () => {
    expect(answer(200, 'monthly')).toEqual(['clinic', 'clinic-annual']);
    expect(answer(200, 'annual')).toEqual(['clinic-annual', undefined]);
    expect(answer(20, 'annual')).toEqual(['free', undefined]);
  });

  it('is points where no subscription has enough', () => {
    expect(answer(10_001)).toEqual(['points', undefined]);
  });
});

describe('a year of points', () => {
  it('expires the unused points of a subscription every month', () => {
    const [quote] = quotesFor([subscription('clinic', 'monthly', 200, 1)], 160);
    const year = quote && simulateYear(quote, 160);
    expect(year).toEqual(Array.from({ length: 12 }, () => ({ used: 160, expired: 40, left: 0 })));
  });

  it('keeps bought points until the end of the year', () => {
    const [quote] = quotesFor([pack(100, 1)], 24);
    const year = (quote && simulateYear(quote, 24)) ?? [];
    expect(year[0]).toEqual({ used: 24, expired: 0, left: 276 });
    expect(year.at(-1)).toEqual({ used: 24, expired: 12, left: 0 });
    expect(year.slice(0, -1).every(({ expired }) => expired === 0)).toBe(true);
  });
});
