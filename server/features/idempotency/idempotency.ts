import { ApiError } from '../../api-error.ts';
import type { Database } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { keyedDigest } from '../credentials/secret-values.ts';
import { claimKey, findKey, storeResult } from './idempotency.queries.ts';

export interface Repeatable {
  /** The caller's key, null when it sent none. */
  key: string | null;
  /** The operation and its target, for example `join a@b.co`: a key never returns the result of another operation. */
  purpose: string;
}

function hashesOf({ secrets: { secretKey } }: Deps, key: string, purpose: string) {
  return {
    keyHash: keyedDigest(secretKey, 'idempotency key', key),
    purposeHash: keyedDigest(secretKey, 'idempotency purpose', purpose),
  };
}

/**
 * The first result of a request that is being repeated (S58).
 * @returns undefined when nothing was done under this key yet
 * @throws ApiError ValidationFailed when the key was used for something else
 */
export async function firstResult<Data>(deps: Deps, { key, purpose }: Repeatable): Promise<Data | undefined> {
  if (key === null) return undefined;
  const { keyHash, purposeHash } = hashesOf(deps, key, purpose);
  const row = await findKey(deps.db, keyHash);
  if (row === undefined || row.createdAt + deps.config.lifetimes.idempotencyKey <= deps.clock())
    return undefined;
  if (row.purposeHash !== purposeHash) throw new ApiError('ValidationFailed', { field: 'Idempotency-Key' });
  // doOnce stored it: the result of an earlier request of the same purpose.
  return row.result as Data;
}

/** Rolls back a transaction whose key another request has claimed meanwhile. */
class ClaimedMeanwhile extends Error {}

/**
 * Does the work once per key: the result is stored in the same transaction, so it exists if and only if the work was
 * done. A parallel repeat waits for the first and gets its result.
 */
export async function doOnce<Data>(
  deps: Deps,
  repeatable: Repeatable,
  work: (tx: Database) => Promise<Data>,
): Promise<Data> {
  const { key, purpose } = repeatable;
  if (key === null) return deps.db.transaction((tx) => work(tx));
  const earlier = await firstResult<Data>(deps, repeatable);
  if (earlier !== undefined) return earlier;
  const { keyHash, purposeHash } = hashesOf(deps, key, purpose);
  try {
    return await deps.db.transaction(async (tx) => {
      const createdAt = deps.clock();
      const oldest = createdAt - deps.config.lifetimes.idempotencyKey;
      if (!(await claimKey(tx, { keyHash, purposeHash, createdAt, oldest }))) throw new ClaimedMeanwhile();
      const result = await work(tx);
      await storeResult(tx, keyHash, result);
      return result;
    });
  } catch (error) {
    if (!(error instanceof ClaimedMeanwhile)) throw error;
    const result = await firstResult<Data>(deps, repeatable);
    if (result === undefined) throw new ApiError('Unavailable', { retryAfterSeconds: 1 });
    return result;
  }
}
