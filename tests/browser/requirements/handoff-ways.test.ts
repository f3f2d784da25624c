import type { Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE_TEXTS } from '#contract/code-texts.ts';
import { CODES } from '#contract/codes.ts';
import { offerHandoff, readHandoffReceipt } from '#contract/handoff.contract.ts';
import { expectTrouble, openPage } from '#tests/support/browser.ts';
import { untilHydrated } from '#tests/support/in-app.ts';
import { mailedPassword } from '#tests/support/mail.ts';
import { createMember, type Member } from '#tests/support/member.ts';
import { isSignedIn, personAt, queryAt, send } from '../journeys/person.ts';
import {
  desktopParamsAt,
  expectCleanAddress,
  named,
  openApp,
  signInAtStoppedClock,
  signInHere,
  type Visit,
  visitFromApp,
  visitOffered,
} from './handoff-visit.ts';

let member: Member;
beforeAll(async () => {
  member = await createMember(send);
});

const sees = ({ person }: Visit, step: 'offer' | 'opening' | 'done' | 'failed') =>
  person.sees(named(person.texts.handoff[step].title));

it('an address without the challenge of the app leads back to the app', async () => {
  const page = await openPage({ path: '/?auth=login&protocol=cusplane', member });
  expectTrouble(page, /status of 400/);
  const person = personAt(page);
  const { offer, failed } = person.texts.handoff;
  await person.press(named(offer.open));
  await person.dialog().getByRole('alert').getByText(failed.incomplete).waitFor();
  expect(await person.button(failed.retry).count()).toBe(0);
  await person.dialog().getByText(person.texts.common.close, { exact: true }).last().click();
  await person.dialog().waitFor({ state: 'detached' });
});

describe('the address', () => {
  it('keeps the parameters until a second after the hand-over [DESK-2]', async () => {
    const visit = await visitOffered({ member, hasClock: true });
    const { page } = visit.person;
    await page.clock.runFor(10_000);
    const kept = ['auth', 'protocol', 'code_challenge', 'code_challenge_method', 'state'];
    expect(desktopParamsAt(visit.person).toSorted()).toEqual(kept.toSorted());
    await page.clock.pauseAt(Date.now() + 60_000);
    await openApp(visit);
    await page.clock.runFor(900);
    expect(desktopParamsAt(visit.person)).toHaveLength(kept.length);
    await page.clock.runFor(200);
    await expectCleanAddress(visit.person);
    await sees(visit, 'opening');
  });

  it('keeps them until three seconds after a sign-in by e-mail [DESK-10]', async () => {
    const visit = await visitFromApp({ hasClock: true });
    const { person } = visit;
    await person.sees(person.texts.auth.signIn.title);
    await signInAtStoppedClock(person, () => signInHere(person, member, () => person.page.clock.runFor(100)));
    await person.page.clock.runFor(500);
    await sees(visit, 'offer');
    await person.page.clock.runFor(2_000);
    expect(queryAt(person.page)).toMatchObject({ auth: 'signin-password', protocol: 'cusplane' });
    await person.page.clock.runFor(1_000);
    await expectCleanAddress(person);
    await sees(visit, 'offer');
  });

  it('loses them with the dialog, whichever is closed [DESK-8]', async () => {
    const visit = await visitFromApp({ app: { oauth: 'google' } });
    const { person } = visit;
    await person.sees(person.texts.auth.signIn.title);
    expect(desktopParamsAt(person)).toContain('oauth');
    await person.dialog().getByRole('button', { name: person.texts.common.close }).click();
    await person.dialog().waitFor({ state: 'detached' });
    await expectCleanAddress(person);

    const offered = await visitOffered({ member, app: { oauth: 'google' } });
    await offered.person.page.keyboard.press('Escape');
    await offered.person.dialog().waitFor({ state: 'detached' });
    await expectCleanAddress(offered.person);
    expect(offered.links).toEqual([]);
  });
});

describe('an app that', () => {
  it('has the wrong verifier gets nothing; "open again" gives the same link to one that takes its time, and takes it twice, but is signed in once', async () => {
    const visit = await visitOffered({ member });
    const { app, person } = visit;
    const first = await openApp(visit);
    const asked = person.page.waitForResponse((response) => response.url().includes(readHandoffReceipt.path));
    expect(await app.receive(first, { codeVerifier: 'x'.repeat(43) })).toMatchObject({ kind: 'refused' });
    await asked;
    await sees(visit, 'opening');

    const link = await openApp(visit, person.texts.handoff.opening.again);
    expect(link).toBe(first);
    const taken = app.receive(link, { delay: 3_000 });
    await person.page.waitForResponse((response) => response.url().includes(readHandoffReceipt.path));
    await sees(visit, 'opening');
    expect(await taken).toMatchObject({ kind: 'signedIn' });
    expect(await app.receive(link)).toMatchObject({ kind: 'refused' });
    await sees(visit, 'done');
  });
});

it('a link that cannot be fetched, offline or from a busy server, or that the app never answers, is reported, and can be tried again', async () => {
  const visit = await visitOffered({ member });
  const { person, links, app } = visit;
  const { page, texts, press } = person;
  const { offer, failed } = texts.handoff;
  expectTrouble(page, /ERR_INTERNET_DISCONNECTED|status of 503/);
  const isReported = async (reason: string) => {
    await sees(visit, 'failed');
    await person.dialog().getByText(reason).waitFor();
  };
  await page.context().setOffline(true);
  await press(named(offer.open));
  await isReported(texts.errors.codes.offline);
  expect(links).toEqual([]);
  await page.context().setOffline(false);

  const { code, status } = CODES.Unavailable;
  const refusal = { code, message: CODE_TEXTS.Unavailable, messageDetail: null, data: null };
  const answerBusy = (route: Route) => route.fulfill({ status, json: refusal });
  await page.route(`**${offerHandoff.path}`, answerBusy, { times: 1 });
  await press(failed.retry);
  await isReported(texts.errors.codes.unavailable);
  expect(links).toEqual([]);

  const expired = { status: 'expired', device: null, version: null };
  await page.route(`**${readHandoffReceipt.path}*`, (route) =>
    route.fulfill({ json: { code: 0, message: '', messageDetail: null, data: expired } }),
  );
  await openApp(visit, failed.retry);
  await isReported(failed.unanswered);
  await page.unrouteAll();
  expect(await app.receive(await openApp(visit, failed.retry))).toMatchObject({ kind: 'signedIn' });
  await sees(visit, 'done');
});

describe('copying the link', () => {
  const copy = (visit: Visit) => visit.person.press(visit.person.texts.handoff.opening.copy);
  const copied = ({ person }: Visit) => person.button(person.texts.handoff.opening.copied).waitFor();
  const clipboard = ({ person }: Visit) => person.page.evaluate(() => navigator.clipboard.readText());
  const opened = async () => {
    const visit = await visitOffered({ member });
    await visit.person.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    return { visit, link: await openApp(visit) };
  };

  it('puts it on the clipboard, and the app accepts it from there', async () => {
    const { visit, link } = await opened();
    await copy(visit);
    await copied(visit);
    expect(await clipboard(visit)).toBe(link);
    expect(await visit.app.receive(await clipboard(visit))).toMatchObject({ kind: 'signedIn' });
    await sees(visit, 'done');
  });

  it('shows the link where copying is not allowed, and works without the clipboard interface, keeping the focus', async () => {
    const { visit, link } = await opened();
    const { page, texts, dialog, field, button } = visit.person;
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
      document.execCommand = () => false;
    });
    await copy(visit);
    await dialog().getByText(texts.handoff.opening.copyFailed).waitFor();
    expect(await field(texts.handoff.opening.link).inputValue()).toBe(link);

    await page.evaluate(() => Reflect.deleteProperty(document, 'execCommand'));
    await copy(visit);
    await copied(visit);
    expect(await clipboard(visit)).toBe(link);
    const hasFocus = () =>
      button(texts.handoff.opening.copied).evaluate((element) => element === document.activeElement);
    await expect.poll(hasFocus).toBe(true);
  });
});

describe('a reload', () => {
  it('while signing in remembers the app; of the offer to replace a temporary password, it lets the app sign in first', async () => {
    const forgetful = await createMember(send);
    const visit = await visitFromApp();
    const { person, app } = visit;
    await person.sees(person.texts.auth.signIn.title);
    await person.page.reload();
    await person.sees(person.texts.auth.signIn.title);
    await person.dialog().getByText(named(person.texts.auth.signInForApp)).waitFor();
    await signInHere(person, { ...forgetful, password: await mailedPassword(send, forgetful.email) });
    await person.sees(person.texts.auth.passwordReset.title);
    await person.page.reload();
    await sees(visit, 'offer');
    const link = await openApp(visit);
    await sees(visit, 'opening');
    await expectCleanAddress(person);
    expect(await app.receive(link)).toMatchObject({ kind: 'signedIn' });
    await sees(visit, 'done');
    await person.press(person.texts.handoff.done.finish);
    await person.page.waitForURL('**/profile?tab=security');
  });

  it('of the question shows it again, also after a failure; after the hand-over it is a plain visit', async () => {
    const visit = await visitOffered({ member });
    const { person, links } = visit;
    expectTrouble(person.page, /ERR_INTERNET_DISCONNECTED/);
    await person.page.context().setOffline(true);
    await person.press(named(person.texts.handoff.offer.open));
    await sees(visit, 'failed');
    await person.page.context().setOffline(false);
    await person.page.reload();
    await sees(visit, 'offer');
    expect(links).toEqual([]);
    await openApp(visit);
    await sees(visit, 'opening');
    await expectCleanAddress(person);
    await person.page.reload();
    await isSignedIn(person, member.nickName);
    expect([await person.dialog().count(), links.length]).toEqual([0, 1]);
  });
});

it('a session that has ended meanwhile leads to a new sign-in for the same app', async () => {
  const ended = await createMember(send);
  await send('/api/v1/user/logout', {
    method: 'POST',
    headers: { authorization: `Bearer ${ended.accessToken}` },
  });
  const visit = await visitFromApp({
    member: ended,
    before: () => sessionStorage.setItem('documents', `${sessionStorage.getItem('documents') ?? ''}+`),
  });
  const { person } = visit;
  // Text typed before the reload would be lost.
  await person.page.waitForFunction(() => sessionStorage.getItem('documents') === '++');
  await untilHydrated(person.page);
  await person.sees(person.texts.auth.signIn.title);
  await person.dialog().getByText(named(person.texts.auth.signInForApp)).waitFor();
  await signInHere(person, ended);
  expect(await visit.app.receive(await openApp(visit))).toMatchObject({ kind: 'signedIn' });
  await sees(visit, 'done');
});
