import * as z from 'zod/mini';
import { CREDIT_KINDS, PAGE_MAX, pageLimitSchema, purchaseSchema, usageSchema } from './billing.contract.ts';
import { defineEndpoint } from './endpoint.ts';
import { givenPasswordSchema, idTokenSchema, newPasswordSchema } from './fields.ts';
import { instantSchema, profileSchema } from './user.contract.ts';

/** Kinds of security events. */
export const SECURITY_EVENTS = [
  'signedIn',
  'newDevice',
  'signInFailed',
  'proofFailed',
  'signedOut',
  'tokenReused',
  'passwordSet',
  'passwordChanged',
  'accountDeleted',
  'accountBlocked',
  'accountUnblocked',
  'socialLinked',
  'socialUnlinked',
  'appSignedIn',
] as const;

/** How a member can sign in. `social` is null without a linked account of the identity provider. */
export const signInMethodsSchema = z.object({
  password: z.boolean(),
  /** When the password was set; null without one. */
  passwordDt: z.nullable(instantSchema),
  /** `email`: of the social account when it was linked; null if it was not stored. */
  social: z.nullable(z.object({ email: z.nullable(z.string()), linkedDt: instantSchema })),
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

export const linkMethod = defineEndpoint({
  id: 'linkMethod',
  method: 'POST',
  path: '/api/v1/user/signin/social',
  summary:
    'Links the social account of the ID token to the signed-in member. SocialTaken: it, or an account with its e-mail ' +
    'address, belongs to another member. ChangedMeanwhile: another social account is linked already. Needs a sign-in or ' +
    'a proof less than 10 minutes old, else ConfirmAgain. The member is told by e-mail.',
  auth: 'session',
  siteOnly: true,
  body: z.object({ idToken: idTokenSchema }),
  response: z.null(),
  errors: [
    'SessionEnded',
    'SiteOnly',
    'ConfirmAgain',
    'SocialTaken',
    'ChangedMeanwhile',
    'SocialTokenInvalid',
    'SocialEmailUnverified',
    'SocialUnavailable',
  ],
});

export const unlinkMethod = defineEndpoint({
  id: 'unlinkMethod',
  method: 'DELETE',
  path: '/api/v1/user/signin/social',
  summary:
    'Unlinks the social account. LastSignInMethod: the member has no password, so nothing else would be left to sign in ' +
    'with. Needs a sign-in or a proof less than 10 minutes old, else ConfirmAgain. The member is told by e-mail.',
  auth: 'session',
  siteOnly: true,
  response: z.null(),
  errors: ['SessionEnded', 'SiteOnly', 'ConfirmAgain', 'LastSignInMethod'],
});

export const setPassword = defineEndpoint({
  id: 'setPassword',
  method: 'POST',
  path: '/api/v1/user/signin/password',
  summary:
    'Sets the first password of a member who only has a social account; all sessions continue. ChangedMeanwhile: there ' +
    'is a password already. Needs a sign-in or a proof less than 10 minutes old, else ConfirmAgain. The member is told by ' +
    'e-mail.',
  auth: 'session',
  siteOnly: true,
  body: z.object({ newPw: newPasswordSchema }),
  response: z.null(),
  errors: ['SessionEnded', 'SiteOnly', 'ConfirmAgain', 'PasswordRefused', 'ChangedMeanwhile'],
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
  /** Country of the last request, ISO 3166-1 alpha-2, estimated from its IP address; null if unknown. */
  country: z.nullable(z.string()),
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

const eventShape = {
  kind: z.enum(SECURITY_EVENTS),
  /** Browser and system, such as "Chrome, Windows"; null if unknown. */
  device: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2, estimated from the IP address; null if unknown. */
  country: z.nullable(z.string()),
  occurredDt: instantSchema,
};

const securityEventSchema = z.object({ id: z.int(), ...eventShape });
export type SecurityEvent = z.infer<typeof securityEventSchema>;

export const listSecurityEvents = defineEndpoint({
  id: 'listSecurityEvents',
  method: 'GET',
  path: '/api/v1/user/security/events',
  summary: "What happened to the signed-in member's account, newest first.",
  auth: 'session',
  siteOnly: true,
  query: z.object({
    /** `next` of the page before. */
    after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    limit: pageLimitSchema,
  }),
  response: z.object({
    rows: z.array(securityEventSchema).check(z.maxLength(PAGE_MAX)),
    /** `after` of the following page; null on the last. */
    next: z.nullable(z.string()),
  }),
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
    /** Items are named in both languages. */
    purchases: z.array(z.extend(purchaseSchema, { item: z.object({ ko: z.string(), en: z.string() }) })),
    usage: z.array(usageSchema),
    /** The paid plan, also one that has ended; null for who never had one. */
    subscription: z.nullable(
      z.object({ planId: z.string(), startedDt: instantSchema, paidUntilDt: instantSchema }),
    ),
    pointCredits: z.array(
      z.object({
        kind: z.enum(CREDIT_KINDS),
        points: z.int(),
        left: z.int(),
        creditedDt: instantSchema,
        expiresDt: instantSchema,
      }),
    ),
    securityEvents: z.array(z.object(eventShape)),
    /** Inquiries sent with the member's e-mail address since the member verified it. */
    inquiries: z.array(
      z.object({
        name: z.string(),
        type: z.string(),
        message: z.string(),
        receivedDt: instantSchema,
        answers: z.array(z.object({ message: z.string(), answeredDt: instantSchema })),
      }),
    ),
  }),
  errors: ['SessionEnded', 'SiteOnly'],
});
