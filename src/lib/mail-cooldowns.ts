import * as z from 'zod/mini';
import { PRODUCT } from '#contract/product.ts';
import type { KeyValueStore } from './storage.ts';

/** Local storage key of the cool-downs of recently sent mails, shared by all tabs. Holds nothing secret. */
export const COOLDOWNS_KEY = `${PRODUCT.slug}.mail-cooldowns`;

const cooldownsSchema = z.array(
  z.object({
    kind: z.enum(['verification', 'password', 'invitation']),
    email: z.string(),
    /** When the next mail of this kind may be requested, ms since the epoch, server time. */
    until: z.number(),
  }),
);
export type MailCooldown = z.infer<typeof cooldownsSchema>[number];

/**
 * @param now server time, ms
 * @returns the cool-downs that are not over; none when malformed
 */
export function readCooldowns(store: KeyValueStore, now: number): MailCooldown[] {
  try {
    const cooldowns = cooldownsSchema.parse(JSON.parse(store.get(COOLDOWNS_KEY) ?? '[]'));
    return cooldowns.filter(({ until }) => until > now);
  } catch {
    return [];
  }
}

/**
 * Shares the cool-down of a mail with other tabs and later page loads.
 *
 * @param now server time, ms
 */
export function keepCooldown(store: KeyValueStore, cooldown: MailCooldown, now: number): void {
  const others = readCooldowns(store, now).filter(
    ({ kind, email }) => kind !== cooldown.kind || email.toLowerCase() !== cooldown.email.toLowerCase(),
  );
  store.set(COOLDOWNS_KEY, JSON.stringify([...others, cooldown]));
}
