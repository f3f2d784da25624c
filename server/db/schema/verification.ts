import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';

/** A verification mail: link secret and 6-digit code are equivalent, and using one uses up both. */
export const verificationLinks = pgTable(
  'verification_links',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    emailCanonical: text('email_canonical').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** Keyed hash: six digits could be guessed from a plain hash. */
    codeHash: text('code_hash').notNull(),
    codeAttempts: integer('code_attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('verification_links_email_idx').on(table.emailCanonical),
    index('verification_links_expires_at_idx').on(table.expiresAt),
  ],
);

/** Permission to join with one address, held by the browser that verified it. */
export const tickets = pgTable(
  'tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    emailCanonical: text('email_canonical').notNull(),
    linkId: bigint('link_id', { mode: 'number' }),
    /** The member who registered with it. */
    memberId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('tickets_expires_at_idx').on(table.expiresAt),
    index('tickets_user_id_idx').on(table.memberId),
  ],
);
