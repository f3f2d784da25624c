import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EnvError, readEnv } from '#server/env.ts';
import { type DevelopmentIdentity, developmentIdentity } from '#server/identity/development-identity.ts';
import { identityOrigins, identitySettings, identityVerifier } from '#server/identity/identity-service.ts';
import { seedSampleIdentity } from '#server/seed/sample-identity.ts';
import { seedSampleMembers } from '#server/seed/sample-members.ts';
import { createTestApp, type TestApp } from '#tests/support/api-app.ts';
import { PRODUCTION_ENV } from '#tests/support/production-env.ts';
import { until } from '#tests/support/until.ts';

const NEWCOMER = { sub: 'sample-new', email: 'newcomer@cusplane.example', name: '서지우' };
const TYPED = { sub: 'typed@clinic.example', email: 'typed@clinic.example', name: 'Ada' };
const IDP = '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=emulator';
const LOOKUP = '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=emulator';
const folder = mkdtempSync(join(tmpdir(), 'identity-'));
const env = readEnv({ DATA_DIR: folder });
const cleanup: (() => unknown)[] = [];
let identity: DevelopmentIdentity;
let app: TestApp;

function startIdentity(settings = env): DevelopmentIdentity {
  const started = developmentIdentity({ env: settings, log: () => undefined, cleanup });
  if (started === undefined) throw new Error('There is no identity service in development');
  return started;
}
const stopIdentity = async () => {
  for (const step of cleanup.splice(0)) await step();
};
beforeAll(async () => {
  const setup = { keysUrl: env.IDENTITY_KEYS_URL, clock: Date.now };
  app = await createTestApp({
    limits: 'high',
    identity: () => identityVerifier(identitySettings(env), setup),
  });
  identity = startIdentity();
  await seedSampleMembers(app.deps);
  await seedSampleIdentity(app.deps, identity.issuer);
});
afterAll(async () => {
  await stopIdentity();
  rmSync(folder, { recursive: true });
});

const post = async (path: string, body: unknown) => {
  const answer = await identity.routes.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const parsed = JSON.parse(text === '' ? '{}' : text) as Record<string, unknown>;
  return { status: answer.status, headers: answer.headers, body: parsed };
};
/** Signs in a chosen account, as the SDK does. */
const signInWithIdp = (claims: Record<string, unknown>) =>
  post(IDP, {
    postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify({ email_verified: true, ...claims }))}`,
    requestUri: 'http://localhost',
    returnIdpCredential: true,
    returnSecureToken: true,
  });
const snsLogin = async (claims: Record<string, unknown>) => {
  const { body } = await signInWithIdp(claims);
  const json = { type: 1, idToken: body.idToken, userId: '' };
  return app.send('/api/v1/user/sns/login', { method: 'POST', json });
};

describe('the Auth emulator', () => {
  it('starts on demand, and its unsigned tokens are accepted in development', async () => {
    const answer = await signInWithIdp(NEWCOMER);
    expect([answer.status, answer.body.localId, answer.body.displayName]).toEqual([
      200,
      'sample-new',
      '서지우',
    ]);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect((await snsLogin(NEWCOMER)).envelope).toMatchObject({ code: 0, data: { accessToken: null } });
  });

  it('has the sample accounts: a member, an address with a password, an unverified address', async () => {
    const returning = {
      sub: 'sample-returning',
      email: 'technician@cusplane.example',
      name: 'Mara Lindqvist',
    };
    expect((await snsLogin(returning)).data).toMatchObject({ accessToken: expect.stringMatching(/^cusp_/) });
    const conflict = { sub: 'sample-conflict', email: 'dentist@cusplane.example', name: '김하늘' };
    expect((await snsLogin(conflict)).code).toBe('SocialConflict');
    const unverified = {
      sub: 'sample-unverified',
      email: 'unverified@cusplane.example',
      email_verified: false,
    };
    expect((await snsLogin(unverified)).code).toBe('SocialEmailUnverified');
  });

  it('answers the browser SDK, and refuses large requests', async () => {
    const projects = await identity.routes.request(
      '/identitytoolkit.googleapis.com/v1/projects?key=emulator',
    );
    expect(await projects.json()).toMatchObject({ authorizedDomains: ['localhost'] });
    const { body } = await signInWithIdp(TYPED);
    const lookup = await post(LOOKUP, { idToken: body.idToken });
    expect(lookup.body).toMatchObject({ users: [{ email: TYPED.email }] });
    const refreshed = await identity.routes.request('/securetoken.googleapis.com/v1/token?key=emulator', {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: String(body.refreshToken) }),
    });
    expect(await refreshed.json()).toMatchObject({ id_token: expect.any(String) });
    expect((await post(LOOKUP, { idToken: 'x'.repeat(200_000) })).status).toBe(413);
  });

  it('stores new accounts at once in a private file and restores them after a restart', async () => {
    const file = join(folder, 'identity/accounts.json');
    const { localId } = (await signInWithIdp({ ...TYPED, sub: 'kept', email: 'kept@clinic.example' })).body;
    await until('the account is kept', () => readFileSync(file, 'utf8').includes('kept@clinic.example'));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await signInWithIdp({ ...TYPED, sub: 'last', email: 'last@clinic.example' });
    await stopIdentity();
    expect(readFileSync(file, 'utf8')).toContain('last@clinic.example');
    identity = startIdentity();
    const again = await signInWithIdp({ ...TYPED, sub: 'kept', email: 'kept@clinic.example' });
    expect([again.body.localId, again.body.isNewUser]).toEqual([localId, undefined]);
  });

  it('starts empty if nothing is seeded', async () => {
    const { routes } = startIdentity(readEnv({ DATA_DIR: join(folder, 'empty'), SEED: '0' }));
    const answer = await routes.request(LOOKUP.replace('accounts:lookup', 'projects'));
    expect(answer.status).toBe(200);
  });
});

describe('the settings of the identity service', () => {
  const real = {
    IDENTITY_PROJECT_ID: 'example-project',
    IDENTITY_API_KEY: 'example-key',
    IDENTITY_AUTH_DOMAIN: 'example.firebaseapp.com',
  };
  const production = { APP_ENV: 'production', ...PRODUCTION_ENV };

  it('select the emulator only in development, and only without a real service', () => {
    const parts = { log: () => undefined, cleanup };
    for (const [variables, mode] of [
      [{}, 'emulator'],
      [real, 'firebase'],
      [{ ...production, ...real }, 'firebase'],
      [production, undefined],
      [{ HOST: '127.0.0.1' }, 'emulator'],
      // Unsigned tokens allow signing in as any member, so the emulator only runs where others cannot reach it.
      [{ APP_ENV: 'development', HOST: '0.0.0.0' }, undefined],
    ] as const) {
      const read = readEnv(variables);
      expect(identitySettings(read)?.mode).toBe(mode);
      expect(developmentIdentity({ env: read, ...parts }) !== undefined).toBe(mode === 'emulator');
    }
  });

  it('allow the page to connect only to the hosts of the real service [S57]', () => {
    const originsOf = (variables: Record<string, string>) => {
      const read = readEnv(variables);
      return identityOrigins(identitySettings(read), read);
    };
    expect(originsOf({ ...production, ...real })).toEqual({
      scriptOrigin: 'https://apis.google.com',
      frameOrigin: 'https://example.firebaseapp.com',
      connectOrigins: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    });
    const none = { scriptOrigin: undefined, frameOrigin: undefined, connectOrigins: [] };
    expect([originsOf({}), originsOf(production)]).toEqual([none, none]);
  });

  it('are refused if incomplete, naming what is missing', () => {
    expect(() => readEnv({ IDENTITY_PROJECT_ID: 'example' })).toThrow(EnvError);
    expect(() => readEnv({ IDENTITY_PROJECT_ID: 'example' })).toThrow(
      /^IDENTITY_API_KEY: needed.*\nIDENTITY_AUTH_DOMAIN: needed/,
    );
  });
});

describe('the account chooser', () => {
  const chooser = (query: string) => identity.routes.request(`/dev/identity/chooser?${query}`);

  it('has no inline scripts or styles, and is in Korean unless English is requested', async () => {
    const korean = await chooser('request=a-1&prompt=select_account');
    const text = await korean.text();
    expect(text).toContain('<html lang="ko">');
    expect(text).not.toMatch(/<style|<script(?![^>]*\ssrc=)|\son\w+=|\sstyle=/);
    expect(korean.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self';/,
    );
    expect(await (await chooser('request=a-1&lang=en')).text()).toContain('Choose an account');
    for (const file of ['chooser.js', 'chooser.css', 'tokens.css']) {
      expect((await identity.routes.request(`/dev/identity/${file}`)).status).toBe(200);
    }
  });

  it('refuses a request id with invalid characters or length', async () => {
    for (const request of ['', '"><script>', 'a'.repeat(65)]) {
      expect((await chooser(`request=${encodeURIComponent(request)}`)).status).toBe(400);
    }
  });
});
