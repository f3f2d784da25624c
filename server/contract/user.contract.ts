import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import {
  emailSchema,
  flagFieldSchema,
  givenEmailSchema,
  givenPasswordSchema,
  idTokenSchema,
  langSchema,
  newPasswordSchema,
  phoneSchema,
  ticketSchema,
  verificationCodeSchema,
} from './fields.ts';
import { jobSchema, nickNameSchema } from './names.ts';
import { CONSENT_VERSION } from './product.ts';

/** An instant as ISO 8601 in UTC, with milliseconds. */
export const instantSchema = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/));
const redirectUrlSchema = z.string().check(z.maxLength(2000));

const isUseSchema = z.object({ isUse: z.boolean() });

/** How long the mail's link or password is valid, and how long to wait before requesting another. */
export const mailSentSchema = z.object({ expiresInMinutes: z.int(), resendAfterSeconds: z.int() });

/** `temporaryPassword`: signed in with a temporary password, so changing it is offered. */
export const loginResultSchema = z.object({
  accessToken: z.string(),
  expireTime: instantSchema,
  temporaryPassword: z.boolean(),
});

/**
 * The member's own profile (§3). `stateFlag` 1 = active (no other state has a profile); `imgPath` is a path on the API's origin or null. `newsDt` and
 * `adDt`: when the consent was last given, declined or withdrawn. `version`: changes with every field that updateProfile changes.
 */
export const profileSchema = z.object({
  userIdx: z.int(),
  userId: z.string(),
  nickName: z.string(),
  phone: z.string(),
  job: z.string(),
  imgPath: z.nullable(z.string()),
  stateFlag: z.int(),
  newsAgree: z.boolean(),
  adAgree: z.boolean(),
  newsDt: z.nullable(instantSchema),
  adDt: z.nullable(instantSchema),
  regDt: instantSchema,
  downDt: z.nullable(instantSchema),
  version: z.string(),
});
export type Profile = z.infer<typeof profileSchema>;

export const ticketGrantSchema = z.object({
  /** Needed to join with this address; single use. */
  ticket: ticketSchema,
  email: z.string(),
  expiresAt: instantSchema,
  /** Whether this browser had already verified the address; if so, it gets the same ticket again. */
  alreadyVerified: z.boolean(),
});

export const checkEmail = defineEndpoint({
  id: 'checkEmail',
  method: 'GET',
  path: '/api/v1/user/check/email',
  summary: 'Whether an e-mail address is already registered.',
  auth: 'none',
  query: z.object({ email: emailSchema }),
  device: true,
  response: isUseSchema,
  errors: [],
});

export const checkPhone = defineEndpoint({
  id: 'checkPhone',
  method: 'GET',
  path: '/api/v1/user/check/phone',
  summary: 'Whether a phone number is already registered. Never says by whom.',
  auth: 'none',
  query: z.object({ phone: phoneSchema }),
  response: isUseSchema,
  errors: [],
});

export const checkPassword = defineEndpoint({
  id: 'checkPassword',
  method: 'POST',
  path: '/api/v1/user/check/password',
  summary:
    'Whether join and changePassword would refuse a new password as easy to guess (PasswordRefused). The e-mail and the ' +
    'name, if it is known already, count as words that are guessed first. Reveals nothing about accounts.',
  auth: 'none',
  body: z.object({ userPw: newPasswordSchema, email: emailSchema, nickName: z.optional(nickNameSchema) }),
  response: z.object({ isGuessable: z.boolean() }),
  errors: [],
});

export const sendVerificationEmail = defineEndpoint({
  id: 'sendVerificationEmail',
  method: 'POST',
  path: '/api/v1/user/verify/email',
  summary: 'Sends a mail with a link and a 6-digit code, valid 60 minutes. Earlier links keep working.',
  auth: 'none',
  body: z.object({ email: emailSchema, lang: langSchema, redirectUrl: redirectUrlSchema }),
  idempotent: true,
  response: mailSentSchema,
  errors: ['EmailInUse'],
  success: {
    en: 'The verification email has been sent.',
    ko: '인증 메일을 발송하였습니다.',
    ru: 'Письмо для подтверждения отправлено.',
  },
});

export const confirmEmail = defineEndpoint({
  id: 'confirmEmail',
  method: 'PUT',
  path: '/api/v1/user/verify/email',
  summary:
    "Verifies an address by the link's secret (`token`) or the mail's 6-digit `code` and grants a ticket to join. " +
    'Send along the `ticket` this browser has, or a random one it proposes: repeated after a lost answer, ' +
    'the call then grants the same ticket instead of answering AlreadyVerified. AlreadyMember: the address has been ' +
    'registered since. TooManyCodes: only the link is accepted from now on.',
  auth: 'none',
  body: z.union([
    z.object({ email: emailSchema, token: ticketSchema, ticket: z.optional(ticketSchema) }),
    z.object({ email: emailSchema, code: verificationCodeSchema, ticket: z.optional(ticketSchema) }),
  ]),
  response: ticketGrantSchema,
  errors: ['VerificationExpired', 'VerificationInvalid', 'AlreadyVerified', 'AlreadyMember', 'TooManyCodes'],
  success: {
    en: 'Your email has been verified.',
    ko: '이메일 인증이 완료되었습니다.',
    ru: 'Адрес электронной почты подтверждён.',
  },
});

export const join = defineEndpoint({
  id: 'join',
  method: 'POST',
  path: '/api/v1/user/join',
  summary:
    'Registers a member: with the ticket of confirmEmail and a password, or, where `joinType` is 1, with an `idToken` ' +
    'of a sign-in less than 10 minutes old whose e-mail is `userId`. ' +
    'AlreadyRegistered: the account was created with the same ticket or identity, for example by a call whose response got lost.',
  auth: 'none',
  multipart: z.object({
    userId: emailSchema,
    userPw: z.optional(newPasswordSchema),
    nickName: nickNameSchema,
    phone: phoneSchema,
    job: jobSchema,
    newsAgree: flagFieldSchema,
    adAgree: flagFieldSchema,
    joinType: z.optional(z.enum(['0', '1'])),
    ticket: z.optional(ticketSchema),
    idToken: z.optional(idTokenSchema),
    /** Explicit checkbox: 14 or older. */
    age14: z.literal('true'),
    /** Version of the terms and the privacy policy that were shown, see CONSENT_VERSION. */
    consentVersion: z.literal(CONSENT_VERSION),
    lang: langSchema,
  }),
  file: 'file',
  idempotent: true,
  response: z.object({ userIdx: z.int() }),
  errors: [
    'TextNotVisible',
    'TicketInvalid',
    'AlreadyRegistered',
    'EmailInUse',
    'PhoneUnavailable',
    'PasswordRefused',
    'ImageRefused',
    'ImageTooLarge',
    'PayloadTooLarge',
    'SocialUnavailable',
    'SocialTokenInvalid',
    'SocialEmailUnverified',
  ],
  success: {
    en: 'Your registration is complete.',
    ko: '회원가입이 완료되었습니다.',
    ru: 'Регистрация завершена.',
  },
});

export const login = defineEndpoint({
  id: 'login',
  method: 'POST',
  path: '/api/v1/user/login',
  summary:
    'Signs in. A wrong password, an unknown and a social-only account give the same answer. AccountUnavailable: the ' +
    'password is right, but staff have blocked the account.',
  auth: 'none',
  body: z.object({ userId: givenEmailSchema, userPw: givenPasswordSchema }),
  device: true,
  response: loginResultSchema,
  errors: ['InvalidCredentials', 'AccountUnavailable'],
});

export const renewLogin = defineEndpoint({
  id: 'renewLogin',
  method: 'PUT',
  path: '/api/v1/user/login',
  summary: 'Exchanges the access token for a new one; at most until 30 days after the sign-in.',
  auth: 'session',
  response: loginResultSchema,
  errors: ['SessionEnded', 'RenewalRefused'],
});

export const logout = defineEndpoint({
  id: 'logout',
  method: 'POST',
  path: '/api/v1/user/logout',
  summary: 'Ends the session of the access token, including all tokens it was renewed from or to.',
  auth: 'session',
  response: z.null(),
  errors: ['SessionEnded'],
});

export const readProfile = defineEndpoint({
  id: 'readProfile',
  method: 'GET',
  path: '/api/v1/user/info',
  summary: "The signed-in member's own profile.",
  auth: 'session',
  response: profileSchema,
  errors: ['SessionEnded'],
});

export const findEmail = defineEndpoint({
  id: 'findEmail',
  method: 'GET',
  path: '/api/v1/user/find/id',
  summary:
    'Finds the e-mail of the account that has both this phone and this nickname. ' +
    '`userIdx` is a random number for inviteByEmail, valid 10 minutes.',
  auth: 'none',
  query: z.object({ phone: phoneSchema, nickName: nickNameSchema }),
  response: z.object({ userId: z.string(), userIdx: z.int() }),
  errors: ['TextNotVisible', 'AccountNotFound'],
});

export const inviteByEmail = defineEndpoint({
  id: 'inviteByEmail',
  method: 'POST',
  path: '/api/v1/user/invite/email',
  summary: 'Sends a mail with a link to the password page to the account found by findEmail.',
  auth: 'none',
  body: z.object({ userIdx: z.int(), redirectUrl: redirectUrlSchema, lang: z.optional(langSchema) }),
  idempotent: true,
  response: mailSentSchema,
  errors: ['HandleInvalid'],
});

export const findPassword = defineEndpoint({
  id: 'findPassword',
  method: 'POST',
  path: '/api/v1/user/find/pass',
  summary:
    'Mails a temporary password (one sign-in, 30 minutes). Answers the same whether or not the account exists.',
  auth: 'none',
  body: z.object({ email: emailSchema, redirectUrl: redirectUrlSchema, lang: z.optional(langSchema) }),
  idempotent: true,
  response: mailSentSchema,
  errors: [],
});
