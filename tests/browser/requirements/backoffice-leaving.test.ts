import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectTrouble } from '#tests/support/browser.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { openStaffPage, refuseNext, type StaffSession, signInStaff } from './staff-page.ts';

// A server of its own: other tests use the codes of the sample accounts.
let server: RunningServer;
let session: StaffSession;
beforeAll(async () => {
  server = await startServer();
  session = await signInStaff(server.origin, 'editor');
}, 120_000);
afterAll(() => server.stop());

const openPath = (path: string, prepare?: (page: Page) => Promise<unknown>) =>
  openStaffPage(session, { origin: server.origin, path }, prepare);

/** Signs in again; the answer is the session of before, because a code works only once. */
async function signInAgain(page: Page): Promise<void> {
  const json = { code: 0, message: '', messageDetail: null, data: session };
  await page.route('**/backoffice/sign-in', (route) => route.fulfill({ json }));
  const dialog = page.getByRole('dialog', { name: 'Back office' });
  await dialog.getByLabel('Password', { exact: true }).fill('Mandible-71-Arch');
  await dialog.getByLabel('Authentication code').fill('123456');
  await dialog.getByRole('button', { name: 'Log in' }).click();
}

it('after the end of a session, leaving a form with changes asks first, and what was typed stays', async () => {
  const page = await openPath('/admin?area=printers');
  expectTrouble(page, /status of 401/);
  await page.getByRole('link', { name: 'Orbident D40', exact: true }).click();
  const model = page.getByLabel('Model');
  await model.fill('D41');
  await refuseNext(page, '**/api/v1/backoffice/printers/*', 'SessionEnded');
  await page.getByRole('button', { name: 'Save' }).click();
  const signIn = page.getByRole('dialog', { name: 'Back office' });
  await signIn.waitFor();
  expect(await model.isVisible()).toBe(false);

  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  const stay = question.getByRole('button', { name: 'Keep editing' });
  await page.keyboard.press('Escape');
  await stay.click();
  await question.waitFor({ state: 'detached' });
  expect(await signIn.isVisible()).toBe(true);
  await page.goBack();
  await stay.click();
  await signInAgain(page);
  await expect.poll(() => model.isVisible()).toBe(true);
  expect(await model.inputValue()).toBe('D41');

  await page.getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await model.inputValue()).toBe('D41');
  await refuseNext(page, '**/api/v1/backoffice/printers/*', 'SessionEnded');
  await page.getByRole('button', { name: 'Save' }).click();
  await signIn.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL('/');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

it('logging out of an unused session asks about the drafts of posts, then leads to the site', async () => {
  const page = await openPath('/content/new/edit', (opened) => opened.clock.install());
  const title = page.getByRole('group', { name: 'Korean', exact: true }).getByLabel('Title', { exact: true });
  await title.fill('새 소식');
  await title.press('Tab');
  await page.clock.fastForward(29 * 60_000);
  const warning = page.getByRole('alertdialog', { name: 'Still there?' });
  await warning.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your drafts?' });
  await question.getByRole('button', { name: 'Delete and leave' }).click();
  await page.waitForURL('/');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});
