import type { ENDPOINTS } from '#contract/endpoints.ts';
import { inquiries, outboxMails, users } from '#server/db/schema/schema.ts';
import { seedContent } from '#server/seed/seed-content.ts';
import type { Send } from '#tests/support/api-app.ts';
import { formOf, joinFields, obtainTicket, PASSWORD, phoneNumber } from '#tests/support/api-member.ts';
import { OPENING_DRAFT, PLAN_DRAFT, PRINTER_DRAFT, VERSION_DRAFT } from '#tests/support/catalog-drafts.ts';
import { findPath, offerCode, type RoleWorld } from '#tests/support/role-world.ts';
import { addStaff, POST_DRAFT } from '#tests/support/staff.ts';

type EndpointName = keyof typeof ENDPOINTS;

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

type DraftOf = (world: RoleWorld) => object;
/** Two versions of the same number are refused. */
const newVersion: DraftOf = ({ next }) => ({ ...VERSION_DRAFT, version: `9.0.${next()}` });

/** An entry of the catalogue that no other request changes. */
async function storedEntry(world: RoleWorld, path: string, draftOf: DraftOf) {
  const draft = draftOf(world);
  const { data } = await world.app.send<{ id: string; revision: number }>(`/api/v1/backoffice/${path}`, {
    method: 'POST',
    token: world.tokens.admin,
    json: draft,
  });
  return { ...data, draft };
}
const create =
  (path: string, draftOf: DraftOf): Ask =>
  (world) =>
    post(`/api/v1/backoffice/${path}`, draftOf(world));
const update =
  (path: string, draftOf: DraftOf): Ask =>
  async (world) => {
    const { id, revision, draft } = await storedEntry(world, path, draftOf);
    return put(`/api/v1/backoffice/${path}/${id}`, { ...draft, revision });
  };
const act =
  (path: string, draftOf: DraftOf, name: 'delete' | 'restore'): Ask =>
  async (world) => {
    const { id, revision } = await storedEntry(world, path, draftOf);
    return post(`/api/v1/backoffice/${path}/${id}/${name}`, { revision });
  };

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
  mailDownloadLink: () => post('/api/v1/user/download/mail', { lang: 'en' }),
  unregister: () => put('/api/v1/user/seced'),
  readSignInMethods: get('/api/v1/user/signin/methods'),
  linkMethod: ({ a }) => post('/api/v1/user/signin/social', { idToken: a.idToken }),
  unlinkMethod: () => ({ path: '/api/v1/user/signin/social', method: 'DELETE' }),
  setPassword: () => post('/api/v1/user/signin/password', { newPw: 'Quartz7!vessel' }),
  proveAgain: () => put('/api/v1/user/prove', { userPw: PASSWORD }),
  listSessions: get('/api/v1/user/sessions'),
  endSession: () => ({ path: `/api/v1/user/sessions/${'A'.repeat(43)}`, method: 'DELETE' }),
  endOtherSessions: () => ({ path: '/api/v1/user/sessions', method: 'DELETE' }),
  listSecurityEvents: get('/api/v1/user/security/events'),
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
  signInStaff: async ({ app, next }) =>
    post('/api/v1/backoffice/sign-in', (await addStaff(app, `staff-${next()}`)).credentials()),
  signOutStaff: () => post('/api/v1/backoffice/sign-out'),
  proveStaff: ({ adminCodes }) => post('/api/v1/backoffice/prove', { code: adminCodes[0] }),
  readStaff: get('/api/v1/backoffice/me'),
  listStaffPosts: get('/api/v1/backoffice/posts?lang=en'),
  readStaffPost: withContent('/api/v1/backoffice/posts/why-only-stl'),
  createPost: () => post('/api/v1/backoffice/posts', POST_DRAFT),
  updatePost: async (world) => {
    const { id, version } = await storedPost(world);
    return put(`/api/v1/backoffice/posts/${id}`, { ...POST_DRAFT, version });
  },
  setPostStatus: async (world) => {
    const { id, version } = await storedPost(world);
    return put(`/api/v1/backoffice/posts/${id}/status`, { status: 'hide', version });
  },
  deletePost: async (world) => {
    const { id, version } = await storedPost(world);
    return post(`/api/v1/backoffice/posts/${id}/delete`, { version });
  },
  restorePost: async (world) => {
    const { id, version } = await storedPost(world);
    return post(`/api/v1/backoffice/posts/${id}/restore`, { version });
  },
  previewPost: () => post('/api/v1/backoffice/preview', { lang: 'en', markdown: 'Hello' }),
  uploadPostImage: ({ picture }) => ({
    path: '/api/v1/backoffice/images',
    method: 'POST',
    form: formOf({}, new Blob([new Uint8Array(picture)])),
  }),
  searchMembers: () => post('/api/v1/backoffice/members/search', { q: 'member-a@' }),
  viewMember: async (world) =>
    post(`${await otherMember(world)}/view`, { reason: 'A question by phone', lang: 'en' }),
  endMemberSessions: async (world) => post(`${await otherMember(world)}/sessions/end`, {}),
  mailMemberPassword: async (world) => post(`${await otherMember(world)}/temporary-password`),
  liftSignInDelay: async (world) => post(`${await otherMember(world)}/lift-delay`),
  setMemberBlocked: async (world) =>
    put(`${await otherMember(world)}/blocked`, { blocked: true, reason: 'Spam' }),
  searchInquiries: () => post('/api/v1/backoffice/inquiries/search', {}),
  readInquiry: async (world) => ({ path: await inquiry(world) }),
  updateInquiry: async (world) =>
    put(await inquiry(world), { version: 1, status: 'closed', note: '', assignedTo: null }),
  setInquirySpam: async (world) => put(`${await inquiry(world)}/spam`, { version: 1, spam: true }),
  answerInquiry: async (world) => post(`${await inquiry(world)}/answers`, { version: 1, message: 'Yes.' }),
  listAudit: get('/api/v1/backoffice/audit'),
  recordAuditExport: () => post('/api/v1/backoffice/audit/exports', { group: 'post' }),
  readJobs: get('/api/v1/backoffice/jobs'),
  runRetention: () => post('/api/v1/backoffice/jobs/retention/run'),
  retryMail: async (world) => post(`/api/v1/backoffice/mails/${await failedMail(world.app)}/retry`),
  listStaffPrinters: get('/api/v1/backoffice/printers'),
  createPrinter: create('printers', () => PRINTER_DRAFT),
  updatePrinter: update('printers', () => PRINTER_DRAFT),
  deletePrinter: act('printers', () => PRINTER_DRAFT, 'delete'),
  restorePrinter: act('printers', () => PRINTER_DRAFT, 'restore'),
  listStaffVersions: get('/api/v1/backoffice/versions'),
  createVersion: create('versions', newVersion),
  updateVersion: update('versions', newVersion),
  deleteVersion: act('versions', newVersion, 'delete'),
  restoreVersion: act('versions', newVersion, 'restore'),
  listStaffOpenings: get('/api/v1/backoffice/openings'),
  createOpening: create('openings', () => OPENING_DRAFT),
  updateOpening: update('openings', () => OPENING_DRAFT),
  deleteOpening: act('openings', () => OPENING_DRAFT, 'delete'),
  restoreOpening: act('openings', () => OPENING_DRAFT, 'restore'),
  listStaffPlans: get('/api/v1/backoffice/plans'),
  createPlan: create('plans', () => PLAN_DRAFT),
  updatePlan: update('plans', () => PLAN_DRAFT),
  deletePlan: act('plans', () => PLAN_DRAFT, 'delete'),
  restorePlan: act('plans', () => PLAN_DRAFT, 'restore'),
  readPlanRules: withContent('/api/v1/backoffice/plan-rules'),
  updatePlanRules: async ({ app, tokens }) => {
    await seedContent(app.deps);
    const { data } = await app.send('/api/v1/backoffice/plan-rules', { token: tokens.admin });
    return put('/api/v1/backoffice/plan-rules', data);
  },
  startInstaller: () => post('/api/v1/backoffice/installers', { name: 'setup.exe', size: 4 }),
  sendInstallerPart: async ({ app, tokens }) => {
    const { data } = await app.send<{ key: string }>('/api/v1/backoffice/installers', {
      method: 'POST',
      token: tokens.editor,
      json: { name: 'setup.exe', size: 4 },
    });
    return {
      path: `/api/v1/backoffice/installers/${data.key}/parts`,
      method: 'POST',
      form: formOf({ offset: '0' }, new Blob(['abcd'])),
    };
  },
};

/** The path of a member whom no other request changes. */
async function otherMember(world: RoleWorld): Promise<string> {
  const email = newAddress(world);
  const rows = await world.app.db
    .insert(users)
    .values({
      ...{ email, emailCanonical: email, phone: '', nickName: 'Jiho Park', job: 'Dentist', lang: 'ko' },
      ...{ passwordHash: 'unknown', newsAgree: false, adAgree: false, registeredAt: world.app.clock.now },
    })
    .returning({ id: users.id });
  return `/api/v1/backoffice/members/${rows[0]?.id}`;
}

/** The path of an inquiry that no other request changes. */
async function inquiry(world: RoleWorld): Promise<string> {
  const words = { name: 'Hana Seo', type: 'product', message: 'Hello', lang: 'en' } as const;
  const rows = await world.app.db
    .insert(inquiries)
    .values({ ...words, email: newAddress(world), isSpam: false, receivedAt: world.app.clock.now })
    .returning({ id: inquiries.id });
  return `/api/v1/backoffice/inquiries/${rows[0]?.id}`;
}

/** @returns the id of a mail that could not be delivered */
async function failedMail({ db, clock }: RoleWorld['app']): Promise<number> {
  const [mail] = await db
    .insert(outboxMails)
    .values({
      kind: 'inquiryReceipt',
      toAddress: 'gone@clinic.example',
      lang: 'en',
      payload: { name: 'Hana Seo' },
      state: 'failed',
      createdAt: clock.now,
      nextAttemptAt: clock.now,
    })
    .returning({ id: outboxMails.id });
  return mail?.id ?? 0;
}

/** A post that no other request changes. */
async function storedPost({ app, tokens }: RoleWorld): Promise<{ id: string; version: number }> {
  const answer = await app.send<{ id: string; version: number }>('/api/v1/backoffice/posts', {
    method: 'POST',
    token: tokens.editor,
    json: POST_DRAFT,
  });
  return answer.data;
}

const linkBody = ({ a }: RoleWorld) => ({ type: 1, idToken: a.idToken, userPw: PASSWORD });
