import * as z from 'zod/mini';
import { PRODUCT } from '#contract/product.ts';
import type { KeyValueStore } from '#src/lib/storage.ts';

/** Storage key of the visitor's answer to the consent banner. */
export const CONSENT_KEY = `${PRODUCT.slug}.analytics`;
/** Half a year, in ms; then the question is asked again. */
export const CONSENT_LIFETIME_MS = 180 * 24 * 3_600_000;

const answerSchema = z.enum(['accepted', 'rejected']);
export type ConsentAnswer = z.infer<typeof answerSchema>;

const consentSchema = z.object({
  answer: answerSchema,
  /** ms since the epoch, server time. */
  expiresAt: z.number(),
});

/**
 * @param now server time, ms
 * @returns null if there is no answer, or it is malformed, too old, or from a clock that was far ahead
 */
export function readConsent(store: KeyValueStore, now: number): ConsentAnswer | null {
  try {
    const { answer, expiresAt } = consentSchema.parse(JSON.parse(store.get(CONSENT_KEY) ?? 'null'));
    return expiresAt > now && expiresAt <= now + CONSENT_LIFETIME_MS + CLOCK_TOLERANCE_MS ? answer : null;
  } catch {
    return null;
  }
}

/** Added to the lifetime, because this page's estimate of the server time may go back. */
const CLOCK_TOLERANCE_MS = 24 * 3_600_000;

/** @param now server time, ms */
export function keepConsent(store: KeyValueStore, answer: ConsentAnswer, now: number): void {
  store.set(CONSENT_KEY, JSON.stringify({ answer, expiresAt: now + CONSENT_LIFETIME_MS }));
}

export const forgetConsent = (store: KeyValueStore): void => store.remove(CONSENT_KEY);
