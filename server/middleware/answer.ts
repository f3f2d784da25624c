import { CODE_TEXTS } from '#contract/code-texts.ts';
import { CODES, type CodeName } from '#contract/codes.ts';
import type { Detail, Envelope, LocalizedText } from '#contract/envelope.ts';
import { SUCCESS_TEXT } from '#contract/envelope.ts';
import { ApiError } from '../api-error.ts';
import { isDatabaseUnavailable } from '../db/failures.ts';
import { failureFacts, type Log } from '../log.ts';

export function successEnvelope<Data>(data: Data, message: LocalizedText = SUCCESS_TEXT): Envelope<Data> {
  return { code: 0, message, messageDetail: null, data };
}

function refusalEnvelope(code: CodeName, detail: Detail | null): Envelope<null> {
  return { code: CODES[code].code, message: CODE_TEXTS[code], messageDetail: detail, data: null };
}

/** The documented refusal for anything that was thrown; the message of an unexpected error is not exposed (S56). */
export function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return isDatabaseUnavailable(error)
    ? new ApiError('Unavailable', { retryAfterSeconds: 5 })
    : new ApiError('Internal');
}

/** The status, body and Retry-After of a refusal. */
export function refusedAnswer({ code, detail }: ApiError) {
  return {
    status: CODES[code].status,
    answer: refusalEnvelope(code, detail),
    retryAfter: detail?.retryAfterSeconds,
  };
}

/** Logs an unexpected failure: its kind, never its message. */
export function reportFailure({ log }: { log: Log }, error: unknown): void {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  log('error', 'unexpected failure', failureFacts(cause));
}
