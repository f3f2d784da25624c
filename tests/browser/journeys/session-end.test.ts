import { describe, expect, it } from 'vitest';
import { PRODUCT } from '#contract/product.ts';
import { logout } from '#contract/user.contract.ts';
import { expectTrouble, openPage } from '#tests/support/browser.ts';
import { createMember, type Member } from '#tests/support/member.ts';
import { authRecord, isSignedIn, type Person, personAt, send } from './person.ts';

const isSignedOut = ({ page, texts }: Person) =>
  page.getByRole('banner').getByRole('button', { name: texts.header.logIn }).waitFor();

const account = ({ page, texts }: Person, { nickName }: Member) =>
  page.getByRole('button', { name: texts.header.account.replace('{{name}}', nickName) });

/** Ends the member's session on the server, as another device would. */
const revoke = ({ accessToken }: Member) =>
  send(logout.path, { method: 'POST', headers: { authorization: `Bearer ${accessToken}` } });

/** A member's page whose clock stands still until it is told to go on. */
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
    // A minute in the record, because loading takes its time; what remains of it is known to the page alone.
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

  it('3 s after the server refuses the token: still in at 2.5 s, out at 3.5 s [SESSION-16]', async () => {
    const { person, member } = await memberAt('/');
    const { page, texts } = person;
    expectTrouble(page, /Failed to load resource: .* 401/);
    await revoke(member);
    await account(person, member).click();
    const refusal = page.waitForResponse((response) => response.status() === 401);
    await page.clock.pauseAt(Date.now() + 500);
    await page.getByRole('link', { name: texts.header.profile }).click();
    await (await refusal).finished();
    await page.clock.runFor(2500);
    expect(await authRecord(page)).not.toBeNull();
    expect(await account(person, member).isVisible()).toBe(true);
    await page.clock.runFor(1000);
    await page.clock.resume();
    await isSignedOut(person);
    expect(await authRecord(page)).toBeNull();
  });

  it('once, 3,000 ms after the refusal, with one reload [S24] [R17]', async () => {
    const { person, member } = await memberAt('/about');
    const { page, texts } = person;
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
    await page.clock.runFor(200);
    await expect.poll(() => documents).toHaveLength(1);
    await page.clock.resume();
    await isSignedOut(person);
    expect(await authRecord(page)).toBeNull();
    expect(documents).toEqual(['/']);
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

  it('at the start, when the remembered sign-in is over [SESSION-10]', async () => {
    const member = await createMember(send);
    const page = await openPage({ member: { ...member, expireTime: Date.now() - 1000 }, path: '/' });
    await isSignedOut(personAt(page));
    expect(await authRecord(page)).toBeNull();
  });

  it('by hand although the server is away [SESSION-17]', async () => {
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

  it('a start without a network waits for it, and the member stays signed in [S27]', async () => {
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
    const waiting = page.getByRole('status', { name: 'Checking your sign-in' });
    await waiting.waitFor();
    for (let seconds = 0; seconds < 60; seconds += 10) await page.clock.fastForward(10_000);
    await waiting.waitFor();
    expect(await authRecord(page)).toContain(member.accessToken);
    hasNetwork = true;
    await page.evaluate(() => {
      Object.assign(window, { hasNetwork: true });
      window.dispatchEvent(new Event('online'));
    });
    await isSignedIn(personAt(page), member.nickName);
  });

  it('a server that is away at the start is asked again, and the member stays signed in [S27]', async () => {
    const member = await createMember(send);
    const page = await openPage({ member });
    expectTrouble(page, /Failed to load resource/);
    let failures = 2;
    await page.route('**/api/v1/user/info', (route) => {
      failures -= 1;
      return failures >= 0 ? route.abort('connectionrefused') : route.continue();
    });
    await page.goto('/');
    await isSignedIn(personAt(page), member.nickName);
    expect(failures).toBe(-1);
    expect(await page.evaluate((key) => localStorage.getItem(key), `${PRODUCT.slug}.auth`)).toContain(
      member.accessToken,
    );
  });
});
