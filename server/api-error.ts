import type { CodeName } from '#contract/codes.ts';
import type { Detail } from '#contract/envelope.ts';

/** A refusal with a documented code; everything else that is thrown becomes Internal or Unavailable. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: CodeName;
  readonly detail: Detail | null;

  constructor(code: CodeName, detail: Detail | null = null) {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}

/** @param waitMs how long the caller has to wait, in ms; answered in whole seconds, at least 1 */
export const tooManyRequests = (waitMs: number): ApiError =>
  new ApiError('TooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
