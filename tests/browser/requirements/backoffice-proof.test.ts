import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CODES } from '#contract/codes.ts';
import { SAMPLE_STAFF } from '#server/seed/sample-staff.ts';
import { expectNoViolations } from '#tests/support/axe.ts';
import { expectTrouble, openPage } from '#tests/support/browser.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { staffCode } from '#tests/support/staff-code.ts';

// A server of its own: other tests use the codes of the sample accounts.
let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(() => server.stop());

const account = SAMPLE_STAFF[0] ?? expect.fail('There are no sample accounts');
const codeOf = (steps: -1 | 0 | 1) => staffCode(account.totpSecret, steps);

const refuse = (page: Page, path: string, name: 'ConfirmAgain' | 'SessionEnded') => {
  const { code, status } = CODES[name];
  const json = { code, message: 'Refused', messageDetail: null, data: null };
  return page.route(path, (route) => route.fulfill({ status, json }), { times: 1 });
};
const DELETIONS = '**/api/v1/backoffice/posts/*/delete';

async function signIn(page: Page, steps: -1 | 1) {
  const dialog = page.getByRole('dialog', { name: 'Back office' });
  await dialog.getByLabel('Id', { exact: true }).fill(account.id);
  await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  await dialog.getByLabel('Authentication code').fill(await codeOf(steps));
  await dialog.getByRole('button', { name: 'Log in' }).click();
}

it('a dangerous act waits for a fresh code; without one, and after the end of the session, the form is as it was', async () => {
  const page = await openPage({ origin: server.origin, path: '/admin' });
  expectTrouble(page, /status of (400|401|403)/);
  await signIn(page, -1);
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const code = proof.getByLabel('Authentication code');
  const question = page.getByRole('dialog', { name: 'Delete this post?' });
  const reason = question.getByLabel('Reason (for the log)');
  const ask = async (title: string, why: string) => {
    await page.getByRole('button', { name: `Delete “${title}”` }).click();
    await reason.fill(why);
    await refuse(page, DELETIONS, 'ConfirmAgain');
    await question.getByRole('button', { name: 'Delete' }).click();
    await proof.waitFor();
  };

  await ask('Why only STL?', 'Published by mistake');
  const codeHasFocus = () => code.evaluate((field) => field === document.activeElement);
  await expect.poll(codeHasFocus).toBe(true);
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await proof.waitFor({ state: 'detached' });
  expect(await reason.inputValue()).toBe('Published by mistake');
  expect((await page.getByRole('alert').allTextContents()).join('')).toBe('');

  await refuse(page, DELETIONS, 'ConfirmAgain');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(codeHasFocus).toBe(true);
  await page.keyboard.press('Enter');
  await proof.getByText('Please enter your code.').waitFor();
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await proof.getByText('This code is not correct, or has been used already.').waitFor();
  expect(await code.getAttribute('aria-invalid')).toBe('true');
  await expectNoViolations(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/delete')) sent.push(request.postData() ?? '');
  });
  await code.fill(await codeOf(0));
  await page.keyboard.press('Enter');
  await page.getByText('“Why only STL?” is deleted.').waitFor();
  expect(sent).toEqual([expect.stringContaining('Published by mistake')]);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await ask('Version 4.2: no support marks on thin margins', 'Wrong version');
  await refuse(page, '**/api/v1/backoffice/prove', 'SessionEnded');
  await code.fill('123456');
  await page.keyboard.press('Enter');
  await page.getByText('Your session has ended. Log in again to continue where you were.').waitFor();
  expect(await reason.isVisible()).toBe(false);
  await signIn(page, 1);
  await expect.poll(() => reason.isVisible()).toBe(true);
  expect(await reason.inputValue()).toBe('Wrong version');
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('“Version 4.2: no support marks on thin margins” is deleted.').waitFor();
});
