import type { CodeName } from '#contract/codes.ts';
import type { ENDPOINTS } from '#contract/endpoints.ts';
import { seedContent } from '#server/seed/seed-content.ts';
import type { Send } from '#tests/support/api-app.ts';
import { formOf, joinFields, obtainTicket, PASSWORD, phoneNumber } from '#tests/support/api-member.ts';
import { findPath, offerCode, type Role, type RoleWorld } from '#tests/support/role-world.ts';

type Outcome = CodeName | 'Ok';
type Outcomes = Readonly<Record<Role, Outcome>>;
type EndpointName = keyof typeof ENDPOINTS;

/** For callers without and with a session alike. */
const OPEN: Outcomes = {
  anonymous: 'Ok',
  ended: 'Ok',
  deleted: 'Ok',
  desktop: 'Ok',
  memberB: 'Ok',
  memberA: 'Ok',
};
/** For members, each on what is their own. */
const MEMBER: Outcomes = {
  ...OPEN,
  anonymous: 'SessionEnded',
  ended: 'SessionEnded',
  deleted: 'SessionEnded',
};
/** For members on the site, not for their desktop apps. */
const SITE: Outcomes = { ...MEMBER, desktop: 'SiteOnly' };

/** What each role may do (S54). A role that is added to ROLES needs its outcome in every row. */
export const ROLE_TABLE: Readonly<Record<EndpointName, Outcomes>> = {
  readTime: OPEN,
  checkEmail: OPEN,
  checkPhone: OPEN,
  checkPassword: OPEN,
  sendVerificationEmail: OPEN,
  confirmEmail: OPEN,
  join: OPEN,
  login: OPEN,
  renewLogin: MEMBER,
  logout: MEMBER,
  readProfile: MEMBER,
  findEmail: OPEN,
  inviteByEmail: OPEN,
  findPassword: OPEN,
  socialLogin: OPEN,
  linkSocial: OPEN,
  updateProfile: SITE,
  changePassword: SITE,
  recordDownload: MEMBER,
  unregister: SITE,
  readSignInMethods: SITE,
  proveAgain: SITE,
  listSessions: SITE,
  endSession: SITE,
  endOtherSessions: SITE,
  exportData: SITE,
  listPurchases: SITE,
  listUsage: SITE,
  readPoints: MEMBER,
  offerHandoff: SITE,
  readHandoffReceipt: { ...SITE, memberB: 'HandoffInvalid' },
  exchangeHandoff: OPEN,
  listPosts: OPEN,
  readPost: OPEN,
  listPrinters: OPEN,
  listVersions: OPEN,
  listPlans: OPEN,
  listOpenings: OPEN,
  listHistory: OPEN,
  sendInquiry: OPEN,
  recordPageView: OPEN,
};

export interface Asked extends Send {
  path: string;
}
type Ask = (world: RoleWorld) => Asked | Promise<Asked>;

const get =
  (path: string): Ask =>
  () => ({ path });
/** For reads that fail on an empty database. */
const withContent =
  (path: string): Ask =>
  async ({ app }) => {
    await seedContent(app.deps);
    return { path };
  };
const put = (path: string, json?: unknown): Asked => ({ path, method: 'PUT', json });
const post = (path: string, json?: unknown): Asked => ({ path, method: 'POST', json });
const newAddress = (world: RoleWorld) => `new-${world.next()}@clinic.example`;

/** A valid request for every endpoint; its subject, where the request names one, is member A. */
export const REQUESTS: Readonly<Record<EndpointName, Ask>> = {
  readTime: get('/api/v1/time'),
  checkEmail: ({ a }) => ({ path: `/api/v1/user/check/email?email=${a.email}` }),
  checkPhone: ({ a }) => ({ path: `/api/v1/user/check/phone?phone=${encodeURIComponent(a.phone)}` }),
  checkPassword: ({ a }) => post('/api/v1/user/check/password', { userPw: PASSWORD, email: a.email }),
  sendVerificationEmail: (world) =>
    post('/api/v1/user/verify/email', { email: newAddress(world), lang: 'en', redirectUrl: '' }),
  confirmEmail: async (world) => {
    const email = newAddress(world);
    await world.app.send('/api/v1/user/verify/email', {
      method: 'POST',
      json: { email, lang: 'en', redirectUrl: '' },
    });
    const { code } = (await world.app.lastMail('verification', email)).payload;
    return put('/api/v1/user/verify/email', { email, code });
  },
  join: async (world) => {
    const email = newAddress(world);
    const ticket = await obtainTicket(world.app, email);
    const form = formOf(joinFields(email, ticket, { phone: phoneNumber(world.next()) }));
    return { path: '/api/v1/user/join', method: 'POST', form };
  },
  login: ({ a }) => post('/api/v1/user/login', { userId: a.email, userPw: PASSWORD }),
  renewLogin: () => put('/api/v1/user/login'),
  logout: () => post('/api/v1/user/logout'),
  readProfile: get('/api/v1/user/info'),
  findEmail: ({ a }) => ({ path: findPath(a) }),
  inviteByEmail: ({ a }) => post('/api/v1/user/invite/email', { userIdx: a.handle, redirectUrl: '' }),
  findPassword: ({ a }) => post('/api/v1/user/find/pass', { email: a.email, redirectUrl: '' }),
  socialLogin: async (world) => {
    await world.app.send('/api/v1/user/sns/link', { method: 'POST', json: linkBody(world) });
    return post('/api/v1/user/sns/login', { type: 1, idToken: world.a.idToken, userId: '' });
  },
  linkSocial: (world) => post('/api/v1/user/sns/link', linkBody(world)),
  updateProfile: () => ({
    path: '/api/v1/user/update',
    method: 'PUT',
    form: formOf({ job: 'Dental technician' }),
  }),
  changePassword: () => put('/api/v1/user/update/password', { userPw: PASSWORD, newPw: 'Quartz7!vessel' }),
  recordDownload: () => put('/api/v1/user/update/down'),
  unregister: () => put('/api/v1/user/seced'),
  readSignInMethods: get('/api/v1/user/signin/methods'),
  proveAgain: () => put('/api/v1/user/prove', { userPw: PASSWORD }),
  listSessions: get('/api/v1/user/sessions'),
  endSession: () => ({ path: `/api/v1/user/sessions/${'A'.repeat(43)}`, method: 'DELETE' }),
  endOtherSessions: () => ({ path: '/api/v1/user/sessions', method: 'DELETE' }),
  exportData: get('/api/v1/user/export'),
  listPurchases: get('/api/v1/user/purchases?lang=en'),
  listUsage: get('/api/v1/user/usage'),
  readPoints: get('/api/v1/user/points?lang=en'),
  offerHandoff: () => post('/api/v1/user/handoff', { protocol: 'cusplane', codeChallenge: 'A'.repeat(43) }),
  readHandoffReceipt: ({ a }) => ({ path: `/api/v1/user/handoff/receipt?handoffId=${a.handoffId}` }),
  exchangeHandoff: async ({ app, tokens }) => {
    const { code, codeVerifier } = await offerCode(app, tokens.memberA ?? '');
    return post('/api/v1/user/handoff/exchange', { code, codeVerifier });
  },
  listPosts: get('/api/v1/posts?lang=en'),
  readPost: withContent('/api/v1/posts/why-only-stl?lang=en'),
  listPrinters: get('/api/v1/printers?lang=en'),
  listVersions: get('/api/v1/versions?lang=en'),
  listPlans: withContent('/api/v1/plans?lang=en'),
  listOpenings: get('/api/v1/openings?lang=en'),
  listHistory: get('/api/v1/history?lang=en'),
  sendInquiry: (world) =>
    post('/api/v1/inquiries', {
      name: 'Hana Seo',
      email: newAddress(world),
      type: 'product',
      message: 'Which printers do you support?',
      lang: 'en',
      elapsedMs: 9_000,
    }),
  recordPageView: () => post('/api/v1/page-views', { pattern: '/about' }),
};

const linkBody = ({ a }: RoleWorld) => ({ type: 1, idToken: a.idToken, userPw: PASSWORD });
