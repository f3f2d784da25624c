import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';

/** Members by identity: issuer and subject, never an e-mail address, determine the member (S37). */
export const socialIdentities = pgTable(
  'social_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    memberId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address of the social account when it was linked; null for links from before it was stored. */
    email: text('email'),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('social_identities_user_id_idx').on(table.memberId),
  ],
);

/** ID tokens that registered an account: each can do so once (S38), even if that account has since been deleted. */
export const usedIdTokens = pgTable(
  'used_id_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** From then on the token is refused because of its age. */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('used_id_tokens_expires_at_idx').on(table.expiresAt)],
);
