import * as z from 'zod/mini';
import { emailSchema } from '#contract/fields.ts';
import { PRODUCT } from '#contract/product.ts';
import { readStored } from './read-stored.ts';
import type { KeyValueStore } from './storage.ts';

/** Local storage key of the address this browser requested a verification mail for. Holds nothing secret. */
const PROGRESS_KEY = `${PRODUCT.slug}.sign-up`;
/** An interrupted sign-up is offered again for a day, ms. */
export const PROGRESS_LIFETIME_MS = 24 * 3_600_000;

const progressSchema = z.object({
  email: emailSchema,
  /** ms since the epoch, server time. */
  expiresAt: z.number(),
});

/**
 * @param now server time, ms
 * @returns the address awaiting verification; null when none, malformed or too old
 */
export function readAwaitedEmail(store: KeyValueStore, now: number) {
  const progress = readStored(store, PROGRESS_KEY, progressSchema);
  return progress !== null && progress.expiresAt > now ? progress : null;
}

/**
 * @param email the address awaiting verification; '' removes it
 * @param now server time, ms
 */
export function keepAwaitedEmail(store: KeyValueStore, email: string, now: number): void {
  if (email === '') store.remove(PROGRESS_KEY);
  else store.set(PROGRESS_KEY, JSON.stringify({ email, expiresAt: now + PROGRESS_LIFETIME_MS }));
}
