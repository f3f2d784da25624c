import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { securityEvents, socialIdentities, users } from '#server/db/schema/schema.ts';
import { createTestApp, SITE } from '#tests/support/api-app.ts';
import { joinMember, PASSWORD, readInfo, signIn } from '#tests/support/api-member.ts';
import { createRoleWorld, MEMBER_A, MEMBER_B, type RoleWorld } from '#tests/support/role-world.ts';

const NEW_PASSWORD = 'Quartz7!vessel';
const TEN_MINUTES = 600_000;

/** Calls of member A, and what they left in the log and the outbox. */
async function openWorld() {
  const world = await createRoleWorld();
  const { app, tokens, a } = world;
  await app.db.delete(securityEvents);
  const before = (await app.mails()).length;
  const call = (method: string, path: string, json?: object, token = tokens.memberA) =>
    app.send(`/api/v1/user/${path}`, { method, token, json });
  return {
    ...world,
    link: (idToken = MEMBER_A.idToken, token = tokens.memberA) =>
      call('POST', 'signin/social', { idToken }, token),
    unlink: () => call('DELETE', 'signin/social'),
    setPassword: (newPw = NEW_PASSWORD) => call('POST', 'signin/password', { newPw }),
    prove: () => call('PUT', 'prove', { userPw: PASSWORD }),
    methods: async () => (await call('GET', 'signin/methods')).data,
    removePassword: () => app.db.update(users).set({ passwordHash: null }).where(eq(users.id, a.id)),
    told: async () => ({
      logged: (await app.db.select().from(securityEvents)).map(({ kind, memberId }) => [kind, memberId]),
      mailed: (await app.mails()).slice(before).map(({ kind, to }) => [kind, to]),
    }),
  };
}

const socialSignIn = ({ app }: RoleWorld, idToken: string) =>
  app.send<{ accessToken: string | null }>('/api/v1/user/sns/login', {
    method: 'POST',
    json: { type: 1, idToken, userId: '' },
  });

describe('linking a social account', () => {
  it('adds a way to sign in, is logged and mailed once, and says which address since when', async () => {
    const world = await openWorld();
    expect((await world.link()).code).toBe('Ok');
    expect((await world.link()).code).toBe('Ok');
    const linkedDt = new Date(world.app.clock.now).toISOString();
    expect(await world.methods()).toEqual({
      ...{ password: true, passwordDt: expect.any(String), social: { email: MEMBER_A.email, linkedDt } },
    });
    expect(await world.told()).toEqual({
      logged: [['socialLinked', world.a.id]],
      mailed: [['socialLinked', MEMBER_A.email]],
    });
    const { data } = await socialSignIn(world, MEMBER_A.idToken);
    expect((await readInfo(world.app, data.accessToken ?? '')).data).toMatchObject({
      userId: MEMBER_A.email,
    });
  });

  it('refuses an identity that is linked to another member, or has another member’s address', async () => {
    const world = await openWorld();
    expect((await world.link(MEMBER_B.idToken)).code).toBe('SocialTaken');
    await world.link();
    expect((await world.link(MEMBER_A.idToken, world.tokens.memberB)).code).toBe('SocialTaken');
    expect((await world.link('unknown.id.token')).code).toBe('SocialTokenInvalid');
    expect(await world.app.db.select({ id: socialIdentities.memberId }).from(socialIdentities)).toEqual([
      { id: world.a.id },
    ]);
  });

  it('refuses a second one', async () => {
    const world = await openWorld();
    const linked = {
      issuer: 'https://identity.example',
      subject: 'first',
      memberId: world.a.id,
      linkedAt: 1,
    };
    await world.app.db.insert(socialIdentities).values(linked);
    expect((await world.link()).code).toBe('ChangedMeanwhile');
    expect(await world.methods()).toMatchObject({ social: { email: null } });
    expect(await world.told()).toEqual({ logged: [], mailed: [] });
  });
});

describe('unlinking the social account', () => {
  it('removes it as a way to sign in, and is logged and mailed', async () => {
    const world = await openWorld();
    await world.link();
    expect((await world.unlink()).code).toBe('Ok');
    expect((await world.unlink()).code).toBe('Ok');
    expect(await world.methods()).toEqual({
      ...{ password: true, passwordDt: expect.any(String), social: null },
    });
    const { logged, mailed } = await world.told();
    expect(logged.map(([kind]) => kind)).toEqual(['socialLinked', 'socialUnlinked']);
    expect(mailed.map(([kind]) => kind)).toEqual(['socialLinked', 'socialUnlinked']);
    expect((await socialSignIn(world, MEMBER_A.idToken)).code).toBe('SocialConflict');
  });

  it('is refused while it is the only way to sign in, until a password is set', async () => {
    const world = await openWorld();
    await world.link();
    await world.removePassword();
    expect((await world.unlink()).code).toBe('LastSignInMethod');
    expect(await world.methods()).toMatchObject({ password: false, social: { email: MEMBER_A.email } });
    expect((await world.setPassword()).code).toBe('Ok');
    expect((await world.unlink()).code).toBe('Ok');
    expect((await signIn(world.app, MEMBER_A.email, NEW_PASSWORD)).code).toBe('Ok');
  });
});

describe('setting a password', () => {
  it('adds a way to sign in, ends no session, and is logged and mailed', async () => {
    const world = await openWorld();
    await world.link();
    await world.removePassword();
    expect((await world.setPassword()).code).toBe('Ok');
    expect((await readInfo(world.app, world.tokens.memberA ?? '')).code).toBe('Ok');
    const { logged, mailed } = await world.told();
    expect(logged.at(-1)).toEqual(['passwordSet', world.a.id]);
    expect(mailed.at(-1)).toEqual(['passwordSet', MEMBER_A.email]);
    expect((await signIn(world.app, MEMBER_A.email, NEW_PASSWORD)).code).toBe('Ok');
  });

  it('never replaces a password, and refuses a guessable one [S14]', async () => {
    const world = await openWorld();
    expect((await world.setPassword()).code).toBe('ChangedMeanwhile');
    await world.removePassword();
    const answer = await world.setPassword('Password1!');
    expect([answer.code, answer.envelope.messageDetail]).toEqual([
      'PasswordRefused',
      expect.objectContaining({ field: 'newPw' }),
    ]);
  });
});

it('every change of the ways to sign in needs a proof of the last 10 minutes [S16]', async () => {
  const world = await openWorld();
  world.app.advance(TEN_MINUTES);
  expect((await world.link()).code).toBe('ConfirmAgain');
  expect((await world.unlink()).code).toBe('ConfirmAgain');
  expect((await world.prove()).code).toBe('Ok');
  expect((await world.link()).code).toBe('Ok');
  expect((await world.unlink()).code).toBe('Ok');
  await world.removePassword();
  world.app.advance(TEN_MINUTES);
  expect((await world.setPassword()).code).toBe('ConfirmAgain');
});

it('the download link is mailed to the member’s own address, within the limits for mails [S17]', async () => {
  const app = await createTestApp();
  await joinMember(app, MEMBER_A.email);
  const token = (await signIn(app, MEMBER_A.email)).data.accessToken;
  const ask = () => app.send('/api/v1/user/download/mail', { method: 'POST', token, json: { lang: 'ko' } });
  expect((await ask()).code).toBe('Ok');
  const { payload, ...mail } = await app.lastMail('downloadLink', MEMBER_A.email);
  expect([mail, payload.link]).toEqual([
    { kind: 'downloadLink', to: MEMBER_A.email, lang: 'ko' },
    `${SITE}/download?lang=ko`,
  ]);
  expect((await ask()).code).toBe('TooManyRequests');
});
