import * as z from 'zod/mini';
import { PRODUCT } from '#contract/product.ts';
import type { EndReason } from '#machines/session/session.setup.ts';
import type { KeyValueStore } from '#src/lib/storage.ts';

const END_KEY = `${PRODUCT.slug}.ended`;

const PROFILE_KEY = `${PRODUCT.slug}.endedOnProfile`;

const endingSchema = z.enum(['logout', 'expired', 'unauthorized', 'profileFailed', 'elsewhere', 'deleted']);

/** Why a session ended. */
export type Ending = z.infer<typeof endingSchema>;

/** @returns null if there is none or it is not a known reason */
export const endingOf = (reason: string | null): Ending | null => {
  const ending = endingSchema.safeParse(reason);
  return ending.success ? ending.data : null;
};

/**
 * Stores why the session ended, for the next document. Not a secret.
 *
 * @param tab the tab's own storage
 */
export function carryEnd(tab: KeyValueStore, reason: EndReason): void {
  const ending = endingOf(reason);
  if (ending !== null) tab.set(END_KEY, ending);
}

/** Stores that the session ended on the profile, to which the next sign-in leads back. */
export function carryProfile(tab: KeyValueStore): void {
  tab.set(PROFILE_KEY, 'true');
}

/** @returns whether a session ended on the profile; to the first caller only */
export function takeProfile(tab: KeyValueStore): boolean {
  const isCarried = tab.get(PROFILE_KEY) !== null;
  tab.remove(PROFILE_KEY);
  return isCarried;
}

/** Reads and removes what the previous document stored. @returns null if there is none or it is not a known reason */
export function takeEnd(tab: KeyValueStore): Ending | null {
  const ending = endingOf(tab.get(END_KEY));
  tab.remove(END_KEY);
  return ending;
}
