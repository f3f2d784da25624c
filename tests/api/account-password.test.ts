import { describe, expect, it, vi } from 'vitest';
import { handoffs, sessions, temporaryPasswords, users } from '#server/db/schema/schema.ts';
import { renderMail } from '#server/mail/render-mail.ts';
import { createTestApp, SITE, START, type TestApp } from '#tests/support/api-app.ts';
import { joinMember, PASSWORD, readInfo, signIn } from '#tests/support/api-member.ts';
import { createDesktopApp } from '#tests/support/fake-desktop-app.ts';

const EMAIL = 'hana@clinic.example';
const NEXT = 'Enamel-Bridge8';
const MINUTE = 60_000;

const change = (app: TestApp, token: string, userPw: string, newPw = NEXT) =>
  app.send<{ accessToken: string; expireTime: string; temporaryPassword: boolean }>(
    '/api/v1/user/update/password',
    { method: 'PUT', token, json: { userPw, newPw } },
  );

async function signedIn(options: Parameters<typeof createTestApp>[0] = { limits: 'high' }) {
  const app = await createTestApp(options);
  await joinMember(app, EMAIL);
  const { data } = await signIn(app, EMAIL);
  return { app, token: data.accessToken };
}

async function temporaryPasswordOf(app: TestApp): Promise<string> {
  const json = { email: EMAIL, redirectUrl: '', lang: 'en' };
  await app.send('/api/v1/user/find/pass', { method: 'POST', json });
  return (await app.lastMail('temporaryPassword')).payload.temporaryPassword;
}

describe('changing the password', () => {
  it('accepts the new one for signing in and no longer the old one [API-4]', async () => {
    const { app, token } = await signedIn();
    expect((await change(app, token, PASSWORD)).code).toBe('Ok');
    expect((await signIn(app, EMAIL)).code).toBe('InvalidCredentials');
    expect((await signIn(app, EMAIL, NEXT)).code).toBe('Ok');
  });

  it('needs the current password [S13]', async () => {
    const { app, token } = await signedIn();
    const [before] = await app.db.select().from(users);
    for (const wrong of ['Wrong-Crown7', PASSWORD.toLowerCase(), `${PASSWORD} `, NEXT.toLowerCase()]) {
      const refused = await change(app, token, wrong);
      expect([refused.status, refused.code, refused.envelope.messageDetail]).toEqual([
        400,
        'CurrentPasswordWrong',
        { field: 'userPw' },
      ]);
    }
    expect((await change(app, token, '')).code).toBe('ValidationFailed');
    expect((await app.db.select().from(users))[0]).toEqual(before);
    expect((await readInfo(app, token)).code).toBe('Ok');
  });

  it('ends every other session, apps and offers included, and gives the caller a new token [S13]', async () => {
    const { app, token } = await signedIn();
    const elsewhere = (await signIn(app, EMAIL)).data.accessToken;
    const send = async (path: string, init?: RequestInit) => app.app.request(path, init);
    const [desktop, late] = [createDesktopApp({ site: SITE, send }), createDesktopApp({ site: SITE, send })];
    const offer = async (codeChallenge: string, state: string) =>
      (
        await app.send<{ link: string }>('/api/v1/user/handoff', {
          method: 'POST',
          token,
          json: { protocol: 'cusplane', codeChallenge, state },
        })
      ).data.link;
    const taken = await desktop.receive(await offer(desktop.codeChallenge, desktop.begun.state));
    if (taken.kind !== 'signedIn') throw new Error('refused');
    const lateLink = await offer(late.codeChallenge, late.begun.state);

    const { data } = await change(app, token, PASSWORD);
    expect(data).toEqual({
      accessToken: expect.stringMatching(/^cusp_[\w-]{43}$/),
      expireTime: new Date(START + 12 * 60 * MINUTE).toISOString(),
      temporaryPassword: false,
    });
    for (const ended of [token, elsewhere, taken.accessToken]) {
      expect((await readInfo(app, ended)).status).toBe(401);
    }
    expect((await late.receive(lateLink)).kind).toBe('refused');
    expect((await readInfo(app, data.accessToken)).code).toBe('Ok');
    expect(await app.db.select().from(sessions)).toHaveLength(1);
    expect(await app.db.select().from(handoffs)).toEqual([]);
  });

  it('is atomic: after a failure midway, password and sessions are unchanged [S13]', async () => {
    const { app, token } = await signedIn();
    const elsewhere = (await signIn(app, EMAIL)).data.accessToken;
    vi.spyOn(app.deps.mails, 'enqueue').mockRejectedValueOnce(new Error('disk full'));
    expect((await change(app, token, PASSWORD)).code).toBe('Internal');
    for (const kept of [token, elsewhere]) expect((await readInfo(app, kept)).code).toBe('Ok');
    expect((await signIn(app, EMAIL)).code).toBe('Ok');
  });

  it('refuses a sign-in whose old password was verified just before the change [S13]', async () => {
    const { app, token } = await signedIn();
    const verify = app.deps.hasher.verify;
    vi.spyOn(app.deps.hasher, 'verify').mockImplementationOnce(async (stored, password) => {
      const verdict = await verify(stored, password);
      expect((await change(app, token, PASSWORD)).code).toBe('Ok');
      return verdict;
    });
    expect((await signIn(app, EMAIL)).code).toBe('InvalidCredentials');
    expect(await app.db.select().from(sessions)).toHaveLength(1);
  });

  it('ends sign-ins, renewals and exchanges that are in flight [S13]', async () => {
    const { app, token } = await signedIn();
    const others = await Promise.all(Array.from({ length: 8 }, () => signIn(app, EMAIL)));
    const send = async (path: string, init?: RequestInit) => app.app.request(path, init);
    const offers = await Promise.all(
      others.map(async ({ data }) => {
        const desktop = createDesktopApp({ site: SITE, send });
        const json = {
          protocol: 'cusplane',
          codeChallenge: desktop.codeChallenge,
          state: desktop.begun.state,
        };
        const made = await app.send<{ link: string }>('/api/v1/user/handoff', {
          method: 'POST',
          token: data.accessToken,
          json,
        });
        return { desktop, link: made.data.link };
      }),
    );
    const racing = [
      ...others.map(({ data }) =>
        app.send<{ accessToken: string } | null>('/api/v1/user/login', {
          method: 'PUT',
          token: data.accessToken,
        }),
      ),
      ...others.map(() => signIn(app, EMAIL)),
    ];
    const taking = offers.map(({ desktop, link }) => desktop.receive(link));
    const [changed, answers, taken] = await Promise.all([
      change(app, token, PASSWORD),
      Promise.all(racing),
      Promise.all(taking),
    ]);
    expect(changed.code).toBe('Ok');
    expect(answers.filter((answer) => answer.status >= 500)).toEqual([]);
    const gained = [
      ...answers.map((answer) => answer.data?.accessToken),
      ...taken.map((receipt) => (receipt.kind === 'signedIn' ? receipt.accessToken : undefined)),
    ];
    for (const ended of gained) expect((await readInfo(app, ended)).status).toBe(401);
    expect((await readInfo(app, changed.data.accessToken)).code).toBe('Ok');
    expect(await app.db.select().from(sessions)).toHaveLength(1);
  });

  it('checks the new password against the rule and the list of common ones [S14]', async () => {
    const { app, token } = await signedIn();
    for (const newPw of ['short1!', 'no-digits-here', 'Molar-Crown7890123456']) {
      const refused = await change(app, token, PASSWORD, newPw);
      expect([newPw, refused.code, refused.envelope.messageDetail]).toEqual([
        newPw,
        'ValidationFailed',
        { field: 'newPw' },
      ]);
    }
    const rules = {
      'P@ssw0rd1!': 'common',
      'Cusplane1!': 'context',
      'hanaseo!1': 'personal',
    };
    for (const [newPw, rule] of Object.entries(rules)) {
      const refused = await change(app, token, PASSWORD, newPw);
      expect([refused.code, refused.envelope.messageDetail]).toEqual([
        'PasswordRefused',
        { field: 'newPw', rule },
      ]);
    }
    expect((await signIn(app, EMAIL)).code).toBe('Ok');
    const longest = 'Molar-Crown7-Enamel8';
    expect((await change(app, token, PASSWORD, longest)).code).toBe('Ok');
    expect((await signIn(app, EMAIL, `${longest}x`)).code).toBe('InvalidCredentials');
    expect((await signIn(app, EMAIL, longest)).code).toBe('Ok');
  });

  it('says that the new password is the current one, not that it is easy to guess', async () => {
    const { app, token } = await signedIn();
    const refused = await change(app, token, PASSWORD, PASSWORD);
    expect([refused.status, refused.code, refused.envelope.messageDetail]).toEqual([
      400,
      'PasswordUnchanged',
      { field: 'newPw' },
    ]);
    expect(refused.envelope.message).toMatchObject({
      en: 'This is your current password. Choose a new one.',
      ko: '현재 사용 중인 비밀번호입니다. 새로운 비밀번호를 입력해 주세요.',
    });
    expect((await readInfo(app, token)).code).toBe('Ok');
  });

  it('allows 5 wrong passwords per member in 15 minutes, from any address', async () => {
    const { app, token } = await signedIn({});
    const codes = [];
    for (let i = 0; i < 6; i += 1) codes.push((await change(app, token, 'Wrong-Crown7')).code);
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'CurrentPasswordWrong'), 'TooManyRequests']);
    expect((await change(app, token, PASSWORD)).code).toBe('TooManyRequests');
    app.advance(15 * MINUTE);
    expect((await change(app, token, PASSWORD)).code).toBe('Ok');
  });
});

describe('changing it with a temporary password', () => {
  it('works after signing in with it, and with an unused one from a session that forgot the old one [S13]', async () => {
    const { app, token } = await signedIn();
    const first = await temporaryPasswordOf(app);
    expect((await change(app, token, first)).code).toBe('Ok');
    const second = await temporaryPasswordOf(app);
    // As it is selected in a mail on a phone.
    const session = await signIn(app, EMAIL, ` ${second} `);
    expect(session.data.temporaryPassword).toBe(true);
    expect((await change(app, session.data.accessToken, ` ${second} `, second)).code).toBe(
      'PasswordUnchanged',
    );
    const changed = await change(app, session.data.accessToken, second, 'Third-Molar9');
    expect([changed.code, changed.data.temporaryPassword]).toEqual(['Ok', false]);
    expect((await signIn(app, EMAIL, 'Third-Molar9')).code).toBe('Ok');
    expect(await app.db.select().from(temporaryPasswords)).toEqual([]);
  });

  it('is refused if it is expired, used by another session, or voided by the old password [S13]', async () => {
    const { app, token } = await signedIn();
    const used = await temporaryPasswordOf(app);
    const session = (await signIn(app, EMAIL, used)).data.accessToken;
    expect((await change(app, token, used)).code).toBe('CurrentPasswordWrong');
    app.advance(30 * MINUTE);
    expect((await change(app, session, used)).code).toBe('CurrentPasswordWrong');
    const voided = await temporaryPasswordOf(app);
    const other = (await signIn(app, EMAIL, voided)).data.accessToken;
    await signIn(app, EMAIL);
    expect((await change(app, other, voided)).code).toBe('CurrentPasswordWrong');
    expect((await change(app, other, PASSWORD)).code).toBe('Ok');
  });
});

describe('the notice of a change', () => {
  it('goes to the member in the language of the account, without any secret [S13]', async () => {
    for (const lang of ['ko', 'en'] as const) {
      const app = await createTestApp({ limits: 'high' });
      await joinMember(app, EMAIL, { lang });
      const { accessToken } = (await signIn(app, EMAIL)).data;
      app.advance(MINUTE);
      await change(app, accessToken, PASSWORD);
      const mail = await app.lastMail('passwordChanged');
      expect(mail).toMatchObject({ to: EMAIL, lang, payload: { occurredAt: START + MINUTE } });
      expect(new URL(mail.payload.link).origin).toBe(SITE);
      const { kind, payload } = mail;
      const rendered = renderMail({
        to: EMAIL,
        lang,
        createdAt: START,
        content: { kind, link: payload.link, occurredAt: payload.occurredAt },
      });
      expect(rendered.subject).toContain(
        lang === 'ko' ? '비밀번호가 변경되었습니다' : 'Your password was changed',
      );
      expect(rendered.text).toContain(lang === 'ko' ? '오전 9:01' : '00:01');
      for (const secret of [PASSWORD, NEXT, accessToken]) expect(rendered.html).not.toContain(secret);
    }
  });

  it('is sent for every change, whatever the mail quota of the address', async () => {
    const { app, token } = await signedIn({});
    const first = (await change(app, token, PASSWORD)).data.accessToken;
    expect((await change(app, first, NEXT, 'Third-Molar9')).code).toBe('Ok');
    expect((await app.mails()).filter((mail) => mail.kind === 'passwordChanged')).toHaveLength(2);
  });
});
