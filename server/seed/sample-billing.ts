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
  /** Points left of a purchase. */
  pointsLeft: number;
  works: readonly string[];
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
    pointsLeft: 340,
    works: ['크라운_26', '브리지_14-16', '스플린트_상악', '서지컬가이드_36', '모델_하악', '크라운_11'],
    casesADay: 3,
    days: 120,
  },
  {
    plan: 'lab-monthly',
    startedDaysAgo: 9,
    paidForDays: 30,
    bought: monthly(26),
    pointsLeft: 0,
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
    const spent = usage.filter(({ usedAt }) => usedAt >= startOfMonth(now));
    const points = plan.monthlyChargePoints ?? 0;
    const remaining = Math.max(0, points - spent.reduce((sum, row) => sum + row.points, 0));
    const month = { creditedAt: startOfMonth(now), expiresAt: startOfMonth(now, 1) };
    const credits = [{ memberId, kind: 'plan' as const, points, remaining, ...month }];
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
      credits: story.pointsLeft === 0 ? credits : [...credits, boughtCredit(memberId, story, now)],
    });
  }
}

const BOUGHT_DAYS_AGO = 61;
const boughtCredit = (memberId: number, { pointsLeft }: Story, now: number) => {
  const creditedAt = startOfDay(koreanDay(now - BOUGHT_DAYS_AGO * DAY));
  return {
    memberId,
    kind: 'bought' as const,
    points: 500,
    remaining: pointsLeft,
    creditedAt,
    expiresAt: creditedAt + 365 * DAY,
  };
};

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
          ko: `${item.points.toLocaleString('ko')} 포인트`,
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

const ACTS: readonly { kind: Usage['kind']; points: number; after: number }[] = [
  { kind: 'layout', points: 1, after: 0 },
  { kind: 'support', points: 1, after: 40_000 },
  { kind: 'compensation', points: 2, after: 95_000 },
];

/** Cases of every working day; not each of them needs every act. */
function usageOf({ works, casesADay, days }: Story, now: number) {
  const rows = [];
  for (let ago = days; ago >= 0; ago -= 1) {
    const day = koreanDay(now - ago * DAY);
    if ([0, 6].includes(new Date(day).getUTCDay())) continue;
    for (let nth = 0; nth < casesADay; nth += 1) {
      const pattern = ago * 7 + nth * 5;
      const begun = startOfDay(day) + (9 + nth * 1.1) * HOUR + (pattern % 47) * 61_000;
      const fileName = `${works[pattern % works.length]}_${day.slice(5).replace('-', '')}.stl`;
      const acts = ACTS.slice(0, 1 + (pattern % ACTS.length));
      rows.push(
        ...acts.map(({ kind, points, after }) => ({ kind, points, fileName, usedAt: begun + after })),
      );
    }
  }
  return rows.filter(({ usedAt }) => usedAt < now);
}
