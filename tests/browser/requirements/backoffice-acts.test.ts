import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SAMPLE_STAFF } from '#server/seed/sample-staff.ts';
import { expectNoViolations } from '#tests/support/axe.ts';
import { expectTrouble, openPage, type PageOptions } from '#tests/support/browser.ts';
import { createMember } from '#tests/support/member.ts';
import { json, sendTo } from '#tests/support/send.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { staffCode } from '#tests/support/staff-code.ts';
import { openStaffPage, refuseNext, type StaffSession, signInStaff } from './staff-page.ts';

// A server of its own: other tests use the codes of the sample accounts.
let server: RunningServer;
let session: StaffSession;
beforeAll(async () => {
  server = await startServer();
  session = await signInStaff(server.origin, 'admin');
}, 120_000);
afterAll(() => server.stop());

const openPath = (path: string, options: PageOptions = {}) =>
  openStaffPage(session, { origin: server.origin, ...options, path });

const isInView = (target: Locator) =>
  target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

const OFFLINE = { en: 'The server cannot be reached.', ko: '서버에 연결할 수 없습니다.' };

it('a failed deletion says so in its dialog; a status that could not be changed says so in view, and its switch can be used again', async () => {
  const page = await openPath('/admin', { lang: 'ko', viewport: { width: 1280, height: 500 } });
  expectTrouble(page, /ERR_INTERNET_DISCONNECTED|Failed to load/);
  await page.getByRole('button', { name: /삭제$/ }).last().click();
  await page.context().setOffline(true);
  const question = page.getByRole('dialog', { name: '게시글을 삭제할까요?' });
  await question.getByRole('button', { name: '삭제' }).click();
  await question.getByRole('alert').getByText(OFFLINE.ko).waitFor();
  await page.context().setOffline(false);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });

  const last = page.getByRole('switch').last();
  await last.scrollIntoViewIfNeeded();
  const alert = page.getByRole('alert').getByText(OFFLINE.ko);
  await alert.waitFor({ state: 'detached' });
  await page.context().setOffline(true);
  await last.press('Space');
  await alert.waitFor();
  expect(await isInView(alert)).toBe(true);
  expect(await last.getAttribute('aria-busy')).toBe('false');
});

it('a failure is shown at the control that was pressed, for members and inquiries', async () => {
  const member = await createMember(sendTo(server.origin));
  const page = await openPath('/admin?area=members', { viewport: { width: 1280, height: 500 } });
  expectTrouble(page, /ERR_INTERNET_DISCONNECTED|Failed to load/);
  await page.getByRole('searchbox').fill(member.email);
  await page.keyboard.press('Enter');
  await page.getByText('Total: 1').waitFor();
  await page.getByRole('link', { name: /Open the member/ }).click();
  await page.getByLabel('Reason').fill('A call');
  await page.getByRole('button', { name: 'Show member' }).click();
  await page.getByRole('button', { name: 'End all sessions' }).scrollIntoViewIfNeeded();
  await page.context().setOffline(true);
  const alert = page.getByRole('alert').getByText(OFFLINE.en);
  await page.getByRole('button', { name: 'End all sessions' }).click();
  await alert.waitFor();
  expect(await isInView(alert)).toBe(true);
  await page.context().setOffline(false);

  await sendTo(server.origin)('/api/v1/inquiries', {
    method: 'POST',
    ...json({
      ...{ name: 'Ione', email: member.email, type: 'product', message: 'Hello?', lang: 'en' },
      ...{ website: '', elapsedMs: 9_000 },
    }),
  });
  await page.getByRole('link', { name: 'Inquiries' }).click();
  await page.getByRole('link', { name: /^Open the inquiry of Ione/ }).click();
  const note = page.getByLabel('Internal note');
  await note.fill('Called');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  const told = page.getByRole('alert').getByText(OFFLINE.en);
  await told.waitFor();
  expect(await isInView(told)).toBe(true);
  expect(await note.inputValue()).toBe('Called');
  await page.context().setOffline(false);
  await note.fill('');
  await page.getByRole('link', { name: 'All inquiries' }).click();
  await expect.poll(() => focusedText(page)).toBe('Inquiries');
});

it('an entry opens at its top; a failed save moves nothing; the focus returns to the entry in the list', async () => {
  const page = await openPath('/admin?area=printers', { viewport: { width: 1280, height: 500 } });
  expectTrouble(page, /ERR_INTERNET_DISCONNECTED|Failed to load/);
  const link = page.getByRole('table').getByRole('link').last();
  const title = (await link.textContent()) ?? '';
  await link.click();
  const heading = page.getByRole('heading', { name: title, level: 2 });
  await heading.waitFor();
  await expect.poll(() => isInView(heading)).toBe(true);

  await page.getByLabel('Model').fill('New');
  const save = page.getByRole('button', { name: 'Save' });
  await save.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await page.context().setOffline(true);
  await save.click();
  const alert = page.getByRole('alert').getByText(OFFLINE.en);
  await alert.waitFor();
  expect(await isInView(alert)).toBe(true);
  await expect.poll(() => focusedText(page)).toBe('Save');
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(120);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => focusedText(page)).toBe(title);
  expect(await isInView(link)).toBe(true);
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: 'Back to the list' }).press('Enter');
  await expect.poll(() => focusedText(page)).toBe('Printers');
});

it('a list without rows is announced; the focus stays near a button that is removed when it is pressed', async () => {
  const page = await openPath('/admin?area=openings');
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such opening');
  await page.getByRole('status').getByText('Nothing found').waitFor();
  await page.getByRole('link', { name: 'Audit log' }).click();
  await page.getByLabel('Id of staff').fill('unknown-person');
  await page.getByRole('status').getByText('No entries match').waitFor();
  await page.getByRole('button', { name: 'Reset filters' }).press('Enter');
  await page.getByRole('table').waitFor();
  expect(await focusedText(page)).toBe('Audit log');

  await page.route('**/api/v1/backoffice/posts?*', async (route) => {
    const answer = await (await route.fetch()).json();
    const isNext = new URL(route.request().url()).searchParams.has('after');
    const data = isNext ? { posts: [], next: null } : { ...answer.data, next: '2026-01-01 last' };
    await route.fulfill({ json: { ...answer, data } });
  });
  await page.getByRole('link', { name: 'Posts' }).click();
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect.poll(() => focusedText(page)).toMatch(/^Total: /);

  await page.getByRole('link', { name: 'Versions' }).click();
  await page.getByRole('heading', { name: 'Versions' }).waitFor();
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Remove the file' }).press('Enter');
  await expect.poll(() => focusedText(page)).toBe('Choose a file');
});

it('the notice of a lost connection leaves the buttons of the post editor visible, also on a phone', async () => {
  const page = await openPath('/content/new/edit', { viewport: { width: 1280, height: 700 } });
  expectTrouble(page, /ERR_INTERNET_DISCONNECTED|Failed to load/);
  const publish = page.getByRole('button', { name: /^(?:Save|Publish)$/ });
  await publish.waitFor();
  await page.context().setOffline(true);
  const notice = page.getByText('You are offline.');
  await notice.waitFor();
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 700 });
    const foot = await page.getByRole('button', { name: 'Preview' }).boundingBox();
    const [covered, bar] = [await notice.boundingBox(), await publish.boundingBox()];
    const foremost = Math.min(bar?.y ?? 0, foot?.y ?? 0);
    expect((covered?.y ?? 0) + (covered?.height ?? 0), `${width} px`).toBeLessThanOrEqual(foremost);
  }
});

it('the rules for points say that they are saved, and have no field without effect', async () => {
  const page = await openPath('/admin?area=plans&id=rules');
  await page.getByLabel('Points of action 1').fill('7');
  expect(await page.getByLabel(/Validity|Day of the month/).count()).toBe(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('“Rules for points” is saved and visible on the site.').waitFor();
});

it('lists fit into windows of every width', async () => {
  const page = await openPath('/admin');
  const areas = { Posts: 'posts', Plans: 'plans', Members: 'members', 'Audit log': 'audit' };
  for (const [name, area] of Object.entries(areas)) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { name, exact: true }).waitFor();
    await page.getByRole('table').waitFor();
    for (const width of [980, 769, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const tooWide = await page.evaluate(() =>
        [document.documentElement, ...document.querySelectorAll('td')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
          .map(({ textContent }) => textContent),
      );
      expect(tooWide, `${area} at ${width} px`).toEqual([]);
    }
  }
});

const editor = SAMPLE_STAFF.find(({ role }) => role === 'editor') ?? expect.fail('There are no editors');
const DELETIONS = '**/api/v1/backoffice/posts/*/delete';

async function signIn(page: Page, steps: -1 | 1) {
  const dialog = page.getByRole('dialog', { name: 'Back office' });
  await dialog.getByLabel('Id', { exact: true }).fill(editor.id);
  await dialog.getByLabel('Password', { exact: true }).fill(editor.password);
  await dialog.getByLabel('Authentication code').fill(await staffCode(editor.totpSecret, steps));
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
    await refuseNext(page, DELETIONS, 'ConfirmAgain');
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

  await refuseNext(page, DELETIONS, 'ConfirmAgain');
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
  await code.fill(await staffCode(editor.totpSecret, 0));
  await page.keyboard.press('Enter');
  await page.getByText('“Why only STL?” is deleted.').waitFor();
  expect(sent).toEqual([expect.stringContaining('Published by mistake')]);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

  await ask('Version 4.2: smaller support marks near thin margins', 'Wrong version');
  await refuseNext(page, '**/api/v1/backoffice/prove', 'SessionEnded');
  await code.fill('123456');
  await page.keyboard.press('Enter');
  await page.getByText('Your session has ended. Log in again to continue where you were.').waitFor();
  expect(await reason.isVisible()).toBe(false);
  await signIn(page, 1);
  await expect.poll(() => reason.isVisible()).toBe(true);
  expect(await reason.inputValue()).toBe('Wrong version');
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('“Version 4.2: smaller support marks near thin margins” is deleted.').waitFor();
});
