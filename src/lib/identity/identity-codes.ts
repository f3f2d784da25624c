/**
 * Error codes of the identity service's SDK, without the `auth/` prefix (specification §8); the service's own codes,
 * such as INVALID_PASSWORD, are translated by the SDK.
 */
export const IDENTITY_CODES = [
  // The popup.
  'popup-blocked',
  'popup-closed-by-user',
  'cancelled-popup-request',
  'user-cancelled',
  'unauthorized-domain',
  'web-storage-unsupported',
  'operation-not-supported-in-this-environment',
  // Transport.
  'network-request-failed',
  'timeout',
  'too-many-requests',
  'quota-exceeded',
  // The account.
  'user-disabled',
  'user-token-expired',
  'invalid-user-token',
  'user-mismatch',
  'user-not-found',
  'wrong-password',
  'invalid-credential',
  'invalid-email',
  'missing-password',
  'weak-password',
  'password-does-not-meet-requirements',
  'email-already-in-use',
  'account-exists-with-different-credential',
  'credential-already-in-use',
  'requires-recent-login',
  'multi-factor-auth-required',
  'expired-action-code',
  'invalid-action-code',
  // The project and its configuration.
  'operation-not-allowed',
  'admin-restricted-operation',
  'invalid-api-key',
  'app-not-authorized',
  'auth-domain-config-required',
  'configuration-not-found',
  'internal-error',
  'unknown',
] as const;
export type IdentityCode = (typeof IDENTITY_CODES)[number];

/** A failure raised by our own code, with the same codes as the SDK's. */
export class IdentityError extends Error {
  readonly code: IdentityCode;

  constructor(code: IdentityCode) {
    super(code);
    this.name = 'IdentityError';
    this.code = code;
  }
}

/** The code of any thrown value; the SDK's message may name an account, so it is never read. */
export function identityCodeOf(error: unknown): IdentityCode {
  const raw = error instanceof Error && 'code' in error ? String(error.code) : '';
  return toIdentityCode(raw);
}

/** @param raw with or without the prefix */
export function toIdentityCode(raw: string): IdentityCode {
  const name = raw.replace(/^auth\//, '');
  return IDENTITY_CODES.find((code) => code === name) ?? 'unknown';
}
