import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { langSchema, visibleText, visibleTextOrEmpty } from './fields.ts';
import { memberSessionSchema, SECURITY_EVENTS, signInMethodsSchema } from './security.contract.ts';
import { instantSchema } from './user.contract.ts';

export const MEMBER_STATES = ['active', 'blocked', 'deleted'] as const;
export const MEMBER_SEARCHES = ['email', 'name', 'phone'] as const;
export const CONSENT_KINDS = ['terms', 'privacy', 'age14', 'news', 'advertising'] as const;
/** The acts of staff on a member, as in the audit log. */
export const MEMBER_ACTS = [
  'member.viewed',
  'member.sessionEnded',
  'member.sessionsEnded',
  'member.passwordMailed',
  'member.delayLifted',
  'member.blocked',
  'member.unblocked',
] as const;

const SEARCH_MAX = 254;
const REASON_MAX = 300;

const stateSchema = z.enum(MEMBER_STATES);
/** Why, for the audit log. */
const reasonSchema = visibleText(REASON_MAX);
const memberParams = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) });
/** The ids of the rows of a page: one that is deleted meanwhile no longer has a place in the list. */
const placeSchema = z.string().check(z.regex(/^[1-9]\d{0,14}(?:-[1-9]\d{0,14}){0,19}$/));

const summarySchema = z.object({
  id: z.int(),
  /** Masked, as are name and phone; empty for a deleted member. */
  email: z.string(),
  nickName: z.string(),
  phone: z.string(),
  state: stateSchema,
  registeredDt: instantSchema,
});

export const searchMembers = defineEndpoint({
  id: 'searchMembers',
  method: 'POST',
  path: '/api/v1/backoffice/members/search',
  summary:
    'Members, 20 at a time: the latest first, or with `q` those whose e-mail or name starts with it, in that order, or ' +
    'whose phone number it is. Personal data is masked. Not a GET: `q` must not appear in an address, and every search is ' +
    'written to the audit log.',
  auth: 'staff',
  adminOnly: true,
  body: z.object({
    q: z.optional(visibleTextOrEmpty(SEARCH_MAX)),
    /** The field that `q` is compared with; the e-mail by default. */
    by: z.optional(z.enum(MEMBER_SEARCHES)),
    state: z.optional(stateSchema),
    /** The `next` of the page before. */
    after: z.optional(placeSchema),
  }),
  response: z.object({
    members: z.array(summarySchema),
    /** Null on the last page. */
    next: z.nullable(z.string()),
  }),
  errors: ['SessionEnded', 'NotFound'],
});

const memberSchema = z.extend(summarySchema, {
  job: z.string(),
  lang: langSchema,
  deletedDt: z.nullable(instantSchema),
  consents: z.array(z.object({ kind: z.enum(CONSENT_KINDS), agreed: z.boolean(), decidedDt: instantSchema })),
  signInMethods: signInMethodsSchema,
  /** Whether further attempts to sign in to the account have to wait. */
  isDelayed: z.boolean(),
  sessions: z.array(z.omit(memberSessionSchema, { isCurrent: true })),
  /** The last security events, the latest first. */
  events: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(SECURITY_EVENTS),
      device: z.nullable(z.string()),
      country: z.nullable(z.string()),
      at: instantSchema,
    }),
  ),
  /** Null for a deleted member. */
  points: z.nullable(z.object({ plan: z.nullable(z.string()), left: z.int() })),
  /** The acts of staff on the member, the latest first. */
  acts: z.array(
    z.object({
      id: z.int(),
      at: instantSchema,
      staffId: z.nullable(z.string()),
      action: z.enum(MEMBER_ACTS),
      reason: z.nullable(z.string()),
    }),
  ),
});

export const viewMember = defineEndpoint({
  id: 'viewMember',
  method: 'POST',
  path: '/api/v1/backoffice/members/{id}/view',
  summary:
    'Everything about a member, in full. The reason is written to the audit log; views are limited per hour.',
  auth: 'staff',
  adminOnly: true,
  needsFreshCode: true,
  params: memberParams,
  body: z.object({ reason: reasonSchema, lang: langSchema }),
  response: memberSchema,
  errors: ['SessionEnded', 'NotFound', 'ConfirmAgain'],
});

export const endMemberSessions = defineEndpoint({
  id: 'endMemberSessions',
  method: 'POST',
  path: '/api/v1/backoffice/members/{id}/sessions/end',
  summary: 'Ends one sign-in of a member, or all of them.',
  auth: 'staff',
  adminOnly: true,
  needsFreshCode: true,
  params: memberParams,
  body: z.object({ sessionId: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))) }),
  response: z.null(),
  errors: ['SessionEnded', 'NotFound', 'ConfirmAgain'],
});

export const mailMemberPassword = defineEndpoint({
  id: 'mailMemberPassword',
  method: 'POST',
  path: '/api/v1/backoffice/members/{id}/temporary-password',
  summary:
    'Mails a temporary password to an active member who has a password. TooManyRequests also when the mail quota of the ' +
    'address is used up.',
  auth: 'staff',
  adminOnly: true,
  needsFreshCode: true,
  params: memberParams,
  response: z.null(),
  errors: ['SessionEnded', 'NotFound', 'ConfirmAgain'],
});

export const liftSignInDelay = defineEndpoint({
  id: 'liftSignInDelay',
  method: 'POST',
  path: '/api/v1/backoffice/members/{id}/lift-delay',
  summary:
    'Forgets the failed sign-ins to an account, so that its owner need not wait. The limit per IP address stays.',
  auth: 'staff',
  adminOnly: true,
  needsFreshCode: true,
  params: memberParams,
  response: z.null(),
  errors: ['SessionEnded', 'NotFound', 'ConfirmAgain'],
});

export const setMemberBlocked = defineEndpoint({
  id: 'setMemberBlocked',
  method: 'PUT',
  path: '/api/v1/backoffice/members/{id}/blocked',
  summary:
    'Blocks a member, which ends every sign-in and refuses new ones, or unblocks. The member is told by mail, without ' +
    'the reason. ChangedMeanwhile if the member is in that state already or is deleted.',
  auth: 'staff',
  adminOnly: true,
  needsFreshCode: true,
  params: memberParams,
  body: z.object({ blocked: z.boolean(), reason: reasonSchema }),
  response: z.null(),
  errors: ['SessionEnded', 'NotFound', 'ConfirmAgain', 'ChangedMeanwhile'],
});

export type MemberState = z.infer<typeof stateSchema>;
export type MemberSummary = z.infer<typeof summarySchema>;
export type MemberDetail = z.infer<typeof memberSchema>;
