import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { rowsOf } from '../../db/rows.ts';
import { handoffs, sessions } from '../../db/schema/schema.ts';

export interface NewHandoff {
  id: string;
  secretHash: string;
  codeChallenge: string | null;
  createdAt: number;
  expiresAt: number;
}

/**
 * Records an offer and locks its session's row until the caller's transaction ends, so that a concurrent end of the
 * session either comes first or ends the offer too.
 * @returns the member; undefined when the session is gone
 */
export async function insertHandoff(
  tx: Database,
  { sessionHash, handoff }: { sessionHash: string; handoff: NewHandoff },
): Promise<number | undefined> {
  const { id, secretHash, codeChallenge, createdAt, expiresAt } = handoff;
  const [row] = await rowsOf<{ memberId: number }>(
    tx,
    sql`insert into ${handoffs} (id, user_id, family_id, secret_hash, code_challenge, created_at, expires_at)
      select ${id}, user_id, family_id, ${secretHash}, ${codeChallenge}, ${createdAt}::bigint, ${expiresAt}::bigint
      from ${sessions} where token_hash = ${sessionHash} for share
      returning user_id::float8 as "memberId"`,
  );
  return row?.memberId;
}

/**
 * Uses up an attempt of a live code, before its verifier is checked.
 * @returns undefined if the code is not live or has no attempt left
 */
export async function spendAttempt(
  db: Database,
  { secretHash, now, attempts }: { secretHash: string; now: number; attempts: number },
) {
  const [row] = await db
    .update(handoffs)
    .set({ attempts: sql`${handoffs.attempts} + 1` })
    .where(
      and(
        eq(handoffs.secretHash, secretHash),
        isNotNull(handoffs.codeChallenge),
        isNull(handoffs.usedAt),
        gt(handoffs.expiresAt, now),
        lt(handoffs.attempts, attempts),
      ),
    )
    .returning({ id: handoffs.id, codeChallenge: handoffs.codeChallenge });
  return row;
}

/** Uses up an offer. @returns the member who made it; undefined if it is already used or expired */
export async function consumeHandoff(
  tx: Database,
  { id, now, device, version }: { id: string; now: number; device: string | null; version: string | null },
): Promise<number | undefined> {
  const [row] = await tx
    .update(handoffs)
    .set({ usedAt: now, device, version })
    .where(and(eq(handoffs.id, id), isNull(handoffs.usedAt), gt(handoffs.expiresAt, now)))
    .returning({ memberId: handoffs.memberId });
  return row?.memberId;
}

/** An offer of the given member. */
export async function findHandoff(db: Database, { id, memberId }: { id: string; memberId: number }) {
  const [row] = await db
    .select({
      usedAt: handoffs.usedAt,
      expiresAt: handoffs.expiresAt,
      device: handoffs.device,
      version: handoffs.version,
    })
    .from(handoffs)
    .where(and(eq(handoffs.id, id), eq(handoffs.memberId, memberId)));
  return row;
}
