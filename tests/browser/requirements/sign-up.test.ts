import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CODE_TEXTS } from '#contract/code-texts.ts';
import { confirmEmail, sendVerificationEmail } from '#contract/user.contract.ts';
import { expectTrouble } from '#tests/support/browser.ts';
import { latestMail, mailCode } from '#tests/support/mail.ts';
import { memberData } from '#tests/support/member.ts';
import { addressOf, expectQuery, type Person, send, stored, TEXTS } from '../journeys/person.ts';
import { wrongCode } from '../model/flows/hands.ts';
import { holdNext, refuse } from '../model/gate.ts';
import { isRefusedAsGuessable, openDialog, openPasswordStep } from './open-dialog.ts';

/** Opens both documents above the dialog; one is closed by Back, the other by its button. */
async function readDocuments(
  { page, press, sees, dialog }: Person,
  title: string,
  query: Record<string, string>,
) {
  await press('Terms of use');
  await sees('Terms of use');
  await expectQuery(page, { ...query, info: 'terms' });
  await page.goBack();
  await sees(title);
  await expectQuery(page, query);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Terms of use');
  await press('Privacy policy');
  await sees('Privacy policy');
  await expectQuery(page, { ...query, info: 'privacy' });
  await dialog().getByRole('button', { name: 'Close' }).click();
  await sees(title);
  await expectQuery(page, query);
}

const calls = ({ page }: Person, path: string) => {
  const seen: unknown[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === path)
      seen.push(request.method() === 'GET' ? url.searchParams.get('email') : request.postDataJSON());
  });
  return seen;
};

describe('the first step of signing up', () => {
  it('asks for the address, opens both documents, leads to sign-in, and keeps what was typed, also there and back [SIGNUP-1] [SIGNUP-2] [SIGNUP-3] [SIGNUP-4] [QUERY-3] [ENT-33]', async () => {
    const person = await openDialog({ auth: 'signup' }, 'Create your account');
    const { page, fill, press, sees } = person;
    const email = person.field('Email');
    const typed = () => email.inputValue();
    expect([await email.isVisible(), await email.getAttribute('name')]).toEqual([true, 'email']);
    await fill('Email', 'kim@clinic.example');
    await readDocuments(person, 'Create your account', { auth: 'signup' });
    expect(await typed()).toBe('kim@clinic.example');
    await press('Log in');
    await sees('Log in');
    await expectQuery(page, { auth: 'login' });
    expect(await typed()).toBe('kim@clinic.example');
    await fill('Email', 'kim@cli');
    await press('Sign up');
    await sees('Create your account');
    expect(await typed()).toBe('kim@cli');
    await page.goForward();
    await sees('Log in');
    expect(await typed()).toBe('kim@cli');
    await page.keyboard.press('Escape');
    await person.dialog().waitFor({ state: 'detached' });
    await press('Log in');
    expect(await typed()).toBe('');
  });
});

describe('the verification step of signing up', () => {
  it('checks the address once, shows it read-only, leads back to it by "Change", and sends the mail on request [SIGNUP-5] [SIGNUP-9] [SIGNUP-10] [SIGNUP-11]', async () => {
    const { email } = memberData();
    const person = await openDialog({ auth: 'signup' }, 'Create your account');
    const { page, fill, press, sees, field, closeAlert } = person;
    const checked = calls(person, '/api/v1/user/check/email');
    const sent = calls(person, '/api/v1/user/verify/email');
    await fill('Email', email);
    await press('Continue');
    await sees('Verify your email');
    expect(checked).toEqual([email]);
    expect([await field('Email').inputValue(), await field('Email').isEditable()]).toEqual([email, false]);
    expect(sent).toEqual([]);
    await press('Change');
    await sees('Create your account');
    await expectQuery(page, { auth: 'signup', email });
    expect([await field('Email').inputValue(), await field('Email').isEditable()]).toEqual([email, true]);
    await press('Continue');
    await sees('Verify your email');
    await press('Send verification email');
    await closeAlert(email);
    expect(sent).toEqual([{ email, lang: 'en', redirectUrl: expect.stringContaining('/validate-email') }]);
  });

  it('leads from the sent mail to its code, and offers to resume only once the alert is closed', async () => {
    const { email } = memberData();
    const { page, press, sees } = await openDialog(
      { auth: 'signup-email-verify', email },
      'Verify your email',
    );
    const card = page.getByText('We sent a link and a code to');
    await press('Send verification email');
    await page.getByRole('alertdialog').getByText(email).waitFor();
    expect(await card.count()).toBe(0);
    await press('Enter the code');
    await sees('Enter the code');
    await expectQuery(page, { auth: 'confirm-email-2', email });
  });

  it('keeps the address through a document above it, and through Back and Forward [SIGNUP-26]', async () => {
    const { email } = memberData();
    const person = await openDialog({ auth: 'signup' }, 'Create your account');
    const { page, fill, press, sees, field } = person;
    await fill('Email', email);
    await readDocuments(person, 'Create your account', { auth: 'signup' });
    expect(await field('Email').inputValue()).toBe(email);
    await press('Continue');
    await sees('Verify your email');
    await page.goBack();
    await sees('Create your account');
    expect(await field('Email').inputValue()).toBe(email);
    await page.goForward();
    await sees('Verify your email');
    expect(await field('Email').inputValue()).toBe(email);
  });

  it('renames its button to "verify again" when the mail could not be sent, and offers to log in if the address has got an account meanwhile [SIGNUP-14]', async () => {
    const { email } = memberData();
    const { verify, signUp, signIn } = TEXTS.ko.auth;
    const query = { auth: 'signup-email-verify', email };
    const { page, press, sees, button, closeAlert } = await openDialog(query, verify.title, { lang: 'ko' });
    expectTrouble(page, /status of (4\d\d|503)|verify\/email failed\./);
    const first = await holdNext(page, sendVerificationEmail);
    await press(verify.send);
    await first.release(refuse('Unavailable'));
    await closeAlert(CODE_TEXTS.Unavailable.ko);
    await button(verify.again).waitFor();
    expect(await button(verify.send).count()).toBe(0);

    const second = await holdNext(page, sendVerificationEmail);
    await press(verify.again);
    await second.release(refuse('EmailInUse'));
    await closeAlert(CODE_TEXTS.EmailInUse.ko);
    await press(signUp.signInInstead);
    await sees(signIn.passwordTitle);
    await expectQuery(page, { auth: 'signin-password', email });
  });
});

describe('the expired link', () => {
  it('says so, and can be replaced by a new mail to the same address [SIGNUP-16] [SIGNUP-17] [QUERY-5] [ERR-50]', async () => {
    const { email } = memberData();
    const person = await openDialog({ auth: 'hasExpired', email }, 'This link has expired');
    const { dialog, button } = person;
    expect(await dialog().getByText('The email has been expired.', { exact: true }).isVisible()).toBe(true);
    expect(await button('Send verification email').count()).toBe(0);
    const sent = calls(person, sendVerificationEmail.path);
    await person.press('Send a new email');
    await person.closeAlert(email);
    expect(sent).toEqual([{ email, lang: 'en', redirectUrl: expect.stringContaining('/validate-email') }]);
    expect(mailCode(await latestMail(send, email))).toMatch(/^\d{6}$/);
  });
});

describe('the waiting step of signing up', () => {
  it('counts down to another mail, through a wrong code as well, which that mail clears without calling the empty field wrong', async () => {
    const { email } = memberData();
    const person = await openDialog({ auth: 'confirm-email-2', email }, 'Enter the code');
    const { page, press, fill, field, button, dialog } = person;
    expectTrouble(page, /verify\/email failed\.|400/);
    await page.clock.install();
    await press('Send again');
    const wait = dialog().getByRole('button', { name: /^Send again in (?:\d+ min )?\d+ s$/ });
    await wait.waitFor();
    const secondsLeft = async () => {
      const [, minutes, seconds] = /(\d+):(\d\d)$/.exec((await wait.textContent()) ?? '') ?? [];
      return Number(minutes) * 60 + Number(seconds);
    };
    const before = await secondsLeft();
    await fill('Verification code', wrongCode(mailCode(await latestMail(send, email))));
    await press('Verify');
    const refusal = dialog().getByText('The code is not correct.', { exact: true });
    await refusal.waitFor();
    await expect.poll(secondsLeft).toBeLessThan(before);
    await page.clock.fastForward(61_000);
    await button('Send again').click();
    await refusal.waitFor({ state: 'detached' });
    const code = field('Verification code');
    expect([await code.inputValue(), await code.getAttribute('aria-invalid')]).toEqual(['', null]);
  });

  it('is reached with a code from earlier, and offers no other mail after too many wrong codes', async () => {
    const { email } = memberData();
    const person = await openDialog({ auth: 'signup-email-verify', email }, 'Verify your email');
    const { page, press, sees, fill, button, dialog } = person;
    expectTrouble(page, /verify\/email failed\.|429|400/);
    await press('I already have a code');
    await sees('Enter the code');
    await button('Send again').waitFor();
    await fill('Verification code', '123456');
    const gate = await holdNext(page, confirmEmail);
    await press('Verify');
    await gate.arrived();
    await gate.release(refuse('TooManyCodes'));
    await dialog().getByText(CODE_TEXTS.TooManyCodes.en).waitFor();
    expect(await button('Send again').count()).toBe(0);
  });
});

describe('the password step of signing up', () => {
  it('has the address read-only, two passwords and both documents [SIGNUP-20] [SIGNUP-21] [SIGNUP-22] [QUERY-6] [ENT-33]', async () => {
    const { email } = memberData();
    const person = await openPasswordStep(email);
    const { page, field, sees, dialog } = person;
    await expectQuery(page, { lang: 'en', auth: 'password', email });
    // The right to join outlives the page that received it, so the address alone opens the step.
    await page.goto(addressOf({ auth: 'password', email }));
    await sees('Choose a password');
    expect([await field('Email').inputValue(), await field('Email').isEditable()]).toEqual([email, false]);
    await dialog().getByText('Not easy to guess').waitFor();
    const passwords = dialog().locator('input[type=password]');
    expect([await passwords.count(), await passwords.nth(0).isVisible()]).toEqual([2, true]);
    expect(await passwords.nth(1).isVisible()).toBe(true);
    const names = await dialog()
      .locator('input')
      .evaluateAll((all) => all.map((input) => input.getAttribute('name')));
    expect(names).toEqual(['email', 'password', 'confirm_password']);
    await person.fill('Password', 'Quartz7!vessel');
    await readDocuments(person, 'Choose a password', { auth: 'password', email });
    expect(await field('Password').inputValue()).toBe('Quartz7!vessel');
  });

  it('refuses a password that is easy to guess, at its field, and shows one that was repeated wrongly, with its message, in low windows', async () => {
    const person = await openPasswordStep(memberData().email);
    const { page, texts, fill, press, field, dialog } = person;
    await fill('Password', 'Password1!');
    await fill('Confirm password', 'Password1!');
    await press('Continue');
    await isRefusedAsGuessable(person, 'Password');

    await fill('Password', 'Quartz7!vessel');
    await fill('Confirm password', 'Quartz7!vessek');
    const message = dialog().getByText(texts.validation.passwordDontMatch);
    const isInWindow = (element: Locator) =>
      element.evaluate((node) => {
        const { top, bottom } = node.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    for (const width of [375, 1024]) {
      await page.setViewportSize({ width, height: 500 });
      await dialog().evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }));
      await page.keyboard.press('Enter');
      await expect.poll(() => isInWindow(message)).toBe(true);
      expect(await isInWindow(field('Confirm password'))).toBe(true);
    }
  });

  it('needs both passwords and keeps them in memory alone [SIGNUP-23] [SIGNUP-25]', async () => {
    const { email, password } = memberData();
    const { page, fill, button, press, sees, field } = await openPasswordStep(email);
    const isEnabled = () => button('Continue').isEnabled();
    expect(await isEnabled()).toBe(false);
    await fill('Password', password);
    expect(await isEnabled()).toBe(false);
    await fill('Password', '');
    await fill('Confirm password', password);
    expect(await isEnabled()).toBe(false);
    await fill('Password', password);
    expect(await isEnabled()).toBe(true);
    await press('Continue');
    await sees('Complete your profile');
    expect(await stored(page)).not.toContain(password);
    const state = await page.evaluate(() => JSON.stringify([location.href, history.state]));
    expect(state).not.toContain(password);
    await page.reload();
    await sees('Choose a password');
    expect(await field('Password').inputValue()).toBe('');
  });
});
