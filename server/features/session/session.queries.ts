import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';
import { limitCounters, sessions, temporaryPasswords, type users } from '../../db/schema/schema.ts';
import { lockedCounters } from '../limits/limits.queries.ts';

type Session = typeof sessions.$inferSelect;
type Member = typeof users.$inferSelect;

/** A live token's session and its member, as the gate hands them to the handlers. */
export interface SessionRow {
  session: Pick<
    Session,
    'familyId' | 'expiresAt' | 'signedInAt' | 'provenAt' | 'rotatedAt' | 'temporaryPassword'
  >;
  member: Pick<
    Member,
    | 'id'
    | 'email'
    | 'nickName'
    | 'phone'
    | 'job'
    | 'imageKey'
    | 'stateFlag'
    | 'newsAgree'
    | 'adAgree'
    | 'registeredAt'
    | 'downloadedAt'
  >;
}

interface Lookup {
  /** Requests under the key in the present window, this one included. */
  used: number;
  windowStart: number;
  session: SessionRow['session'] | null;
  member: SessionRow['member'] | null;
}

/** Counts the request in its fixed window and finds the session with its member, in one round trip. */
export async function countAndFindSession(
  db: Database,
  asked: { key: string; now: number; capacity: number; window: number; tokenHash: string },
): Promise<Lookup> {
  const { key, now, capacity, window, tokenHash } = asked;
  const [row] = await rowsOf<{ answer: string }>(
    db,
    sql`select count_and_find_session(${key}, ${now}, ${capacity}, ${window}, ${tokenHash}) as answer`,
  );
  // Built by the function of the migration, which always answers one object.
  return JSON.parse(row?.answer ?? '{}') as Lookup;
}

/** Ends every session of one sign-in. Locked first, so that a renewal in flight cannot add one behind it. */
export async function endFamily(db: Database, familyId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .where(eq(sessions.familyId, familyId))
      .for('update');
    await tx.delete(sessions).where(eq(sessions.familyId, familyId));
  });
}

export interface NewSession {
  tokenHash: string;
  familyId: string;
  userId: number;
  now: number;
  expiresAt: number;
  temporaryPassword: boolean;
}

/**
 * A successful sign-in in one statement: opens the session, voids every temporary password of the member (S11),
 * gives the reserved failure marks back and forgives the failures of this client with this account.
 */
export async function openSession(
  db: Database,
  { tokenHash, familyId, userId, now, expiresAt, temporaryPassword }: NewSession,
  failures: { mark: number; keys: readonly string[]; forgivenKey: string },
): Promise<void> {
  await db.execute(sql`
    with locked as materialized (${lockedCounters(failures.keys)}), given_back as (
      update ${limitCounters} set hits = array_remove(hits, ${failures.mark}::bigint)
      where key in (select key from locked where key <> ${failures.forgivenKey})
    ), forgiven as (
      delete from ${limitCounters} where key in (select key from locked where key = ${failures.forgivenKey})
    ), voided as (
      update ${temporaryPasswords} set used_at = ${now}::bigint
      where user_id = ${userId}::bigint and used_at is null
    )
    insert into ${sessions}
      (token_hash, family_id, user_id, issued_at, expires_at, signed_in_at, proven_at, temporary_password)
    values (${tokenHash}, ${familyId}, ${userId}::bigint, ${now}::bigint, ${expiresAt}::bigint, ${now}::bigint,
      ${now}::bigint, ${temporaryPassword}::boolean)`);
}

/**
 * Replaces a token by a new one of the same family; the update's row lock makes a logout in flight come before or after.
 * @returns whether the old token was still there to be replaced
 */
export async function rotateSession(
  db: Database,
  { oldHash, newHash, now, expiresAt }: { oldHash: string; newHash: string; now: number; expiresAt: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [old] = await tx
      .update(sessions)
      .set({ rotatedAt: sql`coalesce(${sessions.rotatedAt}, ${now}::bigint)` })
      .where(eq(sessions.tokenHash, oldHash))
      .returning();
    if (old === undefined) return false;
    await tx
      .insert(sessions)
      .values({ ...old, tokenHash: newHash, issuedAt: now, expiresAt, rotatedAt: null });
    return true;
  });
}
