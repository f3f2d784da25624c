import type { LocalizedText } from '#contract/envelope.ts';

/**
 * The text of an API message in the user's language (specification §8): Korean for Korean, else English; a plain string
 * unchanged; the fallback when it is missing or empty.
 */
export function messageText(
  message: LocalizedText | string | null | undefined,
  language: string,
  fallback: string,
): string {
  const text = typeof message === 'object' ? (language === 'ko' ? message?.ko : message?.en) : message;
  return text === undefined || text === null || text === '' ? fallback : text;
}
