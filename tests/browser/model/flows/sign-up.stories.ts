/** Sign-ups that can be resumed: the cards on the page, other tabs, and how each sign-up ends. */
import { join, login } from '#contract/user.contract.ts';
import { untilCharts } from '#tests/support/in-app.ts';
import { latestMail, mailCode } from '#tests/support/mail.ts';
import { createMember } from '#tests/support/member.ts';
import { createLinkedMember } from '#tests/support/social-member.ts';
import { fillProfile } from '../../journeys/person.ts';
import { comeByGoogle } from '../../journeys/social-person.ts';
import type { Story } from '../chart-suite.ts';
import type { Stage } from '../flow.ts';
import { refuse } from '../gate.ts';
import { expectScene, NOTHING_OPEN } from '../scene.ts';
import { cardTitle, sceneOf } from '../screens.ts';
import { dismissAlert } from '../walk.ts';
import { accountMenu, choosePassword, confirmByMail, fill, follow, press, queryOf, userOf } from './hands.ts';
import { lookAgainAt, lookAtClock, passTime } from './sessions.ts';

const HOUR = 3_600_000;
const CARD = 'aside';

const card = (stage: Stage, screen: 'resumeByMail' | 'resumeByPassword') =>
  stage.page.getByRole('complementary', { name: cardTitle(stage, screen), exact: true });

const dismissCard = async (stage: Stage, screen: 'resumeByMail' | 'resumeByPassword') => {
  const shown = card(stage, screen);
  await shown.getByRole('button', { name: stage.texts.common.close, exact: true }).click();
  await shown.waitFor({ state: 'detached' });
};

/** From the home page to the sent mail, and the card that says so. */
async function askForMail(stage: Stage): Promise<void> {
  const { page, texts, typed } = stage;
  const { errors } = texts;
  await page.goto(queryOf({ auth: 'signup-email-verify', email: typed.email }));
  await press(stage, texts.auth.verify.send);
  await dismissAlert(stage, errors.verificationSentTitle, `${errors.verificationSent} ${typed.email}`);
  await expectScene(page, NOTHING_OPEN);
  await card(stage, 'resumeByMail').waitFor();
  await stage.record.saw(stage, ['progress.mailAwaited.offered'], CARD);
  stage.mails += 1;
}

/** Another tab follows the link of the mail, and is closed. */
async function confirmElsewhere(stage: Stage): Promise<void> {
  const { page, send, texts, typed } = stage;
  const mail = await latestMail(send, typed.email);
  const tab = await page.context().newPage();
  const there = userOf({ ...stage, page: tab });
  await tab.goto(mail.links[0] ?? '');
  await there.press(texts.validateEmail.confirm);
  await there.sees(texts.auth.choosePassword.title);
  await tab.close();
}

const atPassword = (stage: Stage) =>
  expectScene(stage.page, sceneOf(stage, 'signUpPassword', stage.typed.email));

async function reachProfile(stage: Stage): Promise<void> {
  const { page, typed } = stage;
  await choosePassword(stage);
  await expectScene(page, sceneOf(stage, 'profileSetup', typed.email));
}

async function submitProfile(stage: Stage): Promise<void> {
  await fillProfile(userOf(stage), stage.typed);
  await press(stage, stage.texts.auth.complete.confirm);
}

const answerOnce = ({ page }: Stage, path: string, name: Parameters<typeof refuse>[0]) =>
  page.route((url) => url.pathname === path, refuse(name), { times: 1 });

const welcome = ({ lang, texts, ...stage }: Stage) =>
  dismissAlert({ ...stage, texts }, texts.errors.joinedTitle, join.success[lang]);

export const signUpStories: readonly Story[] = [
  {
    title:
      'the card for a sent mail stays until it is dismissed, also after a reload, and another tab brings the next card',
    act: async (stage) => {
      const { page, texts, typed } = stage;
      await askForMail(stage);
      await page.reload();
      await card(stage, 'resumeByMail').waitFor();
      await dismissCard(stage, 'resumeByMail');
      await page.reload();
      await untilCharts(page);
      await card(stage, 'resumeByMail').waitFor({ state: 'detached' });
      await follow(stage, '/pricing');
      await confirmElsewhere(stage);
      await card(stage, 'resumeByPassword').waitFor();
      await expectScene(page, NOTHING_OPEN);
      await press(stage, texts.auth.resume.password.continue);
      await atPassword(stage);
      await reachProfile(stage);
      await follow(stage, queryOf({ auth: 'complete', email: 'somebody@example.com' }));
      await expectScene(page, sceneOf(stage, 'profileSetup', typed.email));
      await submitProfile(stage);
      await welcome(stage);
      await accountMenu(stage, typed.nickName).waitFor();
      await expectScene(page, NOTHING_OPEN);
    },
  },
  {
    title: 'the card leads to the code, and a tab that confirms meanwhile opens the password step',
    act: async (stage) => {
      const { page, texts, typed } = stage;
      await askForMail(stage);
      await press(stage, texts.auth.resume.mail.continue);
      await expectScene(page, sceneOf(stage, 'signUpCode', typed.email));
      await confirmElsewhere(stage);
      await atPassword(stage);
      await press(stage, texts.common.close);
      await expectScene(page, NOTHING_OPEN);
      await card(stage, 'resumeByPassword').waitFor();
      await stage.record.saw(stage, ['progress.addressVerified.card.offered'], CARD);
      await dismissCard(stage, 'resumeByPassword');
    },
  },
  {
    title: 'the code verifies the address; a profile whose password is lost asks for it again',
    act: async (stage) => {
      const { page, send, texts, typed } = stage;
      await askForMail(stage);
      await press(stage, texts.auth.resume.mail.continue);
      await fill(stage, texts.auth.code.code, mailCode(await latestMail(send, typed.email)));
      await press(stage, texts.auth.code.submit);
      await atPassword(stage);
      await reachProfile(stage);
      await page.reload();
      await atPassword(stage);
      await reachProfile(stage);
      await answerOnce(stage, join.path, 'TicketInvalid');
      await submitProfile(stage);
      await expectScene(page, sceneOf(stage, 'signUpExpired', typed.email));
    },
  },
  {
    title: 'an account whose first sign-in fails leads to its password',
    act: async (stage) => {
      const { page, typed } = stage;
      await confirmByMail(stage);
      await reachProfile(stage);
      await answerOnce(stage, login.path, 'Unavailable');
      await submitProfile(stage);
      await welcome(stage);
      await expectScene(page, sceneOf(stage, 'signInPassword', typed.email));
    },
  },
  {
    title:
      'from this dialog, Google leads to a new profile, to the account with the address, and into an account',
    act: async (stage) => {
      const { page, send, texts, typed } = stage;
      const user = userOf(stage);
      const byGoogle = () => comeByGoogle(user, { email: typed.email, name: typed.nickName });
      await page.goto(queryOf({ auth: 'signup' }));
      await byGoogle();
      await user.sees(texts.auth.complete.title);
      await page.goBack();
      await expectScene(page, sceneOf(stage, 'signUpEmail'));
      Object.assign(typed, await createMember(send));
      await byGoogle();
      await user.sees(texts.auth.accountLink.title);
      await follow(stage, queryOf({ auth: 'signup' }));
      await expectScene(page, sceneOf(stage, 'signUpEmail'));
      Object.assign(typed, await createLinkedMember(send));
      await byGoogle();
      await accountMenu(stage, typed.nickName).waitFor();
      await expectScene(page, NOTHING_OPEN);
    },
  },
  {
    title: 'a right to join is offered for its hour and no longer',
    hasClock: true,
    act: async (stage) => {
      const { texts } = stage;
      await confirmByMail(stage);
      await press(stage, texts.common.close);
      await card(stage, 'resumeByPassword').waitFor();
      await lookAgainAt(stage, 'auth');
      await card(stage, 'resumeByPassword').waitFor();
      await passTime(stage, HOUR);
      await card(stage, 'resumeByPassword').waitFor({ state: 'detached' });
    },
  },
  {
    title: 'a right to join ends with its hour by the clock of the server',
    hasClock: true,
    act: async (stage) => {
      await confirmByMail(stage);
      await press(stage, stage.texts.common.close);
      await card(stage, 'resumeByPassword').waitFor();
      await lookAtClock(stage, Date.now() + 2 * HOUR);
      await card(stage, 'resumeByPassword').waitFor({ state: 'detached' });
    },
  },
  {
    title: 'the mails of the recovery dialogs are reported to their dialogs',
    act: async (stage) => {
      const { page, send, texts, typed } = stage;
      Object.assign(typed, await createMember(send));
      await page.goto(queryOf({ auth: 'forgot-email' }));
      await fill(stage, texts.auth.fullName, typed.nickName);
      await fill(stage, texts.auth.phone, typed.phone);
      await press(stage, texts.auth.forgotEmail.submit);
      await press(stage, texts.auth.emailFound.invite);
      await expectScene(page, sceneOf(stage, 'invitationSent'));
      await follow(stage, queryOf({ auth: 'forgot-password', email: typed.email }));
      await expectScene(page, sceneOf(stage, 'forgotPassword', typed.email));
      await press(stage, texts.auth.forgotPassword.submit);
      await expectScene(page, sceneOf(stage, 'passwordSent', typed.email));
    },
  },
];
