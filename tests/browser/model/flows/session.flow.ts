import type { Page } from 'playwright-core';
import { PRODUCT } from '#contract/product.ts';
import { logout, readProfile, renewLogin } from '#contract/user.contract.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import {
  EXPIRY_WARNING_MS,
  LONGEST_TIMER_MS,
  UNAUTHORIZED_GRACE_MS,
} from '#machines/session/session.setup.ts';
import { DAY } from '#tests/model/fixtures/common.ts';
import { signIn } from '#tests/support/member.ts';
import type { FlowFor, Stage } from '../flow.ts';
import { type Answer, breakDown, refuse } from '../gate.ts';
import { expectScene } from '../scene.ts';
import { fill, press, queryOf } from './hands.ts';

const accountMenu = ({ page, member }: Stage) =>
  page.getByRole('button', { name: `Account of ${member.nickName}` });

const openHome = ({ page }: Stage) => {
  watchTime(page);
  return page.goto('/');
};

const AUTH_KEY = `${PRODUCT.slug}.auth`;

/** A sign-in of an earlier visit; written once, so that a later reload finds what the page has left. */
async function remember(stage: Stage, lifetime: number): Promise<void> {
  const { page, send, member } = stage;
  const { accessToken } = await signIn(send, member);
  stage.accessToken = accessToken;
  const record = JSON.stringify({ accessToken, expireTime: Date.now() + lifetime, loginType: 0 });
  await page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem('remembered') === null) localStorage.setItem(key, text);
      sessionStorage.setItem('remembered', 'once');
    },
    [AUTH_KEY, record] as const,
  );
}

/** Somewhere else, the session is ended. */
const revoke = ({ send, accessToken }: Stage) =>
  send(logout.path, { method: 'POST', headers: { authorization: `Bearer ${accessToken}` } });

/** The session ends while its profile is on the way. */
const refuseForReal =
  (stage: Stage): Answer =>
  async (route) => {
    await revoke(stage);
    await route.continue();
  };

async function signInByForm(stage: Stage): Promise<void> {
  const { page, member } = stage;
  await page.goto(queryOf({ auth: 'signin-password', email: member.email }));
  await fill(stage, 'Password', member.password);
  const answer = page.waitForResponse((response) => response.url().endsWith('/user/login'));
  await page.keyboard.press('Enter');
  const { data } = await (await answer).json();
  stage.accessToken = data.accessToken;
}

/** Does something to the storage that all tabs share, from another one. */
async function inAnotherTab(stage: Stage, record: string | null): Promise<void> {
  const tab = await stage.page.context().newPage();
  await tab.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await tab.goto('/blank');
  await tab.evaluate(
    ([key, text]) => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)),
    [AUTH_KEY, record] as const,
  );
  await tab.close();
}

async function extendElsewhere(stage: Stage): Promise<void> {
  const { accessToken, expireTime } = await signIn(stage.send, stage.member);
  stage.accessToken = accessToken;
  // The server's clock was not put forward with the page's.
  const later = expireTime + (ahead.get(stage.page) ?? 0);
  await inAnotherTab(stage, JSON.stringify({ accessToken, expireTime: later, loginType: 0 }));
}

/** How far the clock of a page was put forward since the server last told the page its time. */
const ahead = new WeakMap<Page, number>();

function watchTime(page: Page): void {
  if (ahead.has(page)) return;
  ahead.set(page, 0);
  page.on('response', (response) => {
    if (response.url().includes('/api/v1/')) ahead.set(page, 0);
  });
}

/** Life that the session has left by the page's reckoning. */
async function lifeLeft({ page }: Stage): Promise<number> {
  const text = await page.evaluate((key) => localStorage.getItem(key), AUTH_KEY);
  const { expireTime } = JSON.parse(text ?? '{"expireTime":0}');
  return expireTime - Date.now() - (ahead.get(page) ?? 0);
}

const isSignedIn = (stage: Stage) => accountMenu(stage).waitFor();

const isLeftAlone = async (stage: Stage) => {
  await isSignedIn(stage);
  await expectScene(stage.page, { dialogs: 0 });
};

/** The page asks again at once when an answer is lost (S23): every try breaks down. */
const breakEveryTry =
  ({ page }: Stage): Answer =>
  async (route) => {
    await page.route((url) => url.pathname === renewLogin.path, breakDown, { times: 2 });
    await breakDown(route);
  };

export const sessionFlow = {
  openings: [{ input: undefined, by: 'the page', open: () => Promise.resolve() }],
  gestures: {
    'signIn.succeeded': signInByForm,
    'request.unauthorized': async (stage) => {
      await revoke(stage);
      await accountMenu(stage).click();
      const answer = stage.page.waitForResponse((response) => response.status() === 401);
      await stage.page.getByRole('link', { name: 'My profile' }).click();
      await answer;
    },
    // Somebody comes back to the window.
    'clock.checked': ({ page }) => page.evaluate(() => window.dispatchEvent(new Event('focus'))),
    'expiry.approached': () => Promise.reject(new Error('The chart says it to itself.')),
    'warning.dismissed': ({ page }) => page.keyboard.press('Escape'),
    'renewal.requested': (stage) => press(stage, 'Stay logged in'),
    'session.renewed': extendElsewhere,
    'session.endedElsewhere': (stage) => inAnotherTab(stage, null),
    'profile.changed': () => Promise.reject(new Error('Nothing on the page changes the profile yet.')),
    'logout.requested': async (stage) => {
      await accountMenu(stage).click();
      await stage.page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    },
    'logout.confirmed': ({ page }) =>
      page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click(),
    'logout.cancelled': (stage) => press(stage, 'Cancel'),
  },
  calls: { readStoredSession: null, fetchProfile: readProfile, renewSession: renewLogin, endSession: null },
  provocations: {
    readStoredSession: {
      absent: [{ cause: openHome }],
      stored: [
        { prepare: (stage) => remember(stage, 60 * DAY), cause: openHome },
        { prepare: (stage) => remember(stage, -1000), cause: openHome },
      ],
      rejects: [{}],
    },
    fetchProfile: { loaded: [{}], rejected: [{ answer: refuseForReal }], rejects: [{}] },
    renewSession: {
      renewed: [{}],
      refused: [{ answer: () => refuse('RenewalRefused') }],
      rejects: [{ answer: breakEveryTry }],
    },
    // The page is loaded anew at once; nobody waits for the server.
    endSession: { any: [{}], rejects: [{}] },
  },
  sights: {
    restoring: () => Promise.resolve(),
    endingSession: () => Promise.resolve(),
    signedOut: ({ page }) => page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor(),
    loadingProfile: ({ page }) => page.getByRole('status', { name: 'Checking your login' }).waitFor(),
    'signedIn.lifetime.counting + signedIn.warning.quiet + signedIn.intent.staying': isLeftAlone,
    'signedIn.lifetime.lastMinute + signedIn.warning.dismissed + signedIn.intent.staying': isLeftAlone,
    rejected: isSignedIn,
  },
  delay: async (from, stage) => {
    if (from.matches('rejected')) return UNAUTHORIZED_GRACE_MS + 100;
    const left = await lifeLeft(stage);
    // Into the last minute, out of it, or as far as one timer reaches.
    const wanted = from.matches({ signedIn: { lifetime: 'counting' } }) ? left - EXPIRY_WARNING_MS : left;
    const delay = Math.min(wanted, LONGEST_TIMER_MS) + 100;
    ahead.set(stage.page, (ahead.get(stage.page) ?? 0) + delay);
    return delay;
  },
} as const satisfies FlowFor<typeof sessionMachine>;
