/** What can go wrong, as codes. Texts are made at the edge, in the user's language. */

/** Every reason a flow can meet. The wire's codes are mapped onto these, totally, in the app. */
export const ERROR_CODES = [
  'unexpected',
  'offline',
  'unavailable',
  'unanswered',
  'tooManyRequests',
  'invalidInput',
  'invalidCredentials',
  'emailInUse',
  'phoneUnavailable',
  'passwordRefused',
  'passwordUnchanged',
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
/** Words of the server: one text, one per language, or none. */
export type ServerText = LocalizedText | string | null;

/** Why something did not work: enough to explain it at the field and in an alert. */
export interface Failure {
  code: ErrorCode;
  message: ServerText;
  retryAfterSeconds: number | null;
}

/** An expected refusal: the answer of a port like any other outcome. */
export interface Refused {
  kind: 'refused';
  failure: Failure;
}

/** Stands for every rejection that no chart foresees. */
export const UNEXPECTED: Failure = { code: 'unexpected', message: null, retryAfterSeconds: null };

/** What the alert port shows. */
export type Notice =
  | { kind: 'failure'; failure: Failure }
  | { kind: 'verificationMailSent'; email: string }
  | { kind: 'alreadySignedIn'; email: string }
  | { kind: 'success'; message: ServerText };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The failure inside an outcome; a malformed outcome counts as unexpected. */
export const failureOf = (outcome: { kind: string } | Refused): Failure =>
  isObject(outcome) && 'failure' in outcome && isObject(outcome.failure) ? outcome.failure : UNEXPECTED;

/**
 * Why a port did not do what it was asked for.
 *
 * @param event its answer (`xstate.done.actor.*`) or its rejection (`xstate.error.actor.*`)
 */
export const failureIn = (event: { type: string; output?: { kind: string } }): Failure =>
  event.output === undefined ? UNEXPECTED : failureOf(event.output);

/** Parameters of `notify` for the failure of a port. */
export const failureNotice = ({ event }: { event: Parameters<typeof failureIn>[0] }): Notice => ({
  kind: 'failure',
  failure: failureIn(event),
});
