import { createHash, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CatalogEntry } from '#contract/catalog.contract.ts';
import type { PrinterDraft } from '#contract/catalog-drafts.ts';
import { expectNoViolations } from '#tests/support/axe.ts';
import { expectTrouble, openPage } from '#tests/support/browser.ts';
import { json } from '#tests/support/send.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { openStaffPage, refuseNext, type StaffSession, signInStaff } from './staff-page.ts';

// A server of its own: other tests read the sample content, and use the codes of the sample accounts.
let server: RunningServer;
let sessions: Record<'editor' | 'admin', StaffSession>;
beforeAll(async () => {
  server = await startServer();
  const { origin } = server;
  sessions = { editor: await signInStaff(origin, 'editor'), admin: await signInStaff(origin, 'admin') };
}, 120_000);
afterAll(() => server.stop());

async function openArea(area: string, role: 'editor' | 'admin', lang: 'en' | 'ko' = 'en'): Promise<Page> {
  const path = `/admin?area=${area}`;
  const page = await openStaffPage(sessions[role], { origin: server.origin, path, lang });
  await page.getByRole('table').waitFor();
  return page;
}

/** Changes the printer as someone else would. */
async function changeElsewhere(id: string, change: Partial<PrinterDraft>) {
  const headers = { authorization: `Bearer ${sessions.editor.accessToken}` };
  const path = new URL('/api/v1/backoffice/printers', server.origin);
  const { data } = (await (await fetch(path, { headers })).json()) as {
    data: (PrinterDraft & CatalogEntry)[];
  };
  const entry = data.find((printer) => printer.id === id) ?? expect.fail(`${id} is missing`);
  const { body, headers: type } = json({ ...entry, ...change });
  await fetch(`${path}/${id}`, { method: 'PUT', body, headers: { ...headers, ...type } });
}

it('an editor edits a printer: errors at the fields, a question before changes are lost, a notice of the changes of others, and the public page shows what was saved', async () => {
  const page = await openArea('printers', 'editor');
  expectTrouble(page, /409/);
  expect(await page.getByRole('link', { name: 'Plans' }).count()).toBe(0);
  await expectNoViolations(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill('d4');
  await page.getByRole('link', { name: 'Orbident D40', exact: true }).click();
  await page.waitForURL(/area=printers&q=d4&id=orbident-d40$/);
  const model = page.getByLabel('Model');
  const wavelength = page.getByLabel('Wavelength (nm)');

  await model.fill('D41');
  await wavelength.fill('40');
  await page.getByLabel('Resins (English)').fill('Model');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This number is too small or too large.').waitFor();
  await page.getByText('Both languages need the same number of lines.').waitFor();
  await expect.poll(() => wavelength.evaluate((input) => input === document.activeElement)).toBe(true);
  await expectNoViolations(page);
  await wavelength.fill('385');
  await page.getByLabel('Resins (Korean)').fill('모델');

  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await model.inputValue()).toBe('D41');

  await changeElsewhere('orbident-d40', { wavelength: 410 });
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert', { name: 'Someone else has saved this entry in the meantime' });
  await notice.getByText('410').waitFor();
  expect(await model.inputValue()).toBe('D41');
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Save mine instead' }).click();
  await page.getByText('“Orbident D41” is saved and visible on the site.').waitFor();
  await page.getByRole('link', { name: 'Orbident D41' }).waitFor();

  await page.goto('/compatible-printers?q=D41&lang=ko');
  await page.getByRole('main').getByText('D41').first().waitFor();
  expect(await page.getByRole('main').textContent()).toContain('385');
});

it('an administrator adds a version with its installer, which visitors download and can check; a deletion can be undone', async () => {
  const page = await openArea('versions', 'admin', 'ko');
  const bytes = Buffer.alloc(2_500_000, 'installer ');
  const sum = createHash('sha256').update(bytes).digest('hex');
  await page.getByRole('button', { name: '추가' }).click();
  await page.getByLabel('버전 번호').fill('9.9.0');
  await page.getByLabel('새 기능 (한국어)').fill('첫 번째\n두 번째');
  await page.getByLabel('새 기능 (영어)').fill('One\nTwo');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '파일 선택' }).click();
  const chooser = await choosing;
  await chooser.setFiles({ name: '설치.txt', mimeType: 'text/plain', buffer: bytes });
  await page.getByText('exe, msi, msix, zip, dmg, pkg 파일을 선택해 주세요.').waitFor();
  await chooser.setFiles({ name: 'setup-9.9.0.exe', mimeType: 'text/plain', buffer: Buffer.alloc(0) });
  await page.getByText('내용이 없는 파일(0바이트)입니다.').waitFor();
  await chooser.setFiles({ name: 'setup-9.9.0.exe', mimeType: 'application/octet-stream', buffer: bytes });
  await page.getByText(sum).waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: '저장' }).click();
  await page.getByText('“Windows 9.9.0” 항목을 저장해 사이트에 반영했습니다.').waitFor();

  const visitor = await openPage({ origin: server.origin, path: '/download' });
  const link = visitor.getByRole('main').getByRole('link', { name: 'Download for Windows' });
  const [download] = await Promise.all([visitor.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('setup-9.9.0.exe');
  expect(
    createHash('sha256')
      .update(await readFile(await download.path()))
      .digest('hex'),
  ).toBe(sum);
  const signing = visitor.getByRole('article', { name: 'Windows' }).filter({ hasText: 'openssl' });
  await signing.getByText('Checksum and command').click();
  expect(await signing.getByText(sum, { exact: true }).isVisible()).toBe(true);
  const signed = await Promise.all(
    ['Checksum', 'Signature', 'Public key'].map(async (name) => {
      const href = await signing.getByRole('link', { name, exact: true }).getAttribute('href');
      return new Uint8Array(await (await fetch(new URL(href ?? '', server.origin))).arrayBuffer());
    }),
  );
  const [line, signature, key] = signed;
  const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
  expect(text(line)).toBe(`${sum}  setup-9.9.0.exe\n`);
  expect(verify(null, Buffer.from(text(line)), text(key), signature ?? new Uint8Array())).toBe(true);
  await expectNoViolations(visitor);

  await page.getByRole('button', { name: '“Windows 9.9.0” 삭제' }).click();
  const question = page.getByRole('dialog', { name: '항목을 삭제할까요?' });
  await question.getByRole('button', { name: '삭제' }).click();
  await page.getByText('“Windows 9.9.0” 항목을 삭제했습니다.').waitFor();
  const status = async () => (await fetch(new URL(download.url()))).status;
  expect(await status()).toBe(404);
  await page.getByRole('button', { name: '실행 취소' }).click();
  await page.getByText('“Windows 9.9.0” 항목을 복원했습니다.').waitFor();
  expect(await status()).toBe(200);
});

it('an editor types days in any usual form or chooses them in the calendar, and steps numbers, all with the keyboard', async () => {
  const page = await openArea('openings', 'editor', 'ko');
  await page.getByRole('button', { name: '추가' }).click();
  const day = page.getByLabel('게시일');
  const opener = page.getByRole('button', { name: '날짜 선택' }).first();
  const calendar = page.getByRole('dialog', { name: '날짜 선택' });
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await day.fill('2026. 2. 31.');
  await day.press('Tab');
  await page.getByText('형식을 확인해 주세요.').waitFor();
  expect(await day.inputValue()).toBe('2026. 2. 31.');
  await day.fill('2026. 3. 31.');
  await day.press('Tab');
  await expect.poll(() => day.inputValue()).toBe('2026-03-31');
  await page.getByText('형식을 확인해 주세요.').waitFor({ state: 'detached' });

  await opener.press('Enter');
  await expect.poll(focused).toBe('2026. 3. 31.');
  await expectNoViolations(page);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await calendar.waitFor({ state: 'detached' });
  expect(await day.inputValue()).toBe('2026-03-30');
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('2026. 3. 30.');
  for (const [key, reached] of [
    ['PageUp', '2026. 2. 28.'],
    ['ArrowDown', '2026. 3. 7.'],
    ['ArrowUp', '2026. 2. 28.'],
    ['PageDown', '2026. 3. 28.'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(focused).toBe(reached);
  }
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '취소' }).click();
  await page.getByRole('button', { name: '버리기' }).click();

  await page.getByRole('navigation', { name: '백오피스 메뉴' }).getByRole('link', { name: '프린터' }).click();
  await page.getByRole('button', { name: '추가' }).click();
  const wavelength = page.getByLabel('파장 (nm)');
  await wavelength.press('ArrowDown');
  expect(await wavelength.inputValue()).toBe('404');
  // The browser has no event for the step.
  await page.getByText('아직 저장하지 않았습니다').waitFor();
  await wavelength.fill('');
  await wavelength.pressSequentially('1,200x');
  expect(await wavelength.inputValue()).toBe('1200');
});

/** Signs in again; the answer is the session of before, because a code works only once. */
async function signInAgain(page: Page): Promise<void> {
  const json = { code: 0, message: '', messageDetail: null, data: sessions.editor };
  await page.route('**/backoffice/sign-in', (route) => route.fulfill({ json }));
  const dialog = page.getByRole('dialog', { name: 'Back office' });
  await dialog.getByLabel('Password', { exact: true }).fill('Mandible-71-Arch');
  await dialog.getByLabel('Authentication code').fill('123456');
  await dialog.getByRole('button', { name: 'Log in' }).click();
}

it('after the end of a session, leaving a form with changes asks first, and what was typed stays', async () => {
  const page = await openArea('printers', 'editor');
  expectTrouble(page, /status of 401/);
  await page.getByRole('link', { name: 'Orbident D20', exact: true }).click();
  const model = page.getByLabel('Model');
  await model.fill('D21');
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
  expect(await model.inputValue()).toBe('D21');

  await page.getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await model.inputValue()).toBe('D21');
  await refuseNext(page, '**/api/v1/backoffice/printers/*', 'SessionEnded');
  await page.getByRole('button', { name: 'Save' }).click();
  await signIn.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL('/');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

// Last, because it ends the session of the editor.
it('logging out of an unused session asks about the drafts of posts, then leads to the site', async () => {
  const page = await openStaffPage(
    sessions.editor,
    { origin: server.origin, path: '/content/new/edit' },
    (opened) => opened.clock.install(),
  );
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
