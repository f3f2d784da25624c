import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffPost } from '#contract/backoffice.contract.ts';
import { expectNoViolations } from '#tests/support/axe.ts';
import { expectTrouble, openPage } from '#tests/support/browser.ts';
import { json } from '#tests/support/send.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { contentOf, pane, phonePhoto, png, saved, signIn } from './post-editor-page.ts';

// A server of its own: other tests read the sample content, and use the codes of the sample accounts.
let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 120_000);
afterAll(() => server.stop());

/** Calls the API with the session of the page, as someone else would. */
async function call<Data>(page: Page, path: string, init: RequestInit = {}): Promise<Data> {
  const token = await page.evaluate(() => {
    const stored = Object.entries({ ...sessionStorage }).find(([key]) => key.endsWith('.staff'));
    return (JSON.parse(stored?.[1] ?? '{}') as { accessToken: string }).accessToken;
  });
  const response = await fetch(new URL(`/api/v1/backoffice/${path}`, server.origin), {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  return ((await response.json()) as { data: Data }).data;
}

const TEXTS = {
  Korean: { title: '지르코니아 크라운 후처리', subtitle: '세 단계로 정리했습니다', tags: '후처리,크라운 ' },
  English: { title: 'Finishing zirconia crowns', subtitle: 'In three steps', tags: 'finishing,crown ' },
} as const;

it('publishes a post with two pictures in both languages; problems are shown at their fields [ROUTE-20] [POST-1] [POST-2] [POST-4] [POST-7] [POST-8] [VALID-45] [VALID-46] [ERR-44] [ERR-46] [ERR-47]', async () => {
  const page = await openPage({ origin: server.origin, path: '/content/new/edit' });
  await page.getByRole('dialog', { name: 'Back office' }).waitFor();
  expect(await page.getByRole('group', { name: 'English' }).count()).toBe(0);
  await signIn(page, 'editor');
  const title = page.getByRole('heading', { name: 'New post', level: 1 });
  await expect.poll(() => title.evaluate((heading) => heading === document.activeElement)).toBe(true);
  for (const status of ['Show', 'Hide'])
    await page.getByRole('radio', { name: status, exact: true }).waitFor();

  const day = page.getByLabel('Publication date');
  const today = await day.inputValue();
  const dayProblem = page.getByText('Please enter a day, such as 2026-03-31.', { exact: true });
  await day.fill('2026. 2. 31.');
  await day.press('Tab');
  await dayProblem.waitFor();
  expect(await day.getAttribute('aria-invalid')).toBe('true');
  await day.fill('11/20/2026');
  await dayProblem.waitFor({ state: 'detached' });
  await day.press('Tab');
  await expect.poll(() => day.inputValue()).toBe('2026-11-20');
  await day.fill('2026. 2. 31.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('post-ko-title');
  await dayProblem.waitFor();
  expect(await day.inputValue()).toBe('2026. 2. 31.');
  await day.fill(today.replaceAll('-', '/'));
  await day.press('Tab');
  await expect.poll(() => day.inputValue()).toBe(today);
  await pane(page, 'English').getByText('Add at least one hashtag.').waitFor();
  await pane(page, 'English').getByText('Write the content of the post.').waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Content (Korean): Write the content of the post.' }).click();
  await expect
    .poll(() => contentOf(page, 'Korean').evaluate((one) => one.contains(document.activeElement)))
    .toBe(true);

  for (const name of ['Korean', 'English'] as const) {
    const { title, subtitle, tags } = TEXTS[name];
    await pane(page, name).getByLabel('Title', { exact: true }).fill(title);
    await pane(page, name).getByLabel('Subtitle').fill(subtitle);
    await pane(page, name).getByLabel('Hashtags', { exact: true }).focus();
    await page.keyboard.type(tags);
    await contentOf(page, name).click();
    await page.keyboard.type(`${title}.`);
  }

  const upload = page.getByRole('alertdialog', { name: 'Upload Error' });
  await page
    .getByLabel('Top image: Choose an image', { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await upload.getByText('Error image uploading.').waitFor();
  await upload.getByRole('button').click();
  const photo = await phonePhoto();
  expect(photo.buffer.byteLength).toBeGreaterThan(2_000_000);
  await page.getByLabel('Top image: Choose an image', { exact: true }).setInputFiles(photo);
  const top = page.getByRole('group', { name: 'Top image' });
  await top.getByLabel('Alternative text in Korean').fill('보라색 사각형');
  await top.getByLabel('Alternative text in English').fill('A violet rectangle');
  await expect
    .poll(() => top.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1600);
  await page.getByLabel('Thumbnail: Choose an image', { exact: true }).setInputFiles(await png('#12b89a'));
  await page.getByRole('group', { name: 'Thumbnail' }).getByLabel('Alternative text in Korean').waitFor();

  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('radio', { name: 'English' }).check({ force: true });
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText(`${TEXTS.English.title}.`).waitFor();
  await preview.getByAltText('A violet rectangle').waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await saved(page).waitFor();
  await page.waitForURL('**/content/finishing-zirconia-crowns/edit');

  await page.getByRole('button', { name: 'Back to editing' }).click();
  await contentOf(page, 'English').click();
  await page.keyboard.press('Control+End');
  for (let line = 0; line < 24; line++) await page.keyboard.press('Enter');
  await page.keyboard.type('Last line.');
  const lastLine = contentOf(page, 'English').getByText('Last line.');
  const bar = page.getByRole('button', { name: 'Save changes' });
  const overlap = async () =>
    ((await lastLine.boundingBox())?.y ?? 0) + 24 - ((await bar.boundingBox())?.y ?? 0);
  await expect.poll(overlap).toBeLessThan(0);
  await bar.press('Enter');
  await saved(page).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('status');
  await pane(page, 'English').getByRole('button', { name: 'Remove #finishing' }).press('Delete');
  await pane(page, 'English').getByLabel('Hashtags', { exact: true }).press('Backspace');
  await pane(page, 'English').getByText('Error in Removing tag').waitFor();
  await pane(page, 'English').getByText('#crown').waitFor();

  const path = '/content/finishing-zirconia-crowns';
  for (const [lang, name, alt] of [
    ['en', 'English', 'A violet rectangle'],
    ['ko', 'Korean', '보라색 사각형'],
  ] as const) {
    const visitor = await openPage({ origin: server.origin, path, lang });
    await visitor.getByRole('heading', { level: 1, name: TEXTS[name].title }).waitFor();
    await visitor.getByText(TEXTS[name].subtitle).waitFor();
    await visitor.getByAltText(alt).waitFor();
    await visitor.goto('/resource');
    const card = visitor.locator(`a[href*="${path}"]`).first();
    await card.waitFor();
    const { thumbnail } = await call<StaffPost>(page, `posts/finishing-zirconia-crowns`);
    await visitor.locator(`img[src*="${thumbnail.src}"]`).first().waitFor();
  }
}, 120_000);

it('keeps what was typed over a lost network, a reload, a change by someone else and an ended session [ADMIN-4]', async () => {
  const page = await openPage({ origin: server.origin, path: '/admin' });
  expectTrouble(page, /ERR_INTERNET_DISCONNECTED|failed\./);
  await signIn(page, 'admin', -1);
  await page.getByRole('link', { name: 'Edit “Why only STL?”' }).click();
  const title = pane(page, 'English').getByLabel('Title', { exact: true });
  await title.fill('Why STL, and only STL?');
  await contentOf(page, 'English').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Typed before the network was lost. ');

  await page.context().setOffline(true);
  await page.keyboard.press('Control+s');
  await page.getByText('The server cannot be reached. Check your connection and try again.').waitFor();
  await page.context().setOffline(false);
  await page.reload();
  await page.getByRole('heading', { name: /^You have unsaved changes from/ }).waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await contentOf(page, 'English').getByText('Typed before the network was lost.').waitFor();
  expect(await title.inputValue()).toBe('Why STL, and only STL?');

  const { id, deletedAt: _, ...post } = await call<StaffPost>(page, 'posts/why-only-stl');
  const body = { ...post, category: 'white-paper' };
  await call(page, `posts/${id}`, { method: 'PUT', body: json(body).body });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('heading', { name: 'Someone else has changed this post' }).waitFor();
  await page.getByRole('definition').filter({ hasText: 'White Papers' }).waitFor();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await saved(page).waitFor();

  await title.fill('Only STL');
  await call(page, 'sign-out', { method: 'POST' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Your session has ended. Log in again to continue where you were.').waitFor();
  await signIn(page, 'admin');
  await saved(page).waitFor();
  expect(await title.inputValue()).toBe('Only STL');

  const visitor = await openPage({ origin: server.origin, path: '/content/why-only-stl' });
  await visitor.getByRole('heading', { level: 1, name: 'Only STL' }).waitFor();
  await visitor.getByText('Typed before the network was lost.').waitFor();
  await title.fill('Not saved');
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.waitFor();
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  const leave = page.getByRole('dialog').getByRole('button', { name: 'Delete and leave' });
  await leave.waitFor();
  await expectNoViolations(page);
  await leave.click();
  await page.waitForURL(`${server.origin}/`);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Not saved');
});
