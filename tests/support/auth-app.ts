/** The ports of the account dialogs on a scripted server. */
import { type Mock, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { ProfileForm } from '#machines/shared/account.ts';
import type { Notice } from '#machines/shared/failure.ts';
import type { Mail } from '#machines/shared/mail.ts';
import { createAuthServices } from '#src/features/auth/auth.actors.ts';
import { createSubmissionIds } from '#src/features/auth/forms/submission-ids.ts';
import { createApiClient } from '#src/lib/api-client.ts';
import type { IdentityClient } from '#src/lib/identity/identity.ts';
import type { TicketRecord } from '#src/lib/ticket-record.ts';

export const EMAIL = 'kim@clinic.co.kr';
export const PASSWORD = 'Ab1!xyzw';
export const TICKET = 't'.repeat(43);
const HOUR = 3_600_000;
export const NOW = Date.parse('2027-01-15T07:00:00.000Z');
const profile = {
  email: EMAIL,
  nickName: 'Kim Jiwon',
  phone: '+82-10-1234-5678',
  job: 'Dentist',
  newsAgree: true,
  adAgree: false,
  photo: null,
};
export const welcome = { en: 'Welcome', ko: '환영합니다', ru: 'Привет' };
export const ok = (data: unknown, message: unknown = '') =>
  Response.json({ code: 0, message, messageDetail: null, data });
export const refusal = (code: number, status = 400, messageDetail: object | null = null) =>
  Response.json({ code, message: welcome, messageDetail, data: null }, { status });

const identity: IdentityClient = {
  isAvailable: true,
  preload: () => {},
  signIn: async () => ({
    kind: 'identified',
    identity: { id: 'kim-1', idToken: 'token', email: EMAIL, name: 'Kim' },
  }),
  recall: async () => null,
  signOut: async () => {},
};

export type Answers = Record<string, (request: Request) => Response | Promise<Response>>;

const ANSWERS: Answers = {
  'GET check/email': () => ok({ isUse: false }),
  'GET check/phone': () => ok({ isUse: true }),
  'POST check/password': () => ok({ isGuessable: false }),
  'POST verify/email': () => ok({ expiresInMinutes: 60, resendAfterSeconds: 60 }),
  'PUT verify/email': () =>
    ok({ ticket: TICKET, email: EMAIL, expiresAt: '2027-01-15T08:00:00.000Z', alreadyVerified: false }),
  'POST join': () => ok({ userIdx: 7 }, welcome),
  'POST login': () =>
    ok({ accessToken: 'cusp_new', expireTime: '2027-01-15T20:00:00.000Z', temporaryPassword: false }),
  'GET find/id': () => ok({ userId: EMAIL, userIdx: 4711 }),
  'POST invite/email': () => ok({ expiresInMinutes: 60, resendAfterSeconds: 60 }),
  'POST find/pass': () => ok({ expiresInMinutes: 30, resendAfterSeconds: 60 }),
};

export function setUp(answers: Answers = {}) {
  const requests: Request[] = [];
  const all = { ...ANSWERS, ...answers };
  const address = { homepage: 'https://api', app: 'https://api', backoffice: 'https://api' };
  const api = createApiClient({
    addresses: { production: address, development: address },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request.clone());
      const name = `${request.method} ${new URL(request.url).pathname.replace('/api/v1/user/', '')}`;
      return all[name]?.(request) ?? new Response(null, { status: 404 });
    },
    readCookies: () => '',
    isOnline: () => true,
    onUnauthorized: () => {},
    onServerTime: () => {},
  });
  api.setEnvironment('production');
  const notices: Notice[] = [];
  const announceSignIn: Mock = vi.fn();
  const goHome: Mock = vi.fn();
  const keepPending: Mock = vi.fn();
  const keepCooldown: Mock = vi.fn();
  let kept: TicketRecord | null = null;
  const services = createAuthServices({
    api,
    identity,
    language: () => 'ko',
    now: () => NOW,
    origin: 'https://cusplane.example',
    notify: (notice) => notices.push(notice),
    announceSignIn,
    storeSignIn: vi.fn(),
    goHome,
    keepPending,
    keepCooldown,
    leaveDesktopContext: vi.fn(),
    tickets: {
      propose: () => TICKET,
      read: () => kept,
      keep: (record) => {
        kept = record;
      },
      forget: () => {
        kept = null;
      },
    },
  });
  services.ref.start();
  services.ref.send({ type: 'session.changed', session: { kind: 'visitor' } });
  const isClosed = () => waitFor(services.ref, (state) => state.matches({ dialog: { visitor: 'closed' } }));
  const askForMail = (mail: Mail) => services.ref.send({ type: 'mail.requested', mail });
  const flows = () => services.ref.getSnapshot().children;
  let submissions = 0;
  const submissionIdOf = createSubmissionIds(() => {
    submissions += 1;
    return `submission-${submissions}`;
  });
  /** Submits the profile as its form does. */
  const submitProfile = (changes: Partial<ProfileForm> = {}) => {
    const form = { ...profile, ...changes };
    const submissionId = submissionIdOf(form);
    flows().profileSetup?.send({ type: 'profile.submitted', profile: form, submissionId });
  };
  const last = () => {
    const request = requests.at(-1);
    if (request === undefined) throw new Error('No request was sent.');
    return request;
  };
  return {
    ...services,
    requests,
    notices,
    announceSignIn,
    goHome,
    keepPending,
    keepCooldown,
    isClosed,
    askForMail,
    flows,
    submitProfile,
    last,
    kept: () => kept,
  };
}

/** Signs a visitor up, from the verified address to the submitted profile. */
export async function signUp(answers: Answers = {}, photo: unknown = null) {
  const app = setUp(answers);
  app.ref.send({
    type: 'address.verified',
    verified: { email: EMAIL, ticket: TICKET },
    validity: { at: NOW, until: NOW + HOUR },
  });
  app.open('password', EMAIL);
  app.flows().signUp?.send({ type: 'password.chosen', password: PASSWORD });
  await waitFor(app.ref, (state) => state.children.profileSetup !== undefined);
  app.submitProfile({ photo });
  return app;
}
