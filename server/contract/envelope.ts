import * as z from 'zod/mini';

/** A text in the three languages of the API; the client picks the user's language. */
export const localizedTextSchema = z.object({ en: z.string(), ko: z.string(), ru: z.string() });
export type LocalizedText = z.infer<typeof localizedTextSchema>;

/** A text of the API in its three languages. */
export const text = (en: string, ko: string, ru: string): LocalizedText => ({ en, ko, ru });

/**
 * Machine-readable part of a refusal.
 * - `retryAfterSeconds`: whole seconds to wait (TooManyRequests, Unavailable)
 * - `field`: the request field the refusal is about (ValidationFailed, EmailInUse, PasswordRefused, ...)
 * - `rule`: which rule refused it (PasswordRefused, ImageRefused, ImageTooLarge)
 */
export const detailSchema = z.object({
  retryAfterSeconds: z.optional(z.int()),
  field: z.optional(z.string()),
  rule: z.optional(z.string()),
});
export type Detail = z.infer<typeof detailSchema>;

export const messageDetailSchema = z.nullable(z.union([z.string(), detailSchema]));
export type MessageDetail = z.infer<typeof messageDetailSchema>;

/**
 * The shape of every success (§3): code 0.
 * @param data schema of the payload; refusals carry `null` instead, see {@link refusalSchema}
 */
export function envelopeSchema<Data extends z.ZodMiniType>(data: Data) {
  return z.object({
    code: z.literal(0),
    message: z.union([localizedTextSchema, z.string()]),
    messageDetail: messageDetailSchema,
    data,
  });
}

/** The shape of every refusal: a non-zero code of codes.ts and no data. */
export const refusalSchema = z.object({
  code: z.int().check(z.refine((code) => code !== 0)),
  message: z.union([localizedTextSchema, z.string()]),
  messageDetail: messageDetailSchema,
  data: z.null(),
});

export interface Envelope<Data> {
  code: number;
  message: LocalizedText | string;
  messageDetail: MessageDetail;
  data: Data;
}

/** §8: the message of a success whose endpoint defines none. */
export const SUCCESS_TEXT: LocalizedText = {
  en: 'The process completed successfully!',
  ko: '정상적으로 처리되었습니다.',
  ru: 'Операция успешно выполнена!',
};
