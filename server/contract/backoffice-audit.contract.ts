import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { staffIdSchema, visibleText } from './fields.ts';
import { instantSchema } from './user.contract.ts';

/** Rows of one page at most. */
const PAGE_MAX = 100;

const daySchema = z.iso.date();

/** Absent ones do not restrict. */
const auditFilters = {
  /** Id of the staff account. */
  staff: z.optional(staffIdSchema),
  /** The part of an action before the dot, such as `post`. */
  group: z.optional(z.string().check(z.regex(/^[a-zA-Z]{1,40}$/))),
  /** A prefix of the subject, such as `post:why`. */
  subject: z.optional(visibleText(120)),
  /** First and last day, in Korean time. */
  from: z.optional(daySchema),
  to: z.optional(daySchema),
};

const auditEntrySchema = z.object({
  id: z.int(),
  at: instantSchema,
  /** Null for the command line, and for a sign-in with an unknown id. */
  staffId: z.nullable(z.string()),
  /** Such as `post.deleted`. */
  action: z.string(),
  /** Such as `post:why-only-stl`. */
  subject: z.string(),
  reason: z.nullable(z.string()),
});

export const listAudit = defineEndpoint({
  id: 'listAudit',
  method: 'GET',
  path: '/api/v1/backoffice/audit',
  summary: 'What staff did, newest first. Reading the log is not recorded.',
  auth: 'staff',
  adminOnly: true,
  query: z.object({
    ...auditFilters,
    /** `next` of the page before. */
    after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    /** 1 to 100 rows; 20 when absent. */
    limit: z.optional(z.string().check(z.regex(/^(?:[1-9]\d?|100)$/))),
  }),
  response: z.object({
    rows: z.array(auditEntrySchema).check(z.maxLength(PAGE_MAX)),
    /** Null on the last page. */
    next: z.nullable(z.string()),
  }),
  errors: ['SessionEnded', 'NotFound'],
});

export const recordAuditExport = defineEndpoint({
  id: 'recordAuditExport',
  method: 'POST',
  path: '/api/v1/backoffice/audit/exports',
  summary:
    'Records that the log is exported, with the filters. The page calls it before it saves the rows as a file.',
  auth: 'staff',
  adminOnly: true,
  body: z.object(auditFilters),
  response: z.null(),
  errors: ['SessionEnded', 'NotFound'],
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;
