import * as z from 'zod/mini';
import { purchaseSchema, usageSchema } from './billing.contract.ts';
import { defineEndpoint } from './endpoint.ts';
import { givenPasswordSchema, idTokenSchema } from './fields.ts';
import { instantSchema, profileSchema } from './user.contract.ts';

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

/** A sign-in of the member that can still be used. */
export const memberSessionSchema = z.object({
  id: z.string(),
  /** `desktop`: handed to an app. */
  audience: z.enum(['site', 'desktop']),
  /** Browser and system, such as "Chrome, Windows", or the name that the app reported; null if unknown. */
  device: z.nullable(z.string()),
  signedInDt: instantSchema,
  /** Last request, to the minute. */
  seenDt: instantSchema,
  /** The session of this very request. */
  isCurrent: z.boolean(),
});
export type MemberSession = z.infer<typeof memberSessionSchema>;

export const listSessions = defineEndpoint({
  id: 'listSessions',
  method: 'GET',
  path: '/api/v1/user/sessions',
  summary: 'The sign-ins of the member that can still be used, the last seen first; no more than 100.',
  auth: 'session',
  siteOnly: true,
  response: z.object({ items: z.array(memberSessionSchema) }),
  errors: ['SessionEnded', 'SiteOnly'],
});

export const endSession = defineEndpoint({
  id: 'endSession',
  method: 'DELETE',
  path: '/api/v1/user/sessions/{id}',
  summary: 'Ends one sign-in of the member. Succeeds also when it has ended already.',
  auth: 'session',
  siteOnly: true,
  params: z.object({ id: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) }),
  response: z.null(),
  errors: ['SessionEnded', 'SiteOnly'],
});

export const endOtherSessions = defineEndpoint({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/v1/user/sessions',
  summary: 'Ends every sign-in of the member but the one of this request.',
  auth: 'session',
  siteOnly: true,
  response: z.null(),
  errors: ['SessionEnded', 'SiteOnly'],
});

export const exportData = defineEndpoint({
  id: 'exportData',
  method: 'GET',
  path: '/api/v1/user/export',
  summary: 'Everything that is stored about the member, without secrets. Limited per day.',
  auth: 'session',
  siteOnly: true,
  response: z.object({
    exportedDt: instantSchema,
    profile: profileSchema,
    signInMethods: signInMethodsSchema,
    consents: z.array(
      z.object({
        kind: z.string(),
        agreed: z.boolean(),
        version: z.string(),
        lang: z.string(),
        source: z.string(),
        decidedDt: instantSchema,
      }),
    ),
    sessions: z.array(memberSessionSchema),
    /** Browsers that have signed in with the password. */
    knownDevices: z.array(z.object({ seenDt: instantSchema })),
    /** What was bought is named in both languages. */
    purchases: z.array(z.extend(purchaseSchema, { item: z.object({ ko: z.string(), en: z.string() }) })),
    usage: z.array(usageSchema),
    /** Inquiries sent with the member's e-mail address. */
    inquiries: z.array(
      z.object({ name: z.string(), type: z.string(), message: z.string(), receivedDt: instantSchema }),
    ),
  }),
  errors: ['SessionEnded', 'SiteOnly'],
});
