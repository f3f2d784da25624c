/** A user of the page in one language, who finds everything by its visible name. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { PRODUCT } from '#contract/product.ts';
import type { Locale } from '#src/i18n/load-texts.ts';
import { en } from '#src/i18n/locales/en/en.ts';
import { ko } from '#src/i18n/locales/ko/ko.ts';
import { openPage, type PageOptions, sharedOrigin } from '#tests/support/browser.ts';
import { latestMail, type Mail } from '#tests/support/mail.ts';
import type { MemberData } from '#tests/support/member.ts';
import { sendTo } from '#tests/support/send.ts';

export const TEXTS: Readonly<Record<'en' | 'ko', Locale>> = { en, ko };

export const send = (path: string, init?: RequestInit) => sendTo(sharedOrigin())(path, init);

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/** A dialog makes everything below it inert. */
const REACHABLE = 'dialog[open] button, body:not(:has(dialog[open])) button';

/** The gestures that the steps of a journey need, in any browser. */
export interface Gestures {
  readonly texts: Locale;
  readonly open: (address: string) => Promise<unknown>;
  /** Presses a button of the uppermost dialog, else of the page. */
  readonly press: (name: string) => Promise<unknown>;
  /** Fills a field of the uppermost dialog by its label, without the mark for required fields. */
  readonly fill: (label: string, text: string) => Promise<unknown>;
  readonly tick: (name: string) => Promise<unknown>;
  /** Waits for a dialog by its heading. */
  readonly sees: (title: string) => Promise<unknown>;
  readonly closeAlert: (text: string) => Promise<unknown>;
}

export interface Person extends Gestures {
  readonly page: Page;
  /** The uppermost dialog. */
  readonly dialog: () => Locator;
  /** A button of the uppermost dialog, else of the page. */
  readonly button: (name: string) => Locator;
  readonly field: (label: string) => Locator;
}

export function personAt(page: Page, lang: 'en' | 'ko' = 'en'): Person {
  const texts = TEXTS[lang];
  const dialog = () => page.locator('dialog[open]').last();
  const button = (name: string) =>
    page.getByRole('button', { name, exact: true }).and(page.locator(REACHABLE));
  const field = (label: string) =>
    dialog()
      .getByLabel(new RegExp(`^${escaped(label)}`))
      .first();
  return {
    page,
    texts,
    dialog,
    button,
    open: (address) => page.goto(address),
    tick: (name) => page.getByRole('checkbox', { name }).check(),
    press: (name) => button(name).click(),
    field,
    fill: (label, text) => field(label).fill(text),
    sees: (title) => dialog().getByRole('heading', { name: title, exact: true }).waitFor(),
    closeAlert: async (text) => {
      const alert = page.getByRole('alertdialog');
      await alert.getByText(text).waitFor();
      await alert.getByRole('button', { name: texts.common.ok }).click();
      await alert.waitFor({ state: 'detached' });
    },
  };
}

/** A person with a page of their own. */
export async function arrive(options: PageOptions = {}): Promise<Person> {
  return personAt(await openPage(options), options.lang);
}

export const addressOf = (query: Record<string, string>) => `/?${new URLSearchParams(query)}`;

/** The current query parameters. */
export const queryAt = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

export const expectQuery = (page: Page, query: Record<string, string>) =>
  expect.poll(() => queryAt(page), { timeout: 10_000 }).toEqual(query);

/** Everything the origin has stored in the browser, as one text. */
export const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));

export const authRecord = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), `${PRODUCT.slug}.auth`);

/** Presses a button 20 times before the page can render anything. */
export const pressOften = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    for (let press = 0; press < 20; press += 1) element.click();
  });

export const isSignedIn = ({ page, texts }: Person, nickName: string) =>
  page.getByRole('button', { name: texts.header.account.replace('{{name}}', nickName) }).waitFor();

/** Requests the mail in the open dialog and returns it once it has arrived. */
export async function askForMail(
  { texts, fill, press, sees, closeAlert }: Gestures,
  email: string,
): Promise<Mail> {
  await fill(texts.auth.email, email);
  await press(texts.auth.continue);
  await sees(texts.auth.verify.title);
  await press(texts.auth.verify.send);
  await closeAlert(`${texts.errors.verificationSent} ${email}`);
  return latestMail(send, email);
}

/** Opens the mail's link in this page and confirms. */
export async function followLink({ open, texts, press }: Gestures, mail: Mail): Promise<void> {
  await open(mail.links[0] ?? '');
  await press(texts.validateEmail.confirm);
}

export async function choosePassword(
  { texts, fill, press, sees }: Gestures,
  password: string,
): Promise<void> {
  await sees(texts.auth.choosePassword.title);
  await fill(texts.auth.password, password);
  await fill(texts.auth.confirmPassword, password);
  await press(texts.auth.choosePassword.next);
  await sees(texts.auth.complete.title);
}

export async function fillProfile({ texts, fill, tick }: Gestures, data: MemberData): Promise<void> {
  await fill(texts.auth.fullName, data.nickName);
  await fill(texts.auth.phone, data.phone);
  await tick(texts.auth.complete.ageConfirm);
}
