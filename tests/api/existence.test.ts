import { describe, expect, it } from 'vitest';
import { users } from '#server/db/schema/schema.ts';
import { createTestApp, START } from '#tests/support/api-app.ts';
import {
  formOf,
  joinFields,
  joinMember,
  obtainTicket,
  phoneNumber,
  signIn,
} from '#tests/support/api-member.ts';

const emailPath = (email: string) => `/api/v1/user/check/email?email=${encodeURIComponent(email)}`;
const phonePath = (phone: string) => `/api/v1/user/check/phone?phone=${encodeURIComponent(phone)}`;
const QUARTER = 15 * 60_000;

/** The row of a member with a phone number. */
const ownerOf = (phone: string): typeof users.$inferInsert => ({
  ...{ email: `${phone}@clinic.example`, emailCanonical: `${phone}@clinic.example`, phone, job: 'Dentist' },
  ...{ phoneCanonical: phone.replaceAll('-', ''), nickName: 'Jiho Park', lang: 'ko', registeredAt: START },
  ...{ passwordHash: null, newsAgree: false, adAgree: false },
});

describe('existence checks', () => {
  it('check/phone reveals whether a number is known and nothing else [API-16] [S02]', async () => {
    const app = await createTestApp();
    await joinMember(app, 'owner@clinic.example');
    expect((await app.send(phonePath(phoneNumber(1)))).data).toEqual({ isUse: true });
    expect((await app.send(phonePath('+82-010-2000-0001'))).data).toEqual({ isUse: true });
    expect((await app.send(phonePath(phoneNumber(2)))).data).toEqual({ isUse: false });
    expect((await app.send(phonePath('+82-10-1'))).code).toBe('ValidationFailed');
  });

  it('check/phone answers 429 alike for used and unused numbers after 30 different ones, for 15 minutes [S02]', async () => {
    const app = await createTestApp();
    await joinMember(app, 'owner@clinic.example');
    const check = (index: number) => app.send(phonePath(phoneNumber(index)), { ip: '198.51.100.9' });
    for (let i = 2; i < 32; i += 1) expect((await check(i)).code).toBe('Ok');
    const [known, unknown] = [await check(1), await check(99)];
    expect([known.status, known.code, known.text]).toEqual([429, 'TooManyRequests', unknown.text]);
    expect((await check(2)).code).toBe('Ok');
    app.advance(QUARTER - 1);
    expect((await check(1)).status).toBe(429);
    app.advance(1);
    expect((await check(1)).data).toEqual({ isUse: true });
  });

  it('count e-mail addresses and phone numbers together [S01] [S02]', async () => {
    const app = await createTestApp();
    for (let i = 0; i < 15; i += 1) {
      expect((await app.send(phonePath(phoneNumber(i)))).code).toBe('Ok');
      expect((await app.send(emailPath(`person${i}@clinic.example`))).code).toBe('Ok');
    }
    expect((await app.send(phonePath(phoneNumber(15)))).code).toBe('TooManyRequests');
    expect((await app.send(emailPath('person15@clinic.example'))).code).toBe('TooManyRequests');
  });

  it.each(['join', 'update'] as const)(
    'count the numbers that %s refused because they are taken [S07]',
    async (by) => {
      const app = await createTestApp({ limits: { joinsHourly: 100, joinsDaily: 200 } });
      await joinMember(app, 'owner@clinic.example');
      const token = (await signIn(app, 'owner@clinic.example')).data.accessToken;
      const ticket = await obtainTicket(app, 'new@clinic.example');
      const taken = Array.from({ length: 30 }, (_, i) => phoneNumber(100 + i));
      await app.db.insert(users).values(taken.map((phone) => ownerOf(phone)));
      const ip = '198.51.100.9';
      const requests = {
        join: (phone: string) =>
          app.send('/api/v1/user/join', {
            ...{ method: 'POST', ip },
            form: formOf(joinFields('new@clinic.example', ticket, { phone })),
          }),
        update: (phone: string) =>
          app.send('/api/v1/user/update', { method: 'PUT', ip, token, form: formOf({ phone }) }),
      };
      for (const phone of taken) {
        const refused = await requests[by](phone);
        expect([refused.code, refused.data]).toEqual(['PhoneUnavailable', null]);
      }
      expect((await app.send(phonePath(phoneNumber(1)), { ip })).status).toBe(429);
      expect((await app.send(phonePath(phoneNumber(1)))).status).toBe(200);
    },
  );

  it('check/email answers 429 alike for used and unused addresses after 30 different ones [S01]', async () => {
    const app = await createTestApp();
    await joinMember(app, 'owner@clinic.example');
    const ip = '198.51.100.4';
    const used = await app.send(emailPath('owner@clinic.example'), { ip });
    const free = await app.send(emailPath('free@clinic.example'), { ip });
    expect(used.text.replace('true', 'false')).toBe(free.text);
    for (let i = 0; i < 28; i += 1) {
      expect((await app.send(emailPath(`person${i}@clinic.example`), { ip })).status).toBe(200);
    }
    expect((await app.send(emailPath('free@clinic.example'), { ip })).status).toBe(200);
    app.advance(60_000);
    await joinMember(app, 'late@clinic.example', { phone: phoneNumber(2) });
    const known = await app.send(emailPath('late@clinic.example'), { ip });
    const unknown = await app.send(emailPath('nobody@clinic.example'), { ip });
    expect([known.status, known.code]).toEqual([429, 'TooManyRequests']);
    expect(known.text).toBe(unknown.text);
    expect(known.envelope.messageDetail).toEqual({ retryAfterSeconds: 14 * 60 });
    expect(known.headers.get('retry-after')).toBe(String(14 * 60));
    expect((await app.send(emailPath('late@clinic.example'), { ip: '198.51.100.5' })).status).toBe(200);
    app.advance(14 * 60_000);
    expect((await app.send(emailPath('late@clinic.example'), { ip })).data).toEqual({ isUse: true });
  });

  it('requesting a verification mail counts like a check [S01]', async () => {
    const app = await createTestApp({ limits: { mails: 100 } });
    await joinMember(app, 'owner@clinic.example');
    const ask = (email: string) =>
      app.send('/api/v1/user/verify/email', {
        method: 'POST',
        ip: '198.51.100.4',
        json: { email, lang: 'ko', redirectUrl: '' },
      });
    expect((await ask('owner@clinic.example')).code).toBe('EmailInUse');
    for (let i = 0; i < 29; i += 1) await app.send(emailPath(`p${i}@c.example`), { ip: '198.51.100.4' });
    expect((await ask('another@clinic.example')).code).toBe('TooManyRequests');
  });
});
