import type { Points } from '#contract/billing.contract.ts';
import type { Lang } from '#contract/fields.ts';
import type { Deps } from '../../deps.ts';
import { koreanDay, startOfMonth } from '../../korean-time.ts';
import { findCredits, findPlan, findSubscription, insertPlanCredit } from './billing.queries.ts';

/** Id of the plan of members who pay nothing. */
const FREE_PLAN = 'free';

type PointDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * A member's plan and points. The first read of a month credits the points of the plan: the balance is right from the
 * first moment of the 1st, without a job that could be late.
 */
export async function readPoints({ db, clock }: PointDeps, memberId: number, lang: Lang): Promise<Points> {
  const now = clock();
  const turn = startOfMonth(now, 1);
  const subscription = await findSubscription(db, memberId, now);
  const plan = await findPlan(db, subscription?.planId ?? FREE_PLAN);
  const monthly = plan?.monthlyChargePoints ?? 0;
  const credits = await creditsOf(db, { memberId, now, turn, monthly });
  const ofPlan = credits.filter(({ kind }) => kind === 'plan');
  const unspent = credits.filter(({ remaining }) => remaining > 0);
  const [first] = unspent;
  const left = sum(unspent);
  const leftOfPlan = sum(ofPlan);
  return {
    plan:
      plan === undefined
        ? null
        : {
            id: plan.id,
            name: plan.category[lang],
            type: plan.type,
            paidUntil: subscription === undefined ? null : koreanDay(subscription.paidUntil),
          },
    left,
    ofPlan: { credited: ofPlan.reduce((points, credit) => points + credit.points, 0), left: leftOfPlan },
    bought: left - leftOfPlan,
    nextExpiry:
      first === undefined
        ? null
        : {
            points: sum(unspent.filter(({ expiresAt }) => expiresAt === first.expiresAt)),
            on: koreanDay(first.expiresAt),
          },
    nextCredit: monthly === 0 ? null : { points: monthly, on: koreanDay(turn) },
  };
}

const sum = (credits: readonly { remaining: number }[]): number =>
  credits.reduce((points, { remaining }) => points + remaining, 0);

async function creditsOf(
  db: Deps['db'],
  { memberId, now, turn, monthly }: { memberId: number; now: number; turn: number; monthly: number },
) {
  const credits = await findCredits(db, memberId, now);
  if (monthly === 0 || credits.some(({ kind }) => kind === 'plan')) return credits;
  await insertPlanCredit(db, { memberId, points: monthly, creditedAt: now, expiresAt: turn });
  return findCredits(db, memberId, now);
}
