import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { visibleText } from './fields.ts';
import { instantSchema } from './user.contract.ts';

/** Form of handoff ids, codes and RFC 7636 challenges (S256): 256 bits as base64url. */
const secretSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
/** RFC 7636, section 4.1. */
const codeVerifierSchema = z.string().check(z.regex(/^[A-Za-z0-9._~-]{43,128}$/));
/** RFC 6749, appendix A.5: printable ASCII. */
const stateSchema = z.string().check(z.regex(/^[\x20-\x7e]{1,512}$/));

const DEVICE_MAX = 100;
const VERSION_MAX = 40;

export const offerHandoff = defineEndpoint({
  id: 'offerHandoff',
  method: 'POST',
  path: '/api/v1/user/handoff',
  summary:
    'Creates the link that signs the desktop app in, after a click in the dialog that names account and app. With ' +
    '`codeChallenge` the link carries a code for exchangeHandoff; without it (only for older apps that are configured ' +
    'so) the token of a desktop session. Either must be used within `expiresInSeconds`.',
  auth: 'session',
  siteOnly: true,
  body: z.object({
    protocol: z.string().check(z.maxLength(100)),
    codeChallenge: z.optional(secretSchema),
    /** From the start URL; `plain` is refused, never silently treated as "no challenge". */
    codeChallengeMethod: z.optional(z.literal('S256')),
    /** Returned unchanged in the link. */
    state: z.optional(stateSchema),
  }),
  response: z.object({ handoffId: secretSchema, link: z.string(), expiresInSeconds: z.int() }),
  errors: ['SessionEnded', 'SiteOnly', 'HandoffAppUnknown'],
});

export const readHandoffReceipt = defineEndpoint({
  id: 'readHandoffReceipt',
  method: 'GET',
  path: '/api/v1/user/handoff/receipt',
  summary: 'Whether the app has used the link; only for the member who requested it.',
  auth: 'session',
  siteOnly: true,
  query: z.object({ handoffId: secretSchema }),
  response: z.object({
    status: z.enum(['waiting', 'received', 'expired']),
    /** As reported by the app: unverified, shown as plain text only. */
    device: z.nullable(z.string()),
    version: z.nullable(z.string()),
  }),
  errors: ['SessionEnded', 'SiteOnly', 'HandoffInvalid'],
});

export const exchangeHandoff = defineEndpoint({
  id: 'exchangeHandoff',
  method: 'POST',
  path: '/api/v1/user/handoff/exchange',
  summary:
    "Exchanges the link's code for the app's own session, once, within 60 s. The response is the same for a code that " +
    'is expired, used, unknown or sent with the wrong verifier.',
  auth: 'none',
  body: z.object({
    code: secretSchema,
    codeVerifier: codeVerifierSchema,
    /** Shown in the receipt, for example the computer's name. */
    device: z.optional(visibleText(DEVICE_MAX)),
    /** Shown in the receipt: the app's version. */
    version: z.optional(visibleText(VERSION_MAX)),
  }),
  response: z.object({ accessToken: z.string(), expireTime: instantSchema }),
  errors: ['HandoffInvalid'],
});
