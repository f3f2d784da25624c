import * as z from 'zod/mini';
import { PRODUCT } from '#contract/product.ts';
import type { EndReason } from '#machines/session/session.setup.ts';
import type { KeyValueStore } from '#src/lib/storage.ts';

const END_KEY = `${PRODUCT.slug}.ended`;

const endingSchema = z.enum(['expired', 'unauthorized', 'profileFailed', 'elsewhere']);

/** An end that the member did not ask for here. */
export type Ending = z.infer<typeof endingSchema>;

/** @returns null for a logout by hand, of which nobody needs to be told */
export const endingOf = (reason: string | null): Ending | null => {
  const ending = endingSchema.safeParse(reason);
  return ending.success ? ending.data : null;
};

/**
 * Leaves word for the next document of why the session has ended. It is no secret.
 *
 * @param tab the tab's own storage
 */
export function carryEnd(tab: KeyValueStore, reason: EndReason): void {
  const ending = endingOf(reason);
  if (ending !== null) tab.set(END_KEY, ending);
}

/** Reads what the document before has left, once. @returns null when there is nothing, or nothing known */
export function takeEnd(tab: KeyValueStore): Ending | null {
  const ending = endingOf(tab.get(END_KEY));
  tab.remove(END_KEY);
  return ending;
}
