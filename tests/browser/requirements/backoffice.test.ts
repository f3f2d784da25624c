import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { PostPage } from '#contract/content.contract.ts';
import { totpCode } from '#server/features/backoffice/totp.ts';
import { SAMPLE_STAFF } from '#server/seed/sample-staff.ts';
import { expectNoViolations } from '#tests/support/axe.ts';
import { expectTrouble, openPage } from '#tests/support/browser.ts';
import { createMember } from '#tests/support/member.ts';
import { staffCode } from '#tests/support/staff-code.ts';
import { until } from '#tests/support/until.ts';
import { send } from '../journeys/person.ts';

const POST = 'why-only-stl';
const TITLE = 'Why only STL?';

async function fillIn(page: Page, id: string, password: string, code: string) {
  const dialog = page.getByRole('dialog', { name: 'Back office' });
  await dialog.getByLabel('Id', { exact: true }).fill(id);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Authentication code').fill(code);
  await dialog.getByRole('button', { name: 'Log in' }).click();
}

const publicIds = async () => {
  const { data } = (await (await send('/api/v1/posts?lang=en')).json()) as { data: PostPage };
  return data.posts.map(({ id }) => id);
};

it('staff sign in on a screen of their own, then show, hide, delete and restore a post [ADMIN-1] [ADMIN-2] [VALID-6] [ADMIN-3] [ADMIN-5] [ERR-45]', async () => {
  const page = await openPage({ path: '/admin' });
  const dialog = page.getByRole('dialog', { name: 'Back office' });
  await dialog.getByText("This is for admin. if you not, don't try this.", { exact: true }).waitFor();
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await dialog.getByText('Please enter your id', { exact: true }).waitFor();
  await expectNoViolations(page);

  const account = SAMPLE_STAFF[0] ?? expect.fail('There are no sample accounts');
  await fillIn(page, account.id, account.password, totpCode(account.totpSecret, Date.now()));
  await page.getByText('sample-editor (Editor)').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Posts');
  expect(await page.getByRole('banner').getByRole('button', { name: 'Log in' }).count()).toBe(0);
  const shown = page.getByRole('switch', { name: `Show “${TITLE}” on the site` });
  await shown.waitFor();
  await expectNoViolations(page);

  await shown.focus();
  const statusCall = /\/api\/v1\/backoffice\/posts\/[^/]+\/status/;
  let calls = 0;
  const pressedTwice = Promise.withResolvers<void>();
  await page.route(statusCall, async (route) => {
    calls += 1;
    await pressedTwice.promise;
    await route.continue();
  });
  // The second press comes while the first is being saved: it must not send the version that was just replaced.
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  pressedTwice.resolve();
  await expect.poll(publicIds).not.toContain(POST);
  await expect.poll(() => shown.getAttribute('aria-busy')).toBe('false');
  expect([calls, await shown.isChecked()]).toEqual([1, false]);
  await page.keyboard.press('Space');
  await expect.poll(publicIds).toContain(POST);

  expectTrouble(page, /status of 400/);
  const refusal = { code: 1001, message: 'Refused', messageDetail: null, data: null };
  const list = '**/api/v1/backoffice/posts?*';
  await page.route(list, (route) => route.fulfill({ status: 400, json: refusal }));
  await page.reload();
  await page.getByRole('alert').getByText('Error: Error occurred.', { exact: true }).waitFor();
  await page.unroute(list);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: `Delete “${TITLE}”` }).click();
  const question = page.getByRole('dialog', { name: 'Delete this post?' });
  await expectNoViolations(page);
  await question.getByLabel('Reason (for the log)').fill('Published by mistake');
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText(`“${TITLE}” is deleted.`).waitFor();
  expect(await publicIds()).not.toContain(POST);
  expect(await (await send(`/content/${POST}?lang=en`)).text()).not.toContain('A long answer');
  await expectNoViolations(page);
  // The row is gone, and with it the focus that its dialog would return.
  await expect.poll(focused).toBe('Posts');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Undo');
  await page.keyboard.press('Enter');
  const restored = page.getByRole('status').getByText(`“${TITLE}” is restored.`);
  await restored.waitFor();
  expect(await publicIds()).toContain(POST);
  // The pressed button is gone with its notification.
  expect(await focused()).toBe('Posts');
  await page.getByRole('button', { name: 'Close' }).press('Enter');
  await restored.waitFor({ state: 'detached' });
  expect(await focused()).toBe('Posts');

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('/');
  await page.goto('/admin');
  await dialog.waitFor();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('staff');
});

it('an administrator reads who did what, filters and exports it, and runs a job', async () => {
  const page = await openPage({ path: '/admin?area=audit' });
  // Another test may have used the code of this half minute.
  expectTrouble(page, /400/);
  const account = SAMPLE_STAFF[1] ?? expect.fail('There is no sample administrator');
  const frame = page.getByText('sample-admin (Administrator)');
  const refusal = page.getByText('The id, the password or the code is not correct.');
  const tried = new Set<string>();
  await until(
    'a session',
    async () => {
      if (await frame.isVisible()) return true;
      // The code of the next half minute is accepted, too.
      const codes = await Promise.all([staffCode(account.totpSecret), staffCode(account.totpSecret, 1)]);
      const code = codes.find((one) => !tried.has(one));
      if (code === undefined) return false;
      tried.add(code);
      await fillIn(page, account.id, account.password, code);
      await frame.or(refusal).first().waitFor();
      return frame.isVisible();
    },
    45_000,
  );

  const table = page.getByRole('table', { name: 'Audit log' });
  const signIn = table.getByRole('row').filter({ hasText: 'Staff logged in' }).first();
  await signIn.waitFor();
  await expectNoViolations(page);
  await page.getByLabel('Id of staff').fill('sample-admin');
  await page.waitForURL(/[?&]id=sample-admin/);
  await page.getByLabel('Kind').selectOption('Post');
  await page.getByText('No entries match').waitFor();
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await signIn.waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('Staff logged in,staff:sample-admin');
  await page.reload();
  await table.getByText('Audit log exported').first().waitFor();

  await page.getByRole('link', { name: 'Jobs' }).click();
  await page.getByRole('button', { name: 'Run retention now' }).click();
  await page.getByText(/^The job has run\. Deleted: \d+$/).waitFor();
  await page.getByRole('row').filter({ hasText: 'Retention' }).getByText('Done').waitFor();
  await expectNoViolations(page);
});

it('a member is refused with the same text as anybody, and sees no control [ROLE-7] [ADMIN-6]', async () => {
  const member = await createMember(send);
  const page = await openPage({ path: '/admin', member, lang: 'ko' });
  expectTrouble(page, /400/);
  const dialog = page.getByRole('dialog', { name: '백오피스' });
  await dialog.getByLabel('아이디').fill(member.email);
  await dialog.getByLabel('비밀번호', { exact: true }).fill('Molar-Crown7');
  await dialog.getByLabel('인증 번호').fill('123456');
  await dialog.getByRole('button', { name: '로그인' }).click();
  await dialog.getByText('아이디, 비밀번호 또는 인증 번호가 올바르지 않습니다.').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  await page.keyboard.press('Escape');
  await page.waitForURL('/');
});
