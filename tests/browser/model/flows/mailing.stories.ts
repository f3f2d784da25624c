/** The mails that a visitor asks for: sent or not, and when the next one may follow. */

import { CODE_TEXTS } from '#contract/code-texts.ts';
import { findPassword, sendVerificationEmail } from '#contract/user.contract.ts';
import { COOLDOWNS_KEY } from '#src/lib/mail-cooldowns.ts';
import { createMember, memberData } from '#tests/support/member.ts';
import type { Story } from '../chart-suite.ts';
import type { Stage } from '../flow.ts';
import { breakPage, holdNext, refuse } from '../gate.ts';
import { expectScene } from '../scene.ts';
import { sceneOf } from '../screens.ts';
import { dismissAlert } from '../walk.ts';
import { fill, press, queryOf, userOf } from './hands.ts';
import { lookAgainAt, lookAtClock, passTime } from './sessions.ts';

type Kind = 'verification' | 'password';

const HOUR = 3_600_000;

/** Another tab has requested a mail: the next one has to wait. */
async function sentElsewhere({ page, typed }: Stage, kind: Kind, ms: number): Promise<void> {
  const tab = await page.context().newPage();
  await tab.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await tab.goto('/blank');
  const cooldowns = JSON.stringify([{ kind, email: typed.email, until: Date.now() + ms }]);
  await tab.evaluate(([key, text]) => localStorage.setItem(key, text), [COOLDOWNS_KEY, cooldowns] as const);
  await tab.close();
}

/** "You can send it to this email again in" */
const beforeTime = (text: string): string =>
  text.split('{{time}}')[0]?.trim() || (text.split('{{time}}')[1] ?? '');

const says = ({ page }: Stage, text: string) =>
  page
    .getByRole('dialog')
    .getByRole('status')
    .filter({ hasText: beforeTime(text) })
    .waitFor();

const rests = (stage: Stage) => says(stage, stage.texts.auth.reasons.cooldown);

/** The button works again, and no wait is shown. */
async function isReady(stage: Stage, name: string): Promise<void> {
  await userOf(stage).dialog().getByRole('button', { name, exact: true, disabled: false }).waitFor();
  await expectScene(stage.page, { busy: false });
}

/** Requests a temporary password; once it is sent, opens the previous step again. */
async function sendPassword(stage: Stage): Promise<void> {
  const { page, texts, typed } = stage;
  await page.goto(queryOf({ auth: 'forgot-password' }));
  await fill(stage, texts.auth.email, typed.email);
  await press(stage, texts.auth.forgotPassword.submit);
  await expectScene(page, sceneOf(stage, 'passwordSent', typed.email));
  await press(stage, texts.auth.passwordSent.resend);
  await expectScene(page, sceneOf(stage, 'forgotPassword', typed.email));
  await rests(stage);
}

export const mailingStories: readonly Story[] = [
  {
    title: 'a mail that could not be sent is requested again, until the server demands a wait',
    hasClock: true,
    act: async (stage) => {
      const { page, lang, texts, typed } = stage;
      const { verify } = texts.auth;
      const ask = async (name: string) => {
        const gate = await holdNext(page, sendVerificationEmail);
        await press(stage, name);
        await gate.arrived();
        await expectScene(page, { busy: true });
        return gate;
      };
      await page.goto(queryOf({ auth: 'signup-email-verify', email: typed.email }));
      const at = (problem: string) =>
        expectScene(page, { ...sceneOf(stage, 'signUpVerify', typed.email), problem });

      const first = await ask(verify.send);
      // A mail of another tab has no effect on the request in flight.
      await sentElsewhere(stage, 'verification', 30_000);
      await first.release(refuse('Unavailable'));
      await dismissAlert(stage, texts.errors.titles.unavailable, CODE_TEXTS.Unavailable[lang]);
      await at(texts.errors.codes.unavailable);

      const second = await ask(verify.again);
      await second.release(breakPage(page));
      await dismissAlert(stage, texts.errors.titles.unexpected, texts.errors.codes.unexpected);
      await at(texts.errors.codes.unexpected);

      const third = await ask(verify.again);
      await third.release(refuse('TooManyRequests', { retryAfterSeconds: 45 }));
      await says(stage, verify.nextMailIn);
      await at('');
      await lookAgainAt(stage, 'mailing');
      await says(stage, verify.nextMailIn);
      await passTime(stage, 45_100);
      await isReady(stage, verify.again);
    },
  },
  {
    title: "the next mail waits for a cool-down that another tab prolongs, and that the server's time ends",
    hasClock: true,
    act: async (stage) => {
      Object.assign(stage.typed, memberData());
      await sendPassword(stage);
      await lookAgainAt(stage, 'mailing');
      await rests(stage);
      await sentElsewhere(stage, 'password', 10 * 60_000);
      await rests(stage);
      await lookAtClock(stage, Date.now() + HOUR);
      await isReady(stage, stage.texts.auth.forgotPassword.submit);
    },
  },
  {
    title: 'a mail that was sent can be sent again when its cool-down is over',
    hasClock: true,
    act: async (stage) => {
      await sendPassword(stage);
      await passTime(stage, 60_100);
      await isReady(stage, stage.texts.auth.forgotPassword.submit);
    },
  },
  {
    title: 'a mail that was sent can be sent again when the server says that its cool-down is over',
    hasClock: true,
    act: async (stage) => {
      await sendPassword(stage);
      await lookAtClock(stage, Date.now() + HOUR);
      await isReady(stage, stage.texts.auth.forgotPassword.submit);
    },
  },
  {
    title: 'a cool-down survives a reload, also that of an invitation',
    act: async (stage) => {
      const { page, send, texts, typed } = stage;
      Object.assign(typed, await createMember(send));
      const { emailFound, forgotEmail } = texts.auth;
      const search = async () => {
        await page.goto(queryOf({ auth: 'forgot-email' }));
        await fill(stage, texts.auth.fullName, typed.nickName);
        await fill(stage, texts.auth.phone, typed.phone);
        await press(stage, forgotEmail.submit);
        await expectScene(page, sceneOf(stage, 'emailFound'));
      };
      await search();
      await press(stage, emailFound.invite);
      await expectScene(page, sceneOf(stage, 'invitationSent'));
      await search();
      await rests(stage);
    },
  },
  {
    title: 'a mail requested in another tab makes this one wait',
    act: async (stage) => {
      const { page, texts, typed } = stage;
      await page.goto(queryOf({ auth: 'forgot-password', email: typed.email }));
      const gate = await holdNext(page, findPassword);
      await press(stage, texts.auth.forgotPassword.submit);
      await gate.release(refuse('Unavailable'));
      await dismissAlert(stage, texts.errors.titles.unavailable, CODE_TEXTS.Unavailable[stage.lang]);
      await sentElsewhere(stage, 'password', 60_000);
      await rests(stage);
    },
  },
];
