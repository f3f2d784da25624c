import { createStorage } from 'unstorage';
import { describe, expect, it } from 'vitest';
import {
  DELETED,
  devMails,
  findHandles,
  handoffs,
  idempotencyKeys,
  images,
  inquiries,
  knownDevices,
  limitCounters,
  outboxMails,
  pageViews,
  purchases,
  securityEvents,
  sessions,
  temporaryPasswords,
  tickets,
  usedIdTokens,
  users,
  verificationLinks,
} from '#server/db/schema/schema.ts';
import { applyRetention, sweepExpired } from '#server/features/retention/retention.ts';
import type { RetainedKind } from '#server/features/retention/retention-table.ts';
import { createTestApp, START, type TestApp } from '#tests/support/api-app.ts';
import { joinMember, phoneNumber, readInfo, signIn } from '#tests/support/api-member.ts';

const DAY = 86_400_000;
const EMAIL = 'hana@clinic.example';

type Db = TestApp['db'];
interface Case {
  /** Stores one row whose period begins at START; `memberId` is a member. */
  store: (db: Db, memberId: number) => PromiseLike<unknown>;
  /** First instant at which the row is gone, as ISO 8601 or in ms after START. */
  goneAt: string | number;
}

const inquiry = {
  name: 'Hana Seo',
  email: EMAIL,
  type: 'product',
  message: 'Hello',
  lang: 'en',
  receivedAt: START,
} as const;
const purchase = {
  purchasedAt: START,
  planId: 'clinic-monthly',
  item: { ko: '클리닉', en: 'Clinic' },
  type: 'monthly',
  amount: 60_000,
  currency: 'KRW',
  method: 'card',
  receipt: '20260302-000001',
} as const;
const event = { occurredAt: START, device: 'unknown' };
const expiring = { createdAt: START, expiresAt: START };

const CASES: Record<RetainedKind, Case> = {
  visits: {
    store: (db) => db.insert(pageViews).values({ day: '2026-03-02', pattern: '/about', views: 3 }),
    goneAt: '2026-06-03T00:00:00.000Z',
  },
  inquiries: {
    store: (db) => db.insert(inquiries).values({ ...inquiry, isSpam: false }),
    goneAt: '2029-03-02T00:00:00.000Z',
  },
  spam: {
    store: (db) => db.insert(inquiries).values({ ...inquiry, isSpam: true }),
    goneAt: '2027-03-02T00:00:00.000Z',
  },
  payments: {
    store: (db, memberId) => db.insert(purchases).values({ ...purchase, memberId }),
    goneAt: '2031-03-02T00:00:00.000Z',
  },
  formerMembers: {
    store: (db) => db.update(users).set({ stateFlag: DELETED, deletedAt: START }),
    goneAt: '2031-03-02T00:00:00.000Z',
  },
  accessRecords: {
    store: (db, memberId) => db.insert(securityEvents).values({ ...event, kind: 'signedIn', memberId }),
    goneAt: '2026-09-02T00:00:00.000Z',
  },
  misuse: {
    store: (db, memberId) => db.insert(securityEvents).values({ ...event, kind: 'tokenReused', memberId }),
    goneAt: '2027-03-02T00:00:00.000Z',
  },
  knownDevices: {
    store: (db, memberId) => db.insert(knownDevices).values({ markHash: 'm', memberId, seenAt: START }),
    goneAt: 180 * DAY,
  },
  finishedMails: {
    store: (db) =>
      db.insert(outboxMails).values({
        kind: 'invitation',
        toAddress: EMAIL,
        lang: 'en',
        payload: {},
        state: 'sent',
        createdAt: START,
        nextAttemptAt: START,
      }),
    goneAt: 7 * DAY,
  },
  devMails: {
    store: (db) =>
      db
        .insert(devMails)
        .values({ toAddress: EMAIL, subject: '', html: '', text: '', links: [], receivedAt: START }),
    goneAt: 7 * DAY,
  },
  unusedPictures: {
    store: (db) =>
      db
        .insert(images)
        .values({ key: 'a.webp', mime: 'image/webp', bytes: 1, width: 1, height: 1, createdAt: START }),
    goneAt: 3_600_000,
  },
  limitCounters: {
    store: (db) => db.insert(limitCounters).values({ key: 'k', capacity: 1, windowMs: 1, expiresAt: START }),
    goneAt: 0,
  },
  sessions: {
    store: (db, memberId) =>
      db.insert(sessions).values({
        tokenHash: 't',
        familyId: 'f',
        memberId,
        issuedAt: START,
        signedInAt: START,
        provenAt: START,
        expiresAt: START,
      }),
    goneAt: 0,
  },
  verificationLinks: {
    store: (db) =>
      db
        .insert(verificationLinks)
        .values({ emailCanonical: EMAIL, tokenHash: 't', codeHash: 'c', ...expiring }),
    goneAt: DAY,
  },
  tickets: {
    store: (db) => db.insert(tickets).values({ ticketHash: 't', emailCanonical: EMAIL, ...expiring }),
    goneAt: 0,
  },
  temporaryPasswords: {
    store: (db, memberId) => db.insert(temporaryPasswords).values({ hash: 'h', memberId, ...expiring }),
    goneAt: DAY,
  },
  usedIdTokens: {
    store: (db) => db.insert(usedIdTokens).values({ tokenHash: 't', expiresAt: START }),
    goneAt: 0,
  },
  handoffs: {
    store: (db, memberId) =>
      db.insert(handoffs).values({ id: 'i', memberId, familyId: 'f', secretHash: 's', ...expiring }),
    goneAt: DAY,
  },
  findHandles: {
    store: (db, memberId) => db.insert(findHandles).values({ handle: 1, memberId, expiresAt: START }),
    goneAt: 0,
  },
  idempotencyKeys: {
    store: (db) => db.insert(idempotencyKeys).values({ keyHash: 'k', purposeHash: 'p', createdAt: START }),
    goneAt: DAY,
  },
};

/** A database with one member and nothing else; the reports of the daily job at given times. */
async function openDatabase() {
  const app = await createTestApp();
  const [member] = await app.db
    .insert(users)
    .values({
      email: EMAIL,
      phone: '',
      nickName: 'Hana Seo',
      job: 'Dentist',
      lang: 'en',
      newsAgree: false,
      adAgree: false,
      registeredAt: START,
    })
    .returning({ id: users.id });
  const files = createStorage();
  const reportAt = async (now: number) => {
    app.clock.now = now;
    await applyRetention({ ...app.deps, files });
    return app.logs.findLast(({ event }) => event === 'retention')?.facts;
  };
  return { app, memberId: member?.id ?? 0, reportAt };
}

describe('the daily job', () => {
  it.each(Object.entries(CASES))(
    'deletes %s when their period ends, not before, and reports how many [S59]',
    async (kind, { store, goneAt }) => {
      const { app, memberId, reportAt } = await openDatabase();
      await store(app.db, memberId);
      const end = typeof goneAt === 'string' ? Date.parse(goneAt) : START + goneAt;
      const nothing = Object.fromEntries(Object.keys(CASES).map((name) => [name, 0]));
      expect(await reportAt(end - 1)).toEqual(nothing);
      expect(await reportAt(end)).toEqual({ ...nothing, [kind]: 1 });
      expect(await reportAt(end)).toEqual(nothing);
      expect(await app.db.$count(users)).toBe(kind === 'formerMembers' ? 0 : 1);
    },
  );

  it('never deletes a member or a waiting mail', async () => {
    const { app, reportAt } = await openDatabase();
    const mail = { kind: 'invitation', toAddress: EMAIL, lang: 'en', payload: {} } as const;
    await app.db.insert(outboxMails).values({ ...mail, createdAt: START, nextAttemptAt: START });
    await reportAt(START + 20 * 365 * DAY);
    expect([await app.db.$count(users), await app.db.$count(outboxMails)]).toEqual([1, 1]);
  });
});

it('deletes a former member with payments [S59]', async () => {
  const { app, memberId, reportAt } = await openDatabase();
  await app.db.insert(purchases).values({ ...purchase, memberId });
  await app.db.update(users).set({ stateFlag: DELETED, deletedAt: START });
  expect(await reportAt(Date.parse('2031-03-02T00:00:00.000Z'))).toMatchObject({
    payments: 1,
    formerMembers: 1,
  });
});

describe('the sweep between two daily runs', () => {
  it('deletes what has expired, keeps records, and leaves a working server', async () => {
    const { app } = await openDatabase();
    await app.db.insert(inquiries).values({ ...inquiry, isSpam: true });
    await joinMember(app, 'minji@clinic.example');
    const { data } = await signIn(app, 'minji@clinic.example');
    await sweepExpired(app.deps);
    expect((await readInfo(app, data.accessToken)).code).toBe('Ok');

    app.advance(20 * 365 * DAY);
    await sweepExpired(app.deps);
    const short = [limitCounters, sessions, verificationLinks, tickets];
    expect(await Promise.all(short.map((table) => app.db.$count(table)))).toEqual([0, 0, 0, 0]);
    expect(await app.db.$count(inquiries)).toBe(1);
    expect((await joinMember(app, 'next@clinic.example', { phone: phoneNumber(2) })).code).toBe('Ok');
  });
});
