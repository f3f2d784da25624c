/** The last minute of a session: the warning, the extension, and the clocks that decide about both. */
import { renewLogin } from '#contract/user.contract.ts';
import { LONGEST_TIMER_MS } from '#machines/session/session.setup.ts';
import { DAY } from '#tests/model/fixtures/common.ts';
import type { Story } from '../chart-suite.ts';
import type { Stage } from '../flow.ts';
import { breakDown, breakPage, holdNext, refuse } from '../gate.ts';
import { expectScene, NOTHING_OPEN } from '../scene.ts';
import { sceneOf } from '../screens.ts';
import { accountMenu, press } from './hands.ts';
import { isSignedOut } from './session.flow.ts';
import { lookAtClock, passTime, remember } from './sessions.ts';

const MINUTE = 60_000;

/** The page names the member. */
export const isKnown = (stage: Stage) => accountMenu(stage, stage.member.nickName).waitFor();

/** @param lifetime remaining lifetime of the session, ms */
export const arriveSignedIn = async (stage: Stage, lifetime = DAY): Promise<void> => {
  await remember(stage, lifetime);
  await stage.page.goto('/');
  await isKnown(stage);
};

/** The warning before the end, with its message about the last answer. */
async function atWarning(stage: Stage, problem = ''): Promise<void> {
  await expectScene(stage.page, { ...sceneOf(stage, 'expiryWarning'), problem });
  await stage.record.saw(stage, ['signedIn.warning.warned.asking']);
}

const isLeftAlone = (stage: Stage) => expectScene(stage.page, NOTHING_OPEN);

/** Ten minutes are left, then half of one. */
async function arriveWarned(stage: Stage): Promise<void> {
  await arriveSignedIn(stage, 10 * MINUTE);
  await toLastMinute(stage);
}

async function toLastMinute(stage: Stage): Promise<void> {
  await stage.page.clock.fastForward(9 * MINUTE + 30_000);
  await atWarning(stage);
}

export const expiryStories: readonly Story[] = [
  {
    title: 'a lifetime longer than the longest timer is waited for in parts',
    hasClock: true,
    act: async (stage) => {
      await arriveSignedIn(stage, 60 * DAY);
      await passTime(stage, LONGEST_TIMER_MS + 100);
      await isLeftAlone(stage);
    },
  },
  {
    title: 'a session whose warning is dismissed runs out, and the next document says so',
    hasClock: true,
    act: async (stage) => {
      const { page, texts } = stage;
      await arriveWarned(stage);
      await page.keyboard.press('Escape');
      await isLeftAlone(stage);
      await passTime(stage, MINUTE);
      await page.getByText(texts.auth.session.ended).filter({ visible: true }).first().waitFor();
      await isSignedOut(stage);
    },
  },
  {
    title: 'the warning goes when the clock of the server says that there is time left',
    hasClock: true,
    act: async (stage) => {
      await arriveWarned(stage);
      await lookAtClock(stage);
      await isLeftAlone(stage);
    },
  },
  {
    title: 'a dismissed warning comes again when the clock of the server says that there is time left',
    hasClock: true,
    act: async (stage) => {
      await arriveWarned(stage);
      await stage.page.keyboard.press('Escape');
      await isLeftAlone(stage);
      await lookAtClock(stage);
      await isLeftAlone(stage);
      await toLastMinute(stage);
    },
  },
  {
    title: 'an extension is tried three times without an answer, shows why it failed, and finally works',
    hasClock: true,
    act: async (stage) => {
      const { page, texts } = stage;
      const { codes } = texts.errors;
      const { session } = texts.auth;
      await arriveWarned(stage);
      const extend = async () => {
        const gate = await holdNext(page, renewLogin);
        await press(stage, session.extend);
        await gate.arrived();
        await expectScene(page, { title: session.expiringTitle, busy: true });
        stage.record.sent(['signedIn.warning.warned.renewing'], renewLogin);
        await stage.record.saw(stage, ['signedIn.warning.warned.renewing']);
        return gate;
      };
      const first = await extend();
      const second = await holdNext(page, renewLogin);
      await first.release(breakDown);
      await second.arrived();
      const third = await holdNext(page, renewLogin);
      await second.release(breakDown);
      await third.release(breakDown);
      await atWarning(stage, codes.unexpected);
      await (await extend()).release(refuse('RenewalRefused'));
      await atWarning(stage, codes.renewalRefused);
      // The page tries once more without the lock that the tabs share.
      const broken = await extend();
      const unlocked = await holdNext(page, renewLogin);
      await broken.release(breakPage(page));
      await unlocked.release(breakPage(page));
      await atWarning(stage, codes.unexpected);
      await (await extend()).release();
      await isLeftAlone(stage);
      await isKnown(stage);
    },
  },
];
