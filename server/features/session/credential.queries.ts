import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { DELETED, temporaryPasswords, users } from '../../db/schema/schema.ts';

/** The columns needed to verify a sign-in; undefined when no member has the address. */
export async function findCredential(db: Database, emailCanonical: string) {
  const [row] = await db
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      passwordChangedAt: users.passwordChangedAt,
      stateFlag: users.stateFlag,
    })
    .from(users)
    .where(and(eq(users.emailCanonical, emailCanonical), ne(users.stateFlag, DELETED)));
  return row;
}

/** Upgrades a stored hash to the current parameters (S15), unless the password was changed meanwhile. */
export async function replacePasswordHash(
  db: Database,
  { memberId, stale, fresh }: { memberId: number; stale: string; fresh: string },
): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash: fresh })
    .where(and(eq(users.id, memberId), eq(users.passwordHash, stale)));
}

/** Uses up a temporary password. @returns false if it is unknown, used or expired; true for one caller only */
export async function consumeTemporaryPassword(
  db: Database,
  { hash, now }: { hash: string; now: number },
): Promise<boolean> {
  const used = await db
    .update(temporaryPasswords)
    .set({ usedAt: now })
    .where(
      and(
        eq(temporaryPasswords.hash, hash),
        isNull(temporaryPasswords.usedAt),
        gt(temporaryPasswords.expiresAt, now),
      ),
    )
    .returning({ memberId: temporaryPasswords.memberId });
  return used.length === 1;
}
