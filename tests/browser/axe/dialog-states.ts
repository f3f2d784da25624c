/** Every visible state of the site, and the shortest way to open it. */

import { readHandoffReceipt } from '#contract/handoff.contract.ts';
import { PRODUCT } from '#contract/product.ts';
import { takeAppLinks } from '#tests/support/app-links.ts';
import { untilHydrated } from '#tests/support/in-app.ts';
import { latestMail } from '#tests/support/mail.ts';
import type { Member } from '#tests/support/member.ts';
import { memberData } from '#tests/support/member.ts';
import { json } from '#tests/support/send.ts';
import { addressOf, choosePassword, followLink, isSignedIn, type Person, send } from '../journeys/person.ts';
import { named } from '../requirements/handoff-visit.ts';

export interface Visit {
  readonly person: Person;
  readonly member: Member;
  /** An unused email address. */
  readonly email: string;
}

type Reach = (visit: Visit) => Promise<unknown>;

const open =
  (query: (visit: Visit) => Record<string, string>) =>
  async (visit: Visit): Promise<void> => {
    const { page, dialog } = visit.person;
    const asked = query(visit);
    await page.goto(addressOf(asked));
    await untilHydrated(page);
    // A dialog is complete once its step has rendered in its shell.
    if (asked.auth !== undefined || asked.info !== undefined)
      await dialog().locator('form, select').first().waitFor();
    else await page.locator('main h1').waitFor();
  };

const atPath = (path: string) => async (visit: Visit) => {
  await visit.person.page.goto(path);
  await untilHydrated(visit.person.page);
  await visit.person.page.locator('main h1').waitFor();
};

async function confirm({ person, email }: Visit): Promise<void> {
  await send('/api/v1/user/verify/email', {
    method: 'POST',
    ...json({ email, lang: 'en', redirectUrl: '' }),
  });
  await followLink(person, await latestMail(send, email));
}

async function findEmail(visit: Visit): Promise<void> {
  const { person, member } = visit;
  const { texts, fill, press, sees } = person;
  await open(() => ({ auth: 'forgot-email' }))(visit);
  await fill(texts.auth.fullName, member.nickName);
  await fill(texts.auth.phone, member.phone);
  await press(texts.auth.forgotEmail.submit);
  await sees(texts.auth.emailFound.title);
}

/** All are opened by an address, so each can follow any other. */
export const VISITOR_STATES: Readonly<Record<string, Reach>> = {
  home: open(() => ({})),
  signInEmail: open(() => ({ auth: 'login' })),
  signInForApp: open(() => ({ auth: 'login', protocol: PRODUCT.slug })),
  accountMissing: async (visit) => {
    const { texts, fill, press, dialog } = visit.person;
    await open(() => ({ auth: 'login' }))(visit);
    await fill(texts.auth.email, visit.email);
    await press(texts.auth.continue);
    await dialog().getByText(texts.validation.accountNotExist).waitFor();
  },
  fieldError: async (visit) => {
    const { texts, fill, field, dialog } = visit.person;
    await open(() => ({ auth: 'signup' }))(visit);
    await fill(texts.auth.email, 'abc');
    await field(texts.auth.email).blur();
    await dialog().getByText(texts.validation.invalidEmail).waitFor();
  },
  signInPassword: open(({ member }) => ({ auth: 'signin-password', email: member.email })),
  alert: async (visit) => {
    const { texts, fill, press, page } = visit.person;
    await open(({ member }) => ({ auth: 'signin-password', email: member.email }))(visit);
    await fill(texts.auth.password, 'Not-the-1-word');
    await press(texts.auth.logIn);
    await page.getByRole('alertdialog').waitFor();
  },
  signUpEmail: open(() => ({ auth: 'signup' })),
  signUpVerify: open(({ email }) => ({ auth: 'signup-email-verify', email })),
  signUpWaiting: open(({ email }) => ({ auth: 'confirm-email-2', email })),
  signUpExpired: open(({ email }) => ({ auth: 'hasExpired', email })),
  resumeCard: async (visit) => {
    const { texts, press, closeAlert, page } = visit.person;
    await open(({ email }) => ({ auth: 'signup-email-verify', email }))(visit);
    await press(texts.auth.verify.send);
    await closeAlert(`${texts.errors.verificationSent} ${visit.email}`);
    await page.getByRole('heading', { name: texts.auth.resume.mail.title }).waitFor();
  },
  signUpPassword: async (visit) => {
    await confirm(visit);
    await visit.person.sees(visit.person.texts.auth.choosePassword.title);
  },
  profileSetup: async (visit) => {
    await confirm(visit);
    await choosePassword(visit.person, visit.member.password);
    await visit.person.field(visit.person.texts.auth.phone).waitFor();
  },
  forgotEmail: open(() => ({ auth: 'forgot-email' })),
  emailFound: findEmail,
  invitationSent: async (visit) => {
    await findEmail(visit);
    await visit.person.press(visit.person.texts.auth.emailFound.invite);
    await visit.person.sees(visit.person.texts.auth.invitationSent.title);
  },
  forgotPassword: open(() => ({ auth: 'forgot-password' })),
  passwordSent: async (visit) => {
    const { texts, press, sees } = visit.person;
    await open(({ email }) => ({ auth: 'forgot-password', email }))(visit);
    await press(texts.auth.forgotPassword.submit);
    await sees(texts.auth.passwordSent.title);
  },
  terms: open(() => ({ info: 'terms' })),
  privacy: open(() => ({ info: 'privacy' })),
  manual: open(() => ({ info: 'manual' })),
  aboutMenu: async (visit) => {
    await open(() => ({}))(visit);
    await visit.person.press(visit.person.texts.header.about);
  },
  validateEmail: async ({ person, email }) => {
    await person.page.goto(`/validate-email?${new URLSearchParams({ email })}#token=${'A'.repeat(43)}`);
    await person.button(person.texts.validateEmail.confirm).waitFor();
  },
  notFound: atPath('/no-such-path/abc'),
};

export const PHONE_STATES: Readonly<Record<string, Reach>> = {
  slideMenu: async (visit) => {
    await open(() => ({}))(visit);
    await visit.person.press(visit.person.texts.header.openMenu);
    await visit.person.sees(visit.person.texts.header.menu);
  },
  signUpEmail: open(() => ({ auth: 'signup' })),
};

const offerHandoff = async (visit: Visit): Promise<void> => {
  await visit.person.page.goto(
    addressOf({
      auth: 'login',
      protocol: PRODUCT.slug,
      lang: 'en',
      state: String(Math.random()),
      code_challenge: 'A'.repeat(43),
      code_challenge_method: 'S256',
    }),
  );
  await visit.person.button(named(visit.person.texts.handoff.offer.open)).waitFor();
};

const openApp = (answer: 'waiting' | 'received' | 'expired') => async (visit: Visit) => {
  const { page, dialog, texts, press } = visit.person;
  const data = { status: answer, device: 'PC-01', version: '3.2.0' };
  await page.route(`**${readHandoffReceipt.path}*`, (route) =>
    route.fulfill({ json: { code: 0, message: '', messageDetail: null, data } }),
  );
  await offerHandoff(visit);
  await press(named(texts.handoff.offer.open));
  const state = { waiting: 'opening', received: 'done', expired: 'unanswered' }[answer];
  await dialog().locator(`[data-state="${state}"]`).waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
};

export const MEMBER_STATES: Readonly<Record<string, Reach>> = {
  profile: atPath('/profile'),
  accountMenu: async (visit) => {
    const { page, texts } = visit.person;
    await open(() => ({}))(visit);
    await isSignedIn(visit.person, visit.member.nickName);
    await page
      .getByRole('button', { name: texts.header.account.replace('{{name}}', visit.member.nickName) })
      .click();
  },
  logoutConfirmation: async (visit) => {
    const { texts, press, sees } = visit.person;
    await atPath('/profile')(visit);
    await press(texts.profile.logOut);
    await sees(texts.auth.logout.title);
  },
  handoffOffer: offerHandoff,
  handoffOpening: async (visit) => {
    await takeAppLinks(visit.person.page);
    await openApp('waiting')(visit);
    await visit.person.dialog().locator('summary').click();
  },
  handoffDone: openApp('received'),
  handoffFailed: openApp('expired'),
};

export const newcomer = () => memberData().email;
