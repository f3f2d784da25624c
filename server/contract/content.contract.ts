import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { langSchema } from './fields.ts';

/** §3: News, Technical Resource, Case Study, Blogs, White Papers. */
export const POST_CATEGORIES = ['news', 'technical-resource', 'case-study', 'blog', 'white-paper'] as const;
/** §3: the four filter groups of posts and their options. */
export const POST_FILTERS = {
  applications: ['crown-bridge', 'surgical-guide', 'splint', 'denture', 'model', 'custom-tray'],
  topics: ['support', 'layout', 'compensation', 'profile', 'boolean', 'workflow', 'quality'],
  materialProperties: ['temporary', 'permanent', 'flexible', 'castable', 'transparent', 'biocompatible'],
  productionTypes: ['chairside', 'dental-lab', 'production-center', 'education'],
} as const;
/** The parameter of each filter group, in the URL of the page and in the call of the API. */
export const POST_FILTER_PARAMS = {
  applications: 'application',
  topics: 'topic',
  materialProperties: 'material',
  productionTypes: 'production',
} as const;
export const POSTS_PER_PAGE = 24;
export const OPERATING_SYSTEMS = ['windows', 'macos'] as const;
export const PRINTER_TECHNOLOGIES = ['lcd', 'dlp', 'sla'] as const;
/** `verified`: profiles tested by us; `beta`: usable, still being tuned; `asked`: requested, not supported yet. */
export const PRINTER_STATUSES = ['verified', 'beta', 'asked'] as const;
/** §3. */
export const PAYMENT_TYPES = ['monthly', 'annual', 'point-based'] as const;
export const EMPLOYMENT_TYPES = ['full-time', 'contract', 'intern'] as const;

/** Content changes rarely; an edit is visible to all users within a minute. */
const CACHE_SECONDS = 60;

const langQuery = z.object({ lang: langSchema });
const slugSchema = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(80));
const daySchema = z.iso.date();
const texts = z.array(z.string());

export const postCategorySchema = z.enum(POST_CATEGORIES);
export const postFiltersSchema = z.object({
  applications: z.array(z.enum(POST_FILTERS.applications)),
  topics: z.array(z.enum(POST_FILTERS.topics)),
  materialProperties: z.array(z.enum(POST_FILTERS.materialProperties)),
  productionTypes: z.array(z.enum(POST_FILTERS.productionTypes)),
});

/** Sizes in CSS pixels: they reserve the space while the picture loads. */
export const pictureSchema = z.object({ src: z.string(), alt: z.string(), width: z.int(), height: z.int() });

export const postSummarySchema = z.object({
  /** The {id} of /content/{id}. */
  id: slugSchema,
  title: z.string(),
  subtitle: z.string(),
  category: postCategorySchema,
  filters: postFiltersSchema,
  hashtags: texts,
  publishedOn: daySchema,
  thumbnail: pictureSchema,
  readingMinutes: z.int(),
});

/** Values of a filter group, separated by commas. */
const filterValues = z.optional(z.string().check(z.regex(/^[a-z-]+(?:,[a-z-]+)*$/), z.maxLength(300)));
const countsByName = z.record(z.string(), z.int());

export const listPosts = defineEndpoint({
  id: 'listPosts',
  method: 'GET',
  path: '/api/v1/posts',
  summary:
    'Posts that are shown, newest first, 24 at a time; `after` is the `next` of the page before. A post matches a filter group by ' +
    'any of the values asked for. Every word of `q` must be in the title or the hashtags, in either language, ignoring spaces and case; ' +
    'Hangul also matches with an incomplete syllable (서포ㅌ) and by its initials (ㅅㅍㅌ).',
  auth: 'none',
  cacheSeconds: CACHE_SECONDS,
  query: z.object({
    lang: langSchema,
    category: z.optional(postCategorySchema),
    q: z.optional(z.string()),
    application: filterValues,
    topic: filterValues,
    material: filterValues,
    production: filterValues,
    after: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d [a-z0-9-]{1,80}$/))),
  }),
  response: z.object({
    posts: z.array(postSummarySchema),
    /** `after` of the following page; null on the last. */
    next: z.nullable(z.string()),
    /** The number of posts on all pages. */
    total: z.int(),
    counts: z.object({
      /** The number of posts in all categories, with the rest of the choice applied. */
      all: z.int(),
      /** The same for each category. */
      categories: countsByName,
      /** The number of posts with a value, ignoring the other values asked for in its group. Values that no post has are left out. */
      values: z.object({
        applications: countsByName,
        topics: countsByName,
        materialProperties: countsByName,
        productionTypes: countsByName,
      }),
    }),
  }),
  errors: [],
});

export const readPost = defineEndpoint({
  id: 'readPost',
  method: 'GET',
  path: '/api/v1/posts/{id}',
  summary: 'A post. NotFound for an unknown post and for one that is not shown alike.',
  auth: 'none',
  cacheSeconds: CACHE_SECONDS,
  params: z.object({ id: z.string() }),
  query: langQuery,
  response: z.extend(postSummarySchema, {
    topImage: pictureSchema,
    /** Sanitised: headings h2 and h3, text, lists, tables, quotes, code, figures, links. */
    html: z.string(),
    /** The h2 headings of `html` with their ids. */
    headings: z.array(z.object({ id: z.string(), text: z.string() })),
    /** At most three, most similar first. */
    related: z.array(postSummarySchema),
  }),
  errors: ['NotFound'],
});

export const printerSchema = z.object({
  id: slugSchema,
  maker: z.string(),
  model: z.string(),
  technology: z.enum(PRINTER_TECHNOLOGIES),
  /** mm. */
  buildVolume: z.object({ x: z.number(), y: z.number(), z: z.number() }),
  /** nm. */
  wavelength: z.int(),
  /** Kinds of resin that have a profile. */
  resins: texts,
  status: z.enum(PRINTER_STATUSES),
  /** First version of the software that supports it; null while it is only requested. */
  sinceVersion: z.nullable(z.string()),
  /** Other spellings, in both languages, for the search. */
  aliases: texts,
});

export const listPrinters = defineEndpoint({
  id: 'listPrinters',
  method: 'GET',
  path: '/api/v1/printers',
  summary: 'Compatible printers, by maker and model.',
  auth: 'none',
  cacheSeconds: CACHE_SECONDS,
  query: langQuery,
  response: z.array(printerSchema),
  errors: [],
});

export const versionSchema = z.object({
  os: z.enum(OPERATING_SYSTEMS),
  version: z.string(),
  updatedOn: daySchema,
  /** If `improvements`, `features` and `fixes` are all empty, nothing is known about this version. */
  improvements: texts,
  features: texts,
  fixes: texts,
  /** Null if the version cannot be downloaded. */
  file: z.nullable(
    z.object({
      name: z.string(),
      size: z.int(),
      sha256: z.string(),
      url: z.string(),
      /** A placeholder that contains no program; the page says so. */
      isSample: z.optional(z.boolean()),
    }),
  ),
});

export const listVersions = defineEndpoint({
  id: 'listVersions',
  method: 'GET',
  path: '/api/v1/versions',
  summary: 'Versions of the software for all operating systems, newest first.',
  auth: 'none',
  cacheSeconds: CACHE_SECONDS,
  query: langQuery,
  response: z.array(versionSchema),
  errors: [],
});

/** A row of the pricing table (§3). Amounts in KRW, VAT included. */
export const planSchema = z.object({
  id: slugSchema,
  /** Rows with the same group belong to one plan. */
  group: slugSchema,
  /** Plan name, from Free to Manufacturer. */
  category: z.string(),
  description: z.string(),
  type: z.enum(PAYMENT_TYPES),
  /** Granted in 12 months. */
  points: z.int(),
  /** Usable from the first day. */
  pointsForUse: z.int(),
  /** Null for points that are bought once. */
  monthlyChargePoints: z.nullable(z.int()),
  /** Discount included; 0 for the free plan. */
  pricePerPoint: z.int(),
  discountPercent: z.int(),
  /** Price of 12 months; for points that are bought once, their price. */
  priceOf12Months: z.int(),
  monthlyFee: z.nullable(z.int()),
});

export const listPlans = defineEndpoint({
  id: 'listPlans',
  method: 'GET',
  path: '/api/v1/plans',
  summary: 'The pricing table in order, from Free to Manufacturer, and the rules for points.',
  auth: 'none',
  cacheSeconds: CACHE_SECONDS,
  query: langQuery,
  response: z.object({
    plans: z.array(planSchema),
    rules: z.object({
      currency: z.literal('KRW'),
      annualDiscountPercent: z.int(),
      /** How long points that are bought once stay valid. */
      pointValidityMonths: z.int(),
      /** Day of the month on which unused points of a subscription expire and new ones are credited. */
      creditDay: z.int(),
      /** Actions that cost points. */
      uses: z.array(z.object({ id: slugSchema, name: z.string(), points: z.int() })),
      /** Points for a typical case: each action once. */
      pointsPerCase: z.int(),
    }),
  }),
  errors: [],
});

export const openingSchema = z.object({
  id: slugSchema,
  title: z.string(),
  team: z.string(),
  place: z.string(),
  pay: z.string(),
  employment: z.enum(EMPLOYMENT_TYPES),
  isOpen: z.boolean(),
  postedOn: daySchema,
  /** Null if it stays open until it is filled. */
  closesOn: z.nullable(daySchema),
  summary: z.string(),
  duties: texts,
  requirements: texts,
  preferred: texts,
});

export const listOpenings = defineEndpoint({
  id: 'listOpenings',
  method: 'GET',
  path: '/api/v1/openings',
  summary: 'Job openings: open ones first, then closed ones, each newest first.',
  auth: 'none',
  cacheSeconds: CACHE_SECONDS,
  query: langQuery,
  response: z.array(openingSchema),
  errors: [],
});

export const milestoneSchema = z.object({
  year: z.int(),
  month: z.int(),
  title: z.string(),
  detail: z.string(),
});

export const listHistory = defineEndpoint({
  id: 'listHistory',
  method: 'GET',
  path: '/api/v1/history',
  summary: "The company's history, newest first.",
  auth: 'none',
  cacheSeconds: CACHE_SECONDS,
  query: langQuery,
  response: z.array(milestoneSchema),
  errors: [],
});

export type Picture = z.infer<typeof pictureSchema>;
export type PostCategory = z.infer<typeof postCategorySchema>;
export type PostFilters = z.infer<typeof postFiltersSchema>;
export type PostPage = z.infer<typeof listPosts.response>;
export type PostSummary = z.infer<typeof postSummarySchema>;
export type Post = z.infer<typeof readPost.response>;
export type Printer = z.infer<typeof printerSchema>;
export type Version = z.infer<typeof versionSchema>;
export type Plan = z.infer<typeof planSchema>;
export type Opening = z.infer<typeof openingSchema>;
export type Milestone = z.infer<typeof milestoneSchema>;
