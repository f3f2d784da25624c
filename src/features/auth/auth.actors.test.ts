import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { Notice } from '#machines/shared/failure.ts';
import { createApiClient } from '#src/lib/api-client.ts';
import type { IdentityClient } from '#src/lib/identity/identity.ts';
import type { TicketRecord } from '#src/lib/ticket-record.ts';
import { createAuthServices } from './auth.actors.ts';

const EMAIL = 'kim@clinic.co.kr';
const PASSWORD = 'Ab1!xyzw';
const TICKET = 't'.repeat(43);
const profile = {
  email: EMAIL,
  nickName: 'Kim Jiwon',
  phone: '+82-10-1234-5678',
  job: 'Dentist',
  newsAgree: true,
  adAgree: false,
  photo: null,
};
const welcome = { en: 'Welcome', ko: '환영합니다', ru: 'Привет' };
const ok = (data: unknown, message: unknown = '') =>
  Response.json({ code: 0, message, messageDetail: null, data });
const refusal = (code: number, status = 400, messageDetail: object | null = null) =>
  Response.json({ code, message: welcome, messageDetail, data: null }, { status });

const identity: IdentityClient = {
  isAvailable: true,
  preload: () => {},
  signIn: async () => ({ kind: 'identified', identity: { idToken: 'token', email: EMAIL, name: 'Kim' } }),
  recall: async () => null,
  signOut: async () => {},
};

type Answers = Record<string, (request: Request) => Response | Promise<Response>>;

const ANSWERS: Answers = {
  'GET check/email': () => ok({ isUse: false }),
  'GET check/phone': () => ok({ isUse: true }),
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

function setUp(answers: Answers = {}) {
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
  const announceSignIn = vi.fn();
  const goHome = vi.fn();
  let kept: TicketRecord | null = null;
  const services = createAuthServices({
    api,
    identity,
    language: () => 'ko',
    origin: 'https://cusplane.example',
    notify: (notice) => notices.push(notice),
    announceSignIn,
    storeSignIn: vi.fn(),
    goHome,
    keepAwaited: vi.fn(),
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
  const isClosed = () => waitFor(services.ref, (state) => state.matches('closed'));
  const last = () => {
    const request = requests.at(-1);
    if (request === undefined) throw new Error('No request was sent.');
    return request;
  };
  return { ...services, requests, notices, announceSignIn, goHome, isClosed, last, kept: () => kept };
}

/** Takes a visitor from the verified address to the submitted profile. */
async function signUp(answers: Answers = {}, photo: unknown = null) {
  const app = setUp(answers);
  app.ref.send({ type: 'address.verified', verified: { email: EMAIL, ticket: TICKET } });
  app.open('password', EMAIL);
  app.ref.getSnapshot().children.signUp?.send({ type: 'password.chosen', password: PASSWORD });
  app.ref.getSnapshot().children.profileSetup?.send({
    type: 'profile.submitted',
    profile: { ...profile, photo },
    submissionId: 'submission-1',
  });
  return app;
}

describe('registration', () => {
  it('sends every field of the payload as a multipart form [COMPLETE-28] [ENT-23] [ENT-24] [ENT-25] [ENT-26] [ENT-27] [ENT-28]', async () => {
    const app = await signUp();
    await app.isClosed();
    const join = app.requests[0];
    expect(join?.headers.get('Content-Type')).toContain('multipart/form-data');
    expect(join?.headers.get('Idempotency-Key')).toBe('submission-1');
    expect(Object.fromEntries((await join?.formData()) ?? [])).toMatchObject({
      userId: EMAIL,
      userPw: PASSWORD,
      nickName: 'Kim Jiwon',
      phone: '+82-10-1234-5678',
      job: 'Dentist',
      newsAgree: 'true',
      adAgree: 'false',
      ticket: TICKET,
      age14: 'true',
      lang: 'ko',
    });
  });

  it('names no join type and no provider for an e-mail sign-up [ENT-30] [ENT-31]', async () => {
    const app = await signUp();
    await app.isClosed();
    expect((await app.requests[0]?.formData())?.has('joinType')).toBe(false);
    expect(app.requests.some((request) => request.url.includes('sns'))).toBe(false);
  });

  it('sends the photo as file, and no file without one [ENT-29]', async () => {
    const without = await signUp();
    await without.isClosed();
    expect((await without.requests[0]?.formData())?.has('file')).toBe(false);
    const withPhoto = await signUp({}, new File(['x'], 'me.png', { type: 'image/png' }));
    await withPhoto.isClosed();
    expect((await withPhoto.requests[0]?.formData())?.get('file')).toBeInstanceOf(File);
  });

  it('signs in with the same e-mail and password, goes home and shows the message [COMPLETE-29] [COMPLETE-31] [COMPLETE-32] [API-26]', async () => {
    const app = await signUp();
    await app.isClosed();
    expect(await app.requests[1]?.json()).toEqual({ userId: EMAIL, userPw: PASSWORD });
    expect(app.announceSignIn).toHaveBeenCalledExactlyOnceWith({
      accessToken: 'cusp_new',
      expireTime: Date.parse('2027-01-15T20:00:00.000Z'),
      loginType: 0,
    });
    expect(app.goHome).toHaveBeenCalledOnce();
    expect(app.notices).toEqual([{ kind: 'success', message: welcome }]);
  });

  it('alerts and logs a refusal and keeps the dialog [ERR-23] [ERR-24]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const app = await signUp({ 'POST join': () => refusal(2003, 409) });
    await vi.waitFor(() => expect(app.notices).toHaveLength(1));
    expect(app.notices[0]).toMatchObject({ kind: 'failure', failure: { code: 'phoneUnavailable' } });
    expect(logged).toHaveBeenCalledOnce();
    expect(app.ref.getSnapshot().matches('profileSetup')).toBe(true);
    logged.mockRestore();
  });
});

describe('verification mail', () => {
  async function askForMail(answers: Answers = {}) {
    const app = setUp(answers);
    app.open('signup-email-verify', EMAIL);
    app.ref.getSnapshot().children.signUp?.send({ type: 'mail.requested' });
    await vi.waitFor(() => expect(app.notices).toHaveLength(1));
    return app;
  }

  it('is asked for with e-mail, language and the page it leads to [API-20] [API-21] [API-22]', async () => {
    const app = await askForMail();
    const body: unknown = await app.last().json();
    expect(body).toMatchObject({ email: EMAIL, lang: 'ko' });
    const { redirectUrl } = body as { redirectUrl: string };
    const page = new URL(redirectUrl);
    expect(page.pathname).toBe('/validate-email');
    expect(Object.fromEntries(page.searchParams)).toEqual({ email: EMAIL, lang: 'ko' });
    expect(app.notices).toEqual([{ kind: 'verificationMailSent', email: EMAIL }]);
  });

  it('repeats its idempotency key after a lost answer and not after an answer [S58]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    let isLost = true;
    const app = await askForMail({
      'POST verify/email': () =>
        isLost ? Promise.reject(new TypeError('lost')) : ok({ expiresInMinutes: 60, resendAfterSeconds: 60 }),
    });
    isLost = false;
    app.ref.getSnapshot().children.signUp?.send({ type: 'mail.requested' });
    await app.isClosed();
    app.open('signup-email-verify', EMAIL);
    app.ref.getSnapshot().children.signUp?.send({ type: 'mail.requested' });
    await app.isClosed();
    const [first, second, third] = app.requests.map((request) => request.headers.get('Idempotency-Key'));
    expect(second).toBe(first);
    expect(third).not.toBe(second);
    logged.mockRestore();
  });

  it('keeps the ticket that its code wins, and sends it along when asked again', async () => {
    const app = setUp();
    app.open('confirm-email-2', EMAIL);
    const enter = () =>
      app.ref.getSnapshot().children.signUp?.send({ type: 'code.submitted', code: '123456' });
    enter();
    await vi.waitFor(() => expect(app.kept()?.ticket).toBe(TICKET));
    app.open('confirm-email-2', EMAIL);
    enter();
    await vi.waitFor(() => expect(app.requests).toHaveLength(2));
    expect(await app.last().json()).toEqual({ email: EMAIL, code: '123456', ticket: TICKET });
  });

  it('lets a closed dialog be opened again at the password, once its code was right', async () => {
    const app = setUp();
    app.open('confirm-email-2', EMAIL);
    const flow = app.ref.getSnapshot().children.signUp;
    flow?.send({ type: 'code.submitted', code: '123456' });
    await vi.waitFor(() => expect(flow?.getSnapshot().matches('choosingPassword')).toBe(true));
    app.ref.send({ type: 'dialog.closed' });
    app.open('password', EMAIL);
    expect(app.ref.getSnapshot().children.signUp?.getSnapshot().matches('choosingPassword')).toBe(true);
  });

  it('given up with its dialog is not logged as a failure', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const app = setUp({
      'POST verify/email': ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    });
    app.open('signup-email-verify', EMAIL);
    app.ref.getSnapshot().children.signUp?.send({ type: 'mail.requested' });
    await vi.waitFor(() => expect(app.requests).toHaveLength(1));
    app.ref.send({ type: 'dialog.closed' });
    await new Promise((resolve) => setImmediate(resolve));
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });
});

describe('recovery', () => {
  it('invites by the handle of the search, to the password page [API-12]', async () => {
    const app = setUp();
    app.open('forgot-email');
    const flow = app.ref.getSnapshot().children.forgotEmail;
    flow?.send({ type: 'search.submitted', nickName: 'Kim', phone: '+82-10-1234-5678' });
    await vi.waitFor(() => expect(flow?.getSnapshot().matches('found')).toBe(true));
    flow?.send({ type: 'invitation.requested' });
    await vi.waitFor(() => expect(flow?.getSnapshot().matches('invitationSent')).toBe(true));
    expect(await app.last().json()).toMatchObject({
      userIdx: 4711,
      redirectUrl: 'https://cusplane.example/auth/signin-password',
    });
  });

  it('asks for a temporary password with the e-mail in the page it leads to [FPASS-8] [FPASS-9]', async () => {
    const app = setUp();
    app.open('forgot-password');
    const flow = app.ref.getSnapshot().children.forgotPassword;
    flow?.send({ type: 'email.submitted', email: EMAIL });
    await vi.waitFor(() => expect(flow?.getSnapshot().matches('sent')).toBe(true));
    const body = (await app.last().json()) as { email: string; redirectUrl: string };
    expect(body.email).toBe(EMAIL);
    expect(new URL(body.redirectUrl).searchParams.get('email')).toBe(EMAIL);
  });

  it('says whether a phone number may be used', async () => {
    const app = setUp();
    const signal = new AbortController().signal;
    expect(await app.checkPhone('+82-10-1234-5678', signal)).toBe('taken');
  });

  it('only logs that nobody can say whether a phone number may be used [ERR-40]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const app = setUp({ 'GET check/phone': () => new Response('<h1>503</h1>', { status: 503 }) });
    const phone = '+82-10-1234-5678';
    expect(await app.checkPhone(phone, new AbortController().signal)).toBe('unknown');
    expect(logged).toHaveBeenCalledExactlyOnceWith('GET /api/v1/user/check/phone failed.', 'code -1');
    expect(app.notices).toEqual([]);
    logged.mockRestore();
  });
});

describe('the login state', () => {
  it('says as a boolean whether somebody is authorised [ENT-1]', () => {
    const { ref } = setUp();
    expect(ref.getSnapshot().context.isAuthorised).toBe(false);
    ref.send({ type: 'session.changed', isAuthorised: true });
    expect(ref.getSnapshot().context.isAuthorised).toBe(true);
  });

  it('holds the password only between the password step and the end of the set-up [ENT-2]', async () => {
    const app = await signUp();
    expect(app.ref.getSnapshot().context.credentials).toMatchObject({ password: PASSWORD });
    await app.isClosed();
    expect(app.ref.getSnapshot().context.credentials).toBeNull();
  });
});
