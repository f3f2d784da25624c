import type { ErrorCode } from '#machines/shared/failure.ts';
import type { IdentityCode } from '#src/lib/identity/identity-codes.ts';

/** Maps every code of the identity service to a chart's code; a new one does not compile until it is added here. */
const ERROR_OF_IDENTITY = {
  'popup-blocked': 'popupBlocked',
  'popup-closed-by-user': 'popupClosed',
  'cancelled-popup-request': 'popupClosed',
  'user-cancelled': 'popupClosed',
  'unauthorized-domain': 'socialUnavailable',
  'web-storage-unsupported': 'socialUnavailable',
  'operation-not-supported-in-this-environment': 'socialUnavailable',
  'network-request-failed': 'offline',
  timeout: 'offline',
  'too-many-requests': 'tooManyRequests',
  'quota-exceeded': 'tooManyRequests',
  'user-disabled': 'accountDisabled',
  'user-token-expired': 'socialRefused',
  'invalid-user-token': 'socialRefused',
  'user-mismatch': 'socialRefused',
  'user-not-found': 'socialRefused',
  'wrong-password': 'socialRefused',
  'invalid-credential': 'socialRefused',
  'invalid-email': 'socialRefused',
  'missing-password': 'socialRefused',
  'weak-password': 'socialRefused',
  'password-does-not-meet-requirements': 'socialRefused',
  'email-already-in-use': 'socialRefused',
  'account-exists-with-different-credential': 'socialRefused',
  'credential-already-in-use': 'socialRefused',
  'requires-recent-login': 'socialRefused',
  'multi-factor-auth-required': 'socialRefused',
  'expired-action-code': 'socialRefused',
  'invalid-action-code': 'socialRefused',
  'operation-not-allowed': 'socialUnavailable',
  'admin-restricted-operation': 'socialUnavailable',
  'invalid-api-key': 'socialUnavailable',
  'app-not-authorized': 'socialUnavailable',
  'auth-domain-config-required': 'socialUnavailable',
  'configuration-not-found': 'socialUnavailable',
  'internal-error': 'unexpected',
  unknown: 'unexpected',
} as const satisfies Record<IdentityCode, ErrorCode>;

/** The chart's code for a failed attempt with the identity provider. */
export const errorOfIdentity = (code: IdentityCode): ErrorCode => ERROR_OF_IDENTITY[code];
