import { createLocalJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';

/** The identity service's keys are unavailable, so tokens cannot be verified. */
export class KeysUnavailableError extends Error {
  override readonly name = 'KeysUnavailableError';
}

/** Minimum ms between two fetches, whatever tokens arrive (R12). */
const FETCH_SPACING = 30_000;
/** If the key host hangs, the client must get an error response within 3 s (R12). */
const FETCH_TIMEOUT_MS = 2_500;
/** For responses without max-age, ms. */
const DEFAULT_MAX_AGE = 600_000;

const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

interface KeySet {
  keyOf: ReturnType<typeof createLocalJWKSet>;
  freshUntil: number;
}

/**
 * The identity service's public keys: fetched when first needed, kept as long as the response's max-age says, fetched
 * early for an unknown key id (a rotation), and never more often than every 30 s, failed fetches included.
 * @returns a key resolver for jose; it throws KeysUnavailableError, or jose's error for an unpublished key id
 */
export function createIdentityKeys({ url, clock }: { url: string; clock: () => number }): JWTVerifyGetKey {
  let keys: KeySet | undefined;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<KeySet> | undefined;

  /** @returns undefined when it is too early for another fetch */
  const refresh = (): Promise<KeySet> | undefined => {
    if (pending === undefined && clock() - fetchedAt >= FETCH_SPACING) {
      fetchedAt = clock();
      pending = fetchKeys(url, clock)
        .then((fetched) => {
          keys = fetched;
          return fetched;
        })
        .finally(() => {
          pending = undefined;
        });
    }
    return pending;
  };

  return async (header, token) => {
    // For a token without a key id, jose would use the only key of the set.
    if (header.kid === undefined) throw new errors.JWKSNoMatchingKey();
    const known = keys !== undefined && clock() < keys.freshUntil ? keys : await refresh();
    if (known === undefined) throw new KeysUnavailableError();
    try {
      return await known.keyOf(header, token);
    } catch (error) {
      const renewed = error instanceof errors.JWKSNoMatchingKey ? await refresh() : undefined;
      if (renewed === undefined) throw error;
      return renewed.keyOf(header, token);
    }
  };
}

async function fetchKeys(url: string, clock: () => number): Promise<KeySet> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS), redirect: 'error' });
    if (!answer.ok) throw new KeysUnavailableError(`Status ${answer.status}`);
    const maxAge = /\bmax-age=(\d{1,9})\b/.exec(answer.headers.get('cache-control') ?? '')?.[1];
    const keyOf = createLocalJWKSet(keySetSchema.parse(await answer.json()));
    return {
      keyOf,
      freshUntil: clock() + (maxAge === undefined ? DEFAULT_MAX_AGE : Number(maxAge) * 1_000),
    };
  } catch (cause) {
    throw new KeysUnavailableError('The keys of the identity service could not be fetched', { cause });
  }
}
