import { REQUEST_ID, referenceOf } from '#contract/endpoint.ts';
import type { LocalizedText } from '#contract/envelope.ts';
import { UNHANDLED } from './api-failure.ts';

const BYTES = 16;

/** A new id for a request: 128 random bits in hexadecimal. */
export const randomRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Adds to the message of an unexpected error the code by which support finds the request in the server's log.
 * @param message an empty text is replaced by that for unhandled errors
 * @param requestId as in the response; the message stays as it is if a proxy replaced it by another form
 */
export function withReference(message: LocalizedText | string, requestId: string): LocalizedText | string {
  if (typeof message === 'string' || !REQUEST_ID.test(requestId)) return message;
  const reference = referenceOf(requestId);
  return {
    en: `${message.en || UNHANDLED.en} Reference: ${reference}`,
    ko: `${message.ko || UNHANDLED.ko} 문의 코드: ${reference}`,
    ru: `${message.ru || UNHANDLED.ru} Код обращения: ${reference}`,
  };
}
