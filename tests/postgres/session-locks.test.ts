import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/db/client.ts';
import type { Database } from '#server/db/database.ts';
import { sessions, users } from '#server/db/schema/schema.ts';
import {
  endFamily,
  insertSession,
  openSession,
  rotateSession,
} from '#server/features/session/session.queries.ts';
import { connected, createDatabase } from '../support/postgres/databases.ts';
import { until } from '../support/until.ts';

const FAMILY = 'family';
const TIMES = { now: 1_000, expiresAt: 9_000 };

let url = '';
let opened: OpenDatabase;
beforeEach(async () => {
  url = await createDatabase();
  opened = await openDatabase({ databaseUrl: url, dataDir: null });
  await opened.db.execute(sql`insert into users
    (email, email_canonical, phone, phone_canonical, nick_name, job, lang, news_agree, ad_agree, registered_at)
    values ('a@b.example', 'a@b.example', '1', '1', 'Hana', 'Dentist', 'ko', false, false, 0)`);
  const session = { memberId: 1, familyId: FAMILY, audience: 'site', provenAt: 0, device: null } as const;
  await insertSession(opened.db, { ...session, ...TIMES, tokenHash: 'old' });
});
afterEach(() => opened.close());

const waiting = () =>
  connected(url, async (client) => {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  });

/** Lets a transaction do its work, starts `other`, which waits for it, then commits. @returns the result of `other` */
async function during<T>(work: (tx: Database) => Promise<unknown>, other: () => Promise<T>): Promise<T> {
  const worked = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const transaction = opened.db.transaction(async (tx) => {
    await work(tx);
    worked.resolve();
    await mayCommit.promise;
  });
  await worked.promise;
  const result = other();
  await until('the wait for the transaction', async () => (await waiting()) > 0);
  mayCommit.resolve();
  await transaction;
  return result;
}

const sessionsOf = (familyId: string) =>
  opened.db.select().from(sessions).where(eq(sessions.familyId, familyId));

it('a sign-out also ends the token that a renewal adds at the same time [S22]', async () => {
  const { db } = opened;
  const renew = (tx: Database) => rotateSession(tx, { oldHash: 'old', newHash: 'new', ...TIMES });
  expect(await during(renew, () => endFamily(db, FAMILY))).toBe(true);
  expect(await sessionsOf(FAMILY)).toEqual([]);
});

it('a renewal of a token that was ended meanwhile adds none [S22]', async () => {
  const { db } = opened;
  const signOut = (tx: Database) => tx.delete(sessions).where(eq(sessions.familyId, FAMILY));
  const renew = () => rotateSession(db, { oldHash: 'old', newHash: 'new', ...TIMES });
  expect(await during(signOut, renew)).toBe(false);
  expect(await sessionsOf(FAMILY)).toEqual([]);
});

it('a sign-in whose password is changed at the same time opens no session [S13]', async () => {
  const change = (tx: Database) => tx.update(users).set({ passwordChangedAt: 5 });
  const origin = { device: 'Chrome', country: null };
  const verified = { memberId: 1, temporaryPassword: false, passwordChangedAt: null, ...origin };
  const failures = { mark: 1, keys: ['key'], forgivenKey: 'key' };
  const signIn = () =>
    openSession(opened.db, { ...verified, ...TIMES, tokenHash: 'other', familyId: 'other' }, failures);
  expect(await during(change, signIn)).toBe(false);
  expect(await sessionsOf('other')).toEqual([]);
});
