import { type CodeName, codeNameOf } from '#contract/codes.ts';
import type { ErrorCode, Failure } from '#machines/shared/failure.ts';
import type { ApiFailure } from '#src/lib/api-failure.ts';

/** Maps every API code to a chart's code; a new API code does not compile until it is added here. */
const ERROR_OF_CODE = {
  ValidationFailed: 'invalidInput',
  NotFound: 'unexpected',
  PayloadTooLarge: 'imageTooLarge',
  TooManyRequests: 'tooManyRequests',
  RequestTimedOut: 'unanswered',
  TextNotVisible: 'invalidInput',
  InvalidCredentials: 'invalidCredentials',
  EmailInUse: 'emailInUse',
  PhoneUnavailable: 'phoneUnavailable',
  AccountNotFound: 'accountNotFound',
  HandleInvalid: 'handleInvalid',
  PasswordRefused: 'passwordRefused',
  PasswordUnchanged: 'passwordUnchanged',
  SocialUnavailable: 'socialUnavailable',
  SocialTokenInvalid: 'socialRefused',
  SocialEmailUnverified: 'socialUnverified',
  SocialConflict: 'emailInUse',
  AccountUnavailable: 'accountDisabled',
  CurrentPasswordWrong: 'invalidCredentials',
  AlreadyRegistered: 'alreadyRegistered',
  VerificationExpired: 'verificationExpired',
  VerificationInvalid: 'verificationInvalid',
  AlreadyVerified: 'alreadyVerified',
  TicketInvalid: 'ticketInvalid',
  HandoffAppUnknown: 'handoffRefused',
  HandoffInvalid: 'handoffRefused',
  AlreadyMember: 'alreadyMember',
  TooManyCodes: 'tooManyCodes',
  SessionEnded: 'sessionEnded',
  RenewalRefused: 'unexpected',
  ConfirmAgain: 'unexpected',
  ChangedMeanwhile: 'unexpected',
  StaffSignInRefused: 'unexpected',
  SocialTaken: 'unexpected',
  LastSignInMethod: 'unexpected',
  SiteOnly: 'unexpected',
  ImageRefused: 'imageRefused',
  ImageTooLarge: 'imageTooLarge',
  Internal: 'unexpected',
  Unavailable: 'unavailable',
} as const satisfies Record<CodeName, ErrorCode>;

/** The failure of an API call, as the charts represent it. */
export function failureOfCall(failure: ApiFailure): Failure {
  const detail = failure.messageDetail;
  const retryAfterSeconds =
    typeof detail === 'object' && detail !== null ? (detail.retryAfterSeconds ?? null) : null;
  // A server that was not reached has sent no message.
  const isUnreached = ['offline', 'network', 'timeout'].includes(failure.cause);
  return { code: errorCodeOf(failure), message: isUnreached ? null : failure.message, retryAfterSeconds };
}

function errorCodeOf(failure: ApiFailure): ErrorCode {
  if (failure.cause === 'offline') return 'offline';
  if (failure.cause === 'timeout') return 'unanswered';
  if (failure.cause === 'network') return 'unavailable';
  const name = codeNameOf(failure.code);
  return name === undefined ? 'unexpected' : ERROR_OF_CODE[name];
}
