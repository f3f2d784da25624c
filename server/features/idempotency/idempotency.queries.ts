import { eq, lte } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { idempotencyKeys } from '../../db/schema/schema.ts';

export async function findKey(db: Database, keyHash: string) {
  const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.keyHash, keyHash));
  return row;
}

/**
 * Claims a key inside a transaction; a parallel claim waits until this one commits or rolls back.
 * @param claim.oldest a key created at or before this time is free again
 * @returns whether the key was free
 */
export async function claimKey(
  tx: Database,
  claim: { keyHash: string; purposeHash: string; createdAt: number; oldest: number },
): Promise<boolean> {
  const { keyHash, purposeHash, createdAt, oldest } = claim;
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ keyHash, purposeHash, createdAt })
    .onConflictDoUpdate({
      target: idempotencyKeys.keyHash,
      set: { purposeHash, createdAt, result: null },
      setWhere: lte(idempotencyKeys.createdAt, oldest),
    })
    .returning({ keyHash: idempotencyKeys.keyHash });
  return claimed.length === 1;
}

/** Stores the result, in the transaction that did the work. */
export async function storeResult(tx: Database, keyHash: string, result: unknown): Promise<void> {
  await tx.update(idempotencyKeys).set({ result }).where(eq(idempotencyKeys.keyHash, keyHash));
}
