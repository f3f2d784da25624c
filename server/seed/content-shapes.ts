import { z } from 'zod';
import {
  EMPLOYMENT_TYPES,
  PAYMENT_TYPES,
  POST_CATEGORIES,
  POST_FILTERS,
  PRINTER_STATUSES,
  PRINTER_TECHNOLOGIES,
} from '#contract/content.contract.ts';

/** Every sample file must state that its facts are invented; the statement is not stored in the database. */
const sample = z.string().startsWith('Sample content');

const words = z.string().trim().min(1);
const inBoth = z.strictObject({ ko: words, en: words });
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const day = z.iso.date();
const amount = z.int().min(0);

const picture = z.strictObject({
  src: z.string().startsWith('/'),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: inBoth,
});

/** posts/<slug>/post.json; the texts are next to it in ko.md and en.md. */
export const postFile = z
  .strictObject({
    sample,
    status: z.enum(['show', 'hide']),
    category: z.enum(POST_CATEGORIES),
    publishedOn: day,
    filters: z.strictObject({
      applications: z.array(z.enum(POST_FILTERS.applications)),
      topics: z.array(z.enum(POST_FILTERS.topics)),
      materialProperties: z.array(z.enum(POST_FILTERS.materialProperties)),
      productionTypes: z.array(z.enum(POST_FILTERS.productionTypes)),
    }),
    title: inBoth,
    subtitle: inBoth,
    hashtags: z.strictObject({ ko: z.array(words).min(1), en: z.array(words).min(1) }),
    thumbnail: picture,
    topImage: picture,
  })
  .transform(({ sample: _sample, ...post }) => post);

export const printersFile = z.strictObject({
  sample,
  /** Kinds of resin by the key that printers refer to. */
  resins: z.record(z.string(), inBoth),
  makers: z.array(
    z.strictObject({
      name: inBoth,
      printers: z.array(
        z.strictObject({
          id: slug,
          model: words,
          technology: z.enum(PRINTER_TECHNOLOGIES),
          /** Width, depth, height in mm. */
          buildVolume: z.tuple([z.number().positive(), z.number().positive(), z.number().positive()]),
          wavelength: z.int().positive(),
          resins: z.array(z.string()),
          status: z.enum(PRINTER_STATUSES),
          sinceVersion: words.nullable(),
          aliases: z.array(words),
        }),
      ),
    }),
  ),
});

/** A line of a version's notes; with `os` it applies to that system only. */
const versionNote = z.strictObject({ ko: words, en: words, os: z.enum(['windows', 'macos']).optional() });
export type VersionNote = z.infer<typeof versionNote>;

const download = z.strictObject({
  name: words,
  size: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  url: z.string().startsWith('/'),
  isSample: z.boolean().default(false),
});

export const versionsFile = z.strictObject({
  sample,
  versions: z.array(
    z.strictObject({
      version: z.string().regex(/^\d+\.\d+\.\d+$/),
      releases: z.strictObject({ windows: day.optional(), macos: day.optional() }),
      files: z.strictObject({ windows: download.optional(), macos: download.optional() }).default({}),
      /** Systems for which nothing is known except that the version exists. */
      unknown: z.array(z.enum(['windows', 'macos'])).default([]),
      improvements: z.array(versionNote),
      features: z.array(versionNote),
      fixes: z.array(versionNote),
    }),
  ),
});

export const plansFile = z.strictObject({
  sample,
  rules: z.strictObject({
    annualDiscountPercent: amount,
    pointValidityMonths: amount,
    creditDay: z.int().min(1).max(28),
    uses: z.array(z.strictObject({ id: slug, name: inBoth, points: amount })),
  }),
  plans: z.array(
    z.strictObject({
      id: slug,
      group: slug,
      category: inBoth,
      description: inBoth,
      type: z.enum(PAYMENT_TYPES),
      points: amount,
      pointsForUse: amount,
      monthlyChargePoints: amount.nullable(),
      pricePerPoint: amount,
      discountPercent: amount,
      priceOf12Months: amount,
      monthlyFee: amount.nullable(),
    }),
  ),
});

export const openingsFile = z.strictObject({
  sample,
  openings: z.array(
    z.strictObject({
      id: slug,
      title: inBoth,
      team: inBoth,
      place: inBoth,
      pay: inBoth,
      employment: z.enum(EMPLOYMENT_TYPES),
      isOpen: z.boolean(),
      postedOn: day,
      closesOn: day.nullable(),
      summary: inBoth,
      duties: z.array(inBoth),
      requirements: z.array(inBoth),
      preferred: z.array(inBoth),
    }),
  ),
});

export const historyFile = z.strictObject({
  sample,
  milestones: z.array(
    z.strictObject({ year: z.int(), month: z.int().min(1).max(12), title: inBoth, detail: inBoth }),
  ),
});
