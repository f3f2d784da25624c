import { describe, expect, it } from 'vitest';
import { users, verificationLinks } from '#server/db/schema/schema.ts';
import type { TicketGrant } from '#server/features/verification/verification.service.ts';
import { createTestApp, type TestApp } from '#tests/support/api-app.ts';
import {
  formOf,
  joinFields,
  joinMember,
  obtainTicket,
  phoneNumber,
  requestMail,
  signIn,
} from '#tests/support/api-member.ts';
import {
  INJECTING_ADDRESSES,
  INJECTING_LANGUAGES,
  redirectUrls,
} from '#tests/support/hostile/hostile-mail-requests.ts';

const EMAIL = 'hana@clinic.example';
const PATH = '/api/v1/user/verify/email';
const MINUTE = 60_000;

const confirm = (app: TestApp, json: Record<string, string>) =>
  app.send<TicketGrant>(PATH, { method: 'PUT', json });
/** A code other than these. */
const wrongCode = (...codes: string[]) =>
  ['000000', '000001', '000002'].find((code) => !codes.includes(code)) ?? '';
const ask = (app: TestApp, changes: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  app.send(PATH, {
    method: 'POST',
    headers,
    json: { email: EMAIL, lang: 'en', redirectUrl: '', ...changes },
  });

describe('the verification mail', () => {
  it('links only to a configured origin, with the secret in the fragment, for any requested URL [S08]', async () => {
    const app = await createTestApp({ limits: 'high' });
    for (const [redirectUrl, origin] of redirectUrls('/validate-email')) {
      expect((await ask(app, { redirectUrl })).code).toBe('Ok');
      const link = new URL((await app.lastMail('verification')).payload.link);
      expect([redirectUrl, link.origin, link.pathname]).toEqual([redirectUrl, origin, '/validate-email']);
      expect([...link.searchParams]).toEqual([
        ['email', EMAIL],
        ['lang', 'en'],
      ]);
      expect(link.hash).toMatch(/^#token=[A-Za-z0-9_-]{43}$/);
    }
  });

  it('is refused for addresses and languages that could inject headers [S12]', async () => {
    const app = await createTestApp();
    for (const email of INJECTING_ADDRESSES) {
      expect([email, (await ask(app, { email })).code]).toEqual([email, 'ValidationFailed']);
    }
    for (const lang of INJECTING_LANGUAGES) {
      expect((await ask(app, { lang })).code).toBe('ValidationFailed');
    }
    expect(await app.mails()).toEqual([]);
  });

  it('is sent once a minute per kind, and 5 times an hour and 10 a day over all kinds, also in parallel [S17]', async () => {
    const app = await createTestApp();
    const burst = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        app.send(PATH, {
          method: 'POST',
          ip: `198.51.100.${i}`,
          json: { email: EMAIL, lang: 'ko', redirectUrl: '' },
        }),
      ),
    );
    expect(burst.filter((answer) => answer.code === 'Ok')).toHaveLength(1);
    const refused = burst.find((answer) => answer.code === 'TooManyRequests');
    expect(refused?.envelope.messageDetail).toEqual({ retryAfterSeconds: 60 });
    app.advance(MINUTE);
    for (let i = 0; i < 12; i += 1) {
      await ask(app);
      app.advance(MINUTE);
    }
    expect(await app.mails()).toHaveLength(5);
    for (let i = 0; i < 30; i += 1) {
      app.advance(20 * MINUTE);
      await ask(app);
    }
    expect(await app.mails()).toHaveLength(10);
  });

  it('does not use the quota of the sender if the limit of the address refuses it [S17]', async () => {
    const app = await createTestApp();
    for (let i = 0; i < 25; i += 1) await ask(app);
    expect((await ask(app, { email: 'other@clinic.example' })).code).toBe('Ok');
  });

  it('is sent once per idempotency key [S58]', async () => {
    const app = await createTestApp();
    const headers = { 'idempotency-key': 'mail-0001' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(app, {}, headers)));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers[0]?.data).toEqual({ expiresInMinutes: 60, resendAfterSeconds: 60 });
    expect(await app.mails()).toHaveLength(1);
    expect((await ask(app, { email: 'other@clinic.example' }, headers)).code).toBe('ValidationFailed');
  });
});

describe('confirming an address', () => {
  it('works once, by PUT; reading changes nothing [S10] [API-1]', async () => {
    const app = await createTestApp();
    const { token } = await requestMail(app, EMAIL);
    for (let i = 0; i < 5; i += 1) await app.send(`${PATH}?email=${EMAIL}&token=${token}`);
    await app.send(`${PATH}?email=${EMAIL}&token=${token}`, { method: 'HEAD' }).catch(() => undefined);
    const first = await confirm(app, { email: EMAIL, token });
    expect(first.data).toMatchObject({ email: EMAIL, alreadyVerified: false });
    const again = await confirm(app, { email: EMAIL, token, ticket: first.data.ticket });
    expect(again.data).toEqual({ ...first.data, alreadyVerified: true });
    const elsewhere = await confirm(app, { email: EMAIL, token });
    expect([elsewhere.code, elsewhere.data]).toEqual(['AlreadyVerified', null]);
    const guessed = await confirm(app, { email: EMAIL, token, ticket: 'x'.repeat(43) });
    expect(guessed.code).toBe('AlreadyVerified');
  });

  it('grants the ticket that the browser proposes, again after a lost response, but never an existing one [S10] [S58]', async () => {
    const app = await createTestApp();
    const proposed = 'p'.repeat(43);
    const { token } = await requestMail(app, EMAIL);
    const lost = await confirm(app, { email: EMAIL, token, ticket: proposed });
    expect(lost.data).toMatchObject({ ticket: proposed, alreadyVerified: false });
    const repeated = await confirm(app, { email: EMAIL, token, ticket: proposed });
    expect(repeated.data).toEqual({ ...lost.data, alreadyVerified: true });
    const other = 'other@clinic.example';
    const foreign = await requestMail(app, other);
    expect((await confirm(app, { email: other, token: foreign.token, ticket: proposed })).code).toBe(
      'AlreadyVerified',
    );
    expect((await confirm(app, { email: other, token: foreign.token })).code).toBe('Ok');
  });

  it('returns "expired" after 60 minutes of the server, to the millisecond, and for another address [S10] [R13]', async () => {
    const app = await createTestApp();
    const inTime = await requestMail(app, 'in-time@clinic.example');
    const { token, code } = await requestMail(app, EMAIL);
    expect((await confirm(app, { email: 'other@clinic.example', token })).code).toBe('VerificationExpired');
    expect((await confirm(app, { email: EMAIL, token: 'x'.repeat(43) })).code).toBe('VerificationInvalid');
    app.advance(60 * MINUTE - 1);
    const last = { email: 'in-time@clinic.example', token: inTime.token };
    expect((await confirm(app, last)).code).toBe('Ok');
    app.advance(1);
    expect((await confirm(app, { email: EMAIL, token })).code).toBe('VerificationExpired');
    expect((await confirm(app, { email: EMAIL, code })).code).toBe('VerificationExpired');
  });

  it('accepts every unexpired link of the address, and its code [S10]', async () => {
    const app = await createTestApp();
    const first = await requestMail(app, EMAIL);
    app.advance(MINUTE);
    const second = await requestMail(app, EMAIL);
    expect((await confirm(app, { email: EMAIL, token: first.token })).code).toBe('Ok');
    expect((await confirm(app, { email: EMAIL.toUpperCase(), code: second.code })).data.alreadyVerified).toBe(
      false,
    );
    expect((await confirm(app, { email: EMAIL, token: second.token })).code).toBe('AlreadyVerified');
  });

  it('allows one client 10 wrong codes for an address, then points to the link, and stores neither code nor secret', async () => {
    const app = await createTestApp();
    const { code, token } = await requestMail(app, EMAIL);
    const wrong = wrongCode(code);
    const tries = await Promise.all(
      Array.from({ length: 30 }, () => confirm(app, { email: EMAIL, code: wrong })),
    );
    expect(tries.filter((answer) => answer.code === 'VerificationInvalid')).toHaveLength(10);
    expect(tries.filter((answer) => answer.code === 'TooManyCodes')).toHaveLength(20);
    const refused = await confirm(app, { email: EMAIL, code });
    expect(refused.code).toBe('TooManyCodes');
    expect(refused.envelope.message).toMatchObject({
      en: expect.stringContaining('link'),
      ko: expect.stringContaining('링크'),
    });
    const rows = JSON.stringify(await app.db.select().from(verificationLinks));
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(`"${code}"`);
    expect((await confirm(app, { email: EMAIL, token })).code).toBe('Ok');
  });

  it('still accepts the code while another client tries wrong ones', async () => {
    const app = await createTestApp();
    const { code } = await requestMail(app, EMAIL);
    for (let i = 0; i < 40; i += 1) {
      const json = { email: EMAIL, code: wrongCode(code) };
      await app.send(PATH, { method: 'PUT', json, ip: `198.51.100.${i % 2}` });
    }
    expect((await confirm(app, { email: EMAIL, code })).code).toBe('Ok');
  });

  it('allows 100 wrong codes per mail over all clients; its link still works', async () => {
    const app = await createTestApp();
    const { code, token } = await requestMail(app, EMAIL);
    const codes = [];
    for (let i = 0; i < 110; i += 1) {
      const json = { email: EMAIL, code: wrongCode(code) };
      codes.push((await app.send(PATH, { method: 'PUT', json, ip: `198.51.100.${i % 11}` })).code);
    }
    expect(codes.filter((answer) => answer === 'VerificationInvalid')).toHaveLength(100);
    expect((await confirm(app, { email: EMAIL, code })).code).toBe('TooManyCodes');
    expect((await confirm(app, { email: EMAIL, token })).code).toBe('Ok');
  });

  it('never blocks a link because of wrong attempts by others at the same IP address', async () => {
    const app = await createTestApp();
    const { token } = await requestMail(app, EMAIL);
    const wrong = { email: EMAIL, token: 'x'.repeat(43) };
    for (let i = 0; i < 50; i += 1) await confirm(app, wrong);
    expect((await confirm(app, wrong)).code).toBe('TooManyRequests');
    expect((await confirm(app, { email: EMAIL, token })).code).toBe('Ok');
  });

  it('tells only the holder of a link or code that the address is registered by now', async () => {
    const app = await createTestApp({ limits: 'high' });
    const old = await requestMail(app, EMAIL);
    const late = await requestMail(app, EMAIL);
    const ticket = (await confirm(app, { email: EMAIL, token: late.token })).data.ticket;
    const joined = await app.send('/api/v1/user/join', {
      method: 'POST',
      form: formOf(joinFields(EMAIL, ticket)),
    });
    expect(joined.code).toBe('Ok');
    const proofs = [{ token: old.token }, { code: old.code }, { token: late.token }, { code: late.code }];
    for (const proof of [...proofs, { token: late.token, ticket }]) {
      const answer = await confirm(app, { email: EMAIL, ...proof });
      expect([proof, answer.status, answer.code]).toEqual([proof, 409, 'AlreadyMember']);
    }
    const guesses = [{ token: 'x'.repeat(43) }, { code: wrongCode(old.code, late.code) }];
    for (const guess of guesses)
      expect((await confirm(app, { email: EMAIL, ...guess })).code).toBe('VerificationInvalid');
    app.advance(60 * MINUTE);
    expect((await confirm(app, { email: EMAIL, token: old.token })).code).toBe('AlreadyMember');
    expect((await confirm(app, { email: EMAIL, code: old.code })).code).toBe('VerificationExpired');
  });

  it('of 100 parallel uses of one link, one succeeds [R09]', async () => {
    const app = await createTestApp({ limits: 'high' });
    const { token } = await requestMail(app, EMAIL);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => confirm(app, { email: EMAIL, token })),
    );
    expect(answers.filter((answer) => answer.code === 'Ok')).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 'AlreadyVerified')).toHaveLength(99);
  });
});

describe('the right to join', () => {
  it('needs a live ticket of the same address, within an hour [S09]', async () => {
    const app = await createTestApp({ limits: 'high' });
    const join = (email: string, ticket: string, phone = phoneNumber(1)) =>
      app.send('/api/v1/user/join', { method: 'POST', form: formOf(joinFields(email, ticket, { phone })) });
    const ticket = await obtainTicket(app, EMAIL);
    expect((await join('other@clinic.example', ticket)).code).toBe('TicketInvalid');
    expect((await join(EMAIL, 'x'.repeat(43))).code).toBe('TicketInvalid');
    const { ticket: _, ...without } = joinFields(EMAIL, '');
    expect((await app.send('/api/v1/user/join', { method: 'POST', form: formOf(without) })).code).toBe(
      'TicketInvalid',
    );
    expect((await join(EMAIL.toUpperCase(), ticket)).code).toBe('Ok');
    const inTime = await obtainTicket(app, 'in-time@clinic.example');
    const late = await obtainTicket(app, 'late@clinic.example');
    app.advance(60 * MINUTE - 1);
    expect((await join('in-time@clinic.example', inTime, phoneNumber(2))).code).toBe('Ok');
    app.advance(1);
    expect((await join('late@clinic.example', late, phoneNumber(3))).code).toBe('TicketInvalid');
  });

  it('is used up by the account that it creates, also once that account is deleted [S09]', async () => {
    const app = await createTestApp({ limits: 'high' });
    const ticket = await obtainTicket(app, EMAIL);
    const join = (phone: string) =>
      app.send('/api/v1/user/join', { method: 'POST', form: formOf(joinFields(EMAIL, ticket, { phone })) });
    expect((await join(phoneNumber(1))).code).toBe('Ok');
    expect((await join(phoneNumber(2))).code).toBe('AlreadyRegistered');
    expect(await app.db.$count(users)).toBe(1);
    const token = (await signIn(app, EMAIL)).data.accessToken;
    expect((await app.send('/api/v1/user/seced', { method: 'PUT', token })).code).toBe('Ok');
    const left = await app.db.$count(users);
    expect((await join(phoneNumber(2))).code).toBe('TicketInvalid');
    expect(await app.db.$count(users)).toBe(left);
  });

  it('of 100 parallel joins with one ticket, one succeeds [R09]', async () => {
    const app = await createTestApp({ limits: 'high' });
    const ticket = await obtainTicket(app, EMAIL);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        app.send('/api/v1/user/join', {
          method: 'POST',
          form: formOf(joinFields(EMAIL, ticket, { phone: phoneNumber(i) })),
        }),
      ),
    );
    expect(answers.filter((answer) => answer.code === 'Ok')).toHaveLength(1);
    expect((await joinMember(app, 'next@clinic.example', { phone: phoneNumber(200) })).code).toBe('Ok');
  });
});
