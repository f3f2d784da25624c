import * as z from 'zod/mini';
import { ticketSchema } from '#contract/fields.ts';
import { PRODUCT } from '#contract/product.ts';
import type { KeyValueStore } from './storage.ts';

/** Key of the right to join that this browser has won by confirming an address (decisions). */
export const TICKET_KEY = `${PRODUCT.slug}.ticket`;

const ticketRecordSchema = z.object({
  email: z.string(),
  /** One the server could not have made would make it refuse the whole request. */
  ticket: ticketSchema,
  /** ms since the epoch, server time. */
  expiresAt: z.number(),
});
export type TicketRecord = z.infer<typeof ticketRecordSchema>;

/**
 * @param now server time, ms
 * @returns null when there is none, it is malformed, or it has expired
 */
export function readTicket(store: KeyValueStore, now: number): TicketRecord | null {
  try {
    const record = ticketRecordSchema.safeParse(JSON.parse(store.get(TICKET_KEY) ?? 'null'));
    return record.success && record.data.expiresAt > now ? record.data : null;
  } catch {
    return null;
  }
}

export const writeTicket = (store: KeyValueStore, record: TicketRecord): void => {
  store.set(TICKET_KEY, JSON.stringify(record));
};

export const removeTicket = (store: KeyValueStore): void => store.remove(TICKET_KEY);
