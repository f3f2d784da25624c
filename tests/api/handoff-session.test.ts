import { describe, expect, it } from 'vitest';
import { CODES } from '#contract/codes.ts';
import { readInfo, signIn } from '#tests/support/api-member.ts';
import {
  DAY,
  desktopApp,
  EMAIL,
  HOUR,
  handedOver,
  handedOverOld,
  offer,
  receipt,
  SECOND,
  signedIn,
} from './handoff-offer.ts';

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
