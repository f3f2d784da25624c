import { describe, expect, it } from 'vitest';
import { PRODUCT } from '#contract/product.ts';
import { logout } from '#contract/user.contract.ts';
import { expectNoViolations } from '#tests/support/axe.ts';
import { expectTrouble, openPage } from '#tests/support/browser.ts';
import { createMember, type Member } from '#tests/support/member.ts';
import { refuse } from '../model/gate.ts';
import { announcements, watchAnnouncements } from './announcements.ts';
import { authRecord, isSignedIn, type Person, personAt, send, TEXTS } from './person.ts';

const isSignedOut = ({ page, texts }: Person) =>
  page.getByRole('banner').getByRole('button', { name: texts.header.logIn }).waitFor();

const account = ({ page, texts }: Person, { nickName }: Member) =>
  page.getByRole('button', { name: texts.header.account.replace('{{name}}', nickName) });

/** Ends the member's session on the server, as another device would. */
const revoke = ({ accessToken }: Member) =>
  send(logout.path, { method: 'POST', headers: { authorization: `Bearer ${accessToken}` } });

/** The notice about the end on the page, apart from the dialogs. */
const notice = ({ page, texts }: Person, text: string) =>
  page
    .getByRole('status')
    .filter({ hasText: text })
    .filter({ has: page.getByRole('button', { name: texts.common.close }) });

const runOut = ({ accessToken }: Member) => ({ accessToken, expireTime: Date.now() - 1000 });

/** A member's page whose clock the test controls. */
async function memberAt(path: string, expiresIn?: number): Promise<{ person: Person; member: Member }> {
  const member = await createMember(send);
  const expireTime = expiresIn === undefined ? member.expireTime : Date.now() + expiresIn;
  const page = await openPage({ member: { ...member, expireTime } });
  await page.clock.install();
  await page.goto(path);
  const person = personAt(page);
  await isSignedIn(person, member.nickName);
  return { person, member };
}

describe('a session ends', () => {
  it('when the sign-in expires, at that second [SESSION-7] [SESSION-12]', async () => {
    const member = await createMember(send);
    const page = await openPage({ member: { ...member, expireTime: Date.now() + 60_000 } });
    await page.clock.install();
    await page.goto('/');
    const person = personAt(page);
    await isSignedIn(person, member.nickName);
    // The record expires in a minute, because loading takes time; only the page knows how much of it remains.
    const left =
      JSON.parse((await authRecord(page)) ?? '{}').expireTime - (await page.evaluate(() => Date.now()));
    await page.clock.pauseAt(Date.now() + 1000);
    await page.clock.runFor(left - 5000);
    expect(await account(person, member).isVisible()).toBe(true);
    await page.clock.runFor(5000);
    await page.clock.resume();
    await isSignedOut(person);
    expect(await authRecord(page)).toBeNull();
  });

  it('with the dialog that is open: the home page says why', async () => {
    const { person } = await memberAt('/about', 120_000);
    const { page, texts, dialog, sees } = person;
    await page.getByRole('contentinfo').getByText(texts.footer.terms).click();
    await sees(texts.legal.terms);
    await page.clock.pauseAt(Date.now() + 1000);
    await page.clock.runFor(120_000);
    await page.clock.resume();
    await notice(person, texts.auth.session.ended).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await dialog().count()).toBe(0);
  });

  it('once, 3,000 ms after the server refuses the token, with one reload [SESSION-16] [S24] [R17]', async () => {
    const { person, member } = await memberAt('/about');
    const { page, texts } = person;
    expectTrouble(page, /Failed to load resource: .* 401/);
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
    });
    await revoke(member);
    await account(person, member).click();
    const refusal = page.waitForResponse((response) => response.status() === 401);
    await page.clock.pauseAt(Date.now() + 500);
    await page.getByRole('link', { name: texts.header.profile }).click();
    await (await refusal).finished();
    await page.getByRole('alert').getByText(texts.auth.session.ended).waitFor();
    await page.clock.runFor(2_900);
    expect(await authRecord(page)).not.toBeNull();
    expect(await account(person, member).isVisible()).toBe(true);
    await page.clock.runFor(200);
    await expect.poll(() => documents).toHaveLength(1);
    await page.clock.resume();
    await isSignedOut(person);
    expect(await authRecord(page)).toBeNull();
    expect(documents).toEqual(['/']);
    await person.dialog().getByRole('alert').getByText(texts.auth.session.ended).waitFor();
  });

  it('at the start, when the server refuses the remembered token [SESSION-11] [ERR-27]', async () => {
    const member = await createMember(send);
    await revoke(member);
    const page = await openPage({ member });
    expectTrouble(page, /Failed to load resource: .* 401/);
    await page.goto('/');
    await isSignedOut(personAt(page));
    expect(await authRecord(page)).toBeNull();
  });

  it('at the start, when the remembered sign-in is over [SESSION-10] [ROLE-3]', async () => {
    const member = await createMember(send);
    const page = await openPage({ member: { ...member, expireTime: Date.now() - 1000 }, path: '/' });
    await isSignedOut(personAt(page));
    expect(await authRecord(page)).toBeNull();
  });

  it('by a logout even if the server is unreachable [SESSION-17]', async () => {
    const { person, member } = await memberAt('/');
    const { page, texts, press, dialog } = person;
    expectTrouble(page, /Failed to load resource/);
    await page.route('**/api/v1/**', (route) => route.abort('connectionrefused'));
    await account(person, member).click();
    await press(texts.header.logOut);
    await dialog().getByRole('button', { name: texts.auth.logout.confirm }).click();
    await isSignedOut(person);
    expect(await authRecord(page)).toBeNull();
  });

  it('a page started offline waits for the network, and the member stays signed in [S27]', async () => {
    const member = await createMember(send);
    const page = await openPage({ member });
    expectTrouble(page, /Failed to load resource/);
    let hasNetwork = false;
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'onLine', { get: () => Reflect.has(window, 'hasNetwork') }),
    );
    await page.route('**/api/v1/**', (route) =>
      hasNetwork ? route.continue() : route.abort('internetdisconnected'),
    );
    await page.clock.install();
    await page.goto('/about');
    const { header, common } = TEXTS.en;
    const unnamed = page.getByRole('button', { name: header.accountUnnamed, exact: true });
    await unnamed.waitFor();
    await page.getByRole('status').getByText(common.offline).waitFor();
    for (let seconds = 0; seconds < 60; seconds += 10) await page.clock.fastForward(10_000);
    await unnamed.waitFor();
    expect(await authRecord(page)).toContain(member.accessToken);
    hasNetwork = true;
    await page.evaluate(() => {
      Object.assign(window, { hasNetwork: true });
      window.dispatchEvent(new Event('online'));
    });
    await isSignedIn(personAt(page), member.nickName);
  });

  it('a page whose server cannot be reached, then has no database, tries again, and the member stays signed in [S27] [R11]', async () => {
    const member = await createMember(send);
    const page = await openPage({ member });
    expectTrouble(page, /Failed to load resource/);
    let isAway = true;
    let tries = 0;
    const withoutDatabase = refuse('Unavailable', { retryAfterSeconds: 5 });
    await page.route('**/api/v1/user/info', (route) => {
      if (!isAway) return route.continue();
      tries += 1;
      return tries === 1 ? route.abort('connectionrefused') : withoutDatabase(route);
    });
    await page.goto('/');
    const line = page.getByRole('status').getByText(TEXTS.en.common.reconnecting);
    await line.waitFor();
    await expect.poll(() => tries).toBeGreaterThan(1);
    expect(await authRecord(page)).toContain(member.accessToken);
    isAway = false;
    await isSignedIn(personAt(page), member.nickName);
    await line.waitFor({ state: 'detached' });
    expect(await authRecord(page)).toContain(member.accessToken);
  });
});

describe('the next document says why', () => {
  it('once, until it is dismissed, when the sign-in had run out', async () => {
    const member = await createMember(send);
    const page = await openPage({ member: runOut(member), lang: 'ko' });
    await watchAnnouncements(page);
    await page.goto('/');
    const person = personAt(page, 'ko');
    const said = notice(person, person.texts.auth.session.ended);
    await said.waitFor();
    expect(await announcements(page)).toContain(person.texts.auth.session.ended);
    await expectNoViolations(page, { include: 'div[role="status"]:has(button)' });
    await page.reload();
    await isSignedOut(person);
    expect(await said.count()).toBe(0);

    // Within a minute of the last reload, the page shows the notice without reloading; the next one shows none.
    await page.evaluate(
      ([key, record]) => localStorage.setItem(key, JSON.stringify({ ...record, loginType: 0 })),
      [`${PRODUCT.slug}.auth`, runOut(member)] as const,
    );
    await page.reload();
    await said.waitFor();
    await said.getByRole('button', { name: person.texts.common.close }).click();
    await said.waitFor({ state: 'detached' });
    await page.reload();
    await isSignedOut(person);
    expect(await said.count()).toBe(0);
  });

  it('in the sign-in dialog, when the page was for members only', async () => {
    const member = await createMember(send);
    const page = await openPage({ member: runOut(member) });
    await watchAnnouncements(page);
    await page.goto('/profile');
    const person = personAt(page);
    await person.dialog().getByRole('alert').getByText(person.texts.auth.session.ended).waitFor();
    expect(await notice(person, person.texts.auth.session.ended).count()).toBe(0);
    expect(await announcements(page)).toContain(person.texts.auth.session.ended);
    await expect
      .poll(() => person.field(person.texts.auth.email).evaluate((one) => one === document.activeElement))
      .toBe(true);
  });

  it('on the profile, to whose unsaved changes the next sign-in leads back', async () => {
    const member = await createMember(send);
    const page = await openPage({ member, path: '/profile' });
    const person = personAt(page);
    const { fill, press, texts } = person;
    const name = page.getByRole('main').getByRole('textbox', { name: texts.auth.fullName });
    await name.fill('Changed Name');
    await revoke(member);
    await press(texts.profile.edit.save);
    expectTrouble(page, /status of 401/);
    await person.dialog().getByRole('alert').getByText(texts.auth.session.ended).waitFor();
    await fill(texts.auth.email, member.email);
    await press(texts.auth.continue);
    await fill(texts.auth.password, member.password);
    await press(texts.auth.logIn);
    await page.waitForURL((url) => url.pathname === '/profile');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await press(texts.profile.edit.draftRestore);
    await expect.poll(() => name.inputValue()).toBe('Changed Name');
  });

  it('when another window has ended it, and nothing in that window', async () => {
    const member = await createMember(send);
    const here = personAt(await openPage({ member, lang: 'ko', path: '/about' }), 'ko');
    const there = personAt(await here.page.context().newPage(), 'ko');
    await there.page.goto('/about');
    for (const person of [here, there]) await isSignedIn(person, member.nickName);
    await account(here, member).click();
    await here.press(here.texts.header.logOut);
    await here.dialog().getByRole('button', { name: here.texts.auth.logout.confirm }).click();
    await notice(there, there.texts.auth.session.endedElsewhere).waitFor();
    expect(new URL(there.page.url()).pathname).toBe('/about');
    await isSignedOut(here);
    for (const text of [here.texts.auth.session.ended, here.texts.auth.session.endedElsewhere])
      expect(await notice(here, text).count()).toBe(0);
  });
});
