import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { givenPasswordSchema, idTokenSchema } from './fields.ts';
import { instantSchema } from './user.contract.ts';

/** How a member can sign in. `social` is null without a linked account of the identity provider. */
export const signInMethodsSchema = z.object({
  password: z.boolean(),
  social: z.nullable(z.object({ linkedDt: instantSchema })),
});
export type SignInMethods = z.infer<typeof signInMethodsSchema>;

export const readSignInMethods = defineEndpoint({
  id: 'readSignInMethods',
  method: 'GET',
  path: '/api/v1/user/signin/methods',
  summary: 'How the signed-in member can sign in: with a password, with a social account, or both.',
  auth: 'session',
  siteOnly: true,
  response: signInMethodsSchema,
  errors: ['SessionEnded', 'SiteOnly'],
});

export const proveAgain = defineEndpoint({
  id: 'proveAgain',
  method: 'PUT',
  path: '/api/v1/user/prove',
  summary:
    "Proves again that the member is present, by the password or by an ID token of the member's linked social account. " +
    'For 10 minutes the session may then do what answers ConfirmAgain otherwise.',
  auth: 'session',
  siteOnly: true,
  body: z.union([z.object({ userPw: givenPasswordSchema }), z.object({ idToken: idTokenSchema })]),
  response: z.null(),
  errors: [
    'SessionEnded',
    'SiteOnly',
    'CurrentPasswordWrong',
    'SocialTokenInvalid',
    'SocialEmailUnverified',
    'SocialUnavailable',
  ],
});
