import { hash } from 'node:crypto';
import type { Purchase, Usage } from '#contract/billing.contract.ts';
import type { Deps } from '../deps.ts';
import { findPlan } from '../features/billing/billing.queries.ts';
import { koreanDay, startOfDay, startOfMonth } from '../korean-time.ts';
import { SAMPLE_MEMBERS } from './sample-members.ts';
import { findMemberId, replaceBilling } from './seed.queries.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

interface Bought {
  plan: string;
  daysAgo: number;
  method: Purchase['method'];
  refund?: { share: number; reason: NonNullable<Purchase['refund']>['reason'] };
}

interface Story {
  plan: string;
  startedDaysAgo: number;
  paidForDays: number;
  bought: readonly Bought[];
  /** Days ago at which 500 points were bought. */
  pointsBought?: number;
  works: readonly string[];
  /** On average. */
  casesADay: number;
  days: number;
}

const monthly = (count: number): Bought[] =>
  Array.from({ length: count }, (_, month) => ({
    plan: 'lab-monthly',
    daysAgo: 9 + month * 30,
    method: 'card',
    ...(month === 7 ? { refund: { share: 0.1, reason: 'outage' } } : {}),
  }));

/** The purchases and usage of the sample members, in the order of SAMPLE_MEMBERS. */
const STORIES: readonly Story[] = [
  {
    plan: 'clinic-annual',
    startedDaysAgo: 225,
    paidForDays: 365,
    bought: [
      { plan: 'points-100', daysAgo: 401, method: 'mobile', refund: { share: 1, reason: 'withdrawal' } },
      { plan: 'clinic-monthly', daysAgo: 300, method: 'card' },
      { plan: 'clinic-monthly', daysAgo: 270, method: 'card' },
      {
        plan: 'clinic-monthly',
        daysAgo: 240,
        method: 'card',
        refund: { share: 0.5, reason: 'plan-change' },
      },
      { plan: 'clinic-annual', daysAgo: 225, method: 'card' },
      { plan: 'points-500', daysAgo: 61, method: 'transfer' },
      { plan: 'points-500', daysAgo: 60, method: 'transfer', refund: { share: 1, reason: 'duplicate' } },
    ],
    pointsBought: 61,
    works: ['크라운_26', '브리지_14-16', '스플린트_상악', '서지컬가이드_36', '모델_하악', '크라운_11'],
    casesADay: 3,
    days: 150,
  },
  {
    plan: 'lab-monthly',
    startedDaysAgo: 9,
    paidForDays: 30,
    bought: monthly(26),
    works: ['crown_26', 'bridge_14-16', 'denture_upper', 'model_lower', 'custom-tray_upper', 'crown_46'],
    casesADay: 8,
    days: 45,
  },
];

/**
 * Gives the sample members purchases, points and usage. Replaces them at every start, so that their dates always
 * follow from the current day.
 */
export async function seedSampleBilling({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  for (const [index, { email }] of SAMPLE_MEMBERS.entries()) {
    const story = STORIES[index];
    const memberId = await findMemberId(db, email);
    const plan = story && (await findPlan(db, story.plan));
    if (story === undefined || memberId === undefined || plan === undefined) continue;
    const started = now - story.startedDaysAgo * DAY;
    const usage = usageOf(story, now).map((row) => ({ ...row, memberId }));
    const points = plan.monthlyChargePoints ?? 0;
    const remaining = Math.max(0, points - pointsOf(usage, startOfMonth(now), now));
    const month = { creditedAt: startOfMonth(now), expiresAt: startOfMonth(now, 1) };
    const credits = [{ memberId, kind: 'plan' as const, points, remaining, ...month }];
    const { pointsBought } = story;
    const purchases = [];
    for (const [at, bought] of story.bought.entries()) {
      const item = await findPlan(db, bought.plan);
      if (item !== undefined) purchases.push(purchaseOf(bought, { item, memberId, now, at }));
    }
    await replaceBilling(db, {
      subscription: {
        memberId,
        planId: plan.id,
        startedAt: started,
        paidUntil: started + story.paidForDays * DAY,
      },
      purchases,
      usage,
      credits:
        pointsBought === undefined
          ? credits
          : [
              ...credits,
              { memberId, ...boughtCredit(usage, { daysAgo: pointsBought, ofPlan: points, now }) },
            ],
    });
  }
}

/** The points used in a period, ms since 1970. */
const pointsOf = (usage: readonly { points: number; usedAt: number }[], from: number, to: number): number =>
  usage.filter(({ usedAt }) => usedAt >= from && usedAt < to).reduce((sum, { points }) => sum + points, 0);

/** Points that were bought. Those of the plan are used first, so every month takes what exceeds them. */
function boughtCredit(
  usage: readonly { points: number; usedAt: number }[],
  { daysAgo, ofPlan, now }: { daysAgo: number; ofPlan: number; now: number },
) {
  const creditedAt = startOfDay(koreanDay(now - daysAgo * DAY));
  let remaining = 500;
  for (let back = 0; startOfMonth(now, -back) >= creditedAt; back += 1) {
    const used = pointsOf(usage, startOfMonth(now, -back), startOfMonth(now, 1 - back));
    remaining -= Math.max(0, used - ofPlan);
  }
  const expiresAt = creditedAt + 365 * DAY;
  return { kind: 'bought' as const, points: 500, remaining: Math.max(0, remaining), creditedAt, expiresAt };
}

type Item = NonNullable<Awaited<ReturnType<typeof findPlan>>>;

function purchaseOf(
  { daysAgo, method, refund }: Bought,
  { item, memberId, now, at }: { item: Item; memberId: number; now: number; at: number },
) {
  const day = koreanDay(now - daysAgo * DAY);
  const purchasedAt = startOfDay(day) + 10 * HOUR + at * 7 * 60_000;
  const amount = item.type === 'monthly' ? (item.monthlyFee ?? 0) : item.priceOf12Months;
  const name = (lang: 'ko' | 'en') =>
    item.type === 'point-based'
      ? {
          ko: `${item.points.toLocaleString('ko')}포인트`,
          en: `${item.points.toLocaleString('en')} points`,
        }[lang]
      : item.category[lang];
  return {
    memberId,
    purchasedAt,
    planId: item.id,
    item: { ko: name('ko'), en: name('en') },
    type: item.type,
    amount,
    currency: 'KRW' as const,
    method,
    cardDigits: method === 'card' ? '4821' : null,
    receipt: `${day.replaceAll('-', '')}-${String(memberId).padStart(4, '0')}${String(at).padStart(2, '0')}`,
    ...(refund === undefined
      ? {}
      : {
          refundedAmount: amount * refund.share,
          refundedAt: purchasedAt + 2 * DAY,
          refundReason: refund.reason,
        }),
  };
}

/** How many of the cases need it. */
const ACTS: readonly { kind: Usage['kind']; points: number; after: number; share: number }[] = [
  { kind: 'support', points: 1, after: 0, share: 0.7 },
  { kind: 'layout', points: 1, after: 40_000, share: 1 },
  { kind: 'compensation', points: 2, after: 95_000, share: 0.35 },
];

const OPENS = 9.2;
const WORKING_HOURS = 9;
/** Every third month is busy, the last one too: more is used than a plan has. This month some of the plan is left. */
const busynessOf = (usedAt: number, now: number): number => {
  const back = [0, 1, 2, 3, 4, 5].find((months) => usedAt >= startOfMonth(now, -months)) ?? 6;
  return [0.75, 1.6, 0.9][back % 3] ?? 1;
};

/** A number from 0 to 1 that looks random and is the same at every start. */
const chance = (...parts: readonly (string | number)[]): number =>
  hash('sha256', parts.join(' '), 'buffer').readUInt32BE() / 2 ** 32;

/** Cases of every working day; not each of them needs every act. */
function usageOf({ works, casesADay, days }: Story, now: number) {
  const rows = [];
  for (let ago = days; ago >= 0; ago -= 1) {
    const day = koreanDay(now - ago * DAY);
    if ([0, 6].includes(new Date(day).getUTCDay())) continue;
    const cases = Math.round(casesADay * busynessOf(startOfDay(day), now) * (0.4 + 1.2 * chance(day)));
    const first = Math.floor(chance(day, 'work') * works.length);
    for (let nth = 0; nth < cases; nth += 1) {
      const hour = OPENS + ((nth + chance(day, nth)) * WORKING_HOURS) / cases;
      const begun = startOfDay(day) + Math.round(hour * HOUR);
      const again = nth < works.length ? '' : `_${1 + Math.floor(nth / works.length)}`;
      const fileName = `${works[(first + nth) % works.length]}_${day.slice(5).replace('-', '')}${again}.stl`;
      const acts = ACTS.filter(({ kind, share }) => chance(day, nth, kind) < share);
      rows.push(
        ...acts.map(({ kind, points, after }) => ({ kind, points, fileName, usedAt: begun + after })),
      );
    }
  }
  return rows.filter(({ usedAt }) => usedAt < now);
}
