/** The coordinator of the dialogs: links before and after the session is known, and how each sign-in ends. */

import { changePassword } from '#contract/account.contract.ts';
import { readTime } from '#contract/time.contract.ts';
import { readProfile } from '#contract/user.contract.ts';
import { DAY } from '#tests/model/fixtures/common.ts';
import { mailedPassword } from '#tests/support/mail.ts';
import { createMember, memberData } from '#tests/support/member.ts';
import { createLinkedMember } from '#tests/support/social-member.ts';
import { fillProfile } from '../../journeys/person.ts';
import { comeByGoogle } from '../../journeys/social-person.ts';
import type { Story } from '../chart-suite.ts';
import type { Stage } from '../flow.ts';
import { breakDown, holdNext, refuse } from '../gate.ts';
import { expectScene, NOTHING_OPEN } from '../scene.ts';
import { sceneOf } from '../screens.ts';
import { dismissAlert } from '../walk.ts';
import { accountMenu, fill, follow, press, queryOf, submitPassword, userOf } from './hands.ts';
import { remember, store } from './sessions.ts';

/** What the SDK of the provider asks the service after a reload. */
const LOOK_UP = { method: 'POST', path: '/identitytoolkit.googleapis.com/v1/accounts:lookup' } as const;

const isSignedInAs = async (stage: Stage, nickName: string): Promise<void> => {
  await accountMenu(stage, nickName).waitFor();
  await expectScene(stage.page, NOTHING_OPEN);
};

/** For a link with the member's own address, the page says that they are signed in. */
async function meetsOwnLink(stage: Stage): Promise<void> {
  const { errors } = stage.texts;
  const text = errors.alreadySignedIn.replace('{{email}}', stage.member.email);
  await dismissAlert(stage, errors.alreadySignedInTitle, text);
  await isSignedInAs(stage, stage.member.nickName);
}

/** For a link of another account, the page asks what to do; the member stays signed in. */
async function staysSignedIn(stage: Stage, asked: string): Promise<void> {
  const { page, texts, member } = stage;
  const { otherAccount } = texts.auth;
  await expectScene(page, { title: otherAccount.title, dialogs: 1 });
  const terms = page.getByRole('dialog').getByRole('term');
  for (const [name, email] of [
    [otherAccount.member, member.email],
    [otherAccount.asked, asked],
  ] as const)
    await terms.filter({ hasText: name }).locator('+ dd', { hasText: email }).waitFor();
  await stage.record.saw(stage, ['dialog.member.otherAccount']);
  await press(stage, otherAccount.stay);
  await isSignedInAs(stage, member.nickName);
}

/** Signs in with a password that was mailed: the offer to replace it opens. */
async function comeTemporarily(stage: Stage): Promise<void> {
  const { page, send, typed } = stage;
  Object.assign(typed, await createMember(send));
  typed.password = await mailedPassword(send, typed.email);
  await page.goto(queryOf({ auth: 'signin-password', email: typed.email }));
  await submitPassword(stage);
  await expectScene(page, sceneOf(stage, 'passwordReset'));
}

async function choosePassword(stage: Stage, password: string): Promise<void> {
  const { newPassword, confirmPassword, change } = stage.texts.auth.passwordReset;
  await fill(stage, newPassword, password);
  await fill(stage, confirmPassword, password);
  await press(stage, change);
}

const byGoogle = (stage: Stage) =>
  comeByGoogle(userOf(stage), { email: stage.typed.email, name: stage.typed.nickName });

/** From the login dialog to the profile of a user with a Google account but none on the site. */
async function beginByGoogle(stage: Stage): Promise<void> {
  Object.assign(stage.typed, memberData());
  await stage.page.goto(queryOf({ auth: 'login' }));
  await byGoogle(stage);
  await userOf(stage).sees(stage.texts.auth.complete.title);
  await expectScene(stage.page, sceneOf(stage, 'profileSetup', stage.typed.email));
}

const socialStep = ({ typed }: Stage, email = typed.email) =>
  queryOf({ auth: 'complete', email, name: typed.nickName, login: '1' });

async function submitProfile(stage: Stage): Promise<void> {
  await fillProfile(userOf(stage), stage.typed);
  await press(stage, stage.texts.auth.complete.confirm);
}

export const sessionLinkStories: readonly Story[] = [
  {
    title:
      'a link waits until the visitor is known to be signed out; a later one replaces it, the page closes it',
    act: async (stage) => {
      const { page } = stage;
      await remember(stage, -1_000);
      const clock = await holdNext(page, readTime);
      await page.goto(queryOf({ auth: 'login' }));
      await clock.arrived();
      await expectScene(page, { dialogs: 0, auth: 'login' });
      await follow(stage, '/');
      await expectScene(page, NOTHING_OPEN);
      await follow(stage, queryOf({ auth: 'signup' }));
      await expectScene(page, { dialogs: 0, auth: 'signup' });
      await store(page, null);
      await clock.release();
      await expectScene(page, sceneOf(stage, 'signUpEmail'));
    },
  },
  {
    title:
      'a link with their own address, another one or none, for a member before and after the session is restored',
    act: async (stage) => {
      const { page, member } = stage;
      const other = memberData().email;
      const stepOf = (email: string) => queryOf({ auth: 'signin-password', email });
      await remember(stage, DAY);
      await page.goto(stepOf(member.email));
      await meetsOwnLink(stage);
      await page.goto(stepOf(other));
      await staysSignedIn(stage, other);
      await follow(stage, stepOf(other));
      await staysSignedIn(stage, other);
      await follow(stage, stepOf(member.email));
      await meetsOwnLink(stage);
      await follow(stage, queryOf({ auth: 'login' }));
      await isSignedInAs(stage, member.nickName);
      await follow(stage, stepOf(other));
      const { otherAccount, logout } = stage.texts.auth;
      await expectScene(page, { title: otherAccount.title, dialogs: 1 });
      await press(stage, logout.confirm);
      await expectScene(page, { title: logout.title, dialogs: 1 });
      await press(stage, logout.confirm);
      await expectScene(page, sceneOf(stage, 'signInPassword', other));
    },
  },
  {
    title: 'a link waits until the server names the member',
    act: async (stage) => {
      const { page } = stage;
      const other = memberData().email;
      await remember(stage, DAY);
      const first = await holdNext(page, readProfile);
      await page.goto(queryOf({ auth: 'signin-password', email: other }));
      await first.release(breakDown);
      await staysSignedIn(stage, other);
    },
  },
  {
    title: 'from dialog to dialog by the links at their foot, and out of one that does not exist',
    act: async (stage) => {
      const { page, texts, typed, member } = stage;
      const { auth } = texts;
      Object.assign(typed, member);
      await page.goto(queryOf({ auth: 'super-login' }));
      await expectScene(page, NOTHING_OPEN);
      await press(stage, texts.header.logIn);
      await press(stage, auth.signUpLink);
      await expectScene(page, sceneOf(stage, 'signUpEmail'));
      await follow(stage, queryOf({ auth: 'signup-email-verify', email: typed.email }));
      await expectScene(page, sceneOf(stage, 'signUpVerify', typed.email));
      await follow(stage, queryOf({ auth: 'complete', email: typed.email }));
      await expectScene(page, sceneOf(stage, 'signInEmail', typed.email));
      await follow(stage, queryOf({ auth: 'forgot-email' }));
      await expectScene(page, sceneOf(stage, 'forgotEmail'));
      await follow(stage, queryOf({ auth: 'email-invite' }));
      await expectScene(page, sceneOf(stage, 'forgotEmail'));
      await follow(stage, queryOf({ auth: 'forgot-password' }));
      await expectScene(page, sceneOf(stage, 'forgotPassword'));
      await follow(stage, queryOf({ auth: 'forgot-password', email: typed.email }));
      await expectScene(page, sceneOf(stage, 'forgotPassword', typed.email));
      await follow(stage, queryOf({ auth: 'login' }));
      await follow(stage, queryOf({ auth: 'signin-password', email: typed.email }));
      await expectScene(page, sceneOf(stage, 'signInPassword', typed.email));
      await submitPassword(stage);
      await isSignedInAs(stage, member.nickName);
    },
  },
];

export const signInStories: readonly Story[] = [
  {
    title: 'a temporary password is replaced; its address asks for nothing more',
    act: async (stage) => {
      const { page, lang, texts, typed } = stage;
      await comeTemporarily(stage);
      await follow(stage, queryOf({ auth: 'password-reset', email: typed.email }));
      await expectScene(page, sceneOf(stage, 'passwordReset'));
      await choosePassword(stage, 'Molar-Crown7');
      await dismissAlert(stage, texts.errors.passwordChangedTitle, changePassword.success[lang]);
      await isSignedInAs(stage, typed.nickName);
    },
  },
  {
    title: 'a temporary password is kept for later',
    act: async (stage) => {
      await comeTemporarily(stage);
      await press(stage, stage.texts.auth.passwordReset.skip);
      await isSignedInAs(stage, stage.typed.nickName);
    },
  },
  {
    title: 'closing the offer of a new password signs in',
    act: async (stage) => {
      await comeTemporarily(stage);
      await press(stage, stage.texts.common.close);
      await isSignedInAs(stage, stage.typed.nickName);
    },
  },
  {
    title: 'a link out of the offer of a new password signs in',
    act: async (stage) => {
      await comeTemporarily(stage);
      await follow(stage, queryOf({ auth: 'signup' }));
      await isSignedInAs(stage, stage.typed.nickName);
    },
  },
  {
    title: 'Google knows a member',
    act: async (stage) => {
      Object.assign(stage.typed, await createLinkedMember(stage.send));
      await stage.page.goto(queryOf({ auth: 'login' }));
      await byGoogle(stage);
      await isSignedInAs(stage, stage.typed.nickName);
    },
  },
  {
    title: 'an account is linked with Google at the second offer, with a password',
    act: async (stage) => {
      const { page, send, texts, typed } = stage;
      Object.assign(typed, await createMember(send));
      await page.goto(queryOf({ auth: 'login' }));
      await byGoogle(stage);
      await userOf(stage).sees(texts.auth.accountLink.title);
      await press(stage, texts.auth.accountLink.cancel);
      await expectScene(page, sceneOf(stage, 'signInEmail'));
      await byGoogle(stage);
      await userOf(stage).sees(texts.auth.accountLink.title);
      await submitPassword(stage);
      await isSignedInAs(stage, typed.nickName);
    },
  },
  {
    title: 'an account is linked with Google by a temporary password, which is kept for later',
    act: async (stage) => {
      const { page, send, texts, typed } = stage;
      Object.assign(typed, await createMember(send));
      await page.goto(queryOf({ auth: 'login' }));
      await byGoogle(stage);
      await userOf(stage).sees(texts.auth.accountLink.title);
      typed.password = await mailedPassword(send, typed.email);
      await submitPassword(stage);
      await expectScene(page, sceneOf(stage, 'passwordReset'));
      await press(stage, texts.auth.passwordReset.skip);
      await isSignedInAs(stage, typed.nickName);
    },
  },
  {
    title: 'a social sign-up is resumed after a reload, then refused by the provider',
    act: async (stage) => {
      const { page, texts, typed } = stage;
      await beginByGoogle(stage);
      const lookUp = await holdNext(page, LOOK_UP);
      await page.goto(socialStep(stage));
      await lookUp.arrived();
      const recalling = { ...sceneOf(stage, 'recallingIdentity', typed.email), busy: true };
      const { focused: _, ...scene } = recalling;
      await expectScene(page, scene);
      stage.record.sent(['dialog.visitor.recallingIdentity'], LOOK_UP);
      await stage.record.saw(stage, ['dialog.visitor.recallingIdentity']);
      await follow(stage, socialStep(stage, memberData().email));
      await lookUp.release();
      await userOf(stage).sees(texts.auth.complete.title);
      await expectScene(page, sceneOf(stage, 'profileSetup', typed.email));
      await page.route('**/api/v1/user/join', refuse('SocialTokenInvalid'), { times: 1 });
      await submitProfile(stage);
      await dismissAlert(stage, texts.errors.titles.socialRefused, texts.errors.codes.socialRefused);
      await expectScene(page, sceneOf(stage, 'signInEmail'));
    },
  },
  {
    title: 'a social sign-up whose provider has forgotten it begins again at the login',
    act: async (stage) => {
      await stage.page.goto(socialStep(stage));
      await expectScene(stage.page, sceneOf(stage, 'signInEmail', stage.typed.email));
    },
  },
];
