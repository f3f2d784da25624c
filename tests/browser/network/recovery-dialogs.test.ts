import { untilHydrated } from '#tests/support/in-app.ts';
import { createMember } from '#tests/support/member.ts';
import { send, TEXTS } from '../journeys/person.ts';
import { openDialog } from '../requirements/open-dialog.ts';
import { type DialogCase, hasMails } from './dialog-cases.ts';
import { networkTable } from './network-table.ts';

const { auth } = TEXTS.en;

async function openFindEmail() {
  const member = await createMember(send);
  const person = await openDialog({ auth: 'forgot-email' }, auth.forgotEmail.title);
  await untilHydrated(person.page);
  await person.fill(auth.fullName, member.nickName);
  await person.fill(auth.phone, member.phone);
  // Formatted for its country once the field is left.
  await person.field(auth.phone).blur();
  return { person, member };
}

const forgotEmail: DialogCase = {
  open: async () => {
    const { person, member } = await openFindEmail();
    return {
      person,
      typed: async () => [
        await person.field(auth.fullName).inputValue(),
        await person.field(auth.phone).inputValue(),
      ],
      submit: () => person.press(auth.forgotEmail.submit),
      arrives: async () => {
        await person.sees(auth.emailFound.title);
        await person.dialog().getByText(member.email).first().waitFor();
      },
    };
  },
};

const invitation: DialogCase = {
  open: async () => {
    const { person, member } = await openFindEmail();
    await person.press(auth.forgotEmail.submit);
    await person.sees(auth.emailFound.title);
    return {
      person,
      typed: () => person.dialog().getByText(member.email).first().textContent(),
      submit: () => person.press(auth.emailFound.invite),
      arrives: () => person.sees(auth.invitationSent.title),
      // The first mail verified the address.
      effect: hasMails(member.email, 2),
    };
  },
};

const invitationAgain: DialogCase = {
  open: async () => {
    const { person, member } = await openFindEmail();
    const { page, press, sees, button, dialog } = person;
    await page.clock.install();
    await press(auth.forgotEmail.submit);
    await sees(auth.emailFound.title);
    await press(auth.emailFound.invite);
    await sees(auth.invitationSent.title);
    await page.clock.fastForward(61_000);
    await button(auth.resend).waitFor();
    return {
      person,
      typed: () => dialog().getByText(member.email).first().textContent(),
      submit: () => press(auth.resend),
      arrives: () => dialog().getByRole('status').getByText(auth.resent).waitFor(),
      effect: hasMails(member.email, 3),
    };
  },
};

const forgotPassword: DialogCase = {
  open: async () => {
    const { email } = await createMember(send);
    const person = await openDialog({ auth: 'forgot-password' }, auth.forgotPassword.title);
    await untilHydrated(person.page);
    await person.fill(auth.email, email);
    return {
      person,
      typed: () => person.field(auth.email).inputValue(),
      submit: () => person.press(auth.forgotPassword.submit),
      arrives: () => person.sees(auth.passwordSent.title),
      effect: hasMails(email, 2),
    };
  },
};

networkTable('recovery', {
  'forgot-email': forgotEmail,
  'email-invite': invitation,
  doneSendingMail: invitationAgain,
  'forgot-password': forgotPassword,
});
