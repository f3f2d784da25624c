import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Points, Purchase, Usage } from '#contract/billing.contract.ts';
import {
  pointCredits,
  purchases,
  sessions,
  subscriptions,
  usageRecords,
  users,
} from '#server/db/schema/schema.ts';
import { seedSampleBilling } from '#server/seed/sample-billing.ts';
import { SAMPLE_MEMBERS, seedSampleMembers } from '#server/seed/sample-members.ts';
import { seedContent } from '#server/seed/seed-content.ts';
import { createTestApp, START, type TestApp } from '#tests/support/api-app.ts';
import { joinMember, phoneNumber, signIn } from '#tests/support/api-member.ts';

const HANA = 'hana@clinic.example';
const OTHER = 'other@clinic.example';
const DAY = 86_400_000;
/** 2026-03-31 23:59:59.999 in Seoul. */
const LAST_OF_MARCH = Date.UTC(2026, 2, 31, 15) - 1;

interface Page<Row> {
  rows: Row[];
  next: string | null;
  total: Record<string, number> | null;
}

let app: TestApp;
let token: string;
let hana: number;
let other: number;

async function idOf(email: string): Promise<number> {
  const [row] = await app.db.select({ id: users.id }).from(users).where(eq(users.emailCanonical, email));
  return row?.id ?? 0;
}

beforeEach(async () => {
  app = await createTestApp({ limits: 'high' });
  await joinMember(app, HANA);
  await joinMember(app, OTHER, { phone: phoneNumber(2) });
  token = (await signIn(app, HANA)).data.accessToken;
  [hana, other] = [await idOf(HANA), await idOf(OTHER)];
});

const list = <Row>(what: 'purchases' | 'usage', query: Record<string, string> = {}) =>
  app.send<Page<Row>>(`/api/v1/user/${what}?${new URLSearchParams({ lang: 'en', ...query })}`, { token });
const points = async () => (await app.send<Points>('/api/v1/user/points?lang=en', { token })).data;

const used = (memberId: number, usedAt: number, kind: Usage['kind'] = 'support', fileName = 'crown.stl') =>
  app.db.insert(usageRecords).values({ memberId, usedAt, kind, fileName, points: 1 });

const bought = (memberId: number, receipt: string, more: Partial<typeof purchases.$inferInsert> = {}) =>
  app.db.insert(purchases).values({
    memberId,
    receipt,
    purchasedAt: START,
    planId: 'clinic-monthly',
    item: { ko: '클리닉', en: 'Clinic' },
    type: 'monthly',
    amount: 60_000,
    currency: 'KRW',
    method: 'card',
    cardDigits: '4821',
    ...more,
  });

const subscribe = (planId: string, paidUntil: number) =>
  app.db.insert(subscriptions).values({ memberId: hana, planId, startedAt: START, paidUntil });

/** Reads all pages; `between` runs after each. */
async function walk(limit: number, between: () => Promise<unknown> = async () => undefined) {
  const seen: Usage[] = [];
  let after: string | null = '';
  while (after !== null) {
    const query: Record<string, string> = after === '' ? {} : { after };
    const { data }: { data: Page<Usage> } = await list<Usage>('usage', { limit: String(limit), ...query });
    seen.push(...data.rows);
    after = data.next;
    await between();
  }
  return seen;
}

describe("a member's lists", () => {
  it("contain the member's own rows only, without a session nothing", async () => {
    await used(hana, START, 'support', 'mine.stl');
    await used(other, START, 'support', 'theirs.stl');
    await bought(hana, 'mine');
    await bought(other, 'theirs');
    expect((await list<Usage>('usage')).data.rows.map((row) => row.fileName)).toEqual(['mine.stl']);
    expect((await list<Purchase>('purchases')).data.rows.map((row) => row.receipt)).toEqual(['mine']);
    // Another member's key only says where to continue.
    const { data } = await list<Usage>('usage', { after: `${START + DAY}.${other}` });
    expect(data.rows.map((row) => row.fileName)).toEqual(['mine.stl']);
    for (const what of ['purchases', 'usage', 'points']) {
      expect((await app.send(`/api/v1/user/${what}?lang=en`)).code).toBe('SessionEnded');
    }
  });

  it('have no gaps or duplicates while rows are added, even with equal times', async () => {
    for (let nth = 0; nth < 25; nth += 1) await used(hana, START + Math.floor(nth / 5), 'support', `${nth}`);
    let added = 0;
    const seen = await walk(4, () => {
      added += 1;
      return used(hana, START + DAY, 'layout', `added ${added}`);
    });
    expect(seen.map(({ fileName }) => fileName)).toEqual(
      Array.from({ length: 25 }, (_, nth) => String(24 - nth)),
    );
  });

  it('end without an empty page, and have at most 100 rows a page', async () => {
    for (let nth = 0; nth < 8; nth += 1) await used(hana, START + nth);
    const first = (await list<Usage>('usage', { limit: '4' })).data;
    const second = (await list<Usage>('usage', { limit: '4', after: first.next ?? '' })).data;
    expect([first.rows.length, second.rows.length, second.next]).toEqual([4, 4, null]);
    for (const wrong of [{ limit: '101' }, { limit: '0' }, { after: 'x' }, { from: '2026-02-30' }]) {
      expect((await list('usage', wrong)).code).toBe('ValidationFailed');
    }
  });

  it('are filtered by kind, by status and by days in Korean time', async () => {
    const march = Date.UTC(2026, 1, 28, 15);
    await used(hana, march - 1, 'layout', 'February');
    await used(hana, march, 'layout', 'March 1');
    await used(hana, march + DAY - 1, 'support', 'March 1, late');
    await used(hana, march + DAY, 'layout', 'March 2');
    const names = async (query: Record<string, string>) =>
      (await list<Usage>('usage', query)).data.rows.map((row) => row.fileName);
    expect(await names({ from: '2026-03-01', to: '2026-03-01' })).toEqual(['March 1, late', 'March 1']);
    expect(await names({ to: '2026-02-28' })).toEqual(['February']);
    expect(await names({ from: '2026-03-01', kind: 'layout' })).toEqual(['March 2', 'March 1']);

    const refund = { refundedAt: START + DAY, refundReason: 'plan-change' as const };
    await bought(hana, 'paid');
    await bought(hana, 'half', { refundedAmount: 30_000, ...refund });
    await bought(hana, 'all', { refundedAmount: 60_000, ...refund });
    for (const [status, receipt] of [
      ['paid', 'paid'],
      ['partly-refunded', 'half'],
      ['refunded', 'all'],
    ] as const) {
      const { rows } = (await list<Purchase>('purchases', { status })).data;
      expect(rows.map((row) => [row.receipt, row.status])).toEqual([[receipt, status]]);
    }
    expect((await list<Purchase>('purchases', { status: 'partly-refunded' })).data.rows[0]).toEqual({
      id: expect.any(Number),
      purchasedAt: new Date(START).toISOString(),
      item: 'Clinic',
      type: 'monthly',
      amount: 60_000,
      currency: 'KRW',
      method: 'card',
      cardDigits: '4821',
      receipt: 'half',
      status: 'partly-refunded',
      refund: { amount: 30_000, refundedAt: new Date(START + DAY).toISOString(), reason: 'plan-change' },
    });
  });

  it('say how many points were used on the day of each row, on whichever page', async () => {
    const march = Date.UTC(2026, 1, 28, 15);
    await used(hana, march - 1);
    for (let nth = 0; nth < 3; nth += 1) await used(hana, march + nth);
    await used(hana, march + DAY - 1, 'layout');
    await used(other, march);
    const sums = async (query: Record<string, string>) =>
      (await list<Usage & { dayPoints: number }>('usage', query)).data.rows.map((row) => row.dayPoints);
    expect(await sums({})).toEqual([4, 4, 4, 4, 1]);
    expect(await sums({ limit: '2' })).toEqual([4, 4]);
    expect(await sums({ kind: 'support' })).toEqual([3, 3, 3, 1]);
    expect(await sums({ to: '2020-01-01' })).toEqual([]);
  });

  it('come with the points of each month in Korea, by what they were spent on', async () => {
    const march = Date.UTC(2026, 1, 28, 15);
    await used(hana, march - 1);
    for (let nth = 0; nth < 3; nth += 1) await used(hana, march + nth * DAY);
    await used(hana, march, 'layout');
    await used(other, march);
    const months = async (query: Record<string, string>) =>
      (await list<Usage>('usage', { limit: '1', ...query })).data.total?.months;
    const [layout, support] = [
      { kind: 'layout', points: 1 },
      { kind: 'support', points: 1 },
    ];
    expect(await months({})).toEqual([
      { month: '2026-03', points: 4, kinds: [layout, { kind: 'support', points: 3 }] },
      { month: '2026-02', points: 1, kinds: [support] },
    ]);
    expect(await months({ kind: 'layout' })).toEqual([{ month: '2026-03', points: 1, kinds: [layout] }]);
    expect(await months({ to: '2026-02-28' })).toEqual([{ month: '2026-02', points: 1, kinds: [support] }]);
  });

  it('come with the totals of all rows that match, on the first page', async () => {
    for (let nth = 0; nth < 5; nth += 1) await used(hana, START + nth, nth < 3 ? 'layout' : 'support');
    await used(other, START);
    const usage = async (query: Record<string, string>) => (await list<Usage>('usage', query)).data;
    const first = await usage({ limit: '2' });
    const kinds = [
      { kind: 'layout', points: 3 },
      { kind: 'support', points: 2 },
    ];
    expect(first.total).toMatchObject({ count: 5, points: 5, kinds });
    expect((await usage({ limit: '2', after: first.next ?? '' })).total).toBeNull();
    expect((await usage({ limit: '1', kind: 'layout' })).total).toMatchObject({
      ...{ count: 3, points: 3, kinds: [{ kind: 'layout', points: 3 }] },
    });
    expect((await usage({ to: '2020-01-01' })).total).toEqual({
      ...{ count: 0, points: 0, kinds: [], months: [] },
    });

    await bought(hana, 'paid');
    await bought(hana, 'half', {
      ...{ refundedAmount: 30_000, refundedAt: START + DAY, refundReason: 'plan-change' },
    });
    await bought(other, 'theirs');
    const { total } = (await list<Purchase>('purchases', { limit: '1' })).data;
    expect(total).toEqual({ count: 2, amount: 120_000, refunded: 30_000 });
    expect((await list<Purchase>('purchases', { status: 'paid' })).data.total).toEqual({
      ...{ count: 1, amount: 60_000, refunded: 0 },
    });
  });

  it('are refused to a session of a desktop app, which may read the points', async () => {
    await app.db.update(sessions).set({ audience: 'desktop' });
    expect((await list('purchases')).code).toBe('SiteOnly');
    expect((await list('usage')).code).toBe('SiteOnly');
    expect((await app.send('/api/v1/user/points?lang=en', { token })).code).toBe('Ok');
  });
});

describe('points', () => {
  beforeEach(() => seedContent(app.deps));

  it('of the plan expire unused at midnight of the 1st in Korea, when the new ones are credited [PRICE-16] [PRICE-17]', async () => {
    app.clock.now = LAST_OF_MARCH - DAY / 4;
    token = (await signIn(app, HANA)).data.accessToken;
    await subscribe('clinic-annual', LAST_OF_MARCH + 100 * DAY);
    expect(await points()).toEqual({
      plan: { id: 'clinic-annual', name: 'Clinic', type: 'annual', paidUntil: '2026-07-09' },
      left: 200,
      ofPlan: { credited: 200, left: 200 },
      bought: 0,
      nextExpiry: { points: 200, on: '2026-04-01' },
      nextCredit: { points: 200, on: '2026-04-01' },
    });
    await app.db.update(pointCredits).set({ remaining: 63 });
    app.clock.now = LAST_OF_MARCH;
    expect(await points()).toMatchObject({ left: 63, nextExpiry: { points: 63, on: '2026-04-01' } });
    app.clock.now = LAST_OF_MARCH + 1;
    expect(await points()).toMatchObject({ left: 200, nextExpiry: { points: 200, on: '2026-05-01' } });
  });

  it('are credited once, however many requests arrive together', async () => {
    await Promise.all(Array.from({ length: 5 }, points));
    expect(await points()).toMatchObject({ plan: { id: 'free', paidUntil: null }, left: 20 });
    expect(await app.db.select().from(pointCredits)).toHaveLength(1);
  });

  it('that were bought outlast the month; those that expire first are named', async () => {
    const expiresAt = START + 90 * DAY;
    await app.db.insert(pointCredits).values({
      ...{ memberId: hana, kind: 'bought', points: 500, remaining: 340 },
      ...{ creditedAt: START, expiresAt },
    });
    expect(await points()).toMatchObject({ left: 360, bought: 340, nextExpiry: { points: 20 } });
    await app.db.update(pointCredits).set({ remaining: 0 }).where(eq(pointCredits.kind, 'plan'));
    expect(await points()).toMatchObject({ left: 340, nextExpiry: { points: 340, on: '2026-05-31' } });
    app.clock.now = expiresAt - 1;
    token = (await signIn(app, HANA)).data.accessToken;
    expect(await points()).toMatchObject({ bought: 340 });
    app.clock.now = expiresAt;
    expect(await points()).toMatchObject({ bought: 0 });
  });

  it('fall back to the free plan when the paid period is over', async () => {
    await subscribe('lab-monthly', START + 1);
    expect((await points()).plan?.id).toBe('lab-monthly');
    app.clock.now = START + 1;
    expect(await points()).toMatchObject({ plan: { id: 'free', paidUntil: null } });
  });
});

it('a deleted account keeps its payment records without the card; usage and points are erased [S16]', async () => {
  await bought(hana, 'kept');
  await bought(other, 'untouched');
  await used(hana, START);
  await used(other, START);
  await seedContent(app.deps);
  await points();
  await subscribe('clinic-annual', START + DAY);
  expect((await app.send('/api/v1/user/seced', { method: 'PUT', token })).code).toBe('Ok');
  const kept = await app.db.select().from(purchases).orderBy(purchases.id);
  expect(kept.map((row) => [row.receipt, row.memberId, row.cardDigits])).toEqual([
    ['kept', hana, null],
    ['untouched', other, '4821'],
  ]);
  expect((await app.db.select().from(usageRecords)).map((row) => row.memberId)).toEqual([other]);
  expect(await app.db.select().from(pointCredits)).toEqual([]);
  expect(await app.db.select().from(subscriptions)).toEqual([]);
});

it('the sample members have current histories after every start', async () => {
  await seedContent(app.deps);
  await seedSampleMembers(app.deps);
  for (const now of [START, START + 400 * DAY]) {
    app.clock.now = now;
    await seedSampleBilling(app.deps);
    for (const { email, password } of SAMPLE_MEMBERS) {
      token = (await signIn(app, email, password)).data.accessToken;
      const [newest] = (await list<Usage>('usage')).data.rows;
      const age = now - Date.parse(newest?.usedAt ?? '');
      expect(age).toBeGreaterThanOrEqual(0);
      expect(age).toBeLessThan(4 * DAY);
      expect((await list<Purchase>('purchases')).data.rows.length).toBeGreaterThan(5);
      const { plan, left } = await points();
      expect(plan?.paidUntil).not.toBeNull();
      expect(left).toBeGreaterThan(0);
    }
  }
});

it('the first sample member has some points of the plan and of those bought left at the end of every month', async () => {
  await seedContent(app.deps);
  await seedSampleMembers(app.deps);
  const [{ email, password } = { email: '', password: '' }] = SAMPLE_MEMBERS;
  for (let month = 1; month <= 12; month += 1) {
    app.clock.now = Date.UTC(2026, month) - 10 * 3_600_000;
    await seedSampleBilling(app.deps);
    token = (await signIn(app, email, password)).data.accessToken;
    const { ofPlan, bought } = await points();
    expect(ofPlan.left, `month ${month}`).toBeGreaterThan(0);
    expect(bought, `month ${month}`).toBeGreaterThan(0);
    expect(bought, `month ${month}`).toBeLessThan(500);
  }
});

it('the sample members joined before they bought or did anything', async () => {
  await seedContent(app.deps);
  await seedSampleMembers(app.deps);
  await seedSampleBilling(app.deps);
  const [usage, bought] = [await app.db.select().from(usageRecords), await app.db.select().from(purchases)];
  for (const { email } of SAMPLE_MEMBERS) {
    const [member] = await app.db.select().from(users).where(eq(users.email, email));
    const days = [
      ...usage.filter((row) => row.memberId === member?.id).map((row) => row.usedAt),
      ...bought.filter((row) => row.memberId === member?.id).map((row) => row.purchasedAt),
    ];
    expect(days.length).toBeGreaterThan(10);
    expect(Math.min(...days.map(Number))).toBeGreaterThan(Number(member?.registeredAt));
  }
});
