import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { emailSchema, langSchema, multilineText } from './fields.ts';
import { nickNameSchema } from './names.ts';

/** The number by which sender and staff name an inquiry. */
export const inquiryReference = (id: number): string => String(id).padStart(6, '0');

/** §3. */
export const INQUIRY_TYPES = ['product', 'marketing', 'partnership', 'recruitment'] as const;
/** How far staff have come with an inquiry. */
export const INQUIRY_STATUSES = ['new', 'in-progress', 'answered', 'closed'] as const;
export const INQUIRY_MESSAGE_MAX = 5_000;
/** S52: a form submitted faster than this counts as spam. */
export const INQUIRY_MIN_MS = 2_000;

export const inquiryMessageSchema = multilineText(INQUIRY_MESSAGE_MAX);

export const sendInquiry = defineEndpoint({
  id: 'sendInquiry',
  method: 'POST',
  path: '/api/v1/inquiries',
  summary:
    'Stores a message of the contact form. Mails a receipt that quotes nothing of the message to the given address, if ' +
    'its mail limits allow.',
  auth: 'none',
  idempotent: true,
  body: z.object({
    name: nickNameSchema,
    email: emailSchema,
    type: z.enum(INQUIRY_TYPES),
    message: inquiryMessageSchema,
    /** Language of the receipt. */
    lang: langSchema,
    /** Honeypot: a field that is hidden from users, who leave it empty. */
    website: z.optional(z.string()),
    /** ms since the form was shown. */
    elapsedMs: z.number(),
  }),
  /** The number by which the sender can refer to the message. */
  response: z.object({ reference: z.string() }),
  errors: ['TextNotVisible'],
  success: {
    en: 'Message has been submitted successfully',
    ko: '문의가 정상적으로 접수되었습니다.',
    ru: 'Сообщение успешно отправлено',
  },
});
