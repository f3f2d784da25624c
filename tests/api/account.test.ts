import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { consents, images, sessions, socialIdentities, users } from '#server/db/schema/schema.ts';
import { createTestApp, START, type TestApp } from '#tests/support/api-app.ts';
import { formOf, joinMember, PASSWORD, phoneNumber, readInfo, signIn } from '#tests/support/api-member.ts';

const EMAIL = 'hana@clinic.example';
const MINUTE = 60_000;

const picture = async (background = '#40a') => {
  const png = sharp({ create: { width: 32, height: 32, channels: 3, background } }).png();
  return new Blob([new Uint8Array(await png.toBuffer())], { type: 'image/png' });
};

const update = (app: TestApp, token: string, fields: Record<string, string>, file?: Blob) =>
  app.send('/api/v1/user/update', { method: 'PUT', token, form: formOf(fields, file) });
const versionIn = (profile: Record<string, unknown> | null) => String(profile?.version);
const unregister = (app: TestApp, token: string) => app.send('/api/v1/user/seced', { method: 'PUT', token });

async function signedIn(options: Parameters<typeof createTestApp>[0] = { limits: 'high' }) {
  const app = await createTestApp(options);
  await joinMember(app, EMAIL);
  const { data } = await signIn(app, EMAIL);
  return { app, token: data.accessToken };
}

const memberRow = async (app: TestApp) =>
  (await app.db.select().from(users).where(eq(users.emailCanonical, EMAIL)))[0];

describe('updating the profile', () => {
  it('changes what is sent, keeps the rest, and info shows it at once [API-3]', async () => {
    const { app, token } = await signedIn();
    const before = (await readInfo(app, token)).data;
    app.advance(MINUTE);
    const now = new Date(app.clock.now).toISOString();
    const fields = { nickName: ' 서하나 ', phone: '+82-10-9876-5432', newsAgree: 'false', adAgree: 'true' };
    const answer = await update(app, token, fields, await picture());
    expect(answer.code).toBe('Ok');
    expect(answer.data).toEqual({
      ...before,
      ...{ nickName: '서하나', phone: '+82-10-9876-5432', newsAgree: false, adAgree: true },
      ...{ newsDt: now, adDt: now },
      imgPath: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/),
      version: expect.not.stringMatching(versionIn(before)),
    });
    expect((await readInfo(app, token)).data).toEqual(answer.data);
    const onlyJob = await update(app, token, { job: '치과기공사' });
    const version = expect.not.stringMatching(versionIn(answer.data));
    expect(onlyJob.data).toEqual({ ...answer.data, job: '치과기공사', version });
    expect((await update(app, token, {})).data).toEqual(onlyJob.data);
  });

  it('refuses fields and pictures that join would refuse, and changes nothing', async () => {
    const { app, token } = await signedIn();
    const before = await memberRow(app);
    for (const fields of [
      { nickName: ' ' },
      { nickName: 'x'.repeat(101) },
      { phone: '010-1234-5678' },
      { phone: '+82-10-12' },
      { job: '' },
      { newsAgree: 'yes' },
    ]) {
      const refused = await update(app, token, { nickName: 'Another', ...fields });
      expect([fields, refused.code]).toEqual([fields, 'ValidationFailed']);
    }
    const broken = new Blob(['GIF89a'], { type: 'image/png' });
    expect((await update(app, token, { nickName: 'Another' }, broken)).code).toBe('ImageRefused');
    const large = new Blob([new Uint8Array(2_000_000)]);
    expect((await update(app, token, { nickName: 'Another' }, large)).code).toBe('ImageTooLarge');
    expect(await memberRow(app)).toEqual(before);
    expect(await app.db.select().from(images)).toEqual([]);
  });

  it('refuses a change that is based on an older version, and changes nothing', async () => {
    const { app, token } = await signedIn();
    const version = versionIn((await readInfo(app, token)).data);
    const first = await update(app, token, { nickName: 'Another', version });
    expect(first.code).toBe('Ok');
    const before = await memberRow(app);
    const outdated = await update(app, token, { adAgree: 'true', version }, await picture());
    expect([outdated.code, outdated.status]).toEqual(['ChangedMeanwhile', 409]);
    expect(await memberRow(app)).toEqual(before);
    expect(await app.db.select().from(images)).toEqual([]);
    expect((await update(app, token, { adAgree: 'true', version: versionIn(first.data) })).code).toBe('Ok');
  });

  it('accepts the repeat of a change whose answer was lost', async () => {
    const { app, token } = await signedIn();
    const version = versionIn((await readInfo(app, token)).data);
    const change = { nickName: 'Another', adAgree: 'true', version };
    const first = await update(app, token, change);
    const second = await update(app, token, change);
    expect([second.code, second.data]).toEqual(['Ok', first.data]);
  });

  it('ignores fields that are not in the list, for any column [S19]', async () => {
    const { app, token } = await signedIn();
    const listed = ['nickName', 'phone', 'job', 'newsAgree', 'adAgree'];
    const columns = [...Object.keys(users), 'password_hash', 'state_flag', 'is_admin', 'role', 'userId'];
    const unlisted = columns.filter((column) => !listed.includes(column));
    const before = await memberRow(app);
    // A form may have at most 20 parts, so send a few columns at a time.
    for (let at = 0; at < unlisted.length; at += 5) {
      const extra = Object.fromEntries(unlisted.slice(at, at + 5).map((column) => [column, '99']));
      expect((await update(app, token, { ...extra, job: 'Dentist' })).code).toBe('Ok');
      expect(await memberRow(app)).toEqual(before);
    }
  });

  it("refuses another member's number; each number tried counts as a lookup [S07]", async () => {
    const { app, token } = await signedIn({});
    await joinMember(app, 'other@clinic.example', { phone: phoneNumber(2) });
    const taken = await update(app, token, { phone: phoneNumber(2) });
    expect([taken.code, taken.envelope.messageDetail]).toEqual(['PhoneUnavailable', { field: 'phone' }]);
    expect((await update(app, token, { phone: phoneNumber(1) })).code).toBe('Ok');
    const codes = [];
    for (let i = 10; i < 45; i += 1) codes.push((await update(app, token, { phone: phoneNumber(i) })).code);
    expect(codes.indexOf('TooManyRequests')).toBeGreaterThan(0);
    expect(codes.at(-1)).toBe('TooManyRequests');
    expect((await update(app, token, { phone: phoneNumber(2) })).code).toBe('PhoneUnavailable');
  });

  it('lets one of two members who take the same number at once succeed [S07]', async () => {
    const { app, token } = await signedIn();
    await joinMember(app, 'other@clinic.example', { phone: phoneNumber(2) });
    const other = (await signIn(app, 'other@clinic.example')).data.accessToken;
    const both = await Promise.all([token, other].map((who) => update(app, who, { phone: phoneNumber(3) })));
    expect(both.map((answer) => answer.code).sort()).toEqual(['Ok', 'PhoneUnavailable']);
  });

  it('replaces and removes the picture, and leaves no old one behind', async () => {
    const { app, token } = await signedIn();
    const keys = async () => (await app.db.select().from(images)).map((image) => image.key);
    await update(app, token, {}, await picture('#40a'));
    const [first] = await keys();
    await update(app, token, {}, await picture('#a40'));
    const [second, ...others] = await keys();
    expect([second === first, others]).toEqual([false, []]);
    expect((await memberRow(app))?.imageKey).toBe(second);
    const removed = await update(app, token, { removeImage: 'true' });
    expect(removed.data).toMatchObject({ imgPath: null });
    expect(await keys()).toEqual([]);
  });

  it('succeeds even if the old picture cannot be removed; the sweep removes it later', async () => {
    const { app, token } = await signedIn();
    await update(app, token, {}, await picture());
    vi.spyOn(app.deps.images, 'remove').mockRejectedValueOnce(new Error('disk'));
    expect((await update(app, token, { removeImage: 'true' })).code).toBe('Ok');
    expect(app.logs.at(-2)).toMatchObject({ level: 'warn', event: 'picture left to the sweep' });
  });

  it('keeps the evidence of a consent that changed', async () => {
    const { app, token } = await signedIn();
    app.advance(MINUTE);
    await update(app, token, { newsAgree: 'true', adAgree: 'true' });
    const added = (await app.db.select().from(consents)).filter((row) => row.source === 'profile');
    expect(added).toMatchObject([
      { kind: 'advertising', agreed: true, version: '2019-03-31', lang: 'en', decidedAt: START + MINUTE },
    ]);
  });

  it('accepts 20 pictures a day from a member, from any address', async () => {
    const { app, token } = await signedIn({});
    const file = await picture();
    const codes = [];
    for (let i = 0; i < 21; i += 1) {
      const form = formOf({}, file);
      const ip = `198.51.100.${i}`;
      codes.push((await app.send('/api/v1/user/update', { method: 'PUT', token, form, ip })).code);
    }
    expect([codes.slice(0, 20).every((code) => code === 'Ok'), codes[20]]).toEqual([true, 'TooManyRequests']);
  });
});

describe('a download', () => {
  it('records the time of the latest one [API-5]', async () => {
    const { app, token } = await signedIn();
    expect((await readInfo(app, token)).data).toMatchObject({ downDt: null });
    for (const wait of [MINUTE, 5 * MINUTE]) {
      app.advance(wait);
      const answer = await app.send('/api/v1/user/update/down', { method: 'PUT', token });
      expect([answer.code, answer.data]).toEqual(['Ok', null]);
      const now = new Date(app.clock.now).toISOString();
      expect((await readInfo(app, token)).data).toMatchObject({ downDt: now });
    }
    expect((await app.send('/api/v1/user/update/down', { method: 'PUT' })).status).toBe(401);
  });
});

describe('unregistering', () => {
  it('deletes the account permanently: no sign-in, no session and no personal data remain [API-6] [S16]', async () => {
    const { app, token } = await signedIn();
    await update(app, token, {}, await picture());
    const elsewhere = (await signIn(app, EMAIL)).data.accessToken;
    expect((await unregister(app, token)).code).toBe('Ok');
    for (const ended of [token, elsewhere]) expect((await readInfo(app, ended)).status).toBe(401);
    expect((await signIn(app, EMAIL)).code).toBe('InvalidCredentials');
    expect((await unregister(app, token)).status).toBe(401);
    expect(await app.db.select().from(sessions)).toEqual([]);
    expect(await app.db.select().from(images)).toEqual([]);
    const [row] = await app.db.select().from(users);
    const left = JSON.stringify(row);
    for (const personal of [EMAIL, 'Hana', '2000-0001', '2000', 'Dentist', 'argon2id']) {
      expect(left).not.toContain(personal);
    }
    expect(row).toMatchObject({ stateFlag: 2, emailCanonical: null, phoneCanonical: null });
  });

  it('requires a sign-in less than 10 minutes old; renewal does not count [S16]', async () => {
    const { app, token } = await signedIn();
    app.advance(10 * MINUTE - 1);
    const renewed = await app.send<{ accessToken: string }>('/api/v1/user/login', { method: 'PUT', token });
    app.advance(1);
    const again = await unregister(app, renewed.data.accessToken);
    expect([again.status, again.code]).toEqual([403, 'ConfirmAgain']);
    expect((await readInfo(app, renewed.data.accessToken)).code).toBe('Ok');
    const fresh = (await signIn(app, EMAIL)).data.accessToken;
    app.advance(10 * MINUTE - 1);
    expect((await unregister(app, fresh)).code).toBe('Ok');
  });

  it('frees address and number; an old token never works for the next account that uses them [S16]', async () => {
    const { app, token } = await signedIn();
    await unregister(app, token);
    expect((await app.send(`/api/v1/user/check/email?email=${EMAIL}`)).data).toEqual({ isUse: false });
    expect((await joinMember(app, EMAIL)).code).toBe('Ok');
    const next = (await signIn(app, EMAIL)).data.accessToken;
    expect((await readInfo(app, token)).status).toBe(401);
    expect((await readInfo(app, next)).data).toMatchObject({ userId: EMAIL, phone: phoneNumber(1) });
  });

  it('voids an unexpired temporary password and a handle from find/id', async () => {
    const { app, token } = await signedIn();
    const find = `/api/v1/user/find/id?phone=${encodeURIComponent(phoneNumber(1))}&nickName=Hana%20Seo`;
    const { userIdx } = (await app.send<{ userIdx: number }>(find)).data;
    const json = { email: EMAIL, redirectUrl: '', lang: 'en' };
    await app.send('/api/v1/user/find/pass', { method: 'POST', json });
    const { temporaryPassword } = (await app.lastMail('temporaryPassword')).payload;
    await unregister(app, token);
    expect((await signIn(app, EMAIL, temporaryPassword)).code).toBe('InvalidCredentials');
    const invited = await app.send('/api/v1/user/invite/email', {
      method: 'POST',
      json: { userIdx, redirectUrl: '' },
    });
    expect(invited.code).toBe('HandleInvalid');
  });

  it('unlinks the social identity, so that its owner can join again', async () => {
    const { app, token } = await signedIn();
    const memberId = (await memberRow(app))?.id ?? 0;
    const identity = { issuer: 'https://issuer.example', subject: 'hana', linkedAt: START };
    await app.db.insert(socialIdentities).values({ ...identity, memberId });
    await unregister(app, token);
    expect(await app.db.select().from(socialIdentities)).toEqual([]);
  });

  it('without a recent sign-in is limited to 5 times in 15 minutes', async () => {
    const { app, token } = await signedIn({});
    app.advance(10 * MINUTE);
    const codes = [];
    for (let i = 0; i < 6; i += 1) codes.push((await unregister(app, token)).code);
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'ConfirmAgain'), 'TooManyRequests']);
    app.advance(15 * MINUTE);
    expect((await unregister(app, token)).code).toBe('ConfirmAgain');
  });

  it('asked for often without a recent sign-in uses up no attempts at the password, and takes the right one', async () => {
    const { app, token } = await signedIn({});
    app.advance(10 * MINUTE);
    const prove = (userPw: string) =>
      app.send('/api/v1/user/prove', { method: 'PUT', token, json: { userPw } });
    for (let i = 0; i < 5; i += 1) expect((await unregister(app, token)).code).toBe('ConfirmAgain');
    for (let i = 0; i < 4; i += 1) expect((await prove('Wrong-word-1!')).code).toBe('CurrentPasswordWrong');
    expect((await prove(PASSWORD)).code).toBe('Ok');
    expect((await unregister(app, token)).code).toBe('Ok');
  });
});
