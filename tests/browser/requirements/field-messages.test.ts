import { beforeAll, describe, expect, it } from 'vitest';
import { checkEmail } from '#contract/user.contract.ts';
import { expectTrouble } from '#tests/support/browser.ts';
import { createMember, type Member, memberData } from '#tests/support/member.ts';
import { type Person, personAt, send } from '../journeys/person.ts';
import { breakDown, holdNext } from '../model/gate.ts';
import { openDialog, openPasswordStep } from './open-dialog.ts';

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

/** The same person after the dialog has been switched to Korean. */
async function switchToKorean(person: Person): Promise<Person> {
  await person.press('KOR');
  const korean = personAt(person.page, 'ko');
  await expect.poll(() => korean.page.locator('html').getAttribute('lang')).toBe('ko');
  return korean;
}

describe('what the fields say in both languages', () => {
  it('about the address and the password of a sign-in, once they were touched [SIGNIN-7] [VALID-3] [VALID-4] [VALID-5] [VALID-23] [ERR-28] [ERR-29] [ERR-33] [ERR-39]', async () => {
    const person = await openDialog({ auth: 'login' }, 'Log in');
    await says(person);
    await person.fill(person.texts.auth.email, 'abc');
    await says(person);
    const addressSays = async (at: Person) => {
      const { auth, validation } = at.texts;
      await leaveWith(at, auth.email, 'abc');
      await says(at, validation.invalidEmail);
      await at.fill(auth.email, '');
      await says(at, validation.required);
      await at.fill(auth.email, memberData().email);
      await says(at);
      await at.press(auth.continue);
      await at.dialog().getByText(validation.accountNotExist, { exact: true }).waitFor();
    };
    await addressSays(person);
    await addressSays(await switchToKorean(person));

    const { email } = member;
    const fresh = await openDialog({ auth: 'signin-password', email }, 'Enter your password');
    await says(fresh);
    const passwordSays = async (at: Person) => {
      const { auth, validation } = at.texts;
      await at.fill(auth.password, 'x');
      await leaveWith(at, auth.password, '');
      await says(at, validation.pleaseEnterPassword);
    };
    await passwordSays(fresh);
    await passwordSays(await switchToKorean(fresh));
  });

  it('about the address of a sign-up [SIGNUP-6] [SIGNUP-7] [VALID-7] [VALID-8] [ERR-28] [ERR-30] [ERR-31] [ERR-32]', async () => {
    const person = await openDialog({ auth: 'signup' }, 'Create your account');
    expectTrouble(person.page, /status of 500/);
    await says(person);
    const addressSays = async (at: Person) => {
      const { auth, validation } = at.texts;
      await leaveWith(at, auth.email, 'abc');
      await says(at, validation.invalidEmail);
      await at.fill(auth.email, '');
      await says(at, validation.emailIsRequired);
      await at.fill(auth.email, member.email);
      await at.press(auth.continue);
      await at.dialog().getByText(validation.emailAlreadyExists, { exact: true }).waitFor();
      const gate = await holdNext(at.page, checkEmail);
      await at.fill(auth.email, memberData().email);
      await at.press(auth.continue);
      await gate.release(breakDown);
      await at.dialog().getByText(validation.somethingWentWrong, { exact: true }).waitFor();
    };
    await addressSays(person);
    await addressSays(await switchToKorean(person));
  });

  it('about a new password [VALID-9] [VALID-10] [VALID-11] [VALID-13] [VALID-19] [VALID-20] [VALID-21] [ERR-33] [ERR-34] [ERR-35] [ERR-36] [ERR-37] [ERR-38]', async () => {
    const person = await openPasswordStep(memberData().email);
    await says(person);
    const passwordSays = async (at: Person) => {
      const { auth, validation } = at.texts;
      await leaveWith(at, auth.password, 'Ab1!xyz');
      await says(at, validation.atLeastEightChars);
      await at.fill(auth.password, '');
      await says(at, validation.pleaseEnterPassword);
      await at.fill(auth.password, 'Ab1!'.padEnd(21, 'x'));
      await says(at, validation.atMostTwentyChars);
      await at.fill(auth.password, 'Abcdefg1');
      await says(at, validation.mustInclude);
      await at.fill(auth.password, 'Ab1!xyzw');
      await says(at);
    };
    const confirmationSays = async (at: Person) => {
      const { auth, validation } = at.texts;
      await leaveWith(at, auth.confirmPassword, 'Ab1!xyzv');
      await says(at, validation.passwordDontMatch);
      await leaveWith(at, auth.confirmPassword, '');
      await says(at, validation.retypePassword);
      await leaveWith(at, auth.confirmPassword, 'Ab1!xyzw');
      await says(at);
    };
    await passwordSays(person);
    const korean = await switchToKorean(person);
    await passwordSays(korean);
    await confirmationSays(korean);
    await korean.press('ENG');
    await person.sees(person.texts.auth.choosePassword.title);
    await confirmationSays(person);
  });
});
