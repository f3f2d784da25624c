import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sendInquiry } from '#contract/inquiry.contract.ts';
import { logout } from '#contract/user.contract.ts';
import { expectTrouble, openPage, type PageOptions } from '#tests/support/browser.ts';
import { createMember } from '#tests/support/member.ts';
import { isSignedIn, personAt, send } from '../journeys/person.ts';

const MESSAGE = 'Does the D40 print splints?\nWe use 385 nm.';
const NAMES = ['Name', 'Email', 'Inquiry type', 'Message'] as const;

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: (typeof NAMES)[number]) => main(page).getByLabel(name, { exact: true });
const filled = (page: Page) => Promise.all(NAMES.map((name) => field(page, name).inputValue()));
const sendButton = (page: Page) => main(page).getByRole('button', { name: 'Send message' });

async function openContact(options: PageOptions = {}): Promise<Page> {
  const page = await openPage({ path: '/contact', ...options });
  await sendButton(page).waitFor();
  return page;
}

async function fill(page: Page): Promise<void> {
  await field(page, 'Name').fill('Kim Jian');
  await field(page, 'Email').fill('jian@clinic.example');
  await field(page, 'Inquiry type').selectOption('partnership');
  await field(page, 'Message').fill(MESSAGE);
}

describe('what was typed into the contact form', () => {
  it('is there again after a reload, until it is sent', async () => {
    const page = await openContact();
    await fill(page);
    await page.reload();
    await expect
      .poll(() => filled(page))
      .toEqual(['Kim Jian', 'jian@clinic.example', 'partnership', MESSAGE]);
    const answer = page.waitForResponse((response) => response.url().endsWith(sendInquiry.path));
    await sendButton(page).click();
    expect((await answer).ok()).toBe(true);
    await main(page).getByRole('heading', { name: 'Submitted' }).waitFor();
    expect(
      await page.evaluate((message) => JSON.stringify(sessionStorage).includes(message), 'splints'),
    ).toBe(false);
    await main(page).getByRole('button', { name: 'Write another message' }).click();
    expect(await filled(page)).toEqual(['', '', '', '']);
  });

  it('survives a session that ends', async () => {
    const member = await createMember(send);
    const page = await openContact({ member });
    await isSignedIn(personAt(page), member.nickName);
    await expect.poll(() => field(page, 'Email').inputValue()).toBe(member.email);
    await field(page, 'Message').fill(MESSAGE);
    expectTrouble(page, /Failed to load resource: .* 401/);
    await send(logout.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${member.accessToken}` },
    });
    await page.reload();
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
    await page.goto('/contact');
    await expect.poll(() => filled(page)).toEqual([member.nickName, member.email, '', MESSAGE]);
  });

  it('is gone after a logout, so the next user does not see it', async () => {
    const member = await createMember(send);
    const page = await openContact({ member });
    await isSignedIn(personAt(page), member.nickName);
    await expect.poll(() => field(page, 'Email').inputValue()).toBe(member.email);
    const { sees, dialog } = personAt(page);
    const warning = dialog().getByText('Changes that you have not saved or sent will be lost.');
    const askToLogOut = async () => {
      await page.getByRole('button', { name: new RegExp(member.nickName) }).click();
      await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
      await sees('Log out?');
    };
    await field(page, 'Message').fill('?');
    await field(page, 'Message').fill('');
    await askToLogOut();
    expect(await warning.count()).toBe(0);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    // The page takes no text while the dialog closes.
    await dialog().waitFor({ state: 'detached' });
    await field(page, 'Message').fill(MESSAGE);
    await askToLogOut();
    await warning.waitFor();
    await dialog().getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).waitFor();
    await page.goto('/contact');
    await sendButton(page).waitFor();
    expect(await filled(page)).toEqual(['', '', '', '']);
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).some((key) => key.includes('contact'))),
    ).toBe(false);
  });
});
