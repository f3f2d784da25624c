/** Failures as codes. The views translate them into the user's language. */

/** Every failure a flow can have. The app maps every API code to one of these. */
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
  'sessionEnded',
  'renewalRefused',
  'handoffRefused',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export interface LocalizedText {
  en: string;
  ko: string;
  ru: string;
}
/** A message from the server: one text, one text per language, or none. */
export type ServerText = LocalizedText | string | null;

/** Why a request failed: enough to explain it next to the field and in an alert. */
export interface Failure {
  code: ErrorCode;
  message: ServerText;
  retryAfterSeconds: number | null;
}

/** An expected refusal; a port returns it like any other outcome. */
export interface Refused {
  kind: 'refused';
  failure: Failure;
}

/** Used for every rejection the charts do not expect. */
export const UNEXPECTED: Failure = { code: 'unexpected', message: null, retryAfterSeconds: null };

/** A message for the alert port. */
export type Notice =
  | { kind: 'failure'; failure: Failure }
  | { kind: 'verificationMailSent'; email: string }
  | { kind: 'alreadySignedIn'; email: string }
  | { kind: 'joined'; message: ServerText }
  | { kind: 'passwordChanged'; message: ServerText };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The failure inside an outcome; a malformed outcome counts as unexpected. */
export const failureOf = (outcome: { kind: string } | Refused): Failure =>
  isObject(outcome) && 'failure' in outcome && isObject(outcome.failure) ? outcome.failure : UNEXPECTED;

/**
 * The failure of a port.
 *
 * @param event the port's result (`xstate.done.actor.*`) or its rejection (`xstate.error.actor.*`)
 */
export const failureIn = (event: { type: string; output?: { kind: string } }): Failure =>
  event.output === undefined ? UNEXPECTED : failureOf(event.output);

/** Parameters of `notify` for the failure of a port. */
export const failureNotice = ({ event }: { event: Parameters<typeof failureIn>[0] }): Notice => ({
  kind: 'failure',
  failure: failureIn(event),
});
