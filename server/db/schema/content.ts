import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AppRoute } from '#contract/app-routes.ts';
import {
  EMPLOYMENT_TYPES,
  OPERATING_SYSTEMS,
  PAYMENT_TYPES,
  POST_CATEGORIES,
  type Post,
  type PostFilters,
  PRINTER_STATUSES,
  PRINTER_TECHNOLOGIES,
  type Printer,
  type Version,
} from '#contract/content.contract.ts';
import type { Lang } from '#contract/fields.ts';
import { INQUIRY_STATUSES, INQUIRY_TYPES } from '#contract/inquiry.contract.ts';
import { staff } from './backoffice.ts';
import { instant } from './columns.ts';

/** A text in both languages of the site. */
export type InBoth = Record<Lang, string>;
const inBoth = (name: string) => jsonb(name).$type<InBoth>().notNull();
const manyInBoth = (name: string) => jsonb(name).$type<InBoth[]>().notNull();

/** Columns of entries that staff edit one at a time. */
const edited = {
  /** Incremented by every change: a writer names the one it has read, so that no change is overwritten unseen. */
  revision: integer('revision').notNull().default(1),
  /** Deleted entries can be restored for 30 days. */
  deletedAt: instant('deleted_at'),
};

export interface StoredPicture {
  src: string;
  width: number;
  height: number;
  alt: InBoth;
}

export const posts = pgTable(
  'posts',
  {
    id: text('id').primaryKey(),
    status: text('status', { enum: ['show', 'hide'] }).notNull(),
    category: text('category', { enum: POST_CATEGORIES }).notNull(),
    filters: jsonb('filters').$type<PostFilters>().notNull(),
    publishedOn: date('published_on', { mode: 'string' }).notNull(),
    thumbnail: jsonb('thumbnail').$type<StoredPicture>().notNull(),
    topImage: jsonb('top_image').$type<StoredPicture>().notNull(),
    /** Incremented by every change: a writer names the one it has read, so that no change is overwritten unseen. */
    version: integer('version').notNull().default(1),
    /** Deleted posts can be restored for 30 days. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    // Nulls first, as a descending ORDER BY sorts: otherwise the index does not give the order.
    index('posts_newest_idx').on(table.publishedOn.desc().nullsFirst(), table.id),
    index('posts_category_idx').on(table.category, table.publishedOn.desc().nullsFirst(), table.id),
  ],
);

/** A post's text in one language, with the columns that are derived from it on write. */
export const postTexts = pgTable(
  'post_texts',
  {
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    lang: text('lang', { enum: ['en', 'ko'] }).notNull(),
    title: text('title').notNull(),
    subtitle: text('subtitle').notNull(),
    hashtags: text('hashtags').array().notNull(),
    markdown: text('markdown').notNull(),
    /** Sanitised (S49). */
    html: text('html').notNull(),
    headings: jsonb('headings').$type<Post['headings']>().notNull(),
    readingMinutes: integer('reading_minutes').notNull(),
    /** Title and hashtags as the search compares them, see search-text.ts. */
    searchLetters: text('search_letters').notNull(),
    searchInitials: text('search_initials').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.lang] })],
);

export const printers = pgTable('printers', {
  id: text('id').primaryKey(),
  maker: inBoth('maker'),
  model: text('model').notNull(),
  technology: text('technology', { enum: PRINTER_TECHNOLOGIES }).notNull(),
  buildVolume: jsonb('build_volume').$type<Printer['buildVolume']>().notNull(),
  wavelength: integer('wavelength').notNull(),
  resins: manyInBoth('resins'),
  status: text('status', { enum: PRINTER_STATUSES }).notNull(),
  sinceVersion: text('since_version'),
  aliases: jsonb('aliases').$type<string[]>().notNull(),
  ...edited,
});

export const versions = pgTable('versions', {
  /** `<system>-<version>`. */
  id: text('id').primaryKey(),
  os: text('os', { enum: OPERATING_SYSTEMS }).notNull(),
  version: text('version').notNull(),
  updatedOn: date('updated_on', { mode: 'string' }).notNull(),
  improvements: manyInBoth('improvements'),
  features: manyInBoth('features'),
  fixes: manyInBoth('fixes'),
  file: jsonb('file').$type<NonNullable<Version['file']>>(),
  ...edited,
});

/** Uploaded installers, each recorded before its file is written (storage/installer-store.ts). */
export const installers = pgTable('installers', {
  key: text('key').primaryKey(),
  name: text('name').notNull(),
  /** In bytes, as announced before the upload. */
  size: bigint('size', { mode: 'number' }).notNull(),
  /** Null until the upload is complete. */
  sha256: text('sha256'),
  createdAt: instant('created_at').notNull(),
});

export const plans = pgTable('plans', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  group: text('plan_group').notNull(),
  category: inBoth('category'),
  description: inBoth('description'),
  type: text('type', { enum: PAYMENT_TYPES }).notNull(),
  points: integer('points').notNull(),
  pointsForUse: integer('points_for_use').notNull(),
  monthlyChargePoints: integer('monthly_charge_points'),
  pricePerPoint: integer('price_per_point').notNull(),
  discountPercent: integer('discount_percent').notNull(),
  priceOf12Months: integer('price_of_12_months').notNull(),
  monthlyFee: integer('monthly_fee'),
  ...edited,
});

/** The rules for points: one row. */
export const planRules = pgTable('plan_rules', {
  id: text('id').primaryKey(),
  annualDiscountPercent: integer('annual_discount_percent').notNull(),
  pointValidityMonths: integer('point_validity_months').notNull(),
  creditDay: integer('credit_day').notNull(),
  uses: jsonb('uses').$type<{ id: string; name: InBoth; points: number }[]>().notNull(),
  revision: edited.revision,
});

export const openings = pgTable('openings', {
  id: text('id').primaryKey(),
  title: inBoth('title'),
  team: inBoth('team'),
  place: inBoth('place'),
  /** The default is for openings from before pay was stated. */
  pay: inBoth('pay').default({ ko: '면접 후 결정', en: 'By agreement' }),
  employment: text('employment', { enum: EMPLOYMENT_TYPES }).notNull(),
  isOpen: boolean('is_open').notNull(),
  postedOn: date('posted_on', { mode: 'string' }).notNull(),
  closesOn: date('closes_on', { mode: 'string' }),
  summary: inBoth('summary'),
  duties: manyInBoth('duties'),
  requirements: manyInBoth('requirements'),
  preferred: manyInBoth('preferred'),
  ...edited,
});

export const milestones = pgTable('milestones', {
  id: text('id').primaryKey(),
  year: integer('year').notNull(),
  month: integer('month').notNull(),
  title: inBoth('title'),
  detail: inBoth('detail'),
});

/** Digests of the seed entries that the content was last written from: unchanged entries are skipped. */
export const contentSeeds = pgTable(
  'content_seeds',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    digest: text('digest').notNull(),
    /** Version of the content that wrote it; the highest one is that of the database. */
    version: integer('version').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
);

/** Messages of the contact form, as text (S52). */
export const inquiries = pgTable(
  'inquiries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    type: text('type', { enum: INQUIRY_TYPES }).notNull(),
    message: text('message').notNull(),
    lang: text('lang', { enum: ['en', 'ko'] }).notNull(),
    isSpam: boolean('is_spam').notNull(),
    receivedAt: instant('received_at').notNull(),
    status: text('status', { enum: INQUIRY_STATUSES }).notNull().default('new'),
    /** For staff only. */
    note: text('note').notNull().default(''),
    /** Who of the staff takes care of it. */
    assignedTo: text('assigned_to').references(() => staff.id, { onDelete: 'set null' }),
    /** Incremented by every change of staff. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('inquiries_received_at_idx').on(table.receivedAt),
    // For the list of the back office: newest first, and prefixes whatever the database's collation.
    index('inquiries_spam_idx').on(table.isSpam, table.id),
    index('inquiries_status_idx').on(table.isSpam, table.status, table.id),
    index('inquiries_type_idx').on(table.isSpam, table.type, table.id),
    index('inquiries_email_idx').on(sql`(lower(${table.email}) collate "C")`),
    index('inquiries_name_idx').on(sql`(lower(${table.name}) collate "C")`),
  ],
);

/** Answers that were mailed to the writer of an inquiry; deleted with it. */
export const inquiryAnswers = pgTable(
  'inquiry_answers',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    inquiryId: bigint('inquiry_id', { mode: 'number' })
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    /** No reference: answers outlive accounts. */
    staffId: text('staff_id').notNull(),
    message: text('message').notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [index('inquiry_answers_inquiry_id_idx').on(table.inquiryId, table.id)],
);

/** How often a page was seen on a day (UTC); nothing about who saw it (S31). */
export const pageViews = pgTable(
  'page_views',
  {
    day: date('day', { mode: 'string' }).notNull(),
    pattern: text('pattern').$type<AppRoute>().notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.pattern] })],
);
