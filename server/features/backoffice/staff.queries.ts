import { and, eq, gt, lt, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { staff, staffRecoveryCodes, staffSessions } from '../../db/schema/schema.ts';

export type StaffRow = typeof staff.$inferSelect;

export async function findStaff(db: Database, id: string): Promise<StaffRow | undefined> {
  const [row] = await db.select().from(staff).where(eq(staff.id, id));
  return row;
}

/** @returns false if the id is taken */
export async function insertStaff(
  tx: Database,
  account: typeof staff.$inferInsert,
  recoveryCodeHashes: readonly string[],
): Promise<boolean> {
  const added = await tx.insert(staff).values(account).onConflictDoNothing().returning({ id: staff.id });
  if (added.length === 0) return false;
  await tx
    .insert(staffRecoveryCodes)
    .values(recoveryCodeHashes.map((codeHash) => ({ codeHash, staffId: account.id })));
  return true;
}

/** Blocks an account, which ends its sessions, or unblocks it. @returns false if there is no such account */
export async function setStaffBlocked(
  tx: Database,
  { id, isBlocked, now }: { id: string; isBlocked: boolean; now: number },
): Promise<boolean> {
  const changed = await tx
    .update(staff)
    .set({ isBlocked })
    .where(eq(staff.id, id))
    .returning({ id: staff.id });
  if (isBlocked) await endSessions(tx, eq(staffSessions.staffId, id), now);
  return changed.length === 1;
}

/** Upgrades a stored hash to the current parameters, unless it was replaced meanwhile. */
export async function replaceStaffHash(
  db: Database,
  { id, passwordHash }: Pick<StaffRow, 'id' | 'passwordHash'>,
  fresh: string,
): Promise<void> {
  await db
    .update(staff)
    .set({ passwordHash: fresh })
    .where(and(eq(staff.id, id), eq(staff.passwordHash, passwordHash)));
}

/** Uses up the codes of a time step and of all before it. @returns true for one caller only */
export async function claimTotpStep(tx: Database, id: string, step: number): Promise<boolean> {
  const claimed = await tx
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.id, id), lt(staff.totpStep, step)))
    .returning({ id: staff.id });
  return claimed.length === 1;
}

/** Uses up a recovery code. @returns true for one caller only */
export async function claimRecoveryCode(tx: Database, id: string, codeHash: string): Promise<boolean> {
  const claimed = await tx
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.codeHash, codeHash), eq(staffRecoveryCodes.staffId, id)))
    .returning({ codeHash: staffRecoveryCodes.codeHash });
  return claimed.length === 1;
}

export async function insertStaffSession(
  tx: Database,
  session: typeof staffSessions.$inferInsert,
): Promise<void> {
  await tx.insert(staffSessions).values(session);
}

/**
 * Finds who is signed in with a token, and notes the request.
 * @param idleSince the last request must be later than this instant
 */
export async function touchStaffSession(
  db: Database,
  { tokenHash, now, idleSince }: { tokenHash: string; now: number; idleSince: number },
): Promise<(Pick<StaffRow, 'id' | 'role'> & { expiresAt: number; provenAt: number }) | undefined> {
  const [row] = await db
    .update(staffSessions)
    .set({ seenAt: now })
    .from(staff)
    .where(
      and(
        eq(staffSessions.tokenHash, tokenHash),
        gt(staffSessions.expiresAt, now),
        gt(staffSessions.seenAt, idleSince),
        eq(staff.id, staffSessions.staffId),
        eq(staff.isBlocked, false),
      ),
    )
    .returning({
      id: staff.id,
      role: staff.role,
      expiresAt: staffSessions.expiresAt,
      provenAt: staffSessions.provenAt,
    });
  return row;
}

/** Notes that a code was accepted in a session. */
export async function markStaffProven(tx: Database, tokenHash: string, now: number): Promise<void> {
  await tx.update(staffSessions).set({ provenAt: now }).where(eq(staffSessions.tokenHash, tokenHash));
}

/** Ends a session. Its row stays until the sweep, so that the gate knows the token. */
export const endStaffSession = (tx: Database, tokenHash: string, now: number): Promise<void> =>
  endSessions(tx, eq(staffSessions.tokenHash, tokenHash), now);

/** Whether the token belongs to a session that is open or ended lately. */
export async function isStaffSessionKnown(db: Database, tokenHash: string): Promise<boolean> {
  return (await db.$count(staffSessions, eq(staffSessions.tokenHash, tokenHash))) > 0;
}

async function endSessions(tx: Database, which: SQL, now: number): Promise<void> {
  await tx
    .update(staffSessions)
    .set({ expiresAt: now })
    .where(and(which, gt(staffSessions.expiresAt, now)));
}
