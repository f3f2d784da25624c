import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODES } from '#contract/codes.ts';
import { handoffs, sessions } from '#server/db/schema/schema.ts';
import { handoffApps } from '#server/features/handoff/handoff-apps.ts';
import { createBuiltSite } from '#server/site/built-site.ts';
import { createTestApp, SITE, type TestApp } from '#tests/support/api-app.ts';
import { joinMember, phoneNumber, readInfo, signIn } from '#tests/support/api-member.ts';
import { createDesktopApp, type DesktopAppOptions } from '#tests/support/fake-desktop-app.ts';

const EMAIL = 'hana@clinic.example';
const SECOND = 1_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PATH = '/api/v1/user/handoff';
const REFUSED = { kind: 'refused', status: 400, code: CODES.HandoffInvalid.code };

interface Offer {
  handoffId: string;
  link: string;
  expiresInSeconds: number;
}

async function signedIn(options: Parameters<typeof createTestApp>[0] = {}) {
  const app = await createTestApp(options);
  await joinMember(app, EMAIL);
  const { data } = await signIn(app, EMAIL);
  return { app, token: data.accessToken };
}

/** A desktop app with its own IP address. */
const desktopApp = (app: TestApp, options: Partial<DesktopAppOptions> = {}) =>
  createDesktopApp({
    site: SITE,
    send: async (path, init) =>
      app.app.request(path, init, { incoming: { socket: { remoteAddress: '198.51.100.20' } } }),
    ...options,
  });
type Desktop = ReturnType<typeof desktopApp>;

/** Offers a sign-in, as the page does after the click. */
function offer(app: TestApp, token: string, desktop: Desktop, changes: Record<string, unknown> = {}) {
  const given = new URL(desktop.startAddress()).searchParams;
  const json = {
    protocol: given.get('protocol') ?? '',
    codeChallenge: given.get('code_challenge') ?? undefined,
    codeChallengeMethod: given.get('code_challenge_method') ?? undefined,
    state: given.get('state') ?? undefined,
    ...changes,
  };
  return app.send<Offer>(PATH, { method: 'POST', token, json });
}

const receipt = (app: TestApp, token: string, handoffId: string) =>
  app.send(`${PATH}/receipt?handoffId=${handoffId}`, { token });

async function handedOver(app: TestApp, token: string, options: Partial<DesktopAppOptions> = {}) {
  const desktop = desktopApp(app, options);
  const { data } = await offer(app, token, desktop);
  const taken = await desktop.receive(data.link);
  if (taken.kind !== 'signedIn') throw new Error(`The app was not signed in: ${JSON.stringify(taken)}`);
  return { desktop, ...data, accessToken: taken.accessToken };
}

describe('a handoff with a challenge', () => {
  it('carries the state and a 256-bit code, which the app exchanges for its own session [S40]', async () => {
    const { app, token } = await signedIn();
    const desktop = desktopApp(app, { device: 'Practice PC', version: '4.2.0' });
    const { data } = await offer(app, token, desktop);
    const link = new URL(data.link);
    expect([link.protocol, link.host, [...link.searchParams.keys()]]).toEqual([
      'cusplane:',
      'signin',
      ['code', 'state'],
    ]);
    expect(link.searchParams.get('code')).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(link.searchParams.get('state')).toBe(desktop.begun.state);
    expect(data.expiresInSeconds).toBe(60);
    expect((await receipt(app, token, data.handoffId)).data).toEqual({
      status: 'waiting',
      device: null,
      version: null,
    });

    const taken = await desktop.receive(data.link);
    if (taken.kind !== 'signedIn') throw new Error('refused');
    expect(taken.accessToken).not.toBe(token);
    expect(taken.expireTime).toBe(new Date(app.clock.now + 12 * HOUR).toISOString());
    expect(await desktop.whoAmI(taken.accessToken)).toBe(EMAIL);
    expect((await receipt(app, token, data.handoffId)).data).toEqual({
      status: 'received',
      device: 'Practice PC',
      version: '4.2.0',
    });
    expect((await readInfo(app, token)).code).toBe('Ok');
  });

  it('stores neither code nor token in plain text', async () => {
    const { app, token } = await signedIn();
    const { link, accessToken } = await handedOver(app, token);
    const stored = JSON.stringify([
      await app.db.select().from(handoffs),
      await app.db.select().from(sessions),
    ]);
    expect(stored).not.toContain(new URL(link).searchParams.get('code'));
    expect(stored).not.toContain(accessToken.slice(5));
    expect(link).not.toContain(token.slice(5));
  });

  it('works until 60 seconds after the click, once [S40]', async () => {
    const { app, token } = await signedIn();
    const inTime = desktopApp(app);
    const first = (await offer(app, token, inTime)).data;
    app.advance(60 * SECOND - 1);
    expect((await inTime.receive(first.link)).kind).toBe('signedIn');
    expect(await inTime.receive(first.link)).toEqual(REFUSED);
    const late = desktopApp(app);
    const second = (await offer(app, token, late)).data;
    app.advance(60 * SECOND);
    expect(await late.receive(second.link)).toEqual(REFUSED);
    expect((await receipt(app, token, second.handoffId)).data).toMatchObject({ status: 'expired' });
  });

  it('gives the same response, byte for byte, for every invalid code [S40]', async () => {
    const { app, token } = await signedIn();
    const { link, desktop } = await handedOver(app, token);
    const other = desktopApp(app);
    const fresh = new URL((await offer(app, token, other)).data.link).searchParams.get('code');
    const used = new URL(link).searchParams.get('code');
    const old = new URL((await handedOverOld(app, token)).link).searchParams.get('token');
    const exchange = (code: unknown, codeVerifier: string) =>
      app.send(`${PATH}/exchange`, { method: 'POST', json: { code, codeVerifier } });
    const answers = [
      await exchange('x'.repeat(43), desktop.begun.codeVerifier),
      await exchange(used, desktop.begun.codeVerifier),
      await exchange(fresh, desktop.begun.codeVerifier),
      await exchange(old?.slice(5), desktop.begun.codeVerifier),
    ];
    app.advance(60 * SECOND);
    answers.push(await exchange(fresh, other.begun.codeVerifier));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.text}`)).size).toBe(1);
    expect(answers[0]?.code).toBe('HandoffInvalid');
  });

  it('is void after 10 wrong verifiers, and an IP address must wait after 50 wrong codes an hour', async () => {
    const { app, token } = await signedIn();
    const desktop = desktopApp(app);
    const { link } = (await offer(app, token, desktop)).data;
    for (let i = 0; i < 9; i += 1) {
      expect(await desktop.receive(link, { codeVerifier: 'w'.repeat(43) })).toEqual(REFUSED);
    }
    const spared = desktopApp(app);
    expect((await spared.receive((await offer(app, token, spared)).data.link)).kind).toBe('signedIn');
    await desktop.receive(link, { codeVerifier: 'w'.repeat(43) });
    expect(await desktop.receive(link)).toEqual(REFUSED);
    const guess = { code: 'x'.repeat(43), codeVerifier: 'w'.repeat(43) };
    const codes = [];
    for (let i = 0; i < 40; i += 1) {
      const ip = '198.51.100.20';
      codes.push((await app.send(`${PATH}/exchange`, { method: 'POST', ip, json: guess })).code);
    }
    expect(codes.slice(0, 39)).toEqual(Array.from({ length: 39 }, () => 'HandoffInvalid'));
    expect(codes[39]).toBe('TooManyRequests');
  });

  it('is void once the session that offered it ends', async () => {
    const { app, token } = await signedIn();
    const desktop = desktopApp(app);
    const { link } = (await offer(app, token, desktop)).data;
    await app.send('/api/v1/user/logout', { method: 'POST', token });
    expect(await desktop.receive(link)).toEqual(REFUSED);
  });

  it('matches challenge and verifier as in appendix B of RFC 7636 [S40]', async () => {
    const { app, token } = await signedIn();
    const codeChallenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
    const { link } = (await offer(app, token, desktopApp(app), { codeChallenge })).data;
    const code = new URL(link).searchParams.get('code');
    const json = { code, codeVerifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk' };
    expect((await app.send(`${PATH}/exchange`, { method: 'POST', json })).code).toBe('Ok');
  });

  it('is not exchanged by the app for a link with another state, scheme or content', async () => {
    const { app, token } = await signedIn();
    const desktop = desktopApp(app);
    const { link } = (await offer(app, token, desktop)).data;
    const old = (await handedOverOld(app, token)).link;
    for (const [foreign, why] of [
      [link.replace(/state=.*/, 'state=other'), 'state'],
      [link.replace('cusplane:', 'https:'), 'scheme'],
      [old, 'content'],
      ['not a link', 'scheme'],
    ] as const) {
      expect(await desktop.receive(foreign)).toEqual({ kind: 'foreign', why });
    }
    expect((await desktop.receive(link)).kind).toBe('signedIn');
  });

  it('never falls back to a token if the challenge has another method or is malformed', async () => {
    const { app, token } = await signedIn();
    const desktop = desktopApp(app);
    for (const changes of [
      { codeChallengeMethod: 'plain' },
      { codeChallenge: undefined },
      { codeChallenge: '' },
      { codeChallenge: 'short' },
      { codeChallenge: `${desktop.codeChallenge}=` },
      { state: 'line\nbreak' },
      { state: 'x'.repeat(513) },
    ]) {
      const answer = await offer(app, token, desktop, changes);
      expect([changes, answer.code]).toEqual([changes, 'ValidationFailed']);
    }
    expect(await app.db.select().from(handoffs)).toEqual([]);
  });
});

/** Offers a sign-in to an older app. */
async function handedOverOld(app: TestApp, token: string) {
  const desktop = desktopApp(app, { isOld: true });
  const { data } = await offer(app, token, desktop);
  return { desktop, ...data };
}

describe('a handoff to an older app', () => {
  it("carries a separate desktop session's token, never the browser's own [S40]", async () => {
    const { app, token } = await signedIn();
    const { desktop, link, handoffId } = await handedOverOld(app, token);
    const other = await handedOverOld(app, token);
    expect([...new URL(link).searchParams.keys()]).toEqual(['token']);
    expect(link).not.toContain(token.slice(5));
    expect((await receipt(app, token, handoffId)).data).toMatchObject({ status: 'waiting' });
    const taken = await desktop.receive(link);
    if (taken.kind !== 'signedIn') throw new Error('refused');
    expect(await desktop.whoAmI(taken.accessToken)).toBe(EMAIL);
    expect((await receipt(app, token, handoffId)).data).toMatchObject({ status: 'received' });
    expect((await receipt(app, token, other.handoffId)).data).toMatchObject({ status: 'waiting' });
    app.advance(12 * HOUR - 1);
    expect(await desktop.whoAmI(taken.accessToken)).toBe(EMAIL);
    app.advance(1);
    expect(await desktop.whoAmI(taken.accessToken)).toBeNull();
  });

  it('expires after 60 seconds unused, and with the session that offered it [S40]', async () => {
    const { app, token } = await signedIn();
    const late = await handedOverOld(app, token);
    const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
    app.advance(60 * SECOND);
    expect(await late.desktop.whoAmI(tokenOf(late.link))).toBeNull();
    expect((await receipt(app, token, late.handoffId)).data).toMatchObject({ status: 'expired' });
    const left = await handedOverOld(app, token);
    await app.send('/api/v1/user/logout', { method: 'POST', token });
    expect(await left.desktop.whoAmI(tokenOf(left.link))).toBeNull();
  });

  it('outlives the site session once it was used, as does an unused one of another sign-in [S40]', async () => {
    const { app, token } = await signedIn();
    const other = (await signIn(app, EMAIL)).data.accessToken;
    const [used, left] = [await handedOverOld(app, token), await handedOverOld(app, token)];
    const waiting = await handedOverOld(app, other);
    const owner = ({ desktop, link }: typeof used) =>
      desktop.whoAmI(new URL(link).searchParams.get('token') ?? '');
    expect(await owner(used)).toBe(EMAIL);
    await app.send('/api/v1/user/logout', { method: 'POST', token });
    expect([await owner(used), await owner(left), await owner(waiting)]).toEqual([EMAIL, null, EMAIL]);
  });

  it.each([
    ['the default', undefined],
    ['an app of its own', { cusplane: { scheme: 'cusplane', name: 'App' } }],
  ])('is refused unless the configuration admits it: %s does not', async (_, configured) => {
    const { app, token } = await signedIn({ config: { handoffApps: handoffApps(configured) } });
    const refused = await offer(app, token, desktopApp(app, { isOld: true, protocol: 'cusplane' }));
    expect([refused.code, refused.envelope.messageDetail]).toEqual([
      'ValidationFailed',
      { field: 'codeChallenge' },
    ]);
    expect((await offer(app, token, desktopApp(app))).code).toBe('Ok');
  });
});

describe('the scheme of the link', () => {
  it('comes only from the configuration, never from the start address [S39]', async () => {
    const apps = handoffApps({
      cusplane: { scheme: 'cusplane', name: 'Cusplane Desktop' },
      lab: { scheme: 'example.cusplane.lab', name: 'Cusplane Lab' },
    });
    const { app, token } = await signedIn({ limits: 'high', config: { handoffApps: apps } });
    const lab = (await offer(app, token, desktopApp(app, { protocol: 'lab' }))).data;
    expect(lab.link).toMatch(/^example\.cusplane\.lab:\/\/signin\?code=/);
    const tempting = fc.oneof(
      fc.constantFrom(
        'javascript:alert(1)//',
        'https',
        'CUSPLANE',
        'cusplane:',
        ' cusplane',
        'example.cusplane.lab',
        '__proto__',
        'constructor',
        '',
      ),
      fc.string({ maxLength: 100 }),
    );
    const state = fc.stringMatching(/^[\x20-\x7e]{1,80}$/);
    await fc.assert(
      fc.asyncProperty(tempting, state, async (protocol, echoed) => {
        fc.pre(!apps.has(protocol));
        const answer = await offer(app, token, desktopApp(app), { protocol, state: echoed });
        expect(answer.code).toBe('HandoffAppUnknown');
      }),
      { numRuns: 100 },
    );
    await fc.assert(
      fc.asyncProperty(state, async (echoed) => {
        const { link } = (await offer(app, token, desktopApp(app), { state: echoed })).data;
        expect(link).toMatch(/^cusplane:\/\/signin\?code=[\w-]{43}&state=[^&#\s]+$/);
        expect(new URL(link).searchParams.get('state')).toBe(echoed);
      }),
      { numRuns: 100 },
    );
  });

  it('is refused at startup if it is not ours, naming the entry [S39]', () => {
    for (const scheme of [
      'javascript',
      'https',
      'data',
      'mailto',
      'Cusplane',
      'cus plane',
      '',
      '1app',
      'file',
    ]) {
      expect(() => handoffApps({ desktop: { scheme, name: 'App' } })).toThrow('HANDOFF_APPS: desktop.scheme');
    }
    expect(() => handoffApps({ 'Not An Id': { scheme: 'app', name: 'App' } })).toThrow('HANDOFF_APPS');
    expect(() => handoffApps({ app: { scheme: 'app' } })).toThrow('HANDOFF_APPS: app.name');
  });
});

describe('the page a start address opens', () => {
  it('cannot be framed, with any query [S41]', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><html><head></head></html>');
    const site = await createBuiltSite(folder, { apiOrigins: [], identity: { connectOrigins: [] } });
    rmSync(folder, { recursive: true });
    const start = createDesktopApp({ site: SITE, oauth: 'google' }).startAddress();
    for (const address of [start, `${SITE}/?auth=login&protocol=cusplane`, `${SITE}/profile?protocol=x`]) {
      const { headers } = await site(new Request(address));
      expect(headers.get('content-security-policy')?.split('; ')).toContain("frame-ancestors 'none'");
    }
  });

  it('has the app, an S256 challenge and the state in its query; an old app sends only its id', () => {
    const desktop = createDesktopApp({ site: SITE, oauth: 'google' });
    expect(Object.fromEntries(new URL(desktop.startAddress()).searchParams)).toEqual({
      auth: 'login',
      protocol: 'cusplane',
      oauth: 'google',
      code_challenge: desktop.codeChallenge,
      code_challenge_method: 'S256',
      state: desktop.begun.state,
    });
    const old = createDesktopApp({ site: SITE, isOld: true }).startAddress();
    expect(old).toBe(`${SITE}/?auth=login&protocol=cusplane-older`);
  });
});

describe('the receipt', () => {
  it('is only readable by the member who made the offer', async () => {
    const { app, token } = await signedIn();
    await joinMember(app, 'other@clinic.example', { phone: phoneNumber(2) });
    const other = (await signIn(app, 'other@clinic.example')).data.accessToken;
    const { handoffId } = (await offer(app, token, desktopApp(app))).data;
    const foreign = await receipt(app, other, handoffId);
    const unknown = await receipt(app, other, 'x'.repeat(43));
    expect([foreign.code, foreign.text]).toEqual(['HandoffInvalid', unknown.text]);
    expect((await app.send(`${PATH}/receipt?handoffId=${handoffId}`)).status).toBe(401);
    const elsewhere = (await signIn(app, EMAIL)).data.accessToken;
    expect((await receipt(app, elsewhere, handoffId)).data).toMatchObject({ status: 'waiting' });
  });
});

describe('a desktop session', () => {
  it('is renewed with token rotation, for at most 30 days [S23]', async () => {
    const { app, token } = await signedIn();
    const { desktop, accessToken } = await handedOver(app, token);
    const start = app.clock.now;
    let current = accessToken;
    let last = '';
    for (let i = 0; i < 150 && last === ''; i += 1) {
      app.advance(5 * HOUR);
      const renewed = await desktop.renew(current);
      if (renewed.kind !== 'signedIn') last = JSON.stringify(renewed);
      else current = renewed.accessToken;
    }
    expect(last).toContain(String(CODES.RenewalRefused.code));
    expect(app.clock.now - start).toBeGreaterThan(29 * DAY);
    expect(await desktop.whoAmI(current)).toBe(EMAIL);
    app.clock.now = start + 30 * DAY;
    expect(await desktop.whoAmI(current)).toBeNull();
  });

  it('outlives the browser session it came from; replaying its token ends only it [S23]', async () => {
    const { app, token } = await signedIn();
    const { desktop, accessToken } = await handedOver(app, token);
    const elsewhere = (await signIn(app, EMAIL)).data.accessToken;
    await app.send('/api/v1/user/logout', { method: 'POST', token });
    const renewed = await desktop.renew(accessToken);
    if (renewed.kind !== 'signedIn') throw new Error('refused');
    expect(await desktop.whoAmI(renewed.accessToken)).toBe(EMAIL);
    app.advance(10 * SECOND);
    expect(await desktop.whoAmI(accessToken)).toBeNull();
    expect(await desktop.whoAmI(renewed.accessToken)).toBeNull();
    expect((await readInfo(app, elsewhere)).code).toBe('Ok');
  });

  it('can neither hand itself off nor make calls reserved for the site [S40]', async () => {
    const { app, token } = await signedIn({ limits: 'high' });
    const old = await handedOverOld(app, token);
    const tokens = [
      (await handedOver(app, token)).accessToken,
      new URL(old.link).searchParams.get('token') ?? '',
    ];
    for (const accessToken of tokens) {
      const attempts = [
        offer(app, accessToken, desktopApp(app)),
        receipt(app, accessToken, old.handoffId),
        app.send('/api/v1/user/update', { method: 'PUT', token: accessToken, form: new FormData() }),
        app.send('/api/v1/user/update/password', {
          method: 'PUT',
          token: accessToken,
          json: { userPw: 'Molar-Crown7', newPw: 'Enamel-Bridge8' },
        }),
        app.send('/api/v1/user/seced', { method: 'PUT', token: accessToken }),
      ];
      for (const answer of await Promise.all(attempts)) {
        expect([answer.status, answer.code]).toEqual([403, 'SiteOnly']);
      }
      expect((await readInfo(app, accessToken)).code).toBe('Ok');
    }
  });
});
