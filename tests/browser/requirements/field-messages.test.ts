import { beforeAll, describe, expect, it } from 'vitest';
import { checkEmail } from '#contract/user.contract.ts';
import { expectTrouble } from '#tests/support/browser.ts';
import { createMember, type Member, memberData } from '#tests/support/member.ts';
import { addressOf, type Person, send, TEXTS } from '../journeys/person.ts';
import { breakDown, holdNext } from '../model/gate.ts';
import { openDialog, openPasswordStep } from './open-dialog.ts';

const LANGUAGES = ['en', 'ko'] as const;

let member: Member;
beforeAll(async () => {
  member = await createMember(send);
});

/** What the fields of the dialog complain about, in their order. */
const complaints = ({ dialog }: Person) =>
  dialog()
    .locator('[id$="-error"]')
    .evaluateAll((all) => all.map((place) => place.textContent ?? '').filter((text) => text !== ''));

const says = (person: Person, ...texts: string[]) =>
  expect.poll(() => complaints(person), { timeout: 10_000 }).toEqual(texts);

const leaveWith = async ({ field }: Person, label: string, text: string) => {
  await field(label).fill(text);
  await field(label).blur();
};

describe('what the fields say', () => {
  it.each(LANGUAGES)(
    'about the address of a sign-in, in %s, once it was touched [SIGNIN-7] [VALID-3] [VALID-4] [VALID-5] [VALID-23] [ERR-28] [ERR-29] [ERR-33] [ERR-39]',
    async (lang) => {
      const { auth, validation } = TEXTS[lang];
      const person = await openDialog({ auth: 'login' }, auth.signIn.title, { lang });
      const { page, fill, press, sees, dialog } = person;
      await says(person);
      await fill(auth.email, 'abc');
      await says(person);
      await leaveWith(person, auth.email, 'abc');
      await says(person, validation.invalidEmail);
      await fill(auth.email, '');
      await says(person, validation.required);
      await fill(auth.email, memberData().email);
      await says(person);
      await press(auth.continue);
      await dialog().getByText(validation.accountNotExist, { exact: true }).waitFor();

      await page.goto(addressOf({ auth: 'signin-password', email: member.email }));
      await sees(auth.signIn.passwordTitle);
      await says(person);
      await fill(auth.password, 'x');
      await leaveWith(person, auth.password, '');
      await says(person, validation.pleaseEnterPassword);
    },
  );

  it.each(LANGUAGES)(
    'about the address of a sign-up, in %s [SIGNUP-6] [SIGNUP-7] [VALID-7] [VALID-8] [ERR-28] [ERR-30] [ERR-31] [ERR-32]',
    async (lang) => {
      const { auth, validation } = TEXTS[lang];
      const person = await openDialog({ auth: 'signup' }, auth.signUp.title, { lang });
      const { page, fill, press, dialog } = person;
      await says(person);
      await leaveWith(person, auth.email, 'abc');
      await says(person, validation.invalidEmail);
      await fill(auth.email, '');
      await says(person, validation.emailIsRequired);
      await fill(auth.email, member.email);
      await press(auth.continue);
      await dialog().getByText(validation.emailAlreadyExists, { exact: true }).waitFor();

      expectTrouble(page, /status of 500/);
      const gate = await holdNext(page, checkEmail);
      await fill(auth.email, memberData().email);
      await press(auth.continue);
      await gate.release(breakDown);
      await dialog().getByText(validation.somethingWentWrong, { exact: true }).waitFor();
    },
  );

  it.each(LANGUAGES)(
    'about a new password, in %s [VALID-9] [VALID-10] [VALID-11] [VALID-13] [VALID-19] [VALID-20] [VALID-21] [ERR-33] [ERR-34] [ERR-35] [ERR-36] [ERR-37] [ERR-38]',
    async (lang) => {
      const { auth, validation } = TEXTS[lang];
      const person = await openPasswordStep(memberData().email, { lang });
      await says(person);
      await leaveWith(person, auth.password, 'Ab1!xyz');
      await says(person, validation.atLeastEightChars);
      await person.fill(auth.password, '');
      await says(person, validation.pleaseEnterPassword);
      await person.fill(auth.password, 'Ab1!'.padEnd(21, 'x'));
      await says(person, validation.atMostTwentyChars);
      await person.fill(auth.password, 'Abcdefg1');
      await says(person, validation.mustInclude);
      await person.fill(auth.password, 'Ab1!xyzw');
      await says(person);

      await leaveWith(person, auth.confirmPassword, 'Ab1!xyzv');
      await says(person, validation.passwordDontMatch);
      await leaveWith(person, auth.confirmPassword, '');
      await says(person, validation.retypePassword);
      await leaveWith(person, auth.confirmPassword, 'Ab1!xyzw');
      await says(person);
    },
  );
});
