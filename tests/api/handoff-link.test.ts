import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handoffApps } from '#server/features/handoff/handoff-apps.ts';
import { createBuiltSite } from '#server/site/built-site.ts';
import { SITE } from '#tests/support/api-app.ts';
import { createDesktopApp } from '#tests/support/fake-desktop-app.ts';
import { desktopApp, offer, signedIn } from './handoff-offer.ts';

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
