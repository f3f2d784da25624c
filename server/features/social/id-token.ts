import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose';
import * as z from 'zod/mini';
import { isEmail } from '#contract/fields.ts';
import { ApiError } from '../../api-error.ts';
import type { IdentityVerifier, VerifiedIdentity } from '../../deps.ts';
import { digest } from '../credentials/secret-values.ts';
import { canonicalEmail } from '../identity/canonical.ts';
import { KeysUnavailableError } from './identity-keys.ts';

/** How far the identity service's clock may be from ours, seconds (S38). */
const CLOCK_TOLERANCE = 60;
/** How long ago the user may have signed in to the identity service, seconds (S38). */
const SIGN_IN_AGE = 600;
/** Retry-After while the keys are unavailable; equals the minimum interval between two fetches. */
const RETRY_AFTER_SECONDS = 30;

interface VerifierSetup {
  projectId: string;
  clock: () => number;
  /** `unsigned`: tokens of the Auth emulator, in development only. */
  keys: JWTVerifyGetKey | 'unsigned';
}

/** @returns the issuer of a project's tokens */
export const issuerOf = (projectId: string): string => `https://securetoken.google.com/${projectId}`;

/**
 * Verifies ID tokens as S38 demands: RS256 by a known key, exact issuer and audience, times by the server's clock, a
 * recent sign-in, a verified e-mail.
 */
export function createIdTokenVerifier({ projectId, clock, keys }: VerifierSetup): IdentityVerifier {
  const issuer = issuerOf(projectId);
  const claimsSchema = claimsOf(projectId);
  return {
    verify: async (idToken) => {
      const now = clock();
      const options = {
        issuer,
        audience: projectId,
        clockTolerance: CLOCK_TOLERANCE,
        currentDate: new Date(now),
      };
      const payload =
        keys === 'unsigned'
          ? genuine(() => UnsecuredJWT.decode(idToken, options))
          : genuine(() => jwtVerify(idToken, keys, { ...options, algorithms: ['RS256'] }));
      const claims = claimsSchema.safeParse(await payload);
      if (!claims.success) throw new ApiError('SocialTokenInvalid');
      const { sub, iat, exp, auth_time: signedInAt, email, email_verified: isVerified } = claims.data;
      const second = now / 1_000;
      if (iat > second + CLOCK_TOLERANCE || signedInAt > second + CLOCK_TOLERANCE)
        throw new ApiError('SocialTokenInvalid');
      if (second - signedInAt >= SIGN_IN_AGE) throw new ApiError('SocialTokenInvalid');
      if (email === undefined || isVerified !== true) throw new ApiError('SocialEmailUnverified');
      if (!isEmail(email)) throw new ApiError('SocialTokenInvalid');
      return {
        issuer,
        subject: sub,
        email,
        emailCanonical: canonicalEmail(email),
        tokenHash: hashOf(idToken),
        expiresAt: (exp + CLOCK_TOLERANCE) * 1_000,
      };
    },
  };
}

/** Used when no identity service is configured. */
export const unavailableVerifier: IdentityVerifier = {
  verify: () => Promise.reject(new ApiError('SocialUnavailable')),
};

// jose also accepts a list of audiences that contains ours; here it must be exactly ours.
const claimsOf = (projectId: string) =>
  z.object({
    aud: z.literal(projectId),
    sub: z.string().check(z.maxLength(128), z.regex(/^[^\p{Cc}\p{Cs}]+$/u)),
    iat: z.number(),
    exp: z.number(),
    auth_time: z.number(),
    email: z.optional(z.string()),
    email_verified: z.optional(z.boolean()),
    // A project may have other providers, for which nothing here vouches.
    firebase: z.object({ sign_in_provider: z.literal('google.com') }),
  });

async function genuine(
  decode: () => { payload: JWTPayload } | Promise<{ payload: JWTPayload }>,
): Promise<JWTPayload> {
  try {
    return (await decode()).payload;
  } catch (error) {
    if (error instanceof KeysUnavailableError)
      throw new ApiError('SocialUnavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    if (error instanceof errors.JOSEError || error instanceof TypeError)
      throw new ApiError('SocialTokenInvalid');
    throw error;
  }
}

/** Hashes only the signed part: base64url allows several spellings of the signature's last character. */
const hashOf = (idToken: string): VerifiedIdentity['tokenHash'] =>
  digest(idToken.slice(0, idToken.lastIndexOf('.')));
