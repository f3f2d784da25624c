import type { LocalizedText } from '#contract/envelope.ts';

/**
 * The reader's part of an API message (specification §8): Korean for Korean, else English; a plain text as it
 * is; the fallback when there is none.
 */
export function messageText(
  message: LocalizedText | string | null | undefined,
  language: string,
  fallback: string,
): string {
  const text = typeof message === 'object' ? (language === 'ko' ? message?.ko : message?.en) : message;
  return text === undefined || text === null || text === '' ? fallback : text;
}
