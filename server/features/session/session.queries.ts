import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';
import {
  ACTIVE,
  handoffs,
  limitCounters,
  securityEvents,
  sessions,
  temporaryPasswords,
  users,
} from '../../db/schema/schema.ts';
import type { Origin } from '../devices/origin.ts';
import { lockedCounters } from '../limits/limits.queries.ts';

type Session = typeof sessions.$inferSelect;
type Member = typeof users.$inferSelect;

/** A live token's session and its member, as the gate hands them to the handlers. */
export interface SessionRow {
  session: Pick<
    Session,
    'familyId' | 'expiresAt' | 'signedInAt' | 'provenAt' | 'rotatedAt' | 'temporaryPassword' | 'audience'
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

/** Finds a token's session with its member, also an expired one. */
export async function findSession(db: Database, tokenHash: string): Promise<SessionRow | undefined> {
  // One text that the engine builds: reading it costs less than mapping the columns.
  const [row] = await rowsOf<{ found: string }>(
    db,
    sql`select json_build_object(
        'session', json_build_object('familyId', s.family_id, 'expiresAt', s.expires_at, 'signedInAt', s.signed_in_at,
          'provenAt', s.proven_at, 'rotatedAt', s.rotated_at, 'temporaryPassword', s.temporary_password, 'audience', s.audience),
        'member', json_build_object('id', u.id, 'email', u.email, 'nickName', u.nick_name, 'phone', u.phone, 'job', u.job,
          'imageKey', u.image_key, 'stateFlag', u.state_flag, 'newsAgree', u.news_agree, 'adAgree', u.ad_agree,
          'registeredAt', u.registered_at, 'downloadedAt', u.downloaded_at)
      )::text as found
      from ${sessions} s join ${users} u on u.id = s.user_id where s.token_hash = ${tokenHash}`,
  );
  return row === undefined ? undefined : (JSON.parse(row.found) as SessionRow);
}

/** For the list of sessions that the member sees. */
export async function markSeen(
  db: Database,
  tokenHash: string,
  seen: { seenAt: number; seenCountry: string | null },
): Promise<void> {
  await db.update(sessions).set(seen).where(eq(sessions.tokenHash, tokenHash));
}

/** The password or the identity of the session's member was just proven again. */
export async function markProven(db: Database, tokenHash: string, provenAt: number): Promise<void> {
  await db.update(sessions).set({ provenAt }).where(eq(sessions.tokenHash, tokenHash));
}

/** Ends every session of one sign-in and deletes its offers to desktop apps. @returns whether there was a session */
export const endFamily = (db: Database, familyId: string): Promise<boolean> =>
  db.transaction((tx) => endSessions(tx, eq(sessions.familyId, familyId), eq(handoffs.familyId, familyId)));

/** Ends one sign-in, if it is the member's. @returns whether it was */
export const endFamilyOf = (
  db: Database,
  { memberId, familyId }: { memberId: number; familyId: string },
): Promise<boolean> => endFamilies(db, memberId, (column) => eq(column, familyId));

/** Ends all of a member's sign-ins but one, in apps too. */
export const endOtherFamilies = (
  db: Database,
  { memberId, familyId }: { memberId: number; familyId: string },
): Promise<boolean> => endFamilies(db, memberId, (column) => ne(column, familyId));

const endFamilies = (
  db: Database,
  memberId: number,
  isEnded: (familyId: AnyPgColumn) => SQL,
): Promise<boolean> =>
  db.transaction((tx) =>
    endSessions(
      tx,
      allOf(eq(sessions.memberId, memberId), isEnded(sessions.familyId)),
      allOf(eq(handoffs.memberId, memberId), isEnded(handoffs.familyId)),
    ),
  );

const allOf = (...conditions: readonly [SQL, SQL]): SQL => sql.join([...conditions], sql` and `);

/** Ends a member's sessions, on the site and in apps, and deletes the offers, in the caller's transaction. */
export const endSessionsOf = (tx: Database, memberId: number): Promise<boolean> =>
  endSessions(tx, eq(sessions.memberId, memberId), eq(handoffs.memberId, memberId));

/**
 * Ends sessions and withdraws offers. Locks the sessions first, so that a concurrent renewal or offer cannot
 * add another. Deletes offers before sessions, so that a concurrent exchange has either added its session by
 * then or finds no offer. The token in an older app's link has a session of its own; while the token is
 * unused, that session is deleted with the offer.
 */
async function endSessions(tx: Database, ended: SQL, withdrawn: SQL): Promise<boolean> {
  await tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(ended)
    .orderBy(asc(sessions.tokenHash))
    .for('update');
  const offers = await tx.delete(handoffs).where(withdrawn).returning({ secretHash: handoffs.secretHash });
  const inLinks = offers.map((offer) => offer.secretHash);
  if (inLinks.length > 0) {
    await tx
      .delete(sessions)
      .where(and(inArray(sessions.tokenHash, inLinks), eq(sessions.audience, 'offered')));
  }
  const gone = await tx.delete(sessions).where(ended).returning({ tokenHash: sessions.tokenHash });
  return gone.length > 0;
}

/** The origin is for the member's list of sessions and the security log. */
export interface NewSession extends Origin {
  tokenHash: string;
  familyId: string;
  memberId: number;
  now: number;
  expiresAt: number;
  temporaryPassword: boolean;
  /** `passwordChangedAt` of the member when the password was verified. */
  passwordChangedAt: number | null;
}

/**
 * A successful sign-in in one statement: opens the session, logs it, deletes every temporary password of the member but the one
 * just used (S11), removes the reserved failure marks and clears the failures of this client with this account.
 * @returns false, without any effect, if the account was deleted or its password changed after verification
 */
export async function openSession(
  db: Database,
  session: NewSession,
  failures: { mark: number; keys: readonly string[]; forgivenKey: string },
): Promise<boolean> {
  const { tokenHash, familyId, memberId, now, expiresAt, temporaryPassword, passwordChangedAt } = session;
  const { device, country } = session;
  const opened = await rowsOf<{ isOpen: boolean }>(
    db,
    sql`
    with member as materialized (
      select id from ${users} where id = ${memberId}::bigint and state_flag = ${ACTIVE}
        and password_changed_at is not distinct from ${passwordChangedAt}::bigint for share
    ), locked as materialized (${lockedCounters(failures.keys)}), given_back as (
      update ${limitCounters} set hits = array_remove(hits, ${failures.mark}::bigint)
      where key in (select key from locked where key <> ${failures.forgivenKey}) and exists (select from member)
    ), forgiven as (
      delete from ${limitCounters}
      where key in (select key from locked where key = ${failures.forgivenKey}) and exists (select from member)
    ), voided as (
      delete from ${temporaryPasswords}
      where user_id in (select id from member) and (used_at is null or not ${temporaryPassword}::boolean)
    ), logged as (
      insert into ${securityEvents} (occurred_at, kind, user_id, device, country)
      select ${now}::bigint, 'signedIn', id, ${device}, ${country} from member
    )
    insert into ${sessions}
      (token_hash, family_id, user_id, issued_at, expires_at, signed_in_at, proven_at, temporary_password, device)
    select ${tokenHash}, ${familyId}, id, ${now}::bigint, ${expiresAt}::bigint, ${now}::bigint,
      ${now}::bigint, ${temporaryPassword}::boolean, ${device} from member
    returning true as "isOpen"`,
  );
  return opened.length === 1;
}

/** Adds the first session of a sign-in that the caller's transaction has verified. */
export async function insertSession(
  tx: Database,
  session: Pick<
    Session,
    'tokenHash' | 'familyId' | 'memberId' | 'expiresAt' | 'provenAt' | 'audience' | 'device'
  > & {
    now: number;
  },
): Promise<void> {
  const { now, ...row } = session;
  await tx.insert(sessions).values({ ...row, issuedAt: now, signedInAt: now });
}

/**
 * On the first use of a token from a link: marks the offer as used and gives the session its full lifetime.
 * @returns whether it was the first use; true for one caller only
 */
export async function claimOfferedSession(
  tx: Database,
  { tokenHash, now, expiresAt }: { tokenHash: string; now: number; expiresAt: number },
): Promise<boolean> {
  const claimed = await tx
    .update(sessions)
    .set({ audience: 'desktop', expiresAt })
    .where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.audience, 'offered')))
    .returning({ tokenHash: sessions.tokenHash });
  await tx
    .update(handoffs)
    .set({ usedAt: now })
    .where(and(eq(handoffs.secretHash, tokenHash), isNull(handoffs.usedAt)));
  return claimed.length === 1;
}

/**
 * Replaces a token by a new one of the same family; the update's row lock serialises it with a concurrent logout.
 * @returns whether the old token still existed
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
