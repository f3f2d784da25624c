import { expect } from 'vitest';
import type { PageOptions } from '#tests/support/browser.ts';
import { latestMail } from '#tests/support/mail.ts';
import { json } from '#tests/support/send.ts';
import { addressOf, arrive, followLink, type Person, send } from '../journeys/person.ts';

/** Opens a dialog by its address and waits for its fields. */
export async function openDialog(
  query: Record<string, string>,
  title: string,
  options: PageOptions = {},
): Promise<Person> {
  const person = await arrive({ ...options, path: addressOf(query) });
  await person.sees(title);
  await person.dialog().locator('form, select').first().waitFor();
  return person;
}

/** A person whose login was refused, with the alert above the dialog. */
export async function openAlert(options: PageOptions = {}): Promise<Person> {
  const query = { auth: 'signin-password', email: 'nobody@example.com' };
  const person = await openDialog(query, 'Enter your password', options);
  await person.fill('Password', 'Not-the-1-word');
  await person.press('Log in');
  await person.page.getByRole('alertdialog').waitFor();
  return person;
}

/** A person who has followed the link of their mail and now chooses a password. */
export async function openPasswordStep(email: string, options: PageOptions = {}): Promise<Person> {
  const { lang = 'en' } = options;
  const person = await arrive(options);
  await send('/api/v1/user/verify/email', { method: 'POST', ...json({ email, lang, redirectUrl: '' }) });
  await followLink(person, await latestMail(send, email));
  await person.sees(person.texts.auth.choosePassword.title);
  return person;
}

/** Waits until a new password is refused as easy to guess: only at its field, which has the focus, until it is edited. */
export async function isRefusedAsGuessable(
  { page, texts, field, dialog }: Person,
  label: string,
): Promise<void> {
  const input = field(label);
  await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');
  const message = page.locator(`[id="${await input.getAttribute('id')}-error"]`);
  expect(await message.textContent()).toBe(texts.fields.passwordRules.guessable);
  expect(await input.getAttribute('aria-describedby')).toContain(await message.getAttribute('id'));
  await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('End');
  await page.keyboard.press('x');
  await expect.poll(() => input.getAttribute('aria-invalid')).toBe(null);
  expect(await dialog().getByText(texts.errors.codes.passwordRefused).count()).toBe(0);
}
