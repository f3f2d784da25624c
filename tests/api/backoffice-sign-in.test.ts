import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries, staff, staffRecoveryCodes } from '#server/db/schema/schema.ts';
import { blockStaff, createStaff } from '#server/features/backoffice/staff-accounts.ts';
import { sweepExpired } from '#server/features/retention/retention.ts';
import { SAMPLE_STAFF, seedSampleStaff } from '#server/seed/sample-staff.ts';
import { createTestApp, type TestApp } from '#tests/support/api-app.ts';
import { joinMember, PASSWORD, signIn as signInMember } from '#tests/support/api-member.ts';
import { addStaff, BACKOFFICE, STAFF_PASSWORD } from '#tests/support/staff.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MEMBER = 'hana@clinic.example';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});

const me = (token: string) => app.send(`${BACKOFFICE}/me`, { token });
const audit = async () =>
  (await app.db.select().from(auditEntries).orderBy(auditEntries.id)).map(
    ({ staffId, action, subject, reason }) => [staffId, action, subject, reason],
  );

describe('the sign-in of the back office', () => {
  it('admits an account with id, password and TOTP code, and tells who is signed in', async () => {
    const { signIn } = await addStaff(app, 'mina', 'admin');
    const { data, code } = await signIn({ id: ' Mina ' });
    expect([code, data.staff]).toEqual(['Ok', { id: 'mina', role: 'admin' }]);
    expect((await me(data.accessToken)).data).toEqual({
      id: 'mina',
      role: 'admin',
      expiresAt: data.expiresAt,
    });
  });

  it('answers alike whatever was wrong, and the audit log knows what it was', async () => {
    const { signIn } = await addStaff(app);
    const blocked = await addStaff(app, 'jun');
    await blockStaff(app.deps, 'jun', true);
    const answers = [
      await signIn({ password: 'Wrong-Password-1' }),
      await signIn({ code: '000000' }),
      await signIn({ code: 'abcde-abcde-abcde-abcde' }),
      await blocked.signIn(),
      await signIn({ id: 'nobody' }),
      await signIn({ id: 'no\0body' }),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.code).toBe('StaffSignInRefused');
    expect((await audit()).filter(([, action]) => action === 'staff.signInRefused')).toEqual([
      ['mina', 'staff.signInRefused', 'staff:mina', 'password'],
      ['mina', 'staff.signInRefused', 'staff:mina', 'code'],
      ['mina', 'staff.signInRefused', 'staff:mina', 'code'],
      ['jun', 'staff.signInRefused', 'staff:jun', 'blocked'],
      // Not what was typed, which may be a password.
      [null, 'staff.signInRefused', 'staff', 'id'],
      [null, 'staff.signInRefused', 'staff', 'id'],
    ]);
  });

  it('accepts each TOTP code once, also if it is sent twice at the same time', async () => {
    const { signIn, code } = await addStaff(app);
    const used = code();
    const both = await Promise.all([signIn(), signIn()]);
    expect(both.map(({ code: answer }) => answer).toSorted()).toEqual(['Ok', 'StaffSignInRefused']);
    app.advance(30 * SECOND);
    // Still valid for clocks that are behind, but used.
    expect((await signIn({ code: used })).code).toBe('StaffSignInRefused');
    expect((await signIn()).code).toBe('Ok');
  });

  it('accepts each recovery code once, however it is spelled', async () => {
    const { signIn, recoveryCodes } = await addStaff(app);
    const [first = ''] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    expect((await signIn({ code: first.toUpperCase().replaceAll('-', ' ') })).code).toBe('Ok');
    expect((await signIn({ code: first })).code).toBe('StaffSignInRefused');
    expect(await app.db.select().from(staffRecoveryCodes)).toHaveLength(9);
  });

  it('does not use up a code with a wrong password', async () => {
    const { signIn, recoveryCodes } = await addStaff(app);
    await signIn({ password: 'Wrong-Password-1', code: recoveryCodes[0] ?? '' });
    expect((await signIn({ code: recoveryCodes[0] ?? '' })).code).toBe('Ok');
  });

  it('slows down guesses like a sign-in of members, and counts no success', async () => {
    const { signIn, id } = await addStaff(app);
    for (let i = 0; i < 7; i += 1) {
      expect((await signIn()).code).toBe('Ok');
      app.advance(30 * SECOND);
    }
    for (let i = 0; i < 5; i += 1) expect((await signIn({ code: '000000' })).code).toBe('StaffSignInRefused');
    const refused = await signIn();
    expect([refused.status, refused.code]).toEqual([429, 'TooManyRequests']);
    expect((await signIn({}, '198.51.100.7')).code).toBe('Ok');
    app.advance(16 * MINUTE);
    // From many addresses: ten a day, then the wait doubles.
    for (let i = 0; i < 5; i += 1) await signIn({ code: '000000' }, `198.51.100.${i + 10}`);
    expect((await signIn({ id, code: '000000' }, '198.51.100.99')).code).toBe('TooManyRequests');
    app.advance(2 * SECOND);
    expect((await signIn({}, '198.51.100.99')).code).toBe('Ok');
  });

  it('keeps passwords, TOTP secrets and recovery codes unreadable in the database', async () => {
    const { totpSecret, recoveryCodes } = await addStaff(app);
    const [rows, codes] = [await app.db.select().from(staff), await app.db.select().from(staffRecoveryCodes)];
    const stored = JSON.stringify([rows, codes]);
    expect(rows[0]?.passwordHash).toMatch(/^p1\$argon2id\$/);
    for (const secret of [STAFF_PASSWORD, totpSecret, ...recoveryCodes]) expect(stored).not.toContain(secret);
  });
});

describe('a session of the back office', () => {
  it('ends 30 minutes after the last request', async () => {
    const { data } = await (await addStaff(app)).signIn();
    for (let i = 0; i < 3; i += 1) {
      app.advance(29 * MINUTE);
      expect((await me(data.accessToken)).code).toBe('Ok');
    }
    app.advance(30 * MINUTE);
    const ended = await me(data.accessToken);
    expect([ended.status, ended.code]).toEqual([401, 'SessionEnded']);
  });

  it('ends after 8 hours in any case, and the sweep removes it a day later', async () => {
    const { data } = await (await addStaff(app)).signIn();
    expect(Date.parse(data.expiresAt) - app.clock.now).toBe(8 * HOUR);
    for (let i = 0; i < 23; i += 1) {
      app.advance(20 * MINUTE);
      expect((await me(data.accessToken)).code).toBe('Ok');
    }
    app.advance(20 * MINUTE);
    await sweepExpired(app.deps);
    expect((await me(data.accessToken)).code).toBe('SessionEnded');
    app.advance(DAY);
    await sweepExpired(app.deps);
    expect((await me(data.accessToken)).code).toBe('NotFound');
  });

  it('ends by signing out, and when the account is blocked', async () => {
    const { signIn } = await addStaff(app);
    const first = (await signIn()).data.accessToken;
    app.advance(30 * SECOND);
    const second = (await signIn()).data.accessToken;
    await app.send(`${BACKOFFICE}/sign-out`, { method: 'POST', token: first });
    expect([(await me(first)).code, (await me(second)).code]).toEqual(['SessionEnded', 'Ok']);
    await blockStaff(app.deps, 'mina', true);
    expect((await me(second)).code).toBe('SessionEnded');
    await blockStaff(app.deps, 'mina', false);
    expect((await me(second)).code).toBe('SessionEnded');
  });
});

describe('members and staff', () => {
  it('are separate: a member is refused at the admin sign-in [ROLE-7]', async () => {
    await joinMember(app, MEMBER);
    const { signIn } = await addStaff(app);
    expect((await signIn({ id: MEMBER, password: PASSWORD })).code).toBe('StaffSignInRefused');
  });

  it("do not accept each other's tokens [ADMIN-6]", async () => {
    await joinMember(app, MEMBER);
    const member = (await signInMember(app, MEMBER)).data.accessToken;
    const { data } = await (await addStaff(app)).signIn();
    const unknown = await app.send('/api/v1/unknown');
    for (const [method, path] of [
      ['GET', 'me'],
      ['GET', 'posts?lang=ko'],
      ['GET', 'posts/why-only-stl'],
      ['POST', 'posts'],
      ['PUT', 'posts/why-only-stl'],
      ['PUT', 'posts/why-only-stl/status'],
      ['POST', 'posts/why-only-stl/delete'],
      ['POST', 'posts/why-only-stl/restore'],
      ['POST', 'preview'],
      ['POST', 'images'],
      ['POST', 'sign-out'],
    ] as const) {
      for (const token of [member, undefined]) {
        const answer = await app.send(`${BACKOFFICE}/${path}`, { method, token });
        expect([path, answer.status, answer.text]).toEqual([path, 404, unknown.text]);
      }
    }
    expect((await app.send('/api/v1/user/info', { token: data.accessToken })).code).toBe('SessionEnded');
  });
});

it('exists on the host of the Backoffice target only', async () => {
  const own = await createTestApp({ config: { backofficeHost: 'staff.site.example' } });
  const { signIn, code } = await addStaff(own);
  expect((await signIn()).code).toBe('NotFound');
  const headers = { host: 'staff.site.example' };
  const json = { id: 'mina', password: STAFF_PASSWORD, code: code() };
  const answer = await own.send(`${BACKOFFICE}/sign-in`, { method: 'POST', json, headers });
  expect(answer.code).toBe('Ok');
});

describe('the sample accounts', () => {
  it('are created once, and closed where their password is refused', async () => {
    await seedSampleStaff(app.deps);
    await seedSampleStaff(app.deps);
    const rows = await app.db.select().from(staff).orderBy(staff.id);
    expect(rows.map(({ id, role }) => [id, role])).toEqual([
      ['sample-admin', 'admin'],
      ['sample-editor', 'editor'],
    ]);
    const closed = await createTestApp({ config: { closedAccounts: new Set(['mina']) } });
    expect((await (await addStaff(closed)).signIn()).code).toBe('StaffSignInRefused');
  });

  it('are not replaced by an account of the same id', async () => {
    const [sample] = SAMPLE_STAFF;
    if (sample === undefined) throw new Error('There are no samples');
    await seedSampleStaff(app.deps);
    expect(await createStaff(app.deps, sample)).toBeNull();
  });
});
