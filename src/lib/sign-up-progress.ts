import * as z from 'zod/mini';
import { emailSchema } from '#contract/fields.ts';
import { PRODUCT } from '#contract/product.ts';
import { readStored } from './read-stored.ts';
import type { KeyValueStore } from './storage.ts';

/** Key of the address whose verification mail this browser asked for. Never anything secret. */
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
 * @returns the address a mail is on its way to; '' when none, malformed or too old
 */
export function readAwaitedEmail(store: KeyValueStore, now: number): string {
  const progress = readStored(store, PROGRESS_KEY, progressSchema);
  return progress !== null && progress.expiresAt > now ? progress.email : '';
}

/**
 * @param email the address waited for; '' forgets it
 * @param now server time, ms
 */
export function keepAwaitedEmail(store: KeyValueStore, email: string, now: number): void {
  if (email === '') store.remove(PROGRESS_KEY);
  else store.set(PROGRESS_KEY, JSON.stringify({ email, expiresAt: now + PROGRESS_LIFETIME_MS }));
}
