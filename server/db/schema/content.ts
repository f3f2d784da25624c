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
import { INQUIRY_TYPES } from '#contract/inquiry.contract.ts';
import { instant } from './columns.ts';

/** A text in both languages of the site. */
export type InBoth = Record<Lang, string>;
const inBoth = (name: string) => jsonb(name).$type<InBoth>().notNull();
const manyInBoth = (name: string) => jsonb(name).$type<InBoth[]>().notNull();

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
  },
  (table) => [index('posts_published_on_idx').on(table.publishedOn)],
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
});

/** The rules for points: one row. */
export const planRules = pgTable('plan_rules', {
  id: text('id').primaryKey(),
  annualDiscountPercent: integer('annual_discount_percent').notNull(),
  pointValidityMonths: integer('point_validity_months').notNull(),
  creditDay: integer('credit_day').notNull(),
  uses: jsonb('uses').$type<{ id: string; name: InBoth; points: number }[]>().notNull(),
});

export const openings = pgTable('openings', {
  id: text('id').primaryKey(),
  title: inBoth('title'),
  team: inBoth('team'),
  place: inBoth('place'),
  employment: text('employment', { enum: EMPLOYMENT_TYPES }).notNull(),
  isOpen: boolean('is_open').notNull(),
  postedOn: date('posted_on', { mode: 'string' }).notNull(),
  closesOn: date('closes_on', { mode: 'string' }),
  summary: inBoth('summary'),
  duties: manyInBoth('duties'),
  requirements: manyInBoth('requirements'),
  preferred: manyInBoth('preferred'),
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
  },
  (table) => [index('inquiries_received_at_idx').on(table.receivedAt)],
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
