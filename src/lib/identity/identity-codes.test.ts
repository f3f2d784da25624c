import { describe, expect, it } from 'vitest';
import { IDENTITY_CODES, IdentityError, identityCodeOf, toIdentityCode } from './identity-codes.ts';

/** As the SDK throws it. */
const sdkError = (code: string) => Object.assign(new Error(`Firebase: Error (${code}).`), { code });

describe('codes of the identity service', () => {
  it.each(IDENTITY_CODES)('%s is recognised with and without its prefix', (code) => {
    expect(identityCodeOf(sdkError(`auth/${code}`))).toBe(code);
    expect(toIdentityCode(code)).toBe(code);
    expect(identityCodeOf(new IdentityError(code))).toBe(code);
  });

  it.each([
    sdkError('auth/something-new'),
    sdkError('auth/constructor'),
    new TypeError('network'),
    'auth/popup-blocked',
    null,
    { code: 'auth/popup-blocked' },
  ])('anything else is unknown: %s', (thrown) => {
    expect(identityCodeOf(thrown)).toBe('unknown');
  });
});
