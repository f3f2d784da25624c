import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { SECURITY_EVENTS } from '#contract/security.contract.ts';
import { instant } from './columns.ts';

/**
 * What happened to accounts: rows are only added, and deleted at the end of their period (retention-table.ts). Contains
 * no address, no secret and no text of a user.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    occurredAt: instant('occurred_at').notNull(),
    kind: text('kind', { enum: SECURITY_EVENTS }).notNull(),
    /** Null for a failed sign-in to an account that does not exist. No foreign key: the event outlives the account. */
    memberId: bigint('user_id', { mode: 'number' }),
    /** Browser and system in the server's own words, see device-summary.ts. */
    device: text('device').notNull(),
    /** Country of the request, see client-country.ts; null also for acts of staff. The address itself is not stored. */
    country: text('country'),
  },
  (table) => [
    index('security_events_occurred_at_idx').on(table.occurredAt),
    index('security_events_user_id_idx').on(table.memberId, table.id),
  ],
);
