import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { limitCounters } from '#server/db/schema/schema.ts';
import { createTestApp, type TestApp } from '#tests/support/api-app.ts';
import { formOf, joinFields, joinMember, obtainTicket, PASSWORD, signIn } from '#tests/support/api-member.ts';

const EMAIL = 'hana@clinic.example';
const PATH = '/api/v1/user/check/password';

const check = (app: TestApp, json: object, ip = '203.0.113.7') =>
  app.send<{ isGuessable: boolean }>(PATH, { method: 'POST', json, ip });
const verdict = async (app: TestApp, json: object) => (await check(app, json)).data.isGuessable;

describe('checking a password while it is chosen', () => {
  it('gives the same result as join, also for a name or e-mail typed in another keyboard layout [S14]', async () => {
    const app = await createTestApp({ limits: 'high' });
    const ticket = await obtainTicket(app, EMAIL);
    const words = { email: EMAIL, nickName: '탁휘겸' };
    for (const userPw of ['$hadow1!', 'DentalLab1!', 'Hana-1234', 'xkrgnlrua1!', 'takhwigyeom1!']) {
      expect([userPw, await verdict(app, { userPw, ...words })]).toEqual([userPw, true]);
      const fields = joinFields(EMAIL, ticket, { userPw, nickName: words.nickName });
      const joined = await app.send('/api/v1/user/join', { method: 'POST', form: formOf(fields) });
      expect([userPw, joined.code]).toEqual([userPw, 'PasswordRefused']);
    }
    expect(await verdict(app, { userPw: PASSWORD, ...words })).toBe(false);
    const fields = joinFields(EMAIL, ticket, { nickName: words.nickName });
    expect((await app.send('/api/v1/user/join', { method: 'POST', form: formOf(fields) })).code).toBe('Ok');
  });

  it('gives the same result as a password change [S14]', async () => {
    const app = await createTestApp({ limits: 'high' });
    await joinMember(app, EMAIL);
    const { data } = await signIn(app, EMAIL);
    const change = async (newPw: string) => {
      const json = { userPw: PASSWORD, newPw };
      const answer = await app.send('/api/v1/user/update/password', {
        method: 'PUT',
        token: data.accessToken,
        json,
      });
      return answer.code;
    };
    const words = { email: EMAIL, nickName: joinFields(EMAIL, '').nickName };
    for (const userPw of ['zaq1@WSX', 'Printer3d1!', 'SeoHana24!']) {
      expect([userPw, await verdict(app, { userPw, ...words })]).toEqual([userPw, true]);
      expect([userPw, await change(userPw)]).toEqual([userPw, 'PasswordRefused']);
    }
    expect(await verdict(app, { userPw: 'Enamel-Bridge8', ...words })).toBe(false);
    expect(await change('Enamel-Bridge8')).toBe('Ok');
  });

  it('works without a name, which is entered a step later', async () => {
    const app = await createTestApp();
    expect(await verdict(app, { userPw: 'xkrgnlrua1!', email: EMAIL })).toBe(false);
    expect(await verdict(app, { userPw: 'xkrgnlrua1!', email: EMAIL, nickName: '탁휘겸' })).toBe(true);
    expect(await verdict(app, { userPw: 'hana2748!', email: EMAIL })).toBe(true);
  });

  it('accepts only input that join would accept', async () => {
    const app = await createTestApp();
    const wrong = {
      userPw: { userPw: 'short1!', email: EMAIL },
      email: { userPw: PASSWORD, email: 'nobody' },
      nickName: { userPw: PASSWORD, email: EMAIL, nickName: 'x'.repeat(101) },
    };
    for (const [field, json] of Object.entries(wrong)) {
      const answer = await check(app, json);
      expect([answer.code, answer.envelope.messageDetail]).toEqual(['ValidationFailed', { field }]);
    }
  });

  it('reveals nothing about accounts: a member, a stranger and a taken name get the same response', async () => {
    const app = await createTestApp();
    await joinMember(app, EMAIL);
    const { nickName } = joinFields(EMAIL, '');
    for (const userPw of [PASSWORD, 'Password1!']) {
      const answers = [
        await check(app, { userPw, email: EMAIL }),
        await check(app, { userPw, email: 'nobody@clinic.example' }),
        await check(app, { userPw, email: 'nobody@clinic.example', nickName }),
      ];
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    }
  });

  it('reads and writes only the rate limit of its caller, and logs nothing that was typed', async () => {
    const app = await createTestApp();
    await check(app, { userPw: PASSWORD, email: EMAIL });
    const [select, insert, transaction] = [
      vi.spyOn(app.db, 'select'),
      vi.spyOn(app.db, 'insert'),
      vi.spyOn(app.db, 'transaction'),
    ];
    app.logs.length = 0;
    await check(app, { userPw: 'Velvet-Anchor_3', email: EMAIL, nickName: '탁휘겸' });
    for (const statement of [select, insert, transaction]) expect(statement).not.toHaveBeenCalled();
    expect(app.logs).toEqual([
      {
        level: 'info',
        event: 'request',
        facts: {
          method: 'POST',
          path: PATH,
          status: 200,
          ms: expect.any(Number),
          request: expect.any(String),
        },
      },
    ]);
    const rows = await app.db.execute(sql`select * from ${limitCounters}`);
    expect(JSON.stringify(rows)).not.toMatch(/Velvet|hana|탁휘겸|clinic/i);
  });

  it('is limited per IP address, for members and strangers alike', async () => {
    const app = await createTestApp();
    await joinMember(app, EMAIL);
    const ip = '198.51.100.4';
    for (let i = 0; i < 60; i += 1) {
      expect((await check(app, { userPw: PASSWORD, email: `p${i}@c.example` }, ip)).status).toBe(200);
    }
    const member = await check(app, { userPw: PASSWORD, email: EMAIL }, ip);
    const stranger = await check(app, { userPw: 'Password1!', email: 'nobody@clinic.example' }, ip);
    expect([member.status, member.code]).toEqual([429, 'TooManyRequests']);
    expect(member.text).toBe(stranger.text);
    expect(member.envelope.messageDetail).toEqual({ retryAfterSeconds: 15 * 60 });
    expect((await check(app, { userPw: PASSWORD, email: EMAIL }, '198.51.100.5')).status).toBe(200);
    app.advance(15 * 60_000);
    expect((await check(app, { userPw: PASSWORD, email: EMAIL }, ip)).status).toBe(200);
  });

  it('cannot be bypassed through join: without a valid ticket, join does not check the password', async () => {
    const app = await createTestApp();
    const fields = joinFields(EMAIL, 'x'.repeat(43), { userPw: 'Password1!' });
    const answer = await app.send('/api/v1/user/join', { method: 'POST', form: formOf(fields) });
    expect(answer.code).toBe('TicketInvalid');
  });
});
