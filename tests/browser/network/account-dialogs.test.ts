import { join } from '#contract/user.contract.ts';
import { untilHydrated } from '#tests/support/in-app.ts';
import { latestMail, mailCode } from '#tests/support/mail.ts';
import { createMember, type MemberData, memberData } from '#tests/support/member.ts';
import { choosePassword, fillProfile, isSignedIn, type Person, send, TEXTS } from '../journeys/person.ts';
import { openDialog, openPasswordStep } from '../requirements/open-dialog.ts';
import { type DialogCase, hasMails } from './dialog-cases.ts';
import { networkTable } from './network-table.ts';

const { auth } = TEXTS.en;

const login: DialogCase = {
  open: async () => {
    const { email } = await createMember(send);
    const person = await openDialog({ auth: 'login' }, auth.signIn.title);
    await untilHydrated(person.page);
    await person.fill(auth.email, email);
    return {
      person,
      typed: () => person.field(auth.email).inputValue(),
      submit: () => person.press(auth.continue),
      arrives: () => person.sees(auth.signIn.passwordTitle),
    };
  },
};

const password: DialogCase = {
  open: async () => {
    const member = await createMember(send);
    const person = await openDialog(
      { auth: 'signin-password', email: member.email },
      auth.signIn.passwordTitle,
    );
    await person.fill(auth.password, member.password);
    return {
      person,
      typed: () => person.field(auth.password).inputValue(),
      submit: () => person.press(auth.logIn),
      arrives: () => isSignedIn(person, member.nickName),
    };
  },
};

const signUp: DialogCase = {
  open: async () => {
    const { email } = memberData();
    const person = await openDialog({ auth: 'signup' }, auth.signUp.title);
    await untilHydrated(person.page);
    await person.fill(auth.email, email);
    return {
      person,
      typed: () => person.field(auth.email).inputValue(),
      submit: () => person.press(auth.continue),
      arrives: () => person.sees(auth.verify.title),
    };
  },
};

/** Asks for a verification mail; the button is renamed by a failure [SIGNUP-14]. */
const mailCase = (step: 'signup-email-verify' | 'hasExpired', title: string, first: string): DialogCase => ({
  open: async () => {
    const { email } = memberData();
    const person = await openDialog({ auth: step, email }, title);
    const { page, dialog } = person;
    return {
      person,
      typed: async () =>
        (await dialog().textContent())?.includes(email) || page.url().includes(encodeURIComponent(email)),
      submit: () => person.button(first).or(person.button(auth.verify.again)).first().click(),
      success: email,
      arrives: () => dialog().waitFor({ state: 'detached' }),
      effect: hasMails(email, 1),
    };
  },
});

const code: DialogCase = {
  open: async () => {
    const { email } = memberData();
    const person = await openDialog({ auth: 'signup-email-verify', email }, auth.verify.title);
    await person.press(auth.verify.send);
    await person.closeAlert(`${person.texts.errors.verificationSent} ${email}`);
    await person.press(auth.resume.mail.continue);
    await person.sees(auth.code.title);
    await person.fill(auth.code.code, mailCode(await latestMail(send, email)));
    return {
      person,
      typed: () => person.field(auth.code.code).inputValue(),
      submit: () => person.press(auth.code.submit),
      arrives: () => person.sees(auth.choosePassword.title),
    };
  },
};

/** The account exists; if the sign-in after the registration failed, the user signs in with the form. */
async function isSignedInOrByHand(person: Person, { nickName, password }: MemberData) {
  const { page, texts, fill, press } = person;
  const account = page.getByRole('button', { name: texts.header.account.replace('{{name}}', nickName) });
  const step = person.dialog().getByRole('heading', { name: auth.signIn.passwordTitle, exact: true });
  const alert = page.getByRole('alertdialog');
  await account.or(step).waitFor();
  while (!(await account.isVisible())) {
    await fill(auth.password, password);
    await press(auth.logIn);
    await account.or(alert).waitFor();
    if (await alert.isVisible()) await alert.getByRole('button', { name: texts.common.ok }).click();
  }
}

const profile: DialogCase = {
  open: async () => {
    const data = memberData();
    const person = await openPasswordStep(data.email);
    await choosePassword(person, data.password);
    await fillProfile(person, data);
    // Formatted for its country once the field is left.
    await person.field(auth.phone).blur();
    return {
      person,
      typed: async () => [
        await person.field(auth.fullName).inputValue(),
        await person.field(auth.phone).inputValue(),
      ],
      submit: () => person.press(auth.complete.confirm),
      success: join.success.en,
      arrives: () => isSignedInOrByHand(person, data),
    };
  },
};

networkTable('sign-in and sign-up', {
  login,
  'signin-password': password,
  signup: signUp,
  'signup-email-verify': mailCase('signup-email-verify', auth.verify.title, auth.verify.send),
  'confirm-email-2': code,
  hasExpired: mailCase('hasExpired', auth.expired.title, auth.expired.send),
  complete: profile,
});
