import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { createStorage } from 'unstorage';
import { describe, expect, it } from 'vitest';
import {
  DELETED,
  idempotencyKeys,
  inquiries,
  limitCounters,
  outboxMails,
  purchases,
  sessions,
  tickets,
  users,
  verificationLinks,
} from '#server/db/schema/schema.ts';
import { applyRetention, sweepExpired } from '#server/features/retention/retention.ts';
import { createTestApp, START, type TestApp } from '#tests/support/api-app.ts';
import { joinMember, phoneNumber, readInfo, signIn } from '#tests/support/api-member.ts';
import { CASES, inquiry, purchase } from './retained-rows.ts';

const DAY = 86_400_000;
const EMAIL = 'hana@clinic.example';

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

it('reaches accounts that were deleted before the time was stored, counted from the migration [S59]', async () => {
  const { app, reportAt } = await openDatabase();
  await app.db.update(users).set({ stateFlag: DELETED, deletedAt: null });
  expect(await reportAt(START + 100 * 365 * DAY)).toMatchObject({ formerMembers: 0 });
  const folder = new URL('../../server/db/migrations/', import.meta.url);
  const name = (await readdir(folder)).find((file) => file.endsWith('_deleted-at.sql')) ?? '';
  const migration = await readFile(new URL(name, folder), 'utf8');
  for (const statement of migration.split('--> statement-breakpoint')) {
    await app.db.execute(sql.raw(statement));
  }
  const [former] = await app.db.select({ deletedAt: users.deletedAt }).from(users);
  expect(Math.abs(Date.now() - (former?.deletedAt ?? 0))).toBeLessThan(DAY);
  expect(await reportAt(Date.now() + 6 * 365 * DAY)).toMatchObject({ formerMembers: 1 });
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

describe('a table with many expired rows', () => {
  const MANY = 12_000;
  /** Statements that insert `MANY` expired rows; `i` is the number of the row. */
  const fill = (table: string, columns: string, values: string) =>
    sql.raw(`insert into ${table} (${columns}) select ${values} from generate_series(1, ${MANY}) i`);
  const fillAll = async (db: TestApp['db'], memberId: number) => {
    for (const statement of [
      fill('limit_counters', 'key, capacity, window_ms, expires_at', `'k' || i, 1, 1, ${START}`),
      fill(
        'sessions',
        'token_hash, family_id, user_id, issued_at, signed_in_at, proven_at, expires_at',
        `'t' || i, 'f' || i, ${memberId}, 0, 0, 0, ${START}`,
      ),
      fill(
        'tickets',
        'ticket_hash, email_canonical, created_at, expires_at',
        `'t' || i, 'a@b.example', 0, ${START}`,
      ),
      fill('idempotency_keys', 'key_hash, purpose_hash, created_at', `'k' || i, 'p', 0`),
    ])
      await db.execute(statement);
  };
  const counts = (db: TestApp['db']) =>
    Promise.all([limitCounters, sessions, tickets, idempotencyKeys].map((table) => db.$count(table)));

  it('is emptied in batches, of which none is long [S59]', async () => {
    const { app, memberId } = await openDatabase();
    await fillAll(app.db, memberId);
    await app.db
      .insert(limitCounters)
      .values({ key: 'live', capacity: 1, windowMs: 1, expiresAt: START + 1 });
    const { report, isComplete } = await sweepExpired(app.deps);
    expect([report, isComplete]).toMatchObject([
      { limitCounters: MANY, sessions: MANY, tickets: MANY, idempotencyKeys: MANY },
      true,
    ]);
    expect(await counts(app.db)).toEqual([1, 0, 0, 0]);
  });

  it('that cannot be swept does not stop the others, and makes the run a failed one [S59]', async () => {
    const { app, memberId } = await openDatabase();
    await fillAll(app.db, memberId);
    await app.db.execute(
      sql.raw(`create trigger broken before delete on limit_counters execute function refuse_change()`),
    );
    try {
      const run = await app.deps.jobs.run('sweep');
      expect(run).toMatchObject({ outcome: 'failed', report: { sessions: MANY, tickets: MANY } });
      expect(await counts(app.db)).toEqual([MANY, 0, 0, 0]);
      expect(app.logs).toContainEqual({
        level: 'warn',
        event: 'retention.failed',
        facts: expect.objectContaining({ kind: 'limitCounters' }),
      });
    } finally {
      await app.db.execute(sql.raw('drop trigger broken on limit_counters'));
    }
  });
});

it('finds what has expired by an index, and deletes a picture without looking at every member', async () => {
  const { app } = await openDatabase();
  const plan = async (statement: string) => {
    const { rows } = await app.db.transaction(async (tx) => {
      // The tables are empty: a sequential scan would always be cheaper.
      await tx.execute(sql.raw('set local enable_seqscan = off'));
      // Both engines answer { rows }.
      return (await tx.execute(sql.raw(`explain ${statement}`))) as { rows: Record<string, string>[] };
    });
    return rows.map((row) => Object.values(row).join()).join('\n');
  };
  const expiring = {
    sessions: 'expires_at',
    verification_links: 'expires_at',
    tickets: 'expires_at',
    temporary_passwords: 'expires_at',
    used_id_tokens: 'expires_at',
    handoffs: 'expires_at',
    find_handles: 'expires_at',
    staff_sessions: 'expires_at',
    idempotency_keys: 'created_at',
    security_events: 'occurred_at',
    inquiries: 'received_at',
    purchases: 'purchased_at',
    users: 'deleted_at',
  };
  for (const [table, column] of Object.entries(expiring))
    expect(await plan(`select ctid from ${table} where ${column} <= 1 limit 5000`)).toContain(
      `${table}_${column}_idx`,
    );
  expect(
    await plan(`select ctid from outbox_mails where state <> 'waiting' and created_at <= 1 limit 5000`),
  ).toContain('outbox_mails_finished_idx');
  expect(await plan(`select 1 from users where image_key = 'a.webp'`)).toContain('users_image_key_idx');
});
