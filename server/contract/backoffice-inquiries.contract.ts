import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { langSchema, multilineText, rowVersionSchema, staffIdSchema, visibleTextOrEmpty } from './fields.ts';
import { INQUIRY_STATUSES, INQUIRY_TYPES } from './inquiry.contract.ts';
import { instantSchema } from './user.contract.ts';

const ANSWER_MAX = 5_000;
export const INQUIRY_NOTE_MAX = 2_000;
const SEARCH_MAX = 254;

const statusSchema = z.enum(INQUIRY_STATUSES);
const typeSchema = z.enum(INQUIRY_TYPES);
const numberSchema = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
const inquiryParams = z.object({ id: numberSchema });
const changedSchema = z.object({ version: rowVersionSchema });

const summarySchema = z.object({
  id: z.int(),
  name: z.string(),
  type: typeSchema,
  status: statusSchema,
  /** How the message begins. */
  excerpt: z.string(),
  assignedTo: z.nullable(z.string()),
  receivedDt: instantSchema,
});

export const searchInquiries = defineEndpoint({
  id: 'searchInquiries',
  method: 'POST',
  path: '/api/v1/backoffice/inquiries/search',
  summary:
    'Inquiries, newest first, 20 at a time; with `q` those whose name or e-mail starts with it. Not a GET: `q` must not ' +
    'appear in an address.',
  auth: 'staff',
  body: z.object({
    q: z.optional(visibleTextOrEmpty(SEARCH_MAX)),
    status: z.optional(statusSchema),
    type: z.optional(typeSchema),
    /** Lists spam instead. */
    spam: z.optional(z.boolean()),
    /** The `next` of the page before. */
    after: z.optional(numberSchema),
  }),
  response: z.object({
    inquiries: z.array(summarySchema),
    /** Null on the last page. */
    next: z.nullable(z.string()),
  }),
  errors: ['SessionEnded', 'NotFound'],
});

const inquirySchema = z.extend(z.omit(summarySchema, { excerpt: true }), {
  email: z.string(),
  /** As text. */
  message: z.string(),
  lang: langSchema,
  isSpam: z.boolean(),
  note: z.string(),
  version: rowVersionSchema,
  /** When it will be deleted. */
  deletedDt: instantSchema,
  /** Oldest first. */
  answers: z.array(
    z.object({ id: z.int(), staffId: z.string(), message: z.string(), answeredDt: instantSchema }),
  ),
  /** Ids of the staff that it can be assigned to. */
  staff: z.array(z.string()),
});

export const readInquiry = defineEndpoint({
  id: 'readInquiry',
  method: 'GET',
  path: '/api/v1/backoffice/inquiries/{id}',
  summary: 'An inquiry with its answers. Written to the audit log.',
  auth: 'staff',
  params: inquiryParams,
  response: inquirySchema,
  errors: ['SessionEnded', 'NotFound'],
});

export const updateInquiry = defineEndpoint({
  id: 'updateInquiry',
  method: 'PUT',
  path: '/api/v1/backoffice/inquiries/{id}',
  summary:
    'Sets status, internal note, and who takes care of it. ChangedMeanwhile if `version` is not the current one.',
  auth: 'staff',
  params: inquiryParams,
  body: z.object({
    version: rowVersionSchema,
    status: statusSchema,
    note: z.union([z.literal(''), multilineText(INQUIRY_NOTE_MAX)]),
    assignedTo: z.nullable(staffIdSchema),
  }),
  response: changedSchema,
  errors: ['SessionEnded', 'NotFound', 'ChangedMeanwhile'],
});

export const setInquirySpam = defineEndpoint({
  id: 'setInquirySpam',
  method: 'PUT',
  path: '/api/v1/backoffice/inquiries/{id}/spam',
  summary: 'Marks an inquiry as spam, which is kept for a shorter time, or as not spam.',
  auth: 'staff',
  params: inquiryParams,
  body: z.object({ version: rowVersionSchema, spam: z.boolean() }),
  response: changedSchema,
  errors: ['SessionEnded', 'NotFound', 'ChangedMeanwhile'],
});

export const answerInquiry = defineEndpoint({
  id: 'answerInquiry',
  method: 'POST',
  path: '/api/v1/backoffice/inquiries/{id}/answers',
  summary:
    'Mails an answer that quotes the inquiry, in its language, and sets the status `answered`. Spam is not answered. A ' +
    'repeat with the same version sends nothing.',
  auth: 'staff',
  params: inquiryParams,
  body: z.object({ version: rowVersionSchema, message: multilineText(ANSWER_MAX) }),
  response: changedSchema,
  errors: ['SessionEnded', 'NotFound', 'ChangedMeanwhile'],
});

export type InquirySummary = z.infer<typeof summarySchema>;
export type StaffInquiry = z.infer<typeof inquirySchema>;
export type InquiryStatus = z.infer<typeof statusSchema>;
