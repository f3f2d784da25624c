import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { consents, images, sessions, users } from '#server/db/schema/schema.ts';
import { createTestApp, START, type TestApp } from '#tests/support/api-app.ts';
import {
  formOf,
  joinFields,
  joinMember,
  obtainTicket,
  phoneNumber,
  readInfo,
  signIn,
} from '#tests/support/api-member.ts';

const EMAIL = 'hana@clinic.example';

const picture = async () =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 32, height: 32, channels: 3, background: '#40a' } })
          .png()
          .toBuffer(),
      ),
    ],
    {
      type: 'image/png',
    },
  );

function join(app: TestApp, form: FormData, headers: Record<string, string> = {}) {
  return app.send<{ userIdx: number }>('/api/v1/user/join', { method: 'POST', form, headers });
}

describe('joining', () => {
  it('stores every part of the form [ENT-23] [ENT-25] [ENT-26] [ENT-27] [ENT-28] [ENT-29]', async () => {
    const app = await createTestApp();
    const fields = joinFields(EMAIL, await obtainTicket(app, EMAIL), { newsAgree: 'false', adAgree: 'true' });
    const answer = await join(
      app,
      formOf(
        { ...fields, nickName: '서하나', job: '치과기공사', phone: '+82-10-1234-5678' },
        await picture(),
      ),
    );
    expect(answer.code).toBe('Ok');
    expect(answer.envelope.message).toMatchObject({ ko: '회원가입이 완료되었습니다.' });
    const { data } = await signIn(app, EMAIL);
    const profile = (await readInfo(app, data.accessToken)).data;
    expect(profile).toMatchObject({
      userId: EMAIL,
      nickName: '서하나',
      phone: '+82-10-1234-5678',
      job: '치과기공사',
      newsAgree: false,
      adAgree: true,
      imgPath: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/),
    });
  });

  it('with e-mail requires a password and no provider [ENT-24] [ENT-30] [ENT-31]', async () => {
    const app = await createTestApp({ limits: 'high' });
    const ticket = await obtainTicket(app, EMAIL);
    const { userPw: _, ...without } = joinFields(EMAIL, ticket);
    const refused = await join(app, formOf(without));
    expect([refused.code, refused.envelope.messageDetail]).toEqual(['ValidationFailed', { field: 'userPw' }]);
    const tokenless = await join(app, formOf(joinFields(EMAIL, ticket, { joinType: '1' })));
    expect(tokenless.envelope.messageDetail).toEqual({ field: 'idToken' });
    expect((await join(app, formOf(joinFields(EMAIL, ticket, { joinType: '9' })))).code).toBe(
      'ValidationFailed',
    );
    expect((await join(app, formOf(joinFields(EMAIL, ticket)))).code).toBe('Ok');
  });

  it('keeps the evidence of each consent: version, language, time', async () => {
    const app = await createTestApp();
    await joinMember(app, EMAIL, { lang: 'ko' });
    const rows = await app.db.select().from(consents);
    const evidence = { version: '2019-03-31', lang: 'ko', decidedAt: START, source: 'join' };
    expect(rows).toHaveLength(5);
    for (const row of rows) expect(row).toMatchObject(evidence);
    expect(Object.fromEntries(rows.map((row) => [row.kind, row.agreed]))).toEqual({
      terms: true,
      privacy: true,
      age14: true,
      news: true,
      advertising: false,
    });
  });

  it('stores nothing without the age confirmation (14 or older) or with an invalid field', async () => {
    const app = await createTestApp({ limits: 'high' });
    const ticket = await obtainTicket(app, EMAIL);
    const wrong: Record<string, string>[] = [
      { age14: 'false' },
      { nickName: '  ' },
      { nickName: 'x'.repeat(101) },
      { phone: '010-1234-5678' },
      { phone: '+82-10-12' },
      { newsAgree: 'yes' },
      { userPw: 'short1!' },
      { userPw: 'Molar-Crown7890123456' },
      { job: '' },
      { lang: 'ru' },
    ];
    for (const change of wrong) {
      expect([change, (await join(app, formOf(joinFields(EMAIL, ticket, change)))).code]).toEqual([
        change,
        'ValidationFailed',
      ]);
    }
    expect(await app.db.select().from(users)).toEqual([]);
    expect((await join(app, formOf(joinFields(EMAIL, ticket)))).code).toBe('Ok');
  });

  it('ignores fields that are not in the list, for any column [S19]', async () => {
    const app = await createTestApp({ limits: 'high' });
    const columns = [...Object.keys(users), 'password_hash', 'state_flag', 'is_admin', 'role', 'user_idx'];
    const listed = Object.keys(joinFields(EMAIL, ''));
    const unlisted = columns.filter((column) => !listed.includes(column));
    // A form may have at most 20 parts, so send a few columns at a time.
    for (let at = 0; at < unlisted.length; at += 5) {
      const email = `person${at}@clinic.example`;
      const extra = Object.fromEntries(unlisted.slice(at, at + 5).map((column) => [column, '99']));
      const fields = joinFields(email, await obtainTicket(app, email), { phone: phoneNumber(at) });
      expect((await join(app, formOf({ ...extra, ...fields }))).code).toBe('Ok');
      const row = (await app.db.select().from(users).orderBy(users.id)).at(-1);
      expect(row).toEqual({
        id: at / 5 + 1,
        email,
        emailCanonical: email,
        phone: phoneNumber(at),
        phoneCanonical: phoneNumber(at).replaceAll('-', ''),
        nickName: fields.nickName,
        job: fields.job,
        lang: 'en',
        passwordHash: expect.stringMatching(/^p1\$argon2id/),
        passwordChangedAt: null,
        stateFlag: 1,
        newsAgree: true,
        adAgree: false,
        imageKey: null,
        registeredAt: START,
        emailVerifiedAt: START,
        downloadedAt: null,
        deletedAt: null,
      });
    }
  });

  it('refuses a bad picture with a code, keeps the ticket, and leaves no picture behind', async () => {
    const app = await createTestApp({ limits: 'high' });
    const ticket = await obtainTicket(app, EMAIL);
    const fields = joinFields(EMAIL, ticket);
    const broken = await join(app, formOf(fields, new Blob(['GIF89a'], { type: 'image/png' })));
    expect(broken.code).toBe('ImageRefused');
    const large = await join(
      app,
      formOf(fields, new Blob([new Uint8Array(2_000_000)], { type: 'image/png' })),
    );
    expect([large.status, large.code]).toEqual([413, 'ImageTooLarge']);
    await joinMember(app, 'other@clinic.example', { phone: phoneNumber(5) });
    const taken = await join(app, formOf({ ...fields, phone: phoneNumber(5) }, await picture()));
    expect(taken.code).toBe('PhoneUnavailable');
    expect(await app.db.select().from(images)).toEqual([]);
    expect((await join(app, formOf(fields, await picture()))).code).toBe('Ok');
  });

  it('refuses guessable passwords and hashes accepted ones unmodified [S14]', async () => {
    const app = await createTestApp({ limits: 'high' });
    const ticket = await obtainTicket(app, EMAIL);
    const easy = [
      'P@ssw0rd1!',
      '!!Iloveyou2',
      'dkssud1234!',
      'Dent1st!2024',
      'Cusplane1!',
      '1q2w3e4r!',
      'Hana12345!',
      'hanaseo!1',
    ];
    for (const userPw of easy) {
      const answer = await join(app, formOf(joinFields(EMAIL, ticket, { userPw })));
      expect([userPw, answer.code]).toEqual([userPw, 'PasswordRefused']);
      expect(answer.envelope.messageDetail).toMatchObject({ field: 'userPw', rule: expect.any(String) });
    }
    const longest = 'Molar-Crown7-Enamel8';
    expect((await join(app, formOf(joinFields(EMAIL, ticket, { userPw: longest })))).code).toBe('Ok');
    expect((await signIn(app, EMAIL, `${longest}x`)).code).toBe('InvalidCredentials');
    expect((await signIn(app, EMAIL, longest.toLowerCase())).code).toBe('InvalidCredentials');
    expect((await signIn(app, EMAIL, ` ${longest}`)).code).toBe('InvalidCredentials');
    expect((await signIn(app, EMAIL, longest)).code).toBe('Ok');
  });

  it('repeated with its idempotency key returns the first result, also in parallel [S58]', async () => {
    const app = await createTestApp({ limits: 'high' });
    const fields = joinFields(EMAIL, await obtainTicket(app, EMAIL));
    const headers = { 'idempotency-key': 'join-000001' };
    const burst = await Promise.all(Array.from({ length: 20 }, () => join(app, formOf(fields), headers)));
    const later = await join(app, formOf(fields), headers);
    expect(new Set([...burst, later].map((answer) => answer.text)).size).toBe(1);
    expect(later.code).toBe('Ok');
    expect(await app.db.select().from(users)).toHaveLength(1);
    expect((await join(app, formOf(fields))).code).toBe('AlreadyRegistered');
    expect(await app.db.select().from(sessions)).toEqual([]);
  });

  it('without the ticket of an address does not use up its limit of 3 an hour', async () => {
    const app = await createTestApp();
    const ticket = await obtainTicket(app, EMAIL);
    for (let i = 0; i < 5; i += 1) {
      const stranger = await join(app, formOf(joinFields(EMAIL, 'x'.repeat(43))));
      expect(stranger.code).toBe('TicketInvalid');
    }
    expect((await join(app, formOf(joinFields(EMAIL, ticket)))).code).toBe('Ok');
  });

  it('is answered 3 times an hour for one e-mail address, from any IP address', async () => {
    const app = await createTestApp({ limits: { mailSpacing: 10 } });
    // Four browsers confirmed the address before one of them registered.
    const forms = [];
    for (let i = 0; i < 4; i += 1) forms.push(formOf(joinFields(EMAIL, await obtainTicket(app, EMAIL))));
    const codes = [];
    for (const [i, form] of forms.entries()) {
      const answer = await app.send('/api/v1/user/join', { method: 'POST', form, ip: `198.51.100.${i}` });
      codes.push(answer.code);
    }
    expect(codes).toEqual(['Ok', 'EmailInUse', 'EmailInUse', 'TooManyRequests']);
  });

  it('does not reveal without a ticket whether an address is registered [S01]', async () => {
    const app = await createTestApp({ limits: 'high' });
    await joinMember(app, EMAIL);
    const foreign = await obtainTicket(app, 'other@clinic.example');
    for (const ticket of ['x'.repeat(43), foreign]) {
      const used = await join(app, formOf(joinFields(EMAIL, ticket)));
      const free = await join(app, formOf(joinFields('free@clinic.example', ticket)));
      expect([used.status, used.code]).toEqual([400, 'TicketInvalid']);
      expect(used.text).toBe(free.text);
    }
  });

  describe('after a lost response', () => {
    it('is recognised by its ticket, even with a changed form or key and after the ticket has expired', async () => {
      const app = await createTestApp({ limits: 'high' });
      const ticket = await obtainTicket(app, EMAIL);
      const again = (changes: Record<string, string>, key: string) =>
        join(app, formOf(joinFields(EMAIL, ticket, changes)), { 'idempotency-key': key });
      expect((await again({}, 'join-000001')).code).toBe('Ok');
      for (const changes of [{ nickName: 'Hana Seo-Kim' }, { phone: phoneNumber(7) }, {}]) {
        const answer = await again(changes, 'join-000002');
        expect([answer.status, answer.code]).toEqual([409, 'AlreadyRegistered']);
        expect(answer.envelope.message).toMatchObject({ ko: expect.stringContaining('로그인') });
      }
      app.advance(61 * 60_000);
      expect((await again({}, 'join-000003')).code).toBe('AlreadyRegistered');
      expect(await app.db.select().from(users)).toHaveLength(1);
    });

    it('is not recognised by another ticket, nor after the account was deleted', async () => {
      const app = await createTestApp({ limits: 'high' });
      const [mine, other] = [await obtainTicket(app, EMAIL), await obtainTicket(app, EMAIL)];
      const withTicket = async (ticket: string) => (await join(app, formOf(joinFields(EMAIL, ticket)))).code;
      expect(await withTicket(mine)).toBe('Ok');
      expect(await withTicket(other)).toBe('EmailInUse');
      const { data } = await signIn(app, EMAIL);
      await app.send('/api/v1/user/seced', { method: 'PUT', token: data.accessToken });
      expect(await withTicket(mine)).toBe('TicketInvalid');
      expect(await withTicket(other)).toBe('Ok');
    });
  });

  it('keeps the picture while it is unknown whether its member was committed', async () => {
    const app = await createTestApp({ limits: 'high' });
    const fields = joinFields(EMAIL, await obtainTicket(app, EMAIL));
    const transaction = vi.spyOn(app.db, 'transaction').mockRejectedValueOnce(new Error('connection lost'));
    expect((await join(app, formOf(fields, await picture()))).code).toBe('Internal');
    transaction.mockRestore();
    expect(await app.db.select().from(images)).toHaveLength(1);
  });

  it('is limited to 20 an hour from one IP address', async () => {
    const app = await createTestApp();
    const form = () => formOf(joinFields(EMAIL, 'x'.repeat(43)));
    for (let i = 0; i < 20; i += 1) {
      await join(app, formOf(joinFields(`person${i}@clinic.example`, 'x'.repeat(43))));
    }
    const refused = await join(app, form());
    expect([refused.code, refused.envelope.messageDetail]).toEqual([
      'TooManyRequests',
      { retryAfterSeconds: 3600 },
    ]);
  });
});
