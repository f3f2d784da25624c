/** A session when the server does not answer, the clock is wrong, or the document cannot be left. */
import { expect } from 'vitest';
import { PRODUCT } from '#contract/product.ts';
import { readTime } from '#contract/time.contract.ts';
import { readProfile } from '#contract/user.contract.ts';
import { DAY } from '#tests/model/fixtures/common.ts';
import { signIn } from '#tests/support/member.ts';
import type { Story } from '../chart-suite.ts';
import { goOn, stopTime } from '../clock.ts';
import type { Stage } from '../flow.ts';
import { type Answer, breakDown, breakPage, type Gate, holdNext, refuse } from '../gate.ts';
import { expectScene, NOTHING_OPEN } from '../scene.ts';
import { arriveSignedIn, isKnown } from './expiry.stories.ts';
import { press } from './hands.ts';
import { confirmDeletion, isDeleted, openSecurityTab } from './security-tab.ts';
import { isSignedOut, sessionFlow } from './session.flow.ts';
import { endInBackground, inAnotherTab, recordOf, remember, store } from './sessions.ts';

const toServer: Answer = (route) => route.continue();

/** The browser is online again. */
const comeOnline = ({ page }: Stage) => page.evaluate(() => window.dispatchEvent(new Event('online')));

/** Signed in, but the profile request fails; the next try is held back. */
async function arriveUnknown(stage: Stage): Promise<Gate> {
  const { page } = stage;
  await remember(stage, DAY);
  const first = await holdNext(page, readProfile);
  await page.goto('/');
  await first.arrived();
  return await failed(stage, first, breakDown);
}

/** Answers a try without a profile, and holds the next one back. */
async function failed({ page }: Stage, gate: Gate, answer: Answer): Promise<Gate> {
  const next = await holdNext(page, readProfile);
  await gate.release(answer);
  await next.arrived();
  return next;
}

/** The stored session looks expired, and the request for the server's time fails. */
async function arriveUnverified(stage: Stage): Promise<void> {
  const { page } = stage;
  await remember(stage, -1_000);
  const clock = await holdNext(page, readTime);
  await page.goto('/');
  await clock.arrived();
  if (stage.hasClock) await stopTime(page);
  await clock.release(breakDown);
  const isUnverified = 'restoring.reading | xstate.done.actor.readStoredSession | 2';
  await expect.poll(() => stage.taken.get('session')?.has(isUnverified)).toBe(true);
}

/** Makes the page believe that it has just reloaded itself. */
const reloadedJustNow = ({ page }: Stage) =>
  page.evaluate((key) => sessionStorage.setItem(key, String(Date.now())), `${PRODUCT.slug}.reloadedAt`);

/** Prevents further documents: they are answered with 204. */
const refuseDocuments = ({ page }: Stage) =>
  page.route('**/*', (route) =>
    route.request().resourceType() === 'document' ? route.fulfill({ status: 204 }) : route.fallback(),
  );

export const sessionStories: readonly Story[] = [
  {
    title: 'a member who deletes the account is signed out',
    act: async (stage) => {
      await openSecurityTab(stage);
      await press(stage, stage.texts.profile.security.deletion.openNamed);
      await confirmDeletion(stage);
      await isDeleted(stage);
    },
  },
  {
    title: 'a member whom the server does not name stays signed in, and is named by a later try',
    act: async (stage) => {
      const second = await arriveUnknown(stage);
      const third = await failed(stage, second, breakPage(stage.page));
      const fourth = await failed(stage, third, breakDown);
      // Another tab extends the session: the new token is the one to ask with.
      const fifth = await holdNext(stage.page, readProfile);
      const { accessToken, expireTime } = await signIn(stage.send, stage.member);
      await inAnotherTab(stage, recordOf(accessToken, expireTime));
      await fifth.arrived();
      await fourth.drop();
      await fifth.release(toServer);
      await isKnown(stage);
    },
  },
  {
    title: 'a page that breaks over the first profile asks again, at once when it is online again',
    act: async (stage) => {
      const { page } = stage;
      await remember(stage, DAY);
      const first = await holdNext(page, readProfile);
      await page.goto('/');
      await first.arrived();
      const second = await failed(stage, first, breakPage(page));
      const third = await failed(stage, second, breakDown);
      const fourth = await failed(stage, third, breakDown);
      // The pauses grow: there is enough time to trigger the next try by an event.
      const fifth = await holdNext(page, readProfile);
      const again = page.waitForRequest((request) => request.url().endsWith(readProfile.path));
      await fourth.release(breakDown);
      await page.evaluate(() => {
        const timer = setInterval(() => window.dispatchEvent(new Event('online')), 100);
        setTimeout(() => clearInterval(timer), 5_000);
      });
      await again;
      await fifth.release(toServer);
      await isKnown(stage);
    },
  },
  {
    title: 'a later try in which the server refuses the member ends the session',
    act: async (stage) => {
      const second = await arriveUnknown(stage);
      await second.release(refuse('AccountUnavailable'));
      await isSignedOut(stage);
    },
  },
  {
    title: 'a session that only looks expired is checked once the browser is online again',
    // The clock is stopped: otherwise a slow machine may reach the end of the pause first.
    hasClock: true,
    act: async (stage) => {
      await arriveUnverified(stage);
      await store(stage.page, recordOf(stage.accessToken, Date.now() + DAY));
      await comeOnline(stage);
      await isKnown(stage);
    },
  },
  {
    title: 'a session that only looks expired is checked when the pause is over',
    act: async (stage) => {
      await arriveUnverified(stage);
      await store(stage.page, null);
      await isSignedOut(stage);
    },
  },
  {
    title: 'a session that runs out while its member is being loaded ends',
    hasClock: true,
    act: async (stage) => {
      const { page } = stage;
      await remember(stage, 30_000);
      const profile = await holdNext(page, readProfile);
      await page.goto('/');
      await profile.arrived();
      await page.clock.fastForward(30_100);
      await isSignedOut(stage);
    },
  },
  {
    title: 'a page that has just reloaded itself does not reload again [S27]',
    hasClock: true,
    act: async (stage) => {
      await arriveSignedIn(stage);
      await reloadedJustNow(stage);
      await sessionFlow.gestures['request.unauthorized'](stage);
      await goOn(stage);
      await stage.page.getByRole('dialog').getByText(stage.texts.auth.session.ended).first().waitFor();
    },
  },
  {
    title: 'a logout waits 5 s for the next document, then shows the home page without it',
    hasClock: true,
    act: async (stage) => {
      const { page, texts } = stage;
      await arriveSignedIn(stage);
      await sessionFlow.gestures['logout.requested'](stage);
      await refuseDocuments(stage);
      const asked = page.waitForRequest((request) => request.resourceType() === 'document');
      await press(stage, texts.auth.logout.confirm);
      await asked;
      await page.clock.fastForward(5_100);
      await isSignedOut(stage);
      await expectScene(page, NOTHING_OPEN);
    },
  },
  {
    title: 'a session that ended elsewhere waits 5 s for the next document, then continues without it',
    hasClock: true,
    act: async (stage) => {
      const { page } = stage;
      await arriveSignedIn(stage);
      const asked = page.waitForRequest((request) => request.resourceType() === 'document');
      await refuseDocuments(stage);
      await inAnotherTab(stage, null);
      await asked;
      await page.clock.fastForward(5_100);
      await isSignedOut(stage);
    },
  },
  {
    title: 'a tab in the background continues without its session until it is visible',
    act: async (stage) => {
      await arriveSignedIn(stage);
      await endInBackground(stage);
      await isSignedOut(stage);
    },
  },
];
