import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { users } from './users.ts';

/** Sign-ins offered to a desktop app: a code that the app has to exchange, or (older apps) a session's token. */
export const handoffs = pgTable(
  'handoffs',
  {
    id: text('id').primaryKey(),
    memberId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The sign-in that made the offer; the offer ends with it. */
    familyId: text('family_id').notNull(),
    /** SHA-256 of the code or token in the link. */
    secretHash: text('secret_hash').notNull().unique(),
    /** S256 challenge of RFC 7636; null for an older app, whose link carries a token that needs no exchange. */
    codeChallenge: text('code_challenge'),
    /** Number of attempted exchanges, limited so that a verifier cannot be guessed. */
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When the app used the code or token. */
    usedAt: instant('used_at'),
    /** As reported by the app. */
    device: text('device'),
    version: text('version'),
  },
  (table) => [
    index('handoffs_user_id_idx').on(table.memberId),
    index('handoffs_family_id_idx').on(table.familyId),
    index('handoffs_expires_at_idx').on(table.expiresAt),
  ],
);
