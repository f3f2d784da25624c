import { describe, expect, it, vi } from 'vitest';
import { CODES } from '#contract/codes.ts';
import { mailingOf } from '#machines/auth/auth.selectors.ts';
import {
  type Answers,
  EMAIL,
  NOW,
  ok,
  PASSWORD,
  refusal,
  setUp,
  signUp,
  TICKET,
  welcome,
} from '#tests/support/auth-app.ts';

type App = ReturnType<typeof setUp>;
const requestOf = ({ requests }: App, path: string) => requests.find(({ url }) => url.endsWith(`/${path}`));
const joinOf = (app: App) => requestOf(app, 'join');

describe('registration', () => {
  it('sends every field of the payload as a multipart form [COMPLETE-28] [ENT-23] [ENT-24] [ENT-25] [ENT-26] [ENT-27] [ENT-28]', async () => {
    const app = await signUp();
    await app.isClosed();
    const join = joinOf(app);
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

  it('sends no join type and calls no social endpoint for an e-mail sign-up [ENT-30] [ENT-31]', async () => {
    const app = await signUp();
    await app.isClosed();
    expect((await joinOf(app)?.formData())?.has('joinType')).toBe(false);
    expect(app.requests.some((request) => request.url.includes('sns'))).toBe(false);
  });

  it('sends the photo as file, and no file without one [ENT-29]', async () => {
    const without = await signUp();
    await without.isClosed();
    expect((await joinOf(without)?.formData())?.has('file')).toBe(false);
    const withPhoto = await signUp({}, new File(['x'], 'me.png', { type: 'image/png' }));
    await withPhoto.isClosed();
    expect((await joinOf(withPhoto)?.formData())?.get('file')).toBeInstanceOf(File);
  });

  it('signs in with the same e-mail and password, goes home and shows the message [COMPLETE-29] [COMPLETE-31] [COMPLETE-32] [API-26]', async () => {
    const app = await signUp();
    await app.isClosed();
    expect(await requestOf(app, 'login')?.json()).toEqual({ userId: EMAIL, userPw: PASSWORD });
    expect(app.announceSignIn).toHaveBeenCalledExactlyOnceWith({
      accessToken: 'cusp_new',
      expireTime: Date.parse('2027-01-15T20:00:00.000Z'),
      loginType: 0,
    });
    expect(app.goHome).toHaveBeenCalledOnce();
    expect(app.notices).toEqual([{ kind: 'joined', message: welcome }]);
  });

  it('repeats a join whose response was lost with the same idempotency key, and signs in [S58]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    let isLost = true;
    const app = await signUp({
      'POST join': () => (isLost ? Promise.reject(new TypeError('lost')) : ok({ userIdx: 7 }, welcome)),
    });
    await vi.waitFor(() => expect(app.notices).toHaveLength(1));
    app.submitProfile({ nickName: 'Kim Jiwoo' });
    await vi.waitFor(() => expect(app.notices).toHaveLength(2));
    isLost = false;
    app.submitProfile({ nickName: 'Kim Jiwoo' });
    await app.isClosed();
    const joins = app.requests.filter(({ url }) => url.endsWith('/join'));
    // The changed form must not get the result of the first one.
    expect(joins.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([
      'submission-1',
      'submission-2',
      'submission-2',
    ]);
    expect(app.announceSignIn).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  it('alerts and logs a refusal and keeps the dialog open [ERR-23] [ERR-24]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const app = await signUp({ 'POST join': () => refusal(2003, 409) });
    await vi.waitFor(() => expect(app.notices).toHaveLength(1));
    expect(app.notices[0]).toMatchObject({ kind: 'failure', failure: { code: 'phoneUnavailable' } });
    expect(logged).toHaveBeenCalledOnce();
    expect(app.ref.getSnapshot().matches({ dialog: { visitor: 'profileSetup' } })).toBe(true);
    logged.mockRestore();
  });
});

describe('verification mail', () => {
  const mail = { kind: 'verification', email: EMAIL } as const;
  const mailing = (app: ReturnType<typeof setUp>) => mailingOf(app.ref.getSnapshot(), mail)?.getSnapshot();

  async function sendMail(answers: Answers = {}) {
    const app = setUp(answers);
    app.open('signup-email-verify', EMAIL);
    app.askForMail(mail);
    await vi.waitFor(() => expect(app.notices).toHaveLength(1));
    return app;
  }

  it('is requested with e-mail, language and redirect URL [API-20] [API-21] [API-22]', async () => {
    const app = await sendMail();
    const body: unknown = await app.last().json();
    expect(body).toMatchObject({ email: EMAIL, lang: 'ko' });
    const { redirectUrl } = body as { redirectUrl: string };
    const page = new URL(redirectUrl);
    expect(page.pathname).toBe('/validate-email');
    expect(Object.fromEntries(page.searchParams)).toEqual({ email: EMAIL, lang: 'ko' });
    expect(app.notices).toEqual([{ kind: 'verificationMailSent', email: EMAIL }]);
  });

  it('stores its address and its cool-down for the next document', async () => {
    const app = await sendMail();
    expect(app.keepPending).toHaveBeenLastCalledWith(EMAIL);
    expect(app.keepCooldown).toHaveBeenCalledExactlyOnceWith(mail, { at: NOW, until: NOW + 60_000 });
  });

  it('reuses its idempotency key after a lost response, but not after a response [S58]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    let isLost = true;
    const app = await sendMail({
      'POST verify/email': () =>
        isLost ? Promise.reject(new TypeError('lost')) : ok({ expiresInMinutes: 60, resendAfterSeconds: 0 }),
    });
    isLost = false;
    app.askForMail(mail);
    await app.isClosed();
    app.open('signup-email-verify', EMAIL);
    await vi.waitFor(() => expect(mailing(app)?.matches('ready')).toBe(true));
    app.askForMail(mail);
    await app.isClosed();
    const [first, second, third] = app.requests.map((request) => request.headers.get('Idempotency-Key'));
    expect(second).toBe(first);
    expect(third).not.toBe(second);
    logged.mockRestore();
  });

  it('is not sent again while its address cools down', async () => {
    const app = await sendMail();
    app.askForMail(mail);
    expect(app.requests).toHaveLength(1);
  });

  it('sent shortly before by another browser reports its cool-down', async () => {
    const { code, status } = CODES.TooManyRequests;
    const app = setUp({ 'POST verify/email': () => refusal(code, status, { retryAfterSeconds: 42 }) });
    app.open('signup-email-verify', EMAIL);
    app.askForMail(mail);
    await vi.waitFor(() => expect(mailing(app)?.matches('toldToWait')).toBe(true));
    expect(mailing(app)?.context.cooldown).toEqual({
      at: NOW,
      until: NOW + 42_000,
    });
  });

  it('stores the ticket obtained with its code, and sends it with the next attempt', async () => {
    const app = setUp();
    const enter = () => app.flows().signUp?.send({ type: 'code.submitted', code: '123456' });
    app.open('confirm-email-2', EMAIL);
    enter();
    await vi.waitFor(() => expect(app.kept()?.ticket).toBe(TICKET));
    app.open('confirm-email-2', EMAIL);
    enter();
    await vi.waitFor(() => expect(app.requests).toHaveLength(2));
    expect(await app.last().json()).toEqual({ email: EMAIL, code: '123456', ticket: TICKET });
  });

  it('lets a closed dialog reopen at the password after a correct code', async () => {
    const app = setUp();
    app.open('confirm-email-2', EMAIL);
    const flow = app.flows().signUp;
    flow?.send({ type: 'code.submitted', code: '123456' });
    await vi.waitFor(() => expect(flow?.getSnapshot().matches('password')).toBe(true));
    app.ref.send({ type: 'dialog.closed' });
    app.open('password', EMAIL);
    expect(app.flows().signUp?.getSnapshot().matches('password')).toBe(true);
  });

  it('reports that the address has an account by now', async () => {
    const app = setUp({ 'PUT verify/email': () => refusal(CODES.AlreadyMember.code, 409) });
    expect(await app.verify({ email: EMAIL, code: '123456' }, new AbortController().signal)).toEqual({
      kind: 'alreadyMember',
    });
  });
});
