import * as z from 'zod/mini';
import { inBoth } from './backoffice.contract.ts';
import {
  EMPLOYMENT_TYPES,
  OPERATING_SYSTEMS,
  PAYMENT_TYPES,
  PRINTER_STATUSES,
  PRINTER_TECHNOLOGIES,
} from './content.contract.ts';
import { visibleText } from './fields.ts';

/** Problems that concern several fields at once; each is reported at one of them. */
export const CATALOG_PROBLEMS = [
  'onlyAsked',
  'closesBeforePosted',
  'pointsOfYear',
  'pricePerPoint',
  'feeOfYear',
  'pointsAtOnce',
  'pointsMissing',
  'noMonthly',
] as const;
export type CatalogProblem = (typeof CATALOG_PROBLEMS)[number];

const MOST_LINES = 40;
const lines = (max: number) => z.array(inBoth(visibleText(max))).check(z.maxLength(MOST_LINES));
const words = (max: number) => inBoth(visibleText(max));
const slug = z.string().check(z.trim(), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(40));
const between = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));
/** Of the software, as in Semantic Versioning without build data. */
const softwareVersion = z
  .string()
  .check(z.trim(), z.maxLength(40), z.regex(/^\d+\.\d+\.\d+(?:-[0-9a-z]+(?:[.-][0-9a-z]+)*)?$/));
const length = z.number().check(z.positive(), z.maximum(10_000));
const amount = between(0, 2_000_000_000);

/** Reports a problem at a field unless a rule holds. */
const rule = <Draft>(problem: CatalogProblem, field: string, holds: (draft: Draft) => boolean) =>
  z.refine<Draft>(holds, { error: problem, path: [field] });

export const printerDraftSchema = z
  .object({
    maker: words(60),
    model: visibleText(60),
    technology: z.enum(PRINTER_TECHNOLOGIES),
    /** mm. */
    buildVolume: z.object({ x: length, y: length, z: length }),
    /** nm. */
    wavelength: between(200, 1000),
    status: z.enum(PRINTER_STATUSES),
    sinceVersion: z.nullable(softwareVersion),
    resins: lines(60),
    aliases: z.array(visibleText(60)).check(z.maxLength(MOST_LINES)),
  })
  .check(
    // A printer that is only requested has neither a version nor profiles; all others have both.
    rule(
      'onlyAsked',
      'sinceVersion',
      (draft) => (draft.sinceVersion === null) === (draft.status === 'asked'),
    ),
    rule('onlyAsked', 'resins', (draft) => (draft.resins.length === 0) === (draft.status === 'asked')),
  );

const fileSchema = z.object({
  name: z.string(),
  size: z.int(),
  sha256: z.string(),
  url: z.string(),
  isSample: z.optional(z.boolean()),
});

export const versionDraftSchema = z.object({
  os: z.enum(OPERATING_SYSTEMS),
  version: softwareVersion,
  updatedOn: z.iso.date(),
  improvements: lines(300),
  features: lines(300),
  fixes: lines(300),
  /** As the upload returned it, or as it was; null if the version cannot be downloaded. */
  file: z.nullable(fileSchema),
});

export const openingDraftSchema = z
  .object({
    title: words(120),
    team: words(80),
    place: words(120),
    pay: words(60),
    employment: z.enum(EMPLOYMENT_TYPES),
    isOpen: z.boolean(),
    postedOn: z.iso.date(),
    closesOn: z.nullable(z.iso.date()),
    summary: words(600),
    duties: lines(300),
    requirements: lines(300),
    preferred: lines(300),
  })
  .check(
    rule(
      'closesBeforePosted',
      'closesOn',
      ({ postedOn, closesOn }) => closesOn === null || closesOn >= postedOn,
    ),
  );

const MONTHS = 12;

export const planDraftSchema = z
  .object({
    /** Place in the table. */
    position: between(0, 999),
    group: slug,
    category: words(60),
    description: words(300),
    type: z.enum(PAYMENT_TYPES),
    monthlyChargePoints: z.nullable(amount),
    points: amount,
    pointsForUse: amount,
    pricePerPoint: amount,
    discountPercent: between(0, 100),
    monthlyFee: z.nullable(amount),
    priceOf12Months: amount,
  })
  .check(
    rule(
      'noMonthly',
      'monthlyChargePoints',
      (plan) => isSubscription(plan) === (plan.monthlyChargePoints !== null),
    ),
    rule('noMonthly', 'monthlyFee', (plan) => isSubscription(plan) === (plan.monthlyFee !== null)),
    rule(
      'pointsOfYear',
      'points',
      ({ points, monthlyChargePoints }) =>
        monthlyChargePoints === null || points === MONTHS * monthlyChargePoints,
    ),
    rule('pointsAtOnce', 'pointsForUse', (plan) =>
      isSubscription(plan) ? plan.pointsForUse <= plan.points : plan.pointsForUse === plan.points,
    ),
    rule('pointsMissing', 'points', (plan) => isSubscription(plan) || plan.points > 0),
    rule(
      'feeOfYear',
      'monthlyFee',
      ({ monthlyFee, priceOf12Months }) => monthlyFee === null || monthlyFee * MONTHS === priceOf12Months,
    ),
    rule(
      'pricePerPoint',
      'priceOf12Months',
      ({ pricePerPoint, points, priceOf12Months }) => pricePerPoint * points === priceOf12Months,
    ),
  );

const isSubscription = ({ type }: { type: (typeof PAYMENT_TYPES)[number] }): boolean =>
  type !== 'point-based';

export const planRulesDraftSchema = z.object({
  annualDiscountPercent: between(0, 100),
  pointValidityMonths: between(1, 120),
  creditDay: between(1, 28),
  uses: z
    .array(z.object({ id: slug, name: words(60), points: between(0, 10_000) }))
    .check(z.minLength(1), z.maxLength(20)),
});

export type PrinterDraft = z.infer<typeof printerDraftSchema>;
export type OpeningDraft = z.infer<typeof openingDraftSchema>;
export type VersionDraft = z.infer<typeof versionDraftSchema>;
export type PlanDraft = z.infer<typeof planDraftSchema>;
