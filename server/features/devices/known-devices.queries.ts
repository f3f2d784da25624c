import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { ACTIVE, knownDevices, users } from '../../db/schema/schema.ts';

/** @returns whether the browser with this mark signed in to the address's active account after `since` */
export async function findKnownDevice(
  db: Database,
  asked: { markHash: string; emailCanonical: string; since: number },
): Promise<boolean> {
  const rows = await db
    .select({ memberId: users.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.memberId))
    .where(
      and(
        eq(knownDevices.markHash, asked.markHash),
        gt(knownDevices.seenAt, asked.since),
        eq(users.emailCanonical, asked.emailCanonical),
        eq(users.stateFlag, ACTIVE),
      ),
    );
  return rows.length > 0;
}

/** Digests of the marks of a member's devices that signed in after `since`. */
export async function findMarks(
  db: Database,
  { memberId, since }: { memberId: number; since: number },
): Promise<string[]> {
  const rows = await db
    .select({ markHash: knownDevices.markHash })
    .from(knownDevices)
    .where(and(eq(knownDevices.memberId, memberId), gt(knownDevices.seenAt, since)));
  return rows.map(({ markHash }) => markHash);
}

/** Records a sign-in, and keeps only the member's last `most` devices. */
export async function insertKnownDevice(
  db: Database,
  device: { markHash: string; memberId: number; now: number; most: number },
): Promise<void> {
  const { markHash, memberId, now, most } = device;
  await db
    .insert(knownDevices)
    .values({ markHash, memberId, seenAt: now })
    .onConflictDoUpdate({ target: [knownDevices.markHash, knownDevices.memberId], set: { seenAt: now } });
  await db.execute(
    sql`delete from ${knownDevices} where (mark_hash, user_id) in (
      select mark_hash, user_id from ${knownDevices} where user_id = ${memberId} order by seen_at desc offset ${most}
    )`,
  );
}

/** Forgets all known devices of a member. */
export async function deleteKnownDevices(tx: Database, memberId: number): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.memberId, memberId));
}
