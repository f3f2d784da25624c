import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { STAFF_ROLES } from '#contract/backoffice.contract.ts';
import { instant } from './columns.ts';

/** Accounts of the back office, created by `npm run staff` only: no endpoint writes this table, except for sign-ins. */
export const staff = pgTable('staff', {
  /** The login name. */
  id: text('id').primaryKey(),
  role: text('role', { enum: STAFF_ROLES }).notNull(),
  passwordHash: text('password_hash').notNull(),
  /** Encrypted, see totp.ts. */
  totpSecret: text('totp_secret').notNull(),
  /** Time step of the last accepted code: it and earlier ones are refused. */
  totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
  isBlocked: boolean('is_blocked').notNull().default(false),
  createdAt: instant('created_at').notNull(),
});

/** Unused recovery codes; each stands in for a TOTP code once. */
export const staffRecoveryCodes = pgTable('staff_recovery_codes', {
  codeHash: text('code_hash').primaryKey(),
  staffId: text('staff_id')
    .notNull()
    .references(() => staff.id, { onDelete: 'cascade' }),
});

export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** Last request. */
    seenAt: instant('seen_at').notNull(),
    /** When a code was accepted last. Sessions older than the column have proven nothing. */
    provenAt: instant('proven_at').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('staff_sessions_expires_at_idx').on(table.expiresAt)],
);

/** The acts of staff: rows are only added, which a trigger enforces. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    /** Null if unknown. No reference: entries outlive accounts. */
    staffId: text('staff_id'),
    action: text('action').notNull(),
    /** The object of the act, for example `post:why-only-stl`. */
    subject: text('subject').notNull(),
    reason: text('reason'),
  },
  (table) => [
    // Finds subjects by how they start, whatever the collation of the database.
    index('audit_entries_subject_idx').on(table.subject.op('text_pattern_ops'), table.id),
    index('audit_entries_staff_idx').on(table.staffId, table.id),
    index('audit_entries_group_idx').on(sql`split_part(${table.action}, '.', 1)`, table.id),
    index('audit_entries_at_idx').on(table.at),
  ],
);

/** `post` of `post.deleted`, as the index has it. */
export const auditGroup = sql<string>`split_part(${auditEntries.action}, '.', 1)`;
