import type { Locator } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { offerHandoff } from '#contract/handoff.contract.ts';
import { readProfile } from '#contract/user.contract.ts';
import { takeAppLinks } from '#tests/support/app-links.ts';
import { expectTrouble, openPage, sharedOrigin } from '#tests/support/browser.ts';
import { createDesktopApp } from '#tests/support/fake-desktop-app.ts';
import { createMember, type Member } from '#tests/support/member.ts';
import { until } from '#tests/support/until.ts';
import { addressOf, isSignedIn, personAt, send } from '../journeys/person.ts';
import {
  APP_NAME,
  expectCleanAddress,
  named,
  openApp,
  signInHere,
  visitFromApp,
  visitOffered,
} from './handoff-visit.ts';

let member: Member;
beforeAll(async () => {
  member = await createMember(send);
});

describe('a member who is signed in', () => {
  it('is asked by name, and only the click hands over [DESK-1] [S41]', async () => {
    const visit = await visitOffered({ member });
    const { person, app, links } = visit;
    const offers: string[] = [];
    person.page.on('request', (request) => {
      if (request.url().endsWith(offerHandoff.path)) offers.push(request.url());
    });
    const dialog = person.dialog();
    await dialog.getByText(member.nickName).waitFor();
    await dialog.getByText(member.email).waitFor();
    expect(await dialog.getByRole('heading').textContent()).toContain(APP_NAME);
    expect([links, offers]).toEqual([[], []]);

    const link = await openApp(visit);
    expect(offers).toHaveLength(1);
    await person.sees(named(person.texts.handoff.opening.title));
    const receipt = await app.receive(link);
    if (receipt.kind !== 'signedIn') throw new Error(JSON.stringify(receipt));
    expect(await app.whoAmI(receipt.accessToken)).toBe(member.email);
    expect(receipt.accessToken).not.toBe(member.accessToken);
    await person.sees(named(person.texts.handoff.done.title));
    expect(await dialog.getByRole('definition').allTextContents()).toEqual(['PC-01', '3.2.0']);
    await person.press(person.texts.handoff.done.finish);
    await dialog.waitFor({ state: 'detached' });
    expect(links).toHaveLength(1);
  });

  it('is asked by name even if the page has been open so long that it must fetch the profile again [S41]', async () => {
    const page = await openPage({ member });
    await page.clock.install();
    const person = personAt(page);
    await page.goto('/about');
    await isSignedIn(person, member.nickName);
    await page.clock.runFor(6 * 60_000);
    const answer = Promise.withResolvers<void>();
    await page.route(`**${readProfile.path}`, (route) => answer.promise.then(() => route.continue()));
    await page.evaluate(() => history.pushState(null, '', '/about?protocol=cusplane'));
    await person.sees(named(person.texts.handoff.offer.title));
    await person.dialog().getByText(member.nickName).waitFor();
    answer.resolve();
    await person.dialog().getByText(member.email).waitFor();
  });

  it('cannot agree before the question names the account [S41]', async () => {
    const page = await openPage({ member });
    expectTrouble(page, /503|user\/info/);
    await page.route(`**${readProfile.path}`, (route) => route.fulfill({ status: 503, body: '' }));
    const app = createDesktopApp({ site: sharedOrigin(), device: 'PC-01', version: '3.2.0' });
    await page.goto(app.startAddress());
    const person = personAt(page);
    await person.sees(named(person.texts.handoff.offer.title));
    const agree = person.button(named(person.texts.handoff.offer.open));
    expect(await agree.isDisabled()).toBe(true);
    await page.unroute(`**${readProfile.path}`);
    await person.dialog().getByText(member.email).waitFor();
    await expect.poll(() => agree.isEnabled()).toBe(true);
  });

  it('whose session has ended is asked for no profile without a token', async () => {
    const ended = await createMember(send);
    const { person } = await visitOffered({ member: ended });
    const { page, texts, press, sees } = person;
    await person.dialog().getByText(ended.email).waitFor();
    expectTrouble(page, /status of 401/);
    const authorization = `Bearer ${ended.accessToken}`;
    await send('/api/v1/user/logout', { method: 'POST', headers: { authorization } });
    const tokens: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(readProfile.path)) tokens.push(request.headers().authorization);
    });
    await press(named(texts.handoff.offer.open));
    await page.getByText(texts.errors.codes.sessionEnded).first().waitFor();
    await sees(texts.auth.signIn.title);
    expect(tokens).not.toContain(undefined);
  });

  it('does not see the question in a frame [S41]', async () => {
    const response = await send('/?auth=login&protocol=cusplane');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it('can take another account, and comes back to the same sign-in', async () => {
    const [first, other] = await Promise.all([createMember(send), createMember(send)]);
    const visit = await visitOffered({ member: first });
    const { person, app } = visit;
    const { texts, press, sees, dialog } = person;
    await press(texts.handoff.offer.otherAccount);
    await sees(texts.auth.logout.title);
    await press(texts.common.cancel);
    await sees(named(texts.handoff.offer.title));
    await press(texts.handoff.offer.otherAccount);
    await press(texts.auth.logout.confirm);
    await sees(texts.auth.signIn.title);
    await dialog().getByText(named(texts.auth.signInForApp)).waitFor();
    await signInHere(person, other);
    await sees(named(texts.handoff.offer.title));
    await dialog().getByText(other.email).waitFor();
    const receipt = await app.receive(await openApp(visit));
    if (receipt.kind !== 'signedIn') throw new Error(JSON.stringify(receipt));
    expect(await app.whoAmI(receipt.accessToken)).toBe(other.email);
  });

  it('sees only the question where the address names the member, can leave it, and the address is clean', async () => {
    const page = await openPage({ member });
    const links = await takeAppLinks(page);
    const person = personAt(page);
    // A reload right after a sign-in by e-mail.
    const address = new URL(createDesktopApp({ site: sharedOrigin() }).startAddress());
    address.searchParams.set('auth', 'signin-password');
    address.searchParams.set('email', member.email);
    await page.goto(address.href);
    await person.sees(named(person.texts.handoff.offer.title));
    await person.dialog().getByText(member.email).waitFor();
    expect(await person.page.getByText(person.texts.errors.alreadySignedInTitle).count()).toBe(0);
    await person.press(person.texts.handoff.offer.notNow);
    await person.dialog().waitFor({ state: 'detached' });
    await expectCleanAddress(person);
    expect(links).toEqual([]);
  });

  it('starts at its heading, ignores keys in the first half second, is accepted with two keys after it, and leaves by Escape [S41]', async () => {
    const page = await openPage({ member });
    await page.clock.install();
    await takeAppLinks(page);
    const person = personAt(page);
    const { button, texts, dialog } = person;
    await page.goto('/about');
    await isSignedIn(person, member.nickName);
    const offers: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(offerHandoff.path)) offers.push(request.url());
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    const { search } = new URL(createDesktopApp({ site: sharedOrigin() }).startAddress());
    await page.evaluate((query) => history.pushState(null, '', `/about${query}`), search);
    const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement);
    const main = button(named(texts.handoff.offer.open));
    await until('The dialog', async () => {
      await page.clock.runFor(20);
      return main.isVisible();
    });
    expect(await hasFocus(dialog().getByRole('heading'))).toBe(true);
    // Held down since before the dialog, or pressed at once.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await hasFocus(main)).toBe(true);
    await page.clock.runFor(400);
    for (const key of ['Enter', 'Space']) await page.keyboard.press(key);
    expect([await main.isEnabled(), offers]).toEqual([true, []]);
    await page.clock.runFor(100);
    await page.keyboard.press('Enter');
    await page.clock.resume();
    await person.sees(named(texts.handoff.opening.title));
    expect(offers).toHaveLength(1);
    await expect
      .poll(() => dialog().evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await expectCleanAddress(person);
  });
});

describe('an app from before challenge and state', () => {
  it('gets a token of its own, not the browser`s, and the page learns of its use', async () => {
    const visit = await visitOffered({ member, app: { isOld: true } });
    const receipt = await visit.app.receive(await openApp(visit));
    if (receipt.kind !== 'signedIn') throw new Error(JSON.stringify(receipt));
    expect(receipt.accessToken).not.toBe(member.accessToken);
    expect(await visit.app.whoAmI(receipt.accessToken)).toBe(member.email);
    const { person } = visit;
    await person.sees(named(person.texts.handoff.done.title));
    // The app did not name its device.
    expect(await person.dialog().getByRole('definition').count()).toBe(0);
  });
});

describe('a sign-in by e-mail', () => {
  it('for the app leads into the app in the same way [DESK-10] [QUERY-27]', async () => {
    // In Korean, because the other tests of this file are in English.
    const visit = await visitFromApp({ lang: 'ko' });
    const { person, app } = visit;
    await person.sees(person.texts.auth.signIn.title);
    await person.dialog().getByText(named(person.texts.auth.signInForApp)).waitFor();
    await signInHere(person, member);
    await person.sees(named(person.texts.handoff.offer.title));
    expect(await app.receive(await openApp(visit))).toMatchObject({ kind: 'signedIn' });
    await person.sees(named(person.texts.handoff.done.title));
  });

  it('without an app opens no app', async () => {
    const visit = await visitFromApp({ app: { protocol: 'unknown' } });
    const { person, links } = visit;
    await person.sees(person.texts.auth.signIn.title);
    expect(await person.dialog().getByText(APP_NAME).count()).toBe(0);
    await signInHere(person, member);
    await person.dialog().waitFor({ state: 'detached' });
    await expectCleanAddress(person);
    expect(links).toEqual([]);
  });
});

describe('with an untrusted address or answer', () => {
  it('an unknown protocol is no app [S39]', async () => {
    const { person, links } = await visitFromApp({ member, app: { protocol: 'https' } });
    const { page, dialog } = person;
    const expectNoApp = async () => {
      await expectCleanAddress(person);
      await isSignedIn(person, member.nickName);
      expect(await dialog().count()).toBe(0);
    };
    await expectNoApp();
    await page.goto(addressOf({ auth: 'login', protocol: 'javascript:alert(1)' }));
    await expectNoApp();
    expect(links).toEqual([]);
  });

  it('no link but the app`s is opened [S39]', async () => {
    const { person, links } = await visitOffered({ member });
    const { page, texts, press, sees, dialog } = person;
    expectTrouble(page, /A link was offered that does not lead into the app/);
    let offered = '';
    await page.route(`**${offerHandoff.path}`, (route) => {
      const data = { handoffId: 'A'.repeat(43), link: offered, expiresInSeconds: 60 };
      return route.fulfill({ json: { code: 0, message: '', messageDetail: null, data } });
    });
    const here = page.url();
    let label = named(texts.handoff.offer.open);
    const foreign = [
      'https://evil.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      'cusplane.x://y',
      '//y',
      '',
    ];
    for (const link of foreign) {
      offered = link;
      const answered = page.waitForResponse((response) => response.url().endsWith(offerHandoff.path));
      await press(label);
      await answered;
      await sees(named(texts.handoff.failed.title));
      await dialog().getByText(texts.errors.codes.handoffRefused).waitFor();
      label = texts.handoff.failed.retry;
    }
    expect([links, page.url()]).toEqual([[], here]);
  });
});
