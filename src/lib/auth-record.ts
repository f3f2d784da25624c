import * as z from 'zod/mini';
import { PRODUCT } from '#contract/product.ts';
import { reportError } from './report.ts';
import type { KeyValueStore } from './storage.ts';

/** Key of the stored auth record in local storage (specification §9). */
export const AUTH_KEY = `${PRODUCT.slug}.auth`;

const authRecordSchema = z.object({
  /** Only characters that an Authorization header can carry; any other token would fail every call (S28). */
  accessToken: z.string().check(z.regex(/^[\x21-\x7e]*$/)),
  /** Expiry, ms since the epoch, server time. */
  expireTime: z.number(),
  loginType: z.union([z.literal(0), z.literal(1)]),
});
export type StoredAuthRecord = z.infer<typeof authRecordSchema>;

/**
 * Reads the stored auth record. Anything malformed counts as not signed in and is logged (§5, §8).
 *
 * @returns null when there is none
 */
export function readAuthRecord(store: KeyValueStore): StoredAuthRecord | null {
  const text = store.get(AUTH_KEY);
  if (text === null) return null;
  try {
    const record = authRecordSchema.parse(JSON.parse(text));
    const claim = expiryClaim(record.accessToken);
    return claim === null ? record : { ...record, expireTime: Math.min(record.expireTime, claim) };
  } catch (error) {
    reportError('The stored sign-in could not be read.', error instanceof Error ? error.name : '');
    return null;
  }
}

export const writeAuthRecord = (store: KeyValueStore, record: StoredAuthRecord): void => {
  store.set(AUTH_KEY, JSON.stringify(record));
};

export const removeAuthRecord = (store: KeyValueStore): void => store.remove(AUTH_KEY);

/**
 * The expiry a self-contained token claims for itself (RFC 7519 `exp`, seconds), in ms. Our own tokens are opaque and
 * have none; if a stored token has one, the earlier of the two expiries wins (§5).
 */
function expiryClaim(token: string): number | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const exp = z.object({ exp: z.number() }).safeParse(claims);
    return exp.success ? exp.data.exp * 1000 : null;
  } catch {
    return null;
  }
}
