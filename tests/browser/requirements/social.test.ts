import type { Locator, Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { IDENTITY_META } from '#contract/identity-settings.ts';
import { linkSocial, socialLogin } from '#contract/social.contract.ts';
import { join } from '#contract/user.contract.ts';
import { mailedPassword } from '#tests/support/mail.ts';
import { createMember, memberData, signIn } from '#tests/support/member.ts';
import { createLinkedMember } from '#tests/support/social-member.ts';
import {
  addressOf,
  arrive,
  authRecord,
  expectQuery,
  isSignedIn,
  type Person,
  send,
  stored,
} from '../journeys/person.ts';
import {
  atLogin,
  chooseIn,
  comeByGoogle,
  openPopup,
  reachProfile,
  type SocialAccount,
  socialAccount,
} from '../journeys/social-person.ts';

interface SentLogin {
  type: number;
  idToken: string;
  userId: string;
}

/** The requests that the page sends to a path from now on. */
function sentTo(page: Page, path: string): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) sent.push(request);
  });
  return sent;
}
const loginsOf = (requests: readonly Request[]): SentLogin[] =>
  requests.map((request) => request.postDataJSON() as SentLogin);

const loginTypeOf = async (page: Page) =>
  (JSON.parse((await authRecord(page)) ?? '{}') as { loginType?: number }).loginType;

/** How many identities the provider's SDK stores; its database must already exist. */
const identitiesIn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('firebaseLocalStorageDb');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const kept = opening.result
      .transaction('firebaseLocalStorage')
      .objectStore('firebaseLocalStorage')
      .getAllKeys();
    await new Promise((resolve) => {
      kept.onsuccess = resolve;
    });
    opening.result.close();
    return kept.result.filter((key) => String(key).startsWith('firebase:authUser:')).length;
  });

/** The account of a member who can sign in with Google. */
async function linkedAccount(): Promise<SocialAccount> {
  const { email, nickName } = await createLinkedMember(send);
  return { email, name: nickName };
}

const nameOf = ({ field, texts }: Person) => field(texts.auth.fullName).inputValue();
const emailOf = ({ field, texts }: Person) => field(texts.auth.email).inputValue();
const hasFocus = (field: Locator) => field.evaluate((input) => input === document.activeElement);

describe('a new user', () => {
  it('chooses an account in a popup and completes the profile with its name and address [SOCIAL-1] [SOCIAL-2] [SOCIAL-3] [SOCIAL-4] [SOCIAL-6] [SOCIAL-7] [SOCIAL-10] [SOCIAL-11] [SOCIAL-13] [COMPLETE-3] [ENT-21]', async () => {
    const account = socialAccount({ name: '서지우' });
    const person = await atLogin({ lang: 'ko' });
    const { page, texts, sees } = person;
    const requests = sentTo(page, socialLogin.path);
    const popup = await openPopup(person);
    const asked = new URL(popup.url()).searchParams;
    expect([asked.get('prompt'), asked.get('lang')]).toEqual(['select_account', 'ko']);
    await chooseIn(popup, account);
    await sees(texts.auth.complete.title);
    const { email, name } = account;
    await expectQuery(page, { auth: 'complete', email, name, login: '1' });
    expect([await nameOf(person), await emailOf(person)]).toEqual([name, email]);
    // The dialog in which the sign-up began has not said what the member agrees to.
    for (const document of [texts.auth.terms, texts.auth.privacy])
      expect(await person.button(document).isVisible()).toBe(true);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await authRecord(page)).toBeNull();
    const [body] = loginsOf(requests);
    expect(Object.keys(body ?? {}).sort()).toEqual(['idToken', 'type', 'userId']);
    expect(body).toMatchObject({ type: 1, idToken: expect.stringMatching(/^ey/), userId: '' });
  });

  it('is registered by their own click, then signed in with token and address, which nothing stores, under the real headers [SOCIAL-5] [SOCIAL-12] [COMPLETE-30] [ENT-4] [ENT-5] [S42] [S57]', async () => {
    const account = socialAccount();
    const person = await atLogin();
    const { page, press, closeAlert } = person;
    const logins = sentTo(page, socialLogin.path);
    const joins = sentTo(page, join.path);
    const headers = (await page.request.get(page.url())).headers();
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    await reachProfile(person, account);
    const idToken = loginsOf(logins)[0]?.idToken ?? '';
    expect(idToken).not.toBe('');
    for (const secret of [idToken, account.email]) expect(await stored(page)).not.toContain(secret);
    expect(joins).toHaveLength(0);

    await press('Confirm');
    await closeAlert('Your registration is complete.');
    await isSignedIn(person, account.name);
    await expectQuery(page, {});
    const body = joins[0]?.postData() ?? '';
    for (const [name, value] of Object.entries({ joinType: '1', idToken, userId: account.email })) {
      expect(body).toContain(`name="${name}"\r\n\r\n${value}\r\n`);
    }
    expect(body).not.toContain('name="userPw"');
    expect(loginsOf(logins)[1]).toEqual({ type: 1, idToken, userId: account.email });
    expect(await loginTypeOf(page)).toBe(1);
    for (const secret of [idToken, account.email]) expect(await stored(page)).not.toContain(secret);
  });

  it('can start in the sign-up dialog, which stays while the popup is open, after a cancel, and for Back', async () => {
    const person = await arrive({ path: addressOf({ auth: 'signup' }) });
    const { page, texts, sees, press, dialog } = person;
    await openPopup(person);
    await dialog().getByText(texts.auth.social.choosing).waitFor();
    await sees('Create your account');
    await expectQuery(page, { auth: 'signup' });
    await press('Cancel');
    await dialog().getByText(texts.errors.codes.popupClosed).waitFor();
    await sees('Create your account');
    await comeByGoogle(person, socialAccount());
    await sees('Complete your profile');
    await page.goBack();
    await sees('Create your account');
    await expectQuery(page, { auth: 'signup' });
  });

  it('may leave the profile: the next user of this computer finds no identity, and a namesake no entries', async () => {
    const person = await atLogin();
    const { page, texts, sees, field, fill, dialog } = person;
    const account = socialAccount();
    await comeByGoogle(person, account);
    await sees(texts.auth.complete.title);
    await fill(texts.auth.phone, '010-12');
    await page.goBack();
    await sees(texts.auth.signIn.title);
    await comeByGoogle(person, socialAccount({ name: account.name }));
    await sees(texts.auth.complete.title);
    await expect.poll(() => nameOf(person)).toBe(account.name);
    expect(await field(texts.auth.phone).inputValue()).toBe('');
    expect(await identitiesIn(page)).toBe(1);
    await dialog().getByRole('button', { name: texts.common.close }).click();
    await expect.poll(() => identitiesIn(page)).toBe(0);
    await page.goto(addressOf({ auth: 'complete', login: '1' }));
    await sees(texts.auth.signIn.title);
  });

  it('starts at the first empty field, where no key erases the values from Google, finds the profile as it was after a reload, and registers', async () => {
    const account = socialAccount();
    const person = await atLogin();
    const { page, sees, fill, tick, press, field, dialog, closeAlert, texts } = person;
    await comeByGoogle(person, account);
    await sees('Complete your profile');
    await expect.poll(() => hasFocus(field('Phone'))).toBe(true);
    await page.keyboard.type('010');
    expect(await field('Phone').inputValue()).toBe('010');
    expect([await nameOf(person), await emailOf(person)]).toEqual([account.name, account.email]);
    await fill('Phone', memberData().phone);
    await tick(texts.auth.complete.ageConfirm);
    await fill('Full name', 'Hana of the lab');
    // The reload must not abort the check of the phone number.
    await dialog().getByText('This number can be used.').first().waitFor();
    await page.reload();
    await sees('Complete your profile');
    expect(await nameOf(person)).toBe('Hana of the lab');
    expect(await emailOf(person)).toBe(account.email);
    await expect.poll(() => field('Phone').inputValue()).not.toBe('');
    await page.keyboard.type('x');
    expect([await nameOf(person), await emailOf(person)]).toEqual(['Hana of the lab', account.email]);
    await press('Confirm');
    await closeAlert('Your registration is complete.');
    await isSignedIn(person, 'Hana of the lab');
  });

  it('needs the address of the account, and nothing typed is lost by a wrong one [VALID-25] [VALID-26]', async () => {
    const account = socialAccount();
    const person = await atLogin();
    const { texts, fill, field, press, dialog } = person;
    const { email } = texts.auth;
    await reachProfile(person, account);
    const says = async (typed: string, text: string) => {
      await fill(email, typed);
      await field(email).blur();
      await dialog().getByText(text, { exact: true }).waitFor();
    };
    await says('', texts.validation.emailIsRequired);
    await says('hana', texts.validation.invalidEmail);
    await says('other@example.com', texts.validation.emailIsNotSocial.replace('{{email}}', account.email));
    await press(texts.auth.complete.confirm);
    await expect.poll(() => hasFocus(field(email))).toBe(true);
    expect(await nameOf(person)).toBe(account.name);
    await fill(email, account.email.toUpperCase());
    await press(texts.auth.complete.confirm);
    await isSignedIn(person, account.name);
  });
});

describe('a member', () => {
  it('is signed in at once, and the address is clean [SOCIAL-8] [SOCIAL-12] [ENT-4]', async () => {
    const account = await linkedAccount();
    const person = await arrive({ path: addressOf({ auth: 'login', x: '1' }) });
    await comeByGoogle(person, account);
    await isSignedIn(person, account.name);
    await expectQuery(person.page, { x: '1' });
    expect(await loginTypeOf(person.page)).toBe(1);
    await person.page.reload();
    await isSignedIn(person, account.name);
  });

  it('can sign in by keyboard alone', async () => {
    const account = await linkedAccount();
    const person = await atLogin();
    const { page } = person;
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await page.keyboard.press('Tab');
    const opened = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    const { keyboard } = await opened;
    await (await opened).getByRole('heading', { level: 1 }).waitFor();
    for (let i = 0; i < 5; i += 1) await keyboard.press('Tab');
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await keyboard.type(account.name);
    await keyboard.press('Tab');
    await keyboard.type(account.email);
    // The popup closes during the key press.
    await keyboard.press('Enter').catch(() => undefined);
    await isSignedIn(person, account.name);
  });
});

describe('a user whose address has an account with a password', () => {
  it('proves the password once and is linked; a wrong one changes nothing [S37]', async () => {
    const member = await createMember(send);
    const account = socialAccount({ email: member.email });
    const person = await atLogin();
    const { page, sees, field, fill, press, closeAlert, dialog } = person;
    const links = sentTo(page, linkSocial.path);
    await comeByGoogle(person, account);
    await sees('Link your account');
    await expectQuery(page, { auth: 'login' });
    expect([await emailOf(person), await field('Email').isEditable()]).toEqual([member.email, false]);
    await fill('Password', 'Not-the-1-word');
    await press('Link and log in');
    await closeAlert('The email or password is incorrect.');
    await dialog().getByRole('alert').getByText('The email or password is incorrect.').waitFor();
    expect([await authRecord(page), await field('Password').inputValue()]).toEqual([null, 'Not-the-1-word']);

    await fill('Password', member.password);
    await field('Password').press('Enter');
    await isSignedIn(person, member.nickName);
    await expectQuery(page, {});
    expect([links.length, await loginTypeOf(page)]).toEqual([2, 1]);

    const again = await atLogin();
    await comeByGoogle(again, account);
    await isSignedIn(again, member.nickName);
    await signIn(send, member);
  });

  it('can have a temporary password mailed, with the address filled in, and link with it', async () => {
    const member = await createMember(send);
    const account = socialAccount({ email: member.email });
    const person = await atLogin();
    const { texts, sees, press, field, fill } = person;
    await comeByGoogle(person, account);
    await sees(texts.auth.accountLink.title);
    await press(texts.auth.signIn.forgotPassword);
    await sees(texts.auth.forgotPassword.title);
    expect(await field('Email').inputValue()).toBe(member.email);
    const mailed = await mailedPassword(send, member.email);
    await person.page.goBack();
    await comeByGoogle(person, account);
    await sees(texts.auth.accountLink.title);
    await fill('Password', mailed);
    await press(texts.auth.accountLink.confirm);
    await sees(texts.auth.passwordReset.title);
  });

  it('can cancel, and nothing is linked [S37]', async () => {
    const member = await createMember(send);
    const account = socialAccount({ email: member.email });
    const person = await atLogin({ lang: 'ko' });
    const { texts, sees, press } = person;
    await comeByGoogle(person, account);
    await sees(texts.auth.accountLink.title);
    await press(texts.auth.accountLink.cancel);
    await sees(texts.auth.signIn.title);
    await comeByGoogle(person, account);
    await sees(texts.auth.accountLink.title);
  });
});

it('is offered nowhere when no identity service is set up', async () => {
  const person = await arrive();
  const { page, texts, sees, button } = person;
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const settings = new RegExp(`<meta name="${IDENTITY_META}"[^>]*>`);
    await route.fulfill({ response, body: (await response.text()).replace(settings, '') });
  });
  for (const [auth, title] of [
    ['login', texts.auth.signIn.title],
    ['signup', texts.auth.signUp.title],
  ] as const) {
    // The server renders no dialog for an address with a name.
    await page.goto(`/about${addressOf({ auth, name: 'Kim' }).slice(1)}`);
    await sees(title);
    await button(texts.auth.continue).waitFor();
    expect(await button(texts.auth.social.google).count()).toBe(0);
  }
});
