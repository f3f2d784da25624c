/** Effects of other tabs' sessions, and of a session that takes long to restore, on a handoff. */
import { readTime } from '#contract/time.contract.ts';
import { DAY } from '#tests/model/fixtures/common.ts';
import { signIn } from '#tests/support/member.ts';
import type { Story } from '../chart-suite.ts';
import type { Stage } from '../flow.ts';
import { type Gate, holdNext, refuse } from '../gate.ts';
import { expectScene, NOTHING_OPEN } from '../scene.ts';
import { sceneOf } from '../screens.ts';
import { APP, atNothing, handoffFlow, openHome, startQuery } from './handoff.flow.ts';
import { accountMenu, press } from './hands.ts';
import { endInBackground, recordOf, remember, signInByForm, store } from './sessions.ts';

/** The app asks before the session is known: the server's time is requested first. */
async function askTooEarly(stage: Stage): Promise<Gate> {
  await remember(stage, -1_000);
  const gate = await holdNext(stage.page, readTime);
  await openHome(stage, startQuery);
  await gate.arrived();
  await expectScene(stage.page, { dialogs: 0, auth: 'login' });
  return gate;
}

/** A member is signed in, and the app asks. */
async function offer(stage: Stage): Promise<void> {
  await remember(stage, DAY);
  await openHome(stage, startQuery);
  await expectScene(stage.page, { ...sceneOf(stage, 'handoffOffer'), auth: 'login' });
}

const isSignedOut = ({ page, texts }: Stage) =>
  page
    .locator('header')
    .getByText(texts.header.logIn, { exact: true })
    .first()
    .waitFor({ state: 'attached' });

export const handoffStories: readonly Story[] = [
  {
    title: 'the app asks before the member is known, and is offered the sign-in then',
    act: async (stage) => {
      const gate = await askTooEarly(stage);
      const { accessToken, expireTime } = await signIn(stage.send, stage.member);
      await store(stage.page, recordOf(accessToken, expireTime));
      await gate.release();
      await expectScene(stage.page, { ...sceneOf(stage, 'handoffOffer'), auth: 'login' });
      await press(stage, stage.texts.handoff.offer.notNow);
      await expectScene(stage.page, NOTHING_OPEN);
    },
  },
  {
    title: 'the app asks before the visitor is known to be signed out, and the sign-in opens then',
    act: async (stage) => {
      const gate = await askTooEarly(stage);
      await store(stage.page, null);
      await gate.release();
      await expectScene(stage.page, sceneOf(stage, 'signInEmail'));
    },
  },
  {
    title: 'a session that ends in another tab leaves the app waiting for the next sign-in',
    act: async (stage) => {
      await offer(stage);
      await endInBackground(stage);
      await isSignedOut(stage);
      await stage.page.locator('dialog[open]').waitFor({ state: 'detached' });
    },
  },
  {
    title: 'a session that ends in another tab closes the receipt',
    act: async (stage) => {
      await offer(stage);
      const receipt = await holdNext(stage.page, handoffFlow.calls.readReceipt);
      await press(stage, stage.texts.handoff.offer.open.replace('{{app}}', APP));
      const [received] = handoffFlow.provocations.readReceipt.received;
      await receipt.release(received.answer());
      const { auth: _, ...done } = sceneOf(stage, 'handoffDone');
      await expectScene(stage.page, done);
      await endInBackground(stage);
      await isSignedOut(stage);
      await expectScene(stage.page, NOTHING_OPEN);
    },
  },
  {
    title: 'a session that ends in another tab ends that of a page without a handoff',
    act: async (stage) => {
      await remember(stage, DAY);
      await openHome(stage);
      await accountMenu(stage, stage.member.nickName).waitFor();
      await endInBackground(stage);
      await atNothing(stage);
    },
  },
  {
    title: 'a sign-in whose profile is refused leaves the app waiting',
    act: async (stage) => {
      await openHome(stage, startQuery);
      await expectScene(stage.page, sceneOf(stage, 'signInEmail'));
      const profile = await signInByForm(stage);
      await endInBackground(stage);
      await isSignedOut(stage);
      await profile.release(refuse('SessionEnded')).catch(() => undefined);
    },
  },
];
