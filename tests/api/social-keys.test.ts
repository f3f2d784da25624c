import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#server/api-error.ts';
import { createTestApp, type TestApp } from '#tests/support/api-app.ts';
import { joinMember, signIn } from '#tests/support/api-member.ts';
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
const MAX_AGE = 21_600_000;
let first: TestKey;
let second: TestKey;
let host: KeyHost;
let app: TestApp;
beforeAll(async () => {
  [first, second] = await Promise.all([newKey('key-1'), newKey('key-2')]);
});
beforeEach(async () => {
  host = await startKeyHost([first]);
  app = await createTestApp({ limits: 'high', identity: verifierFor(host) });
});
afterEach(() => host.stop());

const snsLogin = (idToken: string) =>
  app.send('/api/v1/user/sns/login', { method: 'POST', json: { type: 1, idToken, userId: '' } });
const reasonOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'rejected' && outcome.reason instanceof ApiError ? outcome.reason.code : outcome.status;
const tokenOf = (key: TestKey) => signToken(key, claimsAt(app.clock.now));

describe('the keys of the identity service', () => {
  it('are fetched once for many tokens and cached until their max-age, also while their host is down [R12]', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, async () => snsLogin(await tokenOf(first))));
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set(['Ok']));
    expect(host.state.fetches).toBe(1);
    host.state.isDown = true;
    app.advance(MAX_AGE - 1);
    expect((await snsLogin(await tokenOf(first))).code).toBe('Ok');
    app.advance(1);
    expect((await snsLogin(await tokenOf(first))).code).toBe('SocialUnavailable');
    app.advance(30_000);
    host.state.isDown = false;
    expect((await snsLogin(await tokenOf(first))).code).toBe('Ok');
    expect(host.state.fetches).toBe(3);
  });

  it('are accepted within 60 s if new, and no longer if withdrawn [R12]', async () => {
    expect((await snsLogin(await tokenOf(first))).code).toBe('Ok');
    host.publish(second);
    expect((await snsLogin(await tokenOf(second))).code).toBe('SocialTokenInvalid');
    app.advance(30_000);
    expect((await snsLogin(await tokenOf(second))).code).toBe('Ok');
    expect((await snsLogin(await tokenOf(first))).code).toBe('SocialTokenInvalid');
  });

  it('are fetched at most once in 30 s, for any number of unknown key ids [R12]', async () => {
    const strangers = await Promise.all(['a', 'b', 'c'].map((name) => newKey(`unknown-${name}`)));
    const tokens = await Promise.all(strangers.map(tokenOf));
    const { verify } = app.deps.identity;
    const flood = async () => {
      const attempts = Array.from({ length: 1_000 }, (_, i) => verify(tokens[i % 3] ?? ''));
      const outcomes = await Promise.allSettled(attempts);
      expect(new Set(outcomes.map(reasonOf))).toEqual(new Set(['SocialTokenInvalid']));
    };
    await flood();
    expect(host.state.fetches).toBe(1);
    app.advance(29_999);
    await flood();
    expect(host.state.fetches).toBe(1);
    app.advance(1);
    await flood();
    expect(host.state.fetches).toBe(2);
    expect((await snsLogin(await tokenOf(first))).code).toBe('Ok');
  });

  it.each(['isDown', 'isSilent'] as const)(
    'fail only the social sign-in, with a message within 3 s, if unavailable (%s) [R12]',
    async (fault) => {
      expect((await joinMember(app, EMAIL)).code).toBe('Ok');
      host.state[fault] = true;
      const before = performance.now();
      const social = Promise.all(Array.from({ length: 20 }, async () => snsLogin(await tokenOf(first))));
      const passwords = await Promise.all(Array.from({ length: 20 }, () => signIn(app, EMAIL)));
      expect(new Set(passwords.map((answer) => answer.code))).toEqual(new Set(['Ok']));
      for (const { code, status, envelope } of await social) {
        expect([code, status]).toEqual(['SocialUnavailable', 503]);
        expect(envelope.message).toMatchObject({
          en: expect.stringContaining('Google login is not available right now'),
        });
        expect(envelope.messageDetail).toEqual({ retryAfterSeconds: 30 });
      }
      expect(performance.now() - before).toBeLessThan(3_000);
      expect(host.state.fetches).toBe(1);
    },
  );

  it('refuse a token that none of them signed; if their host is unreachable, social sign-in is unavailable', async () => {
    host.publish();
    expect((await snsLogin(await tokenOf(first))).code).toBe('SocialTokenInvalid');
    const odd = await createTestApp({ identity: verifierFor({ url: 'http://127.0.0.1:1/keys' }) });
    const answer = await odd.send('/api/v1/user/sns/login', {
      method: 'POST',
      json: { type: 1, idToken: await tokenOf(first), userId: '' },
    });
    expect(answer.code).toBe('SocialUnavailable');
  });
});
