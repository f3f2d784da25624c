import { describe, expect, it } from 'vitest';
import { createTestApp } from '#tests/support/api-app.ts';
import { joinMember, phoneNumber } from '#tests/support/api-member.ts';

const emailPath = (email: string) => `/api/v1/user/check/email?email=${encodeURIComponent(email)}`;
const phonePath = (phone: string) => `/api/v1/user/check/phone?phone=${encodeURIComponent(phone)}`;

describe('existence checks', () => {
  it('check/phone reveals whether a number is known and nothing else [API-16] [S02]', async () => {
    const app = await createTestApp();
    await joinMember(app, 'owner@clinic.example');
    expect((await app.send(phonePath(phoneNumber(1)))).data).toEqual({ isUse: true });
    expect((await app.send(phonePath('+82-010-2000-0001'))).data).toEqual({ isUse: true });
    expect((await app.send(phonePath(phoneNumber(2)))).data).toEqual({ isUse: false });
    expect((await app.send(phonePath('+82-10-1'))).code).toBe('ValidationFailed');
    for (let i = 3; i < 40; i += 1) await app.send(phonePath(phoneNumber(i)), { ip: '198.51.100.9' });
    const known = await app.send(phonePath(phoneNumber(1)), { ip: '198.51.100.9' });
    const unknown = await app.send(phonePath(phoneNumber(99)), { ip: '198.51.100.9' });
    expect([known.status, known.text]).toEqual([429, unknown.text]);
  });

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
