import { CODE_TEXTS } from '#contract/code-texts.ts';
import { CODES, type CodeName } from '#contract/codes.ts';
import type { Detail, Envelope, LocalizedText } from '#contract/envelope.ts';
import { SUCCESS_TEXT } from '#contract/envelope.ts';
import { ApiError } from '../api-error.ts';
import { isDatabaseUnavailable } from '../db/failures.ts';
import { errorFacts, type Log } from '../log.ts';
import { currentRequest } from '../request-scope.ts';

export function successEnvelope<Data>(data: Data, message: LocalizedText = SUCCESS_TEXT): Envelope<Data> {
  return { code: 0, message, messageDetail: null, data };
}

function refusalEnvelope(code: CodeName, detail: Detail | null): Envelope<null> {
  return { code: CODES[code].code, message: CODE_TEXTS[code], messageDetail: detail, data: null };
}

/** The documented refusal for anything that was thrown; the message of an unexpected error is not exposed (S56). */
export function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return isDatabaseUnavailable(error) || isDiskFull(error)
    ? new ApiError('Unavailable', { retryAfterSeconds: 5 })
    : new ApiError('Internal');
}

/** A picture or installer could not be stored. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && ['ENOSPC', 'EDQUOT', 'EROFS'].includes(String(Reflect.get(error, 'code')));

/** The status, body and Retry-After of a refusal. */
export function refusedAnswer({ code, detail }: ApiError) {
  return {
    status: CODES[code].status,
    answer: refusalEnvelope(code, detail),
    retryAfter: detail?.retryAfterSeconds,
  };
}

/** Logs an unexpected failure with the request that caused it. */
export function reportFailure({ log }: { log: Log }, error: unknown): void {
  const request = currentRequest();
  log('error', 'unexpected failure', {
    method: request?.method,
    path: request?.path,
    ...errorFacts(error),
  });
}
