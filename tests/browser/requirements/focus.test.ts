// Focus moves to where the user continues, never to the body of the page.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE_TEXTS } from '#contract/code-texts.ts';
import { checkEmail } from '#contract/user.contract.ts';
import { latestMail, mailCode } from '#tests/support/mail.ts';
import { createMember, type Member, memberData } from '#tests/support/member.ts';
import { arrive, askForMail, choosePassword, type Person, send } from '../journeys/person.ts';
import { wrongCode } from '../model/flows/hands.ts';
import { holdNext } from '../model/gate.ts';
import { openDialog, openPasswordStep } from './open-dialog.ts';

let member: Member;
beforeAll(async () => {
  member = await createMember(send);
});

/** The element with the focus as a screen reader would call it, with its role. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = document.getElementById(element?.getAttribute('aria-labelledby') ?? '')?.textContent;
    const name = label ?? element?.getAttribute('aria-label') ?? element?.textContent;
    return element === document.body ? 'body' : `${element?.localName} ${name}`;
  });
const focusIs = (page: Page, what: string) => expect.poll(() => focused(page)).toBe(what);

const HANDS = [
  ['mouse', (person: Person, name: string) => person.press(name)],
  ['keyboard', ({ page }: Person) => page.keyboard.press('Enter')],
] as const;

describe('after a refusal, whether sent by mouse or keyboard,', () => {
  it('focus is in the password field', async () => {
    const person = await openDialog({ auth: 'signin-password', email: member.email }, 'Enter your password');
    const password = person.field('Password');
    for (const [hand, submit] of HANDS) {
      await person.fill('Password', 'Not-the-1-word');
      await submit(person, 'Log in');
      await person.closeAlert(CODE_TEXTS.InvalidCredentials.en);
      await focusIs(person.page, 'input Password');
      expect(await password.getAttribute('aria-invalid'), hand).toBe('true');
      await person.page.keyboard.press('End');
      await person.page.keyboard.press('x');
      expect(await password.inputValue(), hand).toBe('Not-the-1-wordx');
      expect(await password.getAttribute('aria-invalid'), hand).toBe(null);
    }
  });

  it('focus is in the code field', async () => {
    const person = await arrive({ path: '/?auth=signup' });
    const { email } = memberData();
    await askForMail(person, email);
    const code = mailCode(await latestMail(send, email));
    await person.press(person.texts.auth.resume.mail.continue);
    const refusal = person.dialog().getByText(person.texts.auth.code.wrongCode);
    for (const [hand, submit] of HANDS) {
      await person.fill('Verification code', '');
      await refusal.waitFor({ state: 'detached' });
      await person.fill('Verification code', wrongCode(code));
      await submit(person, 'Verify');
      await refusal.waitFor();
      await focusIs(person.page, 'input Verification code');
      expect(await person.field('Verification code').getAttribute('aria-invalid'), hand).toBe('true');
    }
  });

  it('focus is in the field whose account is missing, and stays in the dialog while that is checked', async () => {
    const person = await openDialog({ auth: 'login' }, 'Log in');
    const createAccount = person.button(person.texts.auth.signIn.createAccount);
    for (const [, submit] of HANDS) {
      await person.fill('Email', memberData().email);
      await createAccount.waitFor({ state: 'detached' });
      const gate = await holdNext(person.page, checkEmail);
      await submit(person, 'Continue');
      await gate.arrived();
      await focusIs(person.page, 'p One moment, please.');
      await gate.release();
      await createAccount.waitFor();
      await focusIs(person.page, 'input Email');
    }
  });
});

describe('after sign-in', () => {
  const signIn = async (person: Person) => {
    await person.sees('Log in');
    await person.fill('Email', member.email);
    await person.press('Continue');
    await person.sees('Enter your password');
    await person.fill('Password', member.password);
    await person.press('Log in');
    await person.dialog().waitFor({ state: 'detached' });
    await focusIs(person.page, `button Account of ${member.nickName}`);
  };

  it('focus is on the account of the header, where the dialog was opened by its button', async () => {
    const person = await arrive({ path: '/' });
    await person.press('Log in');
    await signIn(person);
  });

  it('focus is on the account of the header on a phone, too, where the dialog was opened by its address', async () => {
    await signIn(await arrive({ path: '/?auth=login', mobile: true, viewport: 'phone' }));
  });
});

describe('a page', () => {
  it('does not move the focus of a member while it loads', async () => {
    const { page } = await arrive({ path: '/', member });
    await page.getByRole('button', { name: `Account of ${member.nickName}` }).waitFor();
    expect(await focused(page)).toBe('body');
  });

  it('has the focus on its login button once a dialog of its address was closed; a suggested address goes into its field, with the focus, and can be sent', async () => {
    const { page, dialog, field, button, sees } = await openDialog({ auth: 'login' }, 'Log in');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await focusIs(page, 'button Log in');
    await page.keyboard.press('Enter');
    await sees('Log in');
    await field('Email').pressSequentially('kim@gmial.com');
    await button('Use kim@gmail.com').click();
    expect(await field('Email').inputValue()).toBe('kim@gmail.com');
    await focusIs(page, 'input Email');
    expect(await button('Continue').isEnabled()).toBe(true);
  });
});

describe('a new step', () => {
  it('starts scrolled to the top of its dialog', async () => {
    const data = memberData();
    const person = await openPasswordStep(data.email, { viewport: { width: 375, height: 520 } });
    const { page, dialog } = person;
    const top = () => dialog().evaluate((element) => element.scrollTop);
    await person.fill('Password', data.password);
    await dialog().evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    expect(await top()).toBeGreaterThan(0);
    await choosePassword(person, data.password);
    await expect.poll(top).toBe(0);
    await page.getByRole('combobox', { name: 'Country' }).waitFor();
    expect(await top()).toBe(0);
  });
});
