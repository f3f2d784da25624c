/** Errors as codes. Texts are made at the edge, in the reader's language. */

/** Every reason a flow can meet. The wire's codes are mapped onto these, totally, in the app. */
export const ERROR_CODES = [
  'unexpected',
  'offline',
  'unavailable',
  'tooManyRequests',
  'invalidInput',
  'invalidCredentials',
  'emailInUse',
  'phoneUnavailable',
  'passwordRefused',
  'imageRefused',
  'imageTooLarge',
  'verificationExpired',
  'verificationInvalid',
  'alreadyVerified',
  'alreadyRegistered',
  'alreadyMember',
  'tooManyCodes',
  'ticketInvalid',
  'accountNotFound',
  'handleInvalid',
  'popupBlocked',
  'popupClosed',
  'socialUnavailable',
  'socialRefused',
  'socialUnverified',
  'accountDisabled',
  'renewalRefused',
  'handoffRefused',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export interface LocalizedText {
  en: string;
  ko: string;
  ru: string;
}

/** An expected refusal as a value. */
export interface Failure {
  code: ErrorCode;
  /** The server's own words, when it sent some. */
  message: LocalizedText | string | null;
  retryAfterSeconds: number | null;
}

/** What stays in a flow's context of a failure: enough to explain it at the field. */
export interface Problem {
  code: ErrorCode;
  retryAfterSeconds: number | null;
}

/** Stands for every rejection nobody foresaw. */
export const UNEXPECTED: Failure = { code: 'unexpected', message: null, retryAfterSeconds: null };

/** What the alert port shows. */
export type Notice =
  | { kind: 'failure'; failure: Failure }
  | { kind: 'verificationMailSent'; email: string }
  | { kind: 'success'; message: LocalizedText | string | null };

export const problemOf = (failure: Failure): Problem => ({
  code: failure.code,
  retryAfterSeconds: failure.retryAfterSeconds,
});
