import { PRODUCT } from '#contract/product.ts';
import { logout, readProfile } from '#contract/user.contract.ts';
import { type sessionMachine } from '#machines/session/session.machine.ts';
import { LONGEST_TIMER_MS, type SessionContext, UNAUTHORIZED_GRACE_MS } from '#machines/session/session.setup.ts';
import { DAY, HOUR } from '#tests/model/fixtures/common.ts';
import { signIn } from '#tests/support/member.ts';
import type { FlowFor, Stage } from '../flow.ts';
import type { Answer } from '../gate.ts';
import { expectScene } from '../scene.ts';
import { fill, press, queryOf } from './hands.ts';

const accountMenu = ({ page, member }: Stage) =>
  page.getByRole('button', { name: `Account of ${member.nickName}` });

const openHome = ({ page }: Stage) => page.goto('/');

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
    [`${PRODUCT.slug}.auth`, record] as const,
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

const isSignedIn = (stage: Stage) => accountMenu(stage).waitFor();

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
    'profile.changed': () => Promise.reject(new Error('Nothing on the page changes the profile yet.')),
    'logout.requested': async (stage) => {
      await accountMenu(stage).click();
      await stage.page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    },
    'logout.confirmed': ({ page }) =>
      page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click(),
    'logout.cancelled': (stage) => press(stage, 'Cancel'),
  },
  calls: { readStoredSession: null, fetchProfile: readProfile, endSession: null },
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
    // The page is loaded anew at once; nobody waits for the server.
    endSession: { any: [{}], rejects: [{}] },
  },
  sights: {
    restoring: () => Promise.resolve(),
    endingSession: () => Promise.resolve(),
    signedOut: ({ page }) => page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor(),
    loadingProfile: ({ page }) => page.getByRole('status', { name: 'Checking your sign-in' }).waitFor(),
    'signedIn.lifetime.counting + signedIn.intent.staying': async (stage) => {
      await isSignedIn(stage);
      await expectScene(stage.page, { dialogs: 0 });
    },
    rejected: isSignedIn,
  },
  // The chart's member came back after an hour, this one at once.
  delay: ({ value, context }) => {
    // The walker passes snapshots of this very chart.
    const { remainingMs } = context as SessionContext;
    return value === 'rejected'
      ? UNAUTHORIZED_GRACE_MS + 100
      : Math.min(remainingMs + HOUR, LONGEST_TIMER_MS) + 100;
  },
} as const satisfies FlowFor<typeof sessionMachine>;
