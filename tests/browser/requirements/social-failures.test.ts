import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CODE_TEXTS } from '#contract/code-texts.ts';
import { socialLogin } from '#contract/social.contract.ts';
import { join } from '#contract/user.contract.ts';
import { expectNoViolations } from '#tests/support/axe.ts';
import { expectTrouble } from '#tests/support/browser.ts';
import { createMember, memberData } from '#tests/support/member.ts';
import {
  addressOf,
  arrive,
  authRecord,
  expectQuery,
  fillProfile,
  isSignedIn,
  type Person,
  personAt,
  send,
} from '../journeys/person.ts';
import {
  atLogin,
  cancelIn,
  chooseIn,
  comeByGoogle,
  failIn,
  openPopup,
  reachProfile,
  socialAccount,
} from '../journeys/social-person.ts';
import { type Answer, breakDown, holdNext, refuse } from '../model/gate.ts';

/** The message next to the button: a status for what the user did, an alert for what went wrong. */
const says = ({ dialog }: Person, role: 'status' | 'alert', text: string) =>
  dialog().getByRole(role).getByText(text, { exact: true }).waitFor();

/** The alert's own text, whole. */
const alertSays = ({ page }: Person, text: string) =>
  page.getByRole('alertdialog').getByText(text, { exact: true }).waitFor();

const isFocused = ({ button, texts }: Person) =>
  expect
    .poll(() => button(texts.auth.social.google).evaluate((element) => element === document.activeElement))
    .toBe(true);

/** The first window the page asks for is refused, as a popup blocker does. */
const blockOnce = (page: Page) =>
  page.addInitScript(() => {
    const open = window.open.bind(window);
    window.open = () => {
      window.open = open;
      return null;
    };
  });

/** The user is still signed out, and the popup opens again at once. */
async function isUsable(person: Person): Promise<void> {
  expect(await authRecord(person.page)).toBeNull();
  expect(await person.page.getByRole('alertdialog').count()).toBe(0);
  await comeByGoogle(person, socialAccount());
  await person.sees(person.texts.auth.complete.title);
}

describe('the popup', () => {
  it('closed by the user is reported at the button, which works again at once [SOCIAL-15] [S42]', async () => {
    const person = await atLogin({ lang: 'ko' });
    const { page, texts } = person;
    await page.clock.install();
    const popup = await openPopup(person);
    await says(person, 'status', texts.auth.social.choosing);
    await popup.close();
    // Polled every 2 s, then given 8 s (specification §9).
    await page.clock.runFor(11_000);
    await says(person, 'status', texts.errors.codes.popupClosed);
    await page.clock.resume();
    await isUsable(person);
  });

  it('left by its own cancel button or that of the page is reported, too, with the focus at the social button, and the e-mail form keeps what was typed; a second popup replaces the first, quietly [SOCIAL-15] [IDENT-40]', async () => {
    const person = await atLogin();
    const { fill, field, press, texts, dialog } = person;
    await fill('Email', 'hana@clinic.example');
    await cancelIn(await openPopup(person));
    await says(person, 'status', texts.errors.codes.popupClosed);
    expect(await field('Email').inputValue()).toBe('hana@clinic.example');

    const popup = await openPopup(person);
    await says(person, 'status', texts.auth.social.choosing);
    await press('Cancel');
    await says(person, 'status', texts.errors.codes.popupClosed);
    await expect.poll(() => popup.isClosed()).toBe(true);
    await isFocused(person);

    const first = await openPopup(person);
    const second = await openPopup(person);
    await expect.poll(() => first.isClosed()).toBe(true);
    await says(person, 'status', texts.auth.social.choosing);
    expect(await dialog().getByRole('alert').allTextContents()).not.toContain(/./);
    await chooseIn(second, socialAccount());
    await person.sees('Complete your profile');
  });

  it('blocked by the browser is explained at the button, which works again at once [SOCIAL-15] [S42]', async () => {
    const person = await arrive({ lang: 'ko' });
    const { page, texts, press } = person;
    await blockOnce(page);
    await page.goto(addressOf({ auth: 'login' }));
    await press(texts.auth.social.google);
    await says(person, 'alert', texts.errors.codes.popupBlocked);
    await isFocused(person);
    await expectNoViolations(page);
    await isUsable(person);
  });

  it('blocked after the desktop app asked for it waits for a click of the user [S42]', async () => {
    const person = await arrive();
    const { page } = person;
    await blockOnce(page);
    await page.goto(addressOf({ auth: 'login', protocol: 'cusplane', oauth: 'google' }));
    await says(person, 'alert', person.texts.errors.codes.popupBlocked);
    await isUsable(person);
  });

  it('that ends with a failure of the provider says so at the button, by its code [SOCIAL-15]', async () => {
    const person = await atLogin();
    expectTrouble(person.page, /The identity provider could not be asked/);
    for (const [code, text] of [
      ['user-disabled', 'accountDisabled'],
      ['network-request-failed', 'offline'],
      ['unauthorized-domain', 'socialUnavailable'],
      ['user-token-expired', 'socialRefused'],
      ['too-many-requests', 'tooManyRequests'],
      ['internal-error', 'unexpected'],
    ] as const) {
      await failIn(await openPopup(person), code);
      await says(person, 'alert', person.texts.errors.codes[text]);
    }
    await isUsable(person);
  });
});

describe('the social login', () => {
  /** What the server answers next. */
  const answering = async (person: Person, answer: Answer, account = socialAccount()) => {
    const gate = await holdNext(person.page, socialLogin);
    await comeByGoogle(person, account);
    await gate.arrived();
    await says(person, 'status', person.texts.auth.social.signingIn);
    await gate.release(answer);
  };

  it("of an unverified address is refused in an alert with the server's message, and a later one can be cancelled while it is pending [ERR-22]", async () => {
    const person = await atLogin({ lang: 'ko' });
    const { page, texts, press, closeAlert } = person;
    await comeByGoogle(person, socialAccount({ isEmailVerified: false }));
    await closeAlert(CODE_TEXTS.SocialEmailUnverified.ko);
    await says(person, 'alert', texts.errors.codes.socialUnverified);
    await expectQuery(page, { auth: 'login' });

    const gate = await holdNext(page, socialLogin);
    await comeByGoogle(person, socialAccount());
    await gate.arrived();
    await press(texts.common.cancel);
    await says(person, 'status', texts.errors.codes.popupClosed);
    await gate.drop();
    await isUsable(person);
  });

  it('that fails with its own message shows it in an alert and goes to the profile [SOCIAL-9] [SOCIAL-11] [ERR-22]', async () => {
    const person = await atLogin();
    const { page, sees, closeAlert } = person;
    const { email, name } = socialAccount();
    const message = { en: 'Welcome from Google', ko: 'Google 회원님', ru: 'Google' };
    const answer: Answer = (route) =>
      route.fulfill({ status: 200, json: { code: 7001, message, messageDetail: null, data: null } });
    await answering(person, answer, { email, name });
    await alertSays(person, 'Welcome from Google');
    await closeAlert('Welcome from Google');
    await sees('Complete your profile');
    await expectQuery(page, { auth: 'complete', email, name, login: '1' });
    expect(await authRecord(page)).toBeNull();
  });

  it('of a disabled account, of too many attempts, without a server or without a message ends at the button [ERR-20]', async () => {
    const person = await atLogin();
    const { page, texts, closeAlert } = person;
    expectTrouble(page, /500|Failed to load/);
    const { codes } = texts.errors;
    const ends = [
      [refuse('AccountUnavailable'), 'This account can no longer be used.', codes.accountDisabled],
      [refuse('TooManyRequests', { retryAfterSeconds: 45 }), 'Too many requests.', codes.tooManyRequests],
      [breakDown, 'Unhandled error occurred.', codes.unexpected],
    ] as const;
    for (const [answer, alert, text] of ends) {
      await answering(person, answer);
      await closeAlert(alert);
      await says(person, 'alert', text);
    }
    const fallback = 'An unexpected error occurred. Please try again.';
    const message = { en: '', ko: '', ru: '' };
    await answering(person, (route) =>
      route.fulfill({ status: 500, json: { code: 1234, message, messageDetail: null, data: null } }),
    );
    await alertSays(person, fallback);
    await closeAlert(fallback);
    await isUsable(person);
  });
});

describe('the registration', () => {
  it('of an identity that is no longer valid goes back to the login, and the profile is restored', async () => {
    const account = socialAccount();
    const person = await atLogin();
    const { page, texts, press, sees, closeAlert, field } = person;
    expectTrouble(page, /join failed/);
    const { phone } = await reachProfile(person, account);
    const gate = await holdNext(page, join);
    await press('Confirm');
    await gate.release(refuse('SocialTokenInvalid'));
    await closeAlert(texts.errors.codes.socialRefused);
    await sees('Log in');
    await expectQuery(page, { auth: 'login' });
    await comeByGoogle(person, account);
    await sees('Complete your profile');
    await expect
      .poll(async () => (await field('Phone').inputValue()).replaceAll(/\D/g, ''))
      .toContain(phone.slice(-4));
    await press('Confirm');
    await isSignedIn(person, account.name);
  });

  it('shows the name of the address bar as text, cut to its limit, and sends the address of the identity [COMPLETE-2] [S36]', async () => {
    const name = `<img src=x onerror="document.title='broken'">${'가'.repeat(200)}`;
    const account = socialAccount();
    const person = await atLogin();
    await comeByGoogle(person, account);
    await person.sees('Complete your profile');
    // In another tab, because the first keeps what was typed.
    const page = await person.page.context().newPage();
    const tab = personAt(page);
    const { sees, field, press } = tab;
    await page.goto(addressOf({ auth: 'complete', email: 'x@example.com', name, login: '1' }));
    await sees('Complete your profile');
    expect(await field('Full name').inputValue()).toBe(name.slice(0, 100));
    expect(await field('Email').inputValue()).toBe(account.email);
    expect(await page.title()).not.toBe('broken');
    const data = memberData();
    await fillProfile(tab, data);
    const joined = page.waitForRequest((request) => new URL(request.url()).pathname === join.path);
    await press('Confirm');
    const body = (await joined).postData() ?? '';
    expect(body).toContain(`name="userId"\r\n\r\n${account.email}\r\n`);
    expect(body).not.toContain('x@example.com');
    await isSignedIn(tab, data.nickName);
  });

  it('is not offered without an identity from the provider, whatever the address says [S36]', async () => {
    const person = await arrive({
      path: addressOf({ auth: 'complete', email: 'x@example.com', name: 'X', login: '1' }),
    });
    await person.sees('Log in');
    await expect.poll(() => new URL(person.page.url()).searchParams.get('auth')).toBe('login');
  });
});

it('has no accessibility fault while the popup is open, and at the linking step', async () => {
  const { email } = await createMember(send);
  const person = await atLogin({ lang: 'ko', colorScheme: 'dark' });
  const popup = await openPopup(person);
  await expectNoViolations(person.page);
  await cancelIn(popup);
  await says(person, 'status', person.texts.errors.codes.popupClosed);
  await expectNoViolations(person.page);
  await comeByGoogle(person, socialAccount({ email }));
  await person.sees(person.texts.auth.accountLink.title);
  await expectNoViolations(person.page);
});
