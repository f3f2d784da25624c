import { describe, expect, it } from 'vitest';
import { handoffs, sessions } from '#server/db/schema/schema.ts';
import { handoffApps } from '#server/features/handoff/handoff-apps.ts';
import { joinMember, phoneNumber, readInfo, signIn } from '#tests/support/api-member.ts';
import {
  desktopApp,
  EMAIL,
  HOUR,
  handedOver,
  handedOverOld,
  offer,
  PATH,
  REFUSED,
  receipt,
  SECOND,
  signedIn,
} from './handoff-offer.ts';

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
