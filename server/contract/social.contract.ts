import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { EMAIL_MAX, givenPasswordSchema, idTokenSchema, LOGIN_TYPES } from './fields.ts';
import { instantSchema, loginResultSchema } from './user.contract.ts';

const socialTypeSchema = z.literal(LOGIN_TYPES.social);

/** Both null: the identity is genuine, but not registered yet. */
export const socialLoginResultSchema = z.object({
  accessToken: z.nullable(z.string()),
  expireTime: z.nullable(instantSchema),
});

export const socialLogin = defineEndpoint({
  id: 'socialLogin',
  method: 'POST',
  path: '/api/v1/user/sns/login',
  summary:
    "Signs in with the identity service's ID token. Code 0 without an access token: this identity is not registered. " +
    'The token alone identifies the user; `userId` is ignored.',
  auth: 'none',
  body: z.object({
    type: socialTypeSchema,
    idToken: idTokenSchema,
    /** The social e-mail, empty when none is known (§3). */
    userId: z.string().check(z.maxLength(EMAIL_MAX)),
  }),
  response: socialLoginResultSchema,
  errors: [
    'SocialTokenInvalid',
    'SocialEmailUnverified',
    'SocialConflict',
    'AccountUnavailable',
    'SocialUnavailable',
  ],
});

export const linkSocial = defineEndpoint({
  id: 'linkSocial',
  method: 'POST',
  path: '/api/v1/user/sns/link',
  summary:
    "To be called after SocialConflict: links the ID token's identity to the account that has its e-mail, " +
    "once that account's password is proven, and signs in.",
  auth: 'none',
  body: z.object({ type: socialTypeSchema, idToken: idTokenSchema, userPw: givenPasswordSchema }),
  device: true,
  response: loginResultSchema,
  errors: [
    'InvalidCredentials',
    'SocialTokenInvalid',
    'SocialEmailUnverified',
    'AccountUnavailable',
    'SocialUnavailable',
  ],
});
