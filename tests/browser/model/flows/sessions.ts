/** Sessions of the member, started and ended outside the page. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SERVER_TIME_HEADER } from '#contract/endpoint.ts';
import { PRODUCT } from '#contract/product.ts';
import { readTime } from '#contract/time.contract.ts';
import { login, logout, readProfile } from '#contract/user.contract.ts';
import { DAY } from '#tests/model/fixtures/common.ts';
import { signIn } from '#tests/support/member.ts';
import type { Stage } from '../flow.ts';
import { breakDown, type Gate, holdNext } from '../gate.ts';
import { submitEmail, submitPassword, userOf } from './hands.ts';

export const AUTH_KEY = `${PRODUCT.slug}.auth`;

/** The browser's stored record of a sign-in. */
export const recordOf = (accessToken: string, expireTime: number): string =>
  JSON.stringify({ accessToken, expireTime, loginType: 0 });

/**
 * Stores a sign-in of an earlier visit; only once, so that later documents see the page's own changes.
 *
 * @param lifetime remaining lifetime, ms
 */
export async function remember(stage: Stage, lifetime: number): Promise<void> {
  const { page, send, member } = stage;
  const { accessToken } = await signIn(send, member);
  stage.accessToken = accessToken;
  await page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem('remembered') === null) localStorage.setItem(key, text);
      sessionStorage.setItem('remembered', 'once');
    },
    [AUTH_KEY, recordOf(accessToken, Date.now() + lifetime)] as const,
  );
}

/** Replaces the stored record; null ends the session. */
export const store = (page: Page, record: string | null): Promise<void> =>
  page.evaluate(
    ([key, text]) => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)),
    [AUTH_KEY, record] as const,
  );

/** Replaces the record from another tab; all tabs share the storage. */
export async function inAnotherTab(stage: Stage, record: string | null): Promise<void> {
  const tab = await stage.page.context().newPage();
  await tab.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await tab.goto('/blank');
  await store(tab, record);
  await tab.close();
}

/** Another tab ends the session while this one is hidden: it reloads only once it is visible. */
export async function endInBackground(stage: Stage): Promise<void> {
  await stage.page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  });
  await inAnotherTab(stage, null);
}

/** Ends the session on the server, as another device would. */
export const revoke = ({ send, accessToken }: Stage) =>
  send(logout.path, { method: 'POST', headers: { authorization: `Bearer ${accessToken}` } });

/** Signs in by the form, opened if necessary; the profile is held back until the gate is opened. */
export async function signInByForm(stage: Stage): Promise<Gate> {
  const { page, member } = stage;
  Object.assign(stage.typed, member);
  const { texts, press, sees } = userOf(stage);
  if ((await page.locator('dialog[open]').count()) === 0) await press(texts.header.logIn);
  await sees(texts.auth.signIn.title);
  await submitEmail(stage);
  await sees(texts.auth.signIn.passwordTitle);
  const gate = await holdNext(page, readProfile);
  const answer = page.waitForResponse((response) => response.url().endsWith(login.path));
  await submitPassword(stage);
  const { data } = await (await answer).json();
  stage.accessToken = data.accessToken;
  await gate.arrived();
  return gate;
}

/** The user comes back to the window. */
const lookAgain = ({ page }: Stage) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** The user comes back to the window, and the chart has been told the time. */
export async function lookAgainAt(stage: Stage, chart: 'auth' | 'mailing'): Promise<void> {
  const checks = () => [...(stage.taken.get(chart) ?? [])].filter((key) => key.includes('| clock.checked |'));
  const before = checks().length;
  await lookAgain(stage);
  await expect.poll(() => checks().length).toBeGreaterThan(before);
}

/**
 * The user comes back to the window after the browser's clock was set: the page requests the server's time.
 *
 * @param at the server's answer, ms since the epoch; its real time by default
 */
export async function lookAtClock(stage: Stage, at?: number): Promise<void> {
  const { page } = stage;
  const matches = (url: URL) => url.pathname === readTime.path;
  if (at !== undefined) {
    const headers = { [SERVER_TIME_HEADER]: String(at) };
    const json = { code: 0, message: '', messageDetail: null, data: { now: at } };
    await page.route(matches, (route) => route.fulfill({ json, headers }), { times: 1 });
  }
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + 2 * DAY);
  const asked = page.waitForResponse((response) => matches(new URL(response.url())));
  await lookAgain(stage);
  await asked;
}

/**
 * Time passes only in the page: its own timers must fire, because requests for the server's time fail.
 *
 * @param ms how long
 */
export async function passTime({ page }: Stage, ms: number): Promise<void> {
  await page.route((url) => url.pathname === readTime.path, breakDown);
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + 2 * DAY);
  await page.clock.fastForward(ms);
}
