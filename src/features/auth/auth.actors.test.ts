import { describe, expect, it, vi } from 'vitest';
import { EMAIL, ok, PASSWORD, setUp, signUp } from '#tests/support/auth-app.ts';

describe('recovery', () => {
  it('sends the invitation with the handle found, linking to the password page [API-12]', async () => {
    const app = setUp();
    app.open('forgot-email');
    const flow = app.flows().forgotEmail;
    flow?.send({ type: 'search.submitted', nickName: 'Kim', phone: '+82-10-1234-5678' });
    await vi.waitFor(() => expect(flow?.getSnapshot().matches('found')).toBe(true));
    app.askForMail({ kind: 'invitation', email: EMAIL, handle: 4711 });
    await vi.waitFor(() => expect(flow?.getSnapshot().matches('invitationSent')).toBe(true));
    expect(await app.last().json()).toMatchObject({
      userIdx: 4711,
      redirectUrl: 'https://cusplane.example/auth/signin-password',
    });
  });

  it('requests a temporary password, with the e-mail in the redirect URL [FPASS-8] [FPASS-9]', async () => {
    const app = setUp();
    app.open('forgot-password');
    const flow = app.flows().forgotPassword;
    app.askForMail({ kind: 'password', email: EMAIL });
    await vi.waitFor(() => expect(flow?.getSnapshot().matches('sent')).toBe(true));
    const body = (await app.last().json()) as { email: string; redirectUrl: string };
    expect(body.email).toBe(EMAIL);
    expect(new URL(body.redirectUrl).searchParams.get('email')).toBe(EMAIL);
  });

  it('reports whether a phone number may be used', async () => {
    const app = setUp();
    const signal = new AbortController().signal;
    expect(await app.checkPhone('+82-10-1234-5678', signal)).toBe('taken');
  });

  it('only logs a failed check of a phone number [ERR-40]', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const app = setUp({ 'GET check/phone': () => new Response('<h1>503</h1>', { status: 503 }) });
    const phone = '+82-10-1234-5678';
    expect(await app.checkPhone(phone, new AbortController().signal)).toBe('unknown');
    expect(logged).toHaveBeenCalledExactlyOnceWith('GET /api/v1/user/check/phone failed.', 'code -1');
    expect(app.notices).toEqual([]);
    logged.mockRestore();
  });
});

describe('the device mark of this browser', () => {
  it('is sent with a sign-in, and from then on with the check of an address', async () => {
    const app = setUp({ 'GET check/email': () => ok({ isUse: true }) });
    app.open('login');
    const flow = app.flows().signIn;
    flow?.send({ type: 'email.submitted', email: EMAIL });
    await vi.waitFor(() => expect(flow?.getSnapshot().matches('password')).toBe(true));
    flow?.send({ type: 'password.submitted', password: PASSWORD });
    await app.isClosed();
    const mark = app.last().headers.get('x-device-mark');
    expect(mark).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const again = setUp();
    again.open('login');
    again.flows().signIn?.send({ type: 'email.submitted', email: EMAIL });
    await vi.waitFor(() => expect(again.requests).toHaveLength(1));
    expect(again.last().headers.get('x-device-mark')).toBe(mark);
  });
});

describe('the sign-in state', () => {
  it('holds the password only between the password step and the end of the set-up [ENT-2]', async () => {
    const app = await signUp();
    expect(app.ref.getSnapshot().context.handover).toMatchObject({ credentials: { password: PASSWORD } });
    await app.isClosed();
    expect(app.ref.getSnapshot().context.handover).toBeNull();
  });
});
