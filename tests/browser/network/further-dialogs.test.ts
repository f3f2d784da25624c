import { expect } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { untilHydrated } from '#tests/support/in-app.ts';
import { mailedPassword } from '#tests/support/mail.ts';
import { createMember } from '#tests/support/member.ts';
import { authRecord, isSignedIn, type Person, personAt, send, TEXTS } from '../journeys/person.ts';
import {
  atLogin,
  chooseIn,
  comeByGoogle,
  joinByGoogle,
  openPopup,
  socialAccount,
} from '../journeys/social-person.ts';
import { named, visitOffered } from '../requirements/handoff-visit.ts';
import { openDialog } from '../requirements/open-dialog.ts';
import type { DialogCase } from './dialog-cases.ts';
import { networkTable, readMessage } from './network-table.ts';

const { auth, errors, handoff } = TEXTS.en;
const MINUTE = 60_000;

/** The text of an element, once it has any. */
const wordsIn = async (person: Person, selector: string): Promise<string> => {
  const place = person.page.locator(selector).filter({ hasText: /\S/ }).last();
  await place.waitFor({ timeout: 30_000 });
  return ((await place.textContent()) ?? '').trim();
};

const passwordReset: DialogCase = {
  open: async () => {
    const member = await createMember(send);
    const mailed = await mailedPassword(send, member.email);
    const person = await openDialog(
      { auth: 'signin-password', email: member.email },
      auth.signIn.passwordTitle,
    );
    await person.fill(auth.password, mailed);
    await person.press(auth.logIn);
    await person.sees(auth.passwordReset.title);
    const { newPassword, confirmPassword, change } = auth.passwordReset;
    await person.fill(newPassword, 'Molar-Crown7');
    await person.fill(confirmPassword, 'Molar-Crown7');
    return {
      person,
      typed: () => person.field(newPassword).inputValue(),
      submit: () => person.press(change),
      // The server's message, or the page's own if that was lost.
      success: /password has been changed|completed successfully/i,
      arrives: () => isSignedIn(person, member.nickName),
    };
  },
};

/** A press of the button and the choice in the popup, which does not load without a network. */
async function comeAgain(person: Person, account: ReturnType<typeof socialAccount>): Promise<void> {
  if (await person.page.evaluate(() => navigator.onLine)) return comeByGoogle(person, account);
  const opened = person.page.waitForEvent('popup');
  await person.press(auth.social.google);
  await (await opened).close();
}

const social: DialogCase = {
  open: async () => {
    const account = socialAccount();
    const first = await atLogin();
    await joinByGoogle(first, account);
    const person = await atLogin();
    // The network fails only the API calls; the page itself has loaded.
    await untilHydrated(person.page);
    return {
      person,
      typed: async () => person.page.url(),
      submit: () => comeAgain(person, account),
      // A closed popup is reported next to the button; any other failure in an alert.
      message: () =>
        Promise.any([
          readMessage(person),
          wordsIn(person, `dialog [role="status"]:has-text("${errors.codes.popupClosed}")`),
        ]),
      arrives: () => isSignedIn(person, account.name),
    };
  },
};

const socialLink: DialogCase = {
  open: async () => {
    const member = await createMember(send);
    const person = await atLogin();
    await chooseIn(await openPopup(person), socialAccount({ email: member.email }));
    await person.sees(auth.accountLink.title);
    await person.fill(auth.password, member.password);
    return {
      person,
      typed: () => person.field(auth.password).inputValue(),
      submit: () => person.press(auth.accountLink.confirm),
      arrives: () => isSignedIn(person, member.nickName),
    };
  },
};

const offer: DialogCase = {
  open: async () => {
    const { person } = await visitOffered({ member: await createMember(send) });
    return {
      person,
      typed: async () => person.page.url().startsWith('http'),
      submit: () => person.button(named(handoff.offer.open)).or(person.button(handoff.failed.retry)).click(),
      message: () => wordsIn(person, 'dialog [role="alert"]'),
      arrives: () => person.sees(named(handoff.opening.title)),
    };
  },
};

const extension: DialogCase = {
  open: async () => {
    const member = await createMember(send);
    const page = await openPage({ member: { ...member, expireTime: Date.now() + MINUTE }, path: '/' });
    const person = personAt(page);
    const warning = page.getByRole('alertdialog', { name: auth.session.expiringTitle });
    await warning.waitFor();
    const lifeLeft = async () => JSON.parse((await authRecord(page)) ?? '{}').expireTime - Date.now();
    return {
      person,
      typed: async () => page.url(),
      submit: () => warning.getByRole('button', { name: auth.session.extend }).click(),
      message: () => wordsIn(person, '[role="alertdialog"] [role="alert"]'),
      arrives: () => warning.waitFor({ state: 'detached' }),
      effect: async () => expect(await lifeLeft()).toBeGreaterThan(60 * MINUTE),
    };
  },
};

networkTable('password, Google, app and session', {
  'password-reset': passwordReset,
  social,
  'social link': socialLink,
  'handoff offer': offer,
  'expiry warning': extension,
});
