import { updateProfile } from '#contract/account.contract.ts';
import { login, readProfile, renewLogin } from '#contract/user.contract.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { UNAUTHORIZED_GRACE_MS } from '#machines/session/session.setup.ts';
import { DAY, NOW } from '#tests/model/fixtures/common.ts';
import { signIn } from '#tests/support/member.ts';
import { goOn, stopTime } from '../clock.ts';
import type { FlowFor, Stage } from '../flow.ts';
import { type Answer, holdNext } from '../gate.ts';
import { expectScene, NOTHING_OPEN } from '../scene.ts';
import { accountMenu, follow, press, queryOf, submitPassword } from './hands.ts';
import { AUTH_KEY, inAnotherTab, lookAtClock, recordOf, remember, revoke } from './sessions.ts';

const openHome = ({ page }: Stage) => page.goto('/');

/** End of the session as the page has stored it, ms since the epoch. */
async function endOf({ page }: Stage): Promise<number> {
  const text = await page.evaluate((key) => localStorage.getItem(key), AUTH_KEY);
  return JSON.parse(text ?? '{"expireTime":0}').expireTime;
}

/** The session ends while its profile is loading. */
const refuseForReal =
  (stage: Stage): Answer =>
  async (route) => {
    await revoke(stage);
    await route.continue();
  };

/** @param isDead the token has run out before the page gets it */
async function signInByLink(stage: Stage, isDead: boolean): Promise<void> {
  const { page, member } = stage;
  Object.assign(stage.typed, member);
  if (isDead)
    await page.route(
      (url) => url.pathname === login.path,
      async (route) => {
        const response = await route.fetch();
        const body = await response.json();
        const data = { ...body.data, expireTime: new Date(Date.now() - 60_000).toISOString() };
        await route.fulfill({ response, json: { ...body, data } });
      },
      { times: 1 },
    );
  await follow(stage, queryOf({ auth: 'signin-password', email: member.email }));
  const answer = page.waitForResponse((response) => response.url().endsWith(login.path));
  await submitPassword(stage);
  const { data } = await (await answer).json();
  stage.accessToken = data.accessToken;
}

async function extendElsewhere(stage: Stage): Promise<void> {
  const { accessToken, expireTime } = await signIn(stage.send, stage.member);
  stage.accessToken = accessToken;
  await inAnotherTab(stage, recordOf(accessToken, expireTime));
}

const isSignedIn = (stage: Stage) => accountMenu(stage, stage.member.nickName).waitFor();

const isLeftAlone = async (stage: Stage) => {
  await isSignedIn(stage);
  await expectScene(stage.page, NOTHING_OPEN);
};

/** The page shows a visitor: in this document or in the one that follows. */
export const isSignedOut = ({ page, texts }: Stage) =>
  page.getByRole('banner').getByRole('button', { name: texts.header.logIn }).waitFor();

export const sessionFlow = {
  openings: [{ input: undefined, by: 'the page', open: () => Promise.resolve() }],
  gestures: {
    'signIn.succeeded': (stage, { at, record }) => signInByLink(stage, at >= record.expireTime),
    'request.unauthorized': async (stage) => {
      const { page, texts } = stage;
      await revoke(stage);
      await accountMenu(stage, stage.member.nickName).click();
      const gate = await holdNext(page, readProfile);
      await page.getByRole('link', { name: texts.header.profile }).click();
      await gate.arrived();
      await stopTime(page);
      await gate.release();
    },
    'clock.checked': async (stage, { at }) =>
      lookAtClock(stage, at > NOW ? (await endOf(stage)) + 1_000 : undefined),
    'expiry.approached': null,
    // The stories cover the last minute and an unreachable server.
    'connection.restored': null,
    'warning.dismissed': null,
    'renewal.requested': null,
    'session.renewed': async (stage) => {
      await extendElsewhere(stage);
      await goOn(stage);
    },
    'session.endedElsewhere': async (stage) => {
      await goOn(stage);
      await inAnotherTab(stage, null);
    },
    // A story covers it: the member of the other walks is needed again.
    'account.deleted': null,
    'profile.changed': async (stage) => {
      const { page, texts } = stage;
      await accountMenu(stage, stage.member.nickName).click();
      await page.getByRole('link', { name: texts.header.profile }).click();
      await page.getByRole('checkbox', { name: texts.profile.ads }).click();
      await press(stage, texts.profile.edit.save);
      await page.getByText(updateProfile.success[stage.lang]).waitFor();
      await follow(stage, '/');
    },
    'logout.requested': async (stage) => {
      await accountMenu(stage, stage.member.nickName).click();
      const { texts, page } = stage;
      await page.getByRole('banner').getByRole('button', { name: texts.header.logOut }).click();
      await goOn(stage);
    },
    'logout.confirmed': (stage) => press(stage, stage.texts.auth.logout.confirm),
    'logout.cancelled': (stage) => press(stage, stage.texts.common.cancel),
  },
  calls: {
    readStoredSession: null,
    fetchProfile: readProfile,
    retryProfile: readProfile,
    renewSession: renewLogin,
    endSession: null,
    leaveForHome: null,
    reloadPage: null,
  },
  provocations: {
    readStoredSession: {
      absent: [{ cause: openHome }],
      stored: [
        { prepare: (stage) => remember(stage, 60 * DAY), cause: openHome },
        { prepare: (stage) => remember(stage, -1_000), cause: openHome },
      ],
      unverified: [null],
      rejects: null,
    },
    fetchProfile: {
      loaded: [{}],
      rejected: [{ answer: refuseForReal }, { code: 'AccountUnavailable' }],
      unanswered: [null],
      rejects: null,
    },
    // Covered by the stories: the page retries at its own times.
    retryProfile: { loaded: [null], rejected: [null, null], unanswered: [null], rejects: null },
    renewSession: { renewed: [null], unanswered: [null], refused: [null], rejects: null },
    endSession: { any: [{}], rejects: null },
    // A new document follows, with a new session.
    leaveForHome: { any: [null], rejects: null },
    reloadPage: { any: [null], rejects: null },
  },
  sights: {
    'restoring.reading': () => Promise.resolve(),
    endingSession: () => Promise.resolve(),
    leaving: isSignedOut,
    reloading: isSignedOut,
    signedOut: async (stage) => {
      await isSignedOut(stage);
      await expectScene(stage.page, NOTHING_OPEN);
    },
    'loadingProfile.counting': ({ page, texts }) =>
      page.getByRole('status', { name: texts.header.restoring }).waitFor(),
    'signedIn.lifetime.counting + signedIn.profile.known + signedIn.warning.quiet + signedIn.intent.staying':
      isLeftAlone,
    rejected: async (stage) => {
      await stage.page.getByRole('alert').filter({ hasText: stage.texts.auth.session.ended }).waitFor();
      await isSignedIn(stage);
    },
  },
  delay: async (_, stage) => {
    await goOn(stage);
    return UNAUTHORIZED_GRACE_MS + 100;
  },
} as const satisfies FlowFor<typeof sessionMachine>;
