import { and, desc, eq, gt, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import {
  ACTIVE,
  consents,
  DELETED,
  findHandles,
  socialIdentities,
  temporaryPasswords,
  users,
} from '../../db/schema/schema.ts';

export type MemberRow = typeof users.$inferSelect;

/** The columns a member may change, each with its value. */
export type ProfileRow = Pick<
  MemberRow,
  'nickName' | 'phone' | 'phoneCanonical' | 'job' | 'newsAgree' | 'adAgree' | 'imageKey'
>;

/** The member as stored now, locked until the transaction ends. */
export async function lockMember(tx: Database, memberId: number): Promise<MemberRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, memberId), eq(users.stateFlag, ACTIVE)))
    .for('update');
  return row;
}

export async function writeProfile(tx: Database, memberId: number, profile: ProfileRow): Promise<void> {
  await tx.update(users).set(profile).where(eq(users.id, memberId));
}

export async function insertConsents(tx: Database, rows: (typeof consents.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(consents).values(rows);
}

/** When the member last decided about each optional consent, as ms since the epoch. */
export async function findConsentDates(
  db: Database,
  memberId: number,
): Promise<Partial<Record<(typeof consents.$inferSelect)['kind'], number>>> {
  const rows = await db
    .select({ kind: consents.kind, decidedAt: max(consents.decidedAt) })
    .from(consents)
    .where(and(eq(consents.memberId, memberId), inArray(consents.kind, ['news', 'advertising'])))
    .groupBy(consents.kind);
  return Object.fromEntries(rows.map(({ kind, decidedAt }) => [kind, decidedAt]));
}

/** The columns needed to verify a password change. */
export async function findOwner(db: Database, memberId: number) {
  const [row] = await db
    .select({
      email: users.email,
      emailCanonical: users.emailCanonical,
      nickName: users.nickName,
      passwordHash: users.passwordHash,
      passwordChangedAt: users.passwordChangedAt,
    })
    .from(users)
    .where(and(eq(users.id, memberId), eq(users.stateFlag, ACTIVE)));
  return row;
}

/** How the member can sign in; `linkedAt` is null without a social identity, and the latest one if there are several. */
export async function findSignInMethods(db: Database, memberId: number) {
  const [row] = await db
    .select({
      hasPassword: isNotNull(users.passwordHash),
      /** Falls back to the registration, when the first password was set. */
      passwordAt: sql`coalesce(${users.passwordChangedAt}, ${users.registeredAt})`.mapWith(Number),
      email: socialIdentities.email,
      linkedAt: socialIdentities.linkedAt,
    })
    .from(users)
    .leftJoin(socialIdentities, eq(socialIdentities.memberId, users.id))
    .where(eq(users.id, memberId))
    .orderBy(desc(socialIdentities.linkedAt))
    .limit(1);
  return row;
}

/**
 * Sets a new password, unless another was set since the old one was verified.
 * @returns whether it was set
 */
export async function replacePassword(
  tx: Database,
  change: { memberId: number; passwordHash: string; now: number; passwordChangedAt: number | null },
): Promise<boolean> {
  const { memberId, passwordHash, now, passwordChangedAt } = change;
  const changed = await tx
    .update(users)
    .set({
      passwordHash,
      // Strictly increasing even within one millisecond: a password verified before the change must not count after it.
      passwordChangedAt: sql`greatest(${now}::bigint, coalesce(${users.passwordChangedAt}, 0) + 1)`,
    })
    .where(
      and(
        eq(users.id, memberId),
        eq(users.stateFlag, ACTIVE),
        sql`${users.passwordChangedAt} is not distinct from ${passwordChangedAt}::bigint`,
      ),
    )
    .returning({ id: users.id });
  return changed.length === 1;
}

/** Whether the hash is of an unexpired temporary password of the member; `mayBeUsed` admits a used one. */
export async function isLiveTemporaryPassword(
  db: Database,
  given: { hash: string; memberId: number; now: number; mayBeUsed: boolean },
): Promise<boolean> {
  const rows = await db
    .select({ memberId: temporaryPasswords.memberId })
    .from(temporaryPasswords)
    .where(
      and(
        eq(temporaryPasswords.hash, given.hash),
        eq(temporaryPasswords.memberId, given.memberId),
        gt(temporaryPasswords.expiresAt, given.now),
        given.mayBeUsed ? undefined : isNull(temporaryPasswords.usedAt),
      ),
    );
  return rows.length === 1;
}

export async function deleteTemporaryPasswords(tx: Database, memberId: number): Promise<void> {
  await tx.delete(temporaryPasswords).where(eq(temporaryPasswords.memberId, memberId));
}

export async function writeDownload(db: Database, memberId: number, now: number): Promise<void> {
  await db.update(users).set({ downloadedAt: now }).where(eq(users.id, memberId));
}

/**
 * Anonymises a deleted member: e-mail, phone and identity become available again, personal data is erased. The row and
 * the consents stay, for the time in the retention table, as evidence that an account with this id existed and ended.
 * @returns the key of the picture to delete, if there was one
 */
export async function eraseMember(tx: Database, memberId: number, now: number): Promise<string | null> {
  const member = await lockMember(tx, memberId);
  if (member === undefined) return null;
  await tx
    .update(users)
    .set({
      email: '',
      emailCanonical: null,
      phone: '',
      phoneCanonical: null,
      nickName: '',
      job: '',
      passwordHash: null,
      passwordChangedAt: null,
      stateFlag: DELETED,
      newsAgree: false,
      adAgree: false,
      imageKey: null,
      downloadedAt: null,
      deletedAt: now,
    })
    .where(eq(users.id, memberId));
  await deleteTemporaryPasswords(tx, memberId);
  await tx.delete(findHandles).where(eq(findHandles.memberId, memberId));
  await tx.delete(socialIdentities).where(eq(socialIdentities.memberId, memberId));
  return member.imageKey;
}
