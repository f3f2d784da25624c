import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { socialIdentities, usedIdTokens, users } from '#server/db/schema/schema.ts';
import { sweepExpired } from '#server/features/retention/retention.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '#tests/support/api-app.ts';
import {
  formOf,
  joinFields,
  joinMember,
  PASSWORD,
  phoneNumber,
  readInfo,
  signIn,
} from '#tests/support/api-member.ts';
import {
  claimsAt,
  type KeyHost,
  newKey,
  signToken,
  startKeyHost,
  type TestKey,
  verifierFor,
} from '#tests/support/identity.ts';

const EMAIL = 'hana@clinic.example';
const NOBODY = { accessToken: null, expireTime: null };
interface Tokens {
  accessToken: string | null;
  expireTime: string | null;
}
let key: TestKey;
let host: KeyHost;
let app: TestApp;
const open = async (options: TestAppOptions = {}) => {
  app = await createTestApp({ limits: 'high', identity: verifierFor(host), ...options });
};
beforeAll(async () => {
  key = await newKey('key-1');
  host = await startKeyHost([key]);
});
beforeEach(() => open());
afterAll(() => host.stop());

const tokenOf = (changes: Record<string, unknown> = {}) => signToken(key, claimsAt(app.clock.now, changes));
const snsLogin = (idToken: string, userId = '', ip = '203.0.113.7') =>
  app.send<Tokens>('/api/v1/user/sns/login', { method: 'POST', ip, json: { type: 1, idToken, userId } });
const link = (idToken: string, userPw: string, ip = '203.0.113.7') =>
  app.send<Tokens>('/api/v1/user/sns/link', { method: 'POST', ip, json: { type: 1, idToken, userPw } });
function socialJoin(
  idToken: string,
  changes: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  const { userPw: _, ticket: __, ...common } = joinFields(EMAIL, '');
  const fields = { ...common, joinType: '1', idToken, ...changes };
  return app.send<{ userIdx: number }>('/api/v1/user/join', {
    method: 'POST',
    headers,
    form: formOf(fields),
  });
}

describe('social login', () => {
  it('answers success with the default message and no token if the identity is not registered [API-9] [SOCIAL-14]', async () => {
    const answer = await snsLogin(await tokenOf());
    expect([answer.status, answer.code, answer.data]).toEqual([200, 'Ok', NOBODY]);
    expect(answer.envelope).toMatchObject({ message: { en: 'The process completed successfully!' } });
    expect(await app.db.$count(users)).toBe(0);
  });

  it('signs in a registered identity, identified only by issuer and subject [API-9] [SOCIAL-8] [SOCIAL-14] [S37]', async () => {
    const idToken = await tokenOf();
    expect((await socialJoin(idToken)).code).toBe('Ok');
    // Ignores that the address changed at the identity service and that userId is another member.
    await joinMember(app, 'other@clinic.example', { phone: phoneNumber(2) });
    for (const email of [EMAIL, 'moved@clinic.example', 'other@clinic.example']) {
      const answer = await snsLogin(await tokenOf({ email }), 'other@clinic.example');
      expect([answer.code, answer.data.expireTime]).toEqual(['Ok', expect.stringMatching(/Z$/)]);
      const info = await readInfo(app, answer.data.accessToken ?? '');
      expect(info.data).toMatchObject({ userId: EMAIL });
    }
  });

  it('accepts type, idToken and an optional userId, and refuses an unknown type [SOCIAL-6] [ENT-21] [S37]', async () => {
    const idToken = await tokenOf();
    const body = { type: 1, idToken, userId: '' };
    const post = (json: unknown) => app.send('/api/v1/user/sns/login', { method: 'POST', json });
    expect((await post(body)).code).toBe('Ok');
    for (const [field, value] of [
      ['type', 0],
      ['type', 2],
      ['type', '1'],
      ['type', undefined],
      ['idToken', undefined],
      ['idToken', null],
      ['userId', undefined],
      ['userId', 7],
    ] as const) {
      const answer = await post({ ...body, [field]: value });
      expect([answer.code, answer.envelope.messageDetail]).toEqual(['ValidationFailed', { field }]);
    }
  });

  it('never links an identity to an account with the same address without its password [S37]', async () => {
    await joinMember(app, EMAIL);
    for (const userId of ['', EMAIL]) {
      expect((await snsLogin(await tokenOf({ email: 'HANA@Clinic.example' }), userId)).code).toBe(
        'SocialConflict',
      );
    }
    expect((await socialJoin(await tokenOf(), { phone: phoneNumber(2) })).code).toBe('EmailInUse');
    expect((await link(await tokenOf(), 'Molar-Crown8')).code).toBe('InvalidCredentials');
    expect(await app.db.$count(socialIdentities)).toBe(0);
    expect((await snsLogin(await tokenOf({ email_verified: false }))).code).toBe('SocialEmailUnverified');
  });

  it('refuses a deleted or disabled member, by identity and by address', async () => {
    await socialJoin(await tokenOf());
    const { data } = await snsLogin(await tokenOf());
    await app.db.update(users).set({ stateFlag: 2 }).where(eq(users.emailCanonical, EMAIL));
    expect((await snsLogin(await tokenOf())).code).toBe('AccountUnavailable');
    expect((await snsLogin(await tokenOf({ sub: 'subject-2' }))).code).toBe('AccountUnavailable');
    expect((await readInfo(app, data.accessToken ?? '')).code).toBe('SessionEnded');
  });

  it('is limited to 60 in 15 minutes for one client and 10 for one identity', async () => {
    await open({ limits: {} });
    const idToken = await tokenOf();
    for (let i = 0; i < 10; i += 1) expect((await snsLogin(idToken, '', `203.0.113.${i}`)).code).toBe('Ok');
    const refused = await snsLogin(idToken, '', '203.0.113.99');
    expect([refused.code, refused.status]).toEqual(['TooManyRequests', 429]);
    app.advance(900_000);
    expect((await snsLogin(await tokenOf(), '', '203.0.113.99')).code).toBe('Ok');

    const codes = await Promise.all(
      Array.from({ length: 70 }, async (_, i) => (await snsLogin(await tokenOf({ sub: `s${i}` }))).code),
    );
    expect(codes.filter((code) => code === 'Ok')).toHaveLength(60);
    expect(codes.filter((code) => code === 'TooManyRequests')).toHaveLength(10);
  });

  it('says so if it is not configured', async () => {
    const plain = await createTestApp();
    const answer = await plain.send('/api/v1/user/sns/login', {
      method: 'POST',
      json: { type: 1, idToken: await tokenOf(), userId: '' },
    });
    expect([answer.code, answer.status]).toEqual(['SocialUnavailable', 503]);
  });
});

describe('linking', () => {
  it('needs the password once, then the identity signs in alone [S37]', async () => {
    await joinMember(app, EMAIL);
    const linked = await link(await tokenOf({ email: 'Hana@clinic.example' }), PASSWORD);
    expect(linked.code).toBe('Ok');
    expect((await readInfo(app, linked.data.accessToken ?? '')).data).toMatchObject({ userId: EMAIL });
    expect((await snsLogin(await tokenOf())).data.accessToken).not.toBeNull();
    expect((await signIn(app, EMAIL)).code).toBe('Ok');
    expect((await snsLogin(await tokenOf({ sub: 'subject-2' }))).code).toBe('SocialConflict');
  });

  it('with a temporary password reports it, like any sign-in with one [S11]', async () => {
    await joinMember(app, EMAIL);
    const json = { email: EMAIL, redirectUrl: '', lang: 'en' };
    await app.send('/api/v1/user/find/pass', { method: 'POST', json });
    const mailed = (await app.lastMail('temporaryPassword')).payload.temporaryPassword;
    const linked = await link(await tokenOf(), mailed);
    expect(linked.data).toMatchObject({ temporaryPassword: true });
    expect((await link(await tokenOf({ sub: 'subject-2' }), mailed)).code).toBe('InvalidCredentials');
  });

  it('answers a wrong password like a sign-in and counts it as a failed one', async () => {
    await open({ limits: {} });
    await joinMember(app, EMAIL);
    const idToken = await tokenOf();
    const wrong = await signIn(app, EMAIL, 'Molar-Crown8');
    expect((await link(idToken, 'Molar-Crown8')).text).toBe(wrong.text);
    for (let i = 0; i < 3; i += 1) await link(idToken, 'Molar-Crown8');
    expect((await link(idToken, PASSWORD)).code).toBe('TooManyRequests');
    expect((await signIn(app, EMAIL)).code).toBe('TooManyRequests');
    expect(await app.db.$count(socialIdentities)).toBe(0);
  });

  it('in parallel links one identity to one account', async () => {
    await joinMember(app, EMAIL);
    await joinMember(app, 'other@clinic.example', { phone: phoneNumber(2) });
    const tokens = await Promise.all([EMAIL, 'other@clinic.example'].map((email) => tokenOf({ email })));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => link(tokens[i % 2] ?? '', PASSWORD)),
    );
    const codes = answers.map((answer) => answer.code);
    expect(codes.filter((code) => code === 'Ok')).toHaveLength(10);
    expect(codes.filter((code) => code === 'SocialTokenInvalid')).toHaveLength(10);
    expect(await app.db.$count(socialIdentities)).toBe(1);
  });
});

describe('joining with an ID token', () => {
  it('registers without password or mail, and the social login after it signs in [ROLE-10]', async () => {
    const idToken = await tokenOf();
    expect((await socialJoin(idToken, { userId: 'Hana@Clinic.example' })).code).toBe('Ok');
    const answer = await snsLogin(idToken, EMAIL);
    expect((await readInfo(app, answer.data.accessToken ?? '')).data).toMatchObject({ nickName: 'Hana Seo' });
    const [member] = await app.db.select().from(users);
    expect(member).toMatchObject({ passwordHash: null, emailCanonical: EMAIL });
    expect(await app.mails()).toEqual([]);
  });

  it("requires a token with the sign-up's address, under ten minutes old, and no password [S37] [S38]", async () => {
    const idToken = await tokenOf();
    const fields = async (answer: ReturnType<typeof socialJoin>) => {
      const { code, envelope } = await answer;
      return [code, envelope.messageDetail];
    };
    expect(await fields(socialJoin(idToken, { userId: 'x@clinic.example' }))).toEqual([
      'ValidationFailed',
      { field: 'userId' },
    ]);
    expect(await fields(socialJoin(idToken, { userPw: PASSWORD }))).toEqual([
      'ValidationFailed',
      { field: 'userPw' },
    ]);
    expect((await socialJoin(await tokenOf({ email_verified: false }))).code).toBe('SocialEmailUnverified');
    app.advance(600_000);
    expect((await socialJoin(idToken)).code).toBe('SocialTokenInvalid');
    expect(await app.db.$count(users)).toBe(0);
  });

  it('100 times in parallel with one token makes one account [S38]', async () => {
    const idToken = await tokenOf();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => socialJoin(idToken, { phone: phoneNumber(i) })),
    );
    expect(answers.filter((answer) => answer.code === 'Ok')).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 'AlreadyRegistered')).toHaveLength(99);
    expect(await app.db.$count(users)).toBe(1);
    expect(await app.db.$count(socialIdentities)).toBe(1);
    expect(await app.db.$count(usedIdTokens)).toBe(1);
  });

  it('works once per token, even if the account is deleted since or the signature is encoded differently [S38]', async () => {
    const idToken = await tokenOf();
    await socialJoin(idToken);
    await app.db.delete(users);
    const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const respelled = idToken.slice(0, -1) + last[last.indexOf(idToken.at(-1) ?? '') + 1];
    for (const token of [idToken, respelled]) {
      expect((await socialJoin(token)).code).toBe('SocialTokenInvalid');
    }
    app.advance(1_000);
    expect((await socialJoin(await tokenOf())).code).toBe('Ok');
    app.advance(3_700_000);
    await sweepExpired(app.deps);
    expect(await app.db.$count(usedIdTokens)).toBe(0);
    expect(await app.db.$count(socialIdentities)).toBe(1);
  });

  it('repeated with its idempotency key returns the first result, even if the token has expired [S58]', async () => {
    const idToken = await tokenOf();
    const headers = { 'idempotency-key': 'social-join-1' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => socialJoin(idToken, {}, headers)));
    app.advance(3_600_000);
    answers.push(await socialJoin(idToken, {}, headers));
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(answers[0]?.code).toBe('Ok');
  });

  it('does not move an identity that belongs to another member', async () => {
    await socialJoin(await tokenOf());
    const again = await socialJoin(await tokenOf({ email: 'moved@clinic.example' }), {
      userId: 'moved@clinic.example',
      phone: phoneNumber(2),
    });
    expect(again.code).toBe('EmailInUse');
    expect(await app.db.$count(users)).toBe(1);
    expect(await app.db.$count(usedIdTokens)).toBe(1);
  });
});

it('signing in with a password does not reveal a social-only account [S06]', async () => {
  await joinMember(app, 'password@clinic.example', { phone: phoneNumber(2) });
  await joinMember(app, 'gone@clinic.example', { phone: phoneNumber(3) });
  await app.db
    .update(users)
    .set({ stateFlag: 2, emailCanonical: null })
    .where(eq(users.email, 'gone@clinic.example'));
  await socialJoin(await tokenOf());
  const verified: string[] = [];
  const { verify } = app.deps.hasher;
  app.deps.hasher.verify = (stored, password) => {
    verified.push(password);
    return verify(stored, password);
  };
  const texts = new Set<string>();
  for (const name of ['password', 'gone', 'hana', 'unknown']) {
    texts.add((await signIn(app, `${name}@clinic.example`, 'Molar-Crown8')).text);
  }
  expect(texts.size).toBe(1);
  expect(verified).toHaveLength(4);
});
