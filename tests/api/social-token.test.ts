import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE_TEXTS } from '#contract/code-texts.ts';
import { createIdTokenVerifier } from '#server/features/social/id-token.ts';
import { createTestApp, START, type TestApp } from '#tests/support/api-app.ts';
import {
  claimsAt,
  type KeyHost,
  newKey,
  PROJECT,
  signToken,
  startKeyHost,
  type TestKey,
  verifierFor,
} from '#tests/support/identity.ts';

const SECOND = START / 1_000;
let key: TestKey;
let host: KeyHost;
let app: TestApp;
beforeAll(async () => {
  key = await newKey('key-1');
  host = await startKeyHost([key]);
  app = await createTestApp({ limits: 'high', identity: verifierFor(host) });
});
afterAll(() => host.stop());

const snsLogin = (idToken: string, userId = '') =>
  app.send('/api/v1/user/sns/login', { method: 'POST', json: { type: 1, idToken, userId } });
const sign = (changes: Record<string, unknown>) => signToken(key, claimsAt(START, changes));
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('an ID token', () => {
  it('is accepted if genuine, with up to a minute of clock skew [S38]', async () => {
    for (const changes of [
      {},
      { iat: SECOND + 60, auth_time: SECOND + 60 },
      { exp: SECOND - 59 },
      { auth_time: SECOND - 599 },
    ]) {
      expect([changes, (await snsLogin(await sign(changes))).code]).toEqual([changes, 'Ok']);
    }
  });

  const refused: [string, Record<string, unknown>][] = [
    ['another issuer', { iss: `https://securetoken.google.com/${PROJECT}x` }],
    ['a look-alike issuer', { iss: `https://securetoken.google.com/${PROJECT}/` }],
    ['another audience', { aud: 'another-project' }],
    ['a list of audiences', { aud: [PROJECT, 'another-project'] }],
    ['no audience', { aud: undefined }],
    ['an end a minute ago', { exp: SECOND - 60 }],
    ['no end', { exp: undefined }],
    ['an issue in the future', { iat: SECOND + 61 }],
    ['no issue', { iat: undefined }],
    ['a sign-in ten minutes ago', { auth_time: SECOND - 600 }],
    ['a sign-in in the future', { auth_time: SECOND + 61 }],
    ['no sign-in', { auth_time: undefined }],
    ['a sign-in as text', { auth_time: String(SECOND) }],
    ['a start in the future', { nbf: SECOND + 61 }],
    ['no subject', { sub: undefined }],
    ['an empty subject', { sub: '' }],
    ['a subject with a NUL', { sub: 'subject\u0000' }],
    ['a subject with half a character', { sub: 'subject\ud800' }],
    ['an e-mail that is none', { email: 'hana' }],
    ['a sign-in with another provider', { firebase: { sign_in_provider: 'password' } }],
    ['no provider', { firebase: undefined }],
  ];
  it.each(refused)('with %s is refused [S38]', async (_, changes) => {
    expect((await snsLogin(await sign(changes))).code).toBe('SocialTokenInvalid');
  });

  it.each([
    ['an unverified e-mail', { email_verified: false }],
    ['an e-mail of which nothing is said', { email_verified: undefined }],
    ['no e-mail', { email: undefined }],
  ])('with %s is refused with the reason [S38]', async (_, changes) => {
    const answer = await snsLogin(await sign(changes));
    expect([answer.code, answer.envelope.message]).toEqual([
      'SocialEmailUnverified',
      CODE_TEXTS.SocialEmailUnverified,
    ]);
  });

  it('is refused without a signature, also when the header claims one [S38]', async () => {
    const unsigned = new UnsecuredJWT(claimsAt(START)).encode();
    const claimed = `${part({ alg: 'RS256', kid: key.kid })}.${part(claimsAt(START))}.`;
    for (const idToken of [unsigned, claimed, `${unsigned}AAAA`]) {
      expect((await snsLogin(idToken)).code).toBe('SocialTokenInvalid');
    }
  });

  it('is refused with any other algorithm, also one keyed with the public key [S38]', async () => {
    const elliptic = await newKey('key-1', 'ES256');
    const publicKey = Buffer.from(await crypto.subtle.exportKey('spki', key.publicKey));
    const mixedUp = new SignJWT(claimsAt(START)).setProtectedHeader({ alg: 'HS256', kid: key.kid });
    for (const idToken of [
      await signToken(elliptic, claimsAt(START), 'ES256'),
      await mixedUp.sign(publicKey),
      await new SignJWT(claimsAt(START))
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, crit: ['x'], x: 1 })
        .sign(key.privateKey, { crit: { x: true } }),
    ]) {
      expect((await snsLogin(idToken)).code).toBe('SocialTokenInvalid');
    }
  });

  it('is refused with an unknown key id, none, or another key under a known id [S38]', async () => {
    const stranger = await newKey('key-9');
    const impostor = { ...stranger, kid: key.kid };
    const nameless = await new SignJWT(claimsAt(START))
      .setProtectedHeader({ alg: 'RS256' })
      .sign(key.privateKey);
    for (const idToken of [
      await signToken(stranger, claimsAt(START)),
      await signToken(impostor, claimsAt(START)),
      nameless,
    ]) {
      expect((await snsLogin(idToken)).code).toBe('SocialTokenInvalid');
    }
  });

  it('is refused when malformed or changed after it was signed [S38]', async () => {
    const genuine = await sign({});
    const [header = '', , signature = ''] = genuine.split('.');
    const changed = `${header}.${part(claimsAt(START, { sub: 'somebody-else' }))}.${signature}`;
    expect((await snsLogin(changed)).code).toBe('SocialTokenInvalid');
    for (const idToken of [
      `${part('x')}.${part('y')}.z`,
      `${header}.AAAA.${signature}`,
      `AAAA.${part(claimsAt(START))}.${signature}`,
    ]) {
      expect((await snsLogin(idToken)).code).toBe('SocialTokenInvalid');
    }
    for (const idToken of ['', 'x', 'a.b', `${genuine}.x`, genuine.repeat(20), `${genuine}\n`]) {
      const answer = await snsLogin(idToken);
      expect([answer.code, answer.envelope.messageDetail]).toEqual([
        'ValidationFailed',
        { field: 'idToken' },
      ]);
    }
  });
});

it("the emulator's verifier skips only the signature check, and refuses signed tokens", async () => {
  const { verify } = createIdTokenVerifier({ projectId: PROJECT, clock: () => START, keys: 'unsigned' });
  const unsigned = (changes = {}) => new UnsecuredJWT(claimsAt(START, changes)).encode();
  await expect(verify(unsigned())).resolves.toMatchObject({ subject: 'subject-1' });
  await expect(verify(await sign({}))).rejects.toThrow('SocialTokenInvalid');
  for (const changes of [{ aud: 'x' }, { iss: 'x' }, { exp: SECOND - 60 }, { auth_time: SECOND - 600 }]) {
    await expect(verify(unsigned(changes))).rejects.toThrow('SocialTokenInvalid');
  }
});
