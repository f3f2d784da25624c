/** A user who signs in with Google: the button of the dialog, and the chooser that replaces Google. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { PageOptions } from '#tests/support/browser.ts';
import { type MemberData, memberData } from '#tests/support/member.ts';
import { addressOf, arrive, fillProfile, isSignedIn, type Person } from './person.ts';

export interface SocialAccount {
  readonly email: string;
  readonly name: string;
  readonly isEmailVerified?: boolean;
}

/** An unused account. */
export function socialAccount(changes: Partial<SocialAccount> = {}): SocialAccount {
  const unique = randomUUID().slice(0, 8);
  return { email: `google-${unique}@example.com`, name: `Hana ${unique}`, ...changes };
}

/** Opens the login dialog and waits for its Google button. */
export async function atLogin(options: PageOptions = {}): Promise<Person> {
  const person = await arrive({ path: addressOf({ auth: 'login' }), ...options });
  await person.button(person.texts.auth.social.google).waitFor();
  return person;
}

/** Presses the button and waits for the popup. */
export async function openPopup({ page, texts, press }: Person): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await press(texts.auth.social.google);
  const popup = await opened;
  await popup.getByRole('heading', { level: 1 }).waitFor();
  return popup;
}

/** The last click in a popup, which closes during it. */
const clickLast = (popup: Page, selector: string) =>
  popup
    .locator(selector)
    .click({ noWaitAfter: true })
    .catch((error: unknown) => {
      if (!popup.isClosed()) throw error;
    });

export async function chooseIn(popup: Page, { email, name, isEmailVerified = true }: SocialAccount) {
  await popup.locator('details:has(#typed) summary').click();
  await popup.locator('#typed [name=name]').fill(name);
  await popup.locator('#typed [name=email]').fill(email);
  await popup.locator('#typed [name=isEmailVerified]').setChecked(isEmailVerified);
  await clickLast(popup, '#typed button');
}

export const cancelIn = (popup: Page) => clickLast(popup, '#cancel');

/** Ends the popup with a failure of the provider. */
export async function failIn(popup: Page, code: string) {
  await popup.locator('details:has(#failure) summary').click();
  await popup.locator('#failure [name=code]').selectOption(code);
  await clickLast(popup, '#failure button');
}

/** From the button through the popup. */
export async function comeByGoogle(person: Person, account: SocialAccount): Promise<void> {
  await chooseIn(await openPopup(person), account);
}

/** From the login dialog to the filled-in profile of a new user. */
export async function reachProfile(person: Person, account: SocialAccount): Promise<MemberData> {
  const { texts, sees } = person;
  await comeByGoogle(person, account);
  await sees(texts.auth.complete.title);
  const data = memberData({ email: account.email, nickName: account.name });
  await fillProfile(person, data);
  return data;
}

/** Registers a new user, who is then signed in. */
export async function joinByGoogle(person: Person, account: SocialAccount): Promise<void> {
  const { texts, press } = person;
  await reachProfile(person, account);
  await press(texts.auth.complete.confirm);
  await isSignedIn(person, account.name);
}
