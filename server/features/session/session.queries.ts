import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { limitCounters, sessions, temporaryPasswords, users } from '../../db/schema/schema.ts';

/** One round trip: counts the request in the fixed window and finds the session with its member. */
export function prepareSessionLookup(db: Database) {
  const now = sql`${sql.placeholder('now')}::bigint`;
  const isOver = sql`${limitCounters.windowStart} + ${sql.placeholder('window')}::bigint <= ${now}`;
  const counted = db.$with('counted').as(
    db
      .insert(limitCounters)
      .values({
        key: sql.placeholder('key'),
        used: 1,
        windowStart: sql.placeholder('now'),
        capacity: sql.placeholder('capacity'),
        windowMs: sql.placeholder('window'),
        expiresAt: sql.placeholder('end'),
      })
      .onConflictDoUpdate({
        target: limitCounters.key,
        set: {
          used: sql`case when ${isOver} then 1 else ${limitCounters.used} + 1 end`,
          windowStart: sql`case when ${isOver} then ${now} else ${limitCounters.windowStart} end`,
          expiresAt: sql`case when ${isOver} then excluded.expires_at else ${limitCounters.expiresAt} end`,
        },
      })
      .returning({ used: limitCounters.used, windowStart: limitCounters.windowStart }),
  );
  const query = db
    .with(counted)
    .select({
      used: counted.used,
      windowStart: counted.windowStart,
      session: {
        familyId: sessions.familyId,
        expiresAt: sessions.expiresAt,
        signedInAt: sessions.signedInAt,
        provenAt: sessions.provenAt,
        rotatedAt: sessions.rotatedAt,
        temporaryPassword: sessions.temporaryPassword,
      },
      member: {
        id: users.id,
        email: users.email,
        nickName: users.nickName,
        phone: users.phone,
        job: users.job,
        imageKey: users.imageKey,
        stateFlag: users.stateFlag,
        newsAgree: users.newsAgree,
        adAgree: users.adAgree,
        registeredAt: users.registeredAt,
        downloadedAt: users.downloadedAt,
      },
    })
    .from(counted)
    .leftJoin(sessions, eq(sessions.tokenHash, sql.placeholder('tokenHash')))
    .leftJoin(users, eq(users.id, sessions.userId))
    .prepare('session_lookup');
  return async (values: {
    key: string;
    tokenHash: string;
    now: number;
    capacity: number;
    window: number;
    end: number;
  }) => (await query.execute(values))[0];
}

type Lookup = NonNullable<Awaited<ReturnType<ReturnType<typeof prepareSessionLookup>>>>;
export interface SessionRow {
  session: NonNullable<Lookup['session']>;
  member: NonNullable<Lookup['member']>;
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
  const kept = failures.keys.filter((key) => key !== failures.forgivenKey);
  const keptKeys = sql.join(
    kept.map((key) => sql`${key}`),
    sql`, `,
  );
  await db.execute(sql`
    with given_back as (
      update ${limitCounters} set hits = array_remove(hits, ${failures.mark}::bigint) where key in (${keptKeys})
    ), forgiven as (
      delete from ${limitCounters} where key = ${failures.forgivenKey}
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
