import * as z from 'zod/mini';
import { ticketSchema } from '#contract/fields.ts';
import { PRODUCT } from '#contract/product.ts';
import { randomSecret } from './random-secret.ts';
import { readStored } from './read-stored.ts';
import type { KeyValueStore } from './storage.ts';

/** Local storage key of the ticket for one registration, granted when an address is confirmed (decisions). */
export const TICKET_KEY = `${PRODUCT.slug}.ticket`;

const ticketRecordSchema = z.object({
  email: z.string(),
  /** Validated, because a malformed ticket would make the server refuse the whole request. */
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
  const record = readStored(store, TICKET_KEY, ticketRecordSchema);
  return record !== null && record.expiresAt > now ? record : null;
}

export const writeTicket = (store: KeyValueStore, record: TicketRecord): void => {
  store.set(TICKET_KEY, JSON.stringify(record));
};

/** Key of the ticket that this tab proposes; it is worthless until the server grants it. */
const PROPOSAL_KEY = `${PRODUCT.slug}.proposed-ticket`;

const proposalSchema = z.object({ email: z.string(), ticket: ticketSchema });

/**
 * The ticket to request when confirming an address. It stays the same until it is granted, so that the server
 * recognises a retry after a lost response.
 *
 * @param tab the tab's own storage, so that the ticket stays the same after a reload
 * @returns 256 random bits, base64url
 */
export function proposeTicket(tab: KeyValueStore, email: string): string {
  const known = readStored(tab, PROPOSAL_KEY, proposalSchema);
  if (known?.email === email) return known.ticket;
  const ticket = randomSecret();
  tab.set(PROPOSAL_KEY, JSON.stringify({ email, ticket }));
  return ticket;
}

export const forgetProposal = (tab: KeyValueStore): void => tab.remove(PROPOSAL_KEY);

export const removeTicket = (store: KeyValueStore): void => store.remove(TICKET_KEY);
