import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CONSENT_KINDS } from '#contract/backoffice-members.contract.ts';
import { instant } from './columns.ts';

/** Re-encoded pictures; the file itself is in the image store under `key`. */
export const images = pgTable('images', {
  key: text('key').primaryKey(),
  mime: text('mime').notNull(),
  bytes: integer('bytes').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** Pictures of posts are uploaded long before the post that shows them is saved. */
  use: text('use', { enum: ['member', 'post'] })
    .notNull()
    .default('member'),
  createdAt: instant('created_at').notNull(),
});

/** Members. A deleted member has no e-mail and no phone: both canonical columns become null (S16). */
export const users = pgTable(
  'users',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** As the member spelled it: for display and mail. */
    email: text('email').notNull(),
    /** One account per canonical form (S18). */
    emailCanonical: text('email_canonical'),
    /** International form with dashes. */
    phone: text('phone').notNull(),
    /** E.164; one account per number (S07). */
    phoneCanonical: text('phone_canonical'),
    nickName: text('nick_name').notNull(),
    job: text('job').notNull(),
    /** Null for a member who only has a social identity. */
    passwordHash: text('password_hash'),
    /** Null until the first change. A sign-in that verified the old password opens no session after a change (S13). */
    passwordChangedAt: instant('password_changed_at'),
    lang: text('lang', { enum: ['en', 'ko'] }).notNull(),
    /** ACTIVE, DELETED or BLOCKED. */
    stateFlag: integer('state_flag').notNull().default(1),
    newsAgree: boolean('news_agree').notNull(),
    adAgree: boolean('ad_agree').notNull(),
    imageKey: text('image_key').references(() => images.key),
    registeredAt: instant('registered_at').notNull(),
    /** When the member proved to own the e-mail address; null for an account created without a proof. */
    emailVerifiedAt: instant('email_verified_at'),
    /** Most recent download of the software. */
    downloadedAt: instant('downloaded_at'),
    /** When the account was deleted. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    uniqueIndex('users_email_canonical_key').on(table.emailCanonical),
    uniqueIndex('users_phone_canonical_key').on(table.phoneCanonical),
    // The foreign key's check when a picture is deleted.
    index('users_image_key_idx').on(table.imageKey).where(sql`image_key is not null`),
    index('users_deleted_at_idx').on(table.deletedAt).where(sql`deleted_at is not null`),
    // For the lists of the back office (`npm run bench -- lists`): prefixes in order, whatever the database's collation.
    index('users_state_id_idx').on(table.stateFlag, table.id),
    index('users_state_email_idx').on(table.stateFlag, sql`${table.emailCanonical} collate "C"`, table.id),
    index('users_state_name_idx').on(table.stateFlag, sql`(lower(${table.nickName}) collate "C")`, table.id),
  ],
);

/** A member's consents, with time and language: evidence, so rows are only added. */
export const consents = pgTable(
  'consents',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: CONSENT_KINDS }).notNull(),
    agreed: boolean('agreed').notNull(),
    version: text('version').notNull(),
    lang: text('lang', { enum: ['en', 'ko'] }).notNull(),
    source: text('source').notNull(),
    decidedAt: instant('decided_at').notNull(),
  },
  (table) => [index('consents_user_id_idx').on(table.memberId)],
);

/** One row per access token; the tokens of one sign-in are a family. Only a token's SHA-256 is stored (S21). */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    familyId: text('family_id').notNull(),
    memberId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Start of the family: the sign-in itself. */
    signedInAt: instant('signed_in_at').notNull(),
    /** Last proof of the password or identity, for "confirm again" (S16). */
    provenAt: instant('proven_at').notNull(),
    /** When a renewal replaced this token. */
    rotatedAt: instant('rotated_at'),
    temporaryPassword: boolean('temporary_password').notNull().default(false),
    /**
     * `desktop`: handed to an app, which may read the profile, renew and sign out, but call no `siteOnly` endpoint.
     * `offered`: the same, but still in an unused link (older apps, see handoffs).
     */
    audience: text('audience', { enum: ['site', 'desktop', 'offered'] })
      .notNull()
      .default('site'),
    /** For the member: browser and system at the sign-in, or the name that the app reported. */
    device: text('device'),
    /** Last request, to the minute; null before the first. */
    seenAt: instant('seen_at'),
    /** Country of that request, see client-country.ts. The address itself is not stored. */
    seenCountry: text('seen_country'),
  },
  (table) => [
    index('sessions_family_id_idx').on(table.familyId),
    index('sessions_user_id_idx').on(table.memberId),
    index('sessions_expires_at_idx').on(table.expiresAt),
  ],
);

/** A password for one sign-in. Random enough (S11) that a keyed hash protects it. */
export const temporaryPasswords = pgTable(
  'temporary_passwords',
  {
    hash: text('hash').primaryKey(),
    memberId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('temporary_passwords_user_id_idx').on(table.memberId),
    index('temporary_passwords_expires_at_idx').on(table.expiresAt),
  ],
);

/** Browsers that signed in to an account with its password. The mark is random; only its digest is kept. */
export const knownDevices = pgTable(
  'known_devices',
  {
    markHash: text('mark_hash').notNull(),
    memberId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The last sign-in. */
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.markHash, table.memberId] }),
    index('known_devices_user_id_idx').on(table.memberId),
  ],
);

/** Random numbers returned by find/id in place of member ids (S03). */
export const findHandles = pgTable(
  'find_handles',
  {
    handle: bigint('handle', { mode: 'number' }).primaryKey(),
    memberId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('find_handles_expires_at_idx').on(table.expiresAt)],
);

/** users.stateFlag of a member who may sign in. */
export const ACTIVE = 1;
/** users.stateFlag of a member who left. */
export const DELETED = 2;
/** users.stateFlag of a member whom staff have blocked: nothing is erased, but every sign-in is refused. */
export const BLOCKED = 3;
