import { describe, expect, it } from 'vitest';
import {
  findHandles,
  handoffs,
  idempotencyKeys,
  limitCounters,
  sessions,
  temporaryPasswords,
  tickets,
  users,
  verificationLinks,
} from '#server/db/schema/schema.ts';
import { sweepExpired } from '#server/features/maintenance/sweep.ts';
import { createTestApp } from '#tests/support/api-app.ts';
import {
  formOf,
  joinFields,
  joinMember,
  obtainTicket,
  phoneNumber,
  readInfo,
  signIn,
} from '#tests/support/api-member.ts';

describe('sweeping', () => {
  it('deletes what has expired, nothing earlier, and never a member', async () => {
    const app = await createTestApp();
    const tables = [
      limitCounters,
      sessions,
      verificationLinks,
      tickets,
      temporaryPasswords,
      findHandles,
      handoffs,
      idempotencyKeys,
    ];
    const count = async () => Promise.all(tables.map((table) => app.db.$count(table)));
    const ticket = await obtainTicket(app, 'hana@clinic.example');
    const headers = { 'idempotency-key': 'join-000001' };
    await app.send('/api/v1/user/join', {
      method: 'POST',
      headers,
      form: formOf(joinFields('hana@clinic.example', ticket)),
    });
    const { data } = await signIn(app, 'hana@clinic.example');
    await app.send('/api/v1/user/find/pass', {
      method: 'POST',
      json: { email: 'hana@clinic.example', redirectUrl: '', lang: 'ko' },
    });
    await app.send(`/api/v1/user/find/id?phone=${encodeURIComponent(phoneNumber(1))}&nickName=Hana%20Seo`);
    await app.send('/api/v1/user/handoff', {
      method: 'POST',
      token: data.accessToken,
      json: { protocol: 'cusplane', codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' },
    });
    expect((await count()).every((rows) => rows > 0)).toBe(true);

    await sweepExpired(app.deps);
    expect((await count()).every((rows) => rows > 0)).toBe(true);
    expect((await readInfo(app, data.accessToken)).code).toBe('Ok');

    app.advance(3 * 86_400_000);
    await sweepExpired(app.deps);
    expect((await count()).every((rows) => rows === 0)).toBe(true);
    expect(await app.db.$count(users)).toBe(1);
    expect((await joinMember(app, 'next@clinic.example', { phone: phoneNumber(2) })).code).toBe('Ok');
  });
});
