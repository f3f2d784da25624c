import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoViolations } from '#tests/support/axe.ts';
import { openPage } from '#tests/support/browser.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { contentOf, pane, png, saved, signIn } from './post-editor-page.ts';

// A server of its own: other tests read the sample content, and use the codes of the sample accounts.
let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
}, 60_000);
afterAll(() => server.stop());

const PATH = '/content/why-only-stl';

/** Opens the English content of a sample post, emptied. A code is used once: the earlier sign-in takes the one before. */
async function openEmptied(role: 'editor' | 'admin', codeStep?: -1): Promise<{ page: Page; text: Locator }> {
  const page = await openPage({ origin: server.origin, path: `${PATH}/edit` });
  await signIn(page, role, codeStep);
  const text = contentOf(page, 'English');
  await text.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect.poll(() => text.textContent()).toBe('');
  return { page, text };
}

const tool = (page: Page, name: string) =>
  pane(page, 'English').getByRole('toolbar').getByRole('button', { name, exact: true });
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.role);
/** Moves to the end of the text. The editor learns of it by an event that the browser sends later. */
async function moveToEnd(page: Page, text: Locator) {
  await page.keyboard.press('Control+End');
  await text.locator('.ProseMirror-selectednode').waitFor({ state: 'detached' });
}
/**
 * Blocks the page once the text gets the focus again. The browser then sets the cursor to the start of the text, which the
 * editor takes for a choice of the user if it learns of it late.
 */
const blockAtFocus = (text: Locator) =>
  text.evaluate((element) => {
    const block = () => {
      const end = performance.now() + 300;
      while (performance.now() < end);
    };
    element.addEventListener('focusin', block, { once: true });
  });
const hasFocus = (text: Locator) => text.evaluate((one) => one === document.activeElement);

/** The English text as visitors get it, without what the renderer adds for layout. */
async function published(): Promise<Locator> {
  const visitor = await openPage({ origin: server.origin, path: PATH, lang: 'en' });
  const prose = visitor.locator('article [class*="prose"]').first();
  await prose.waitFor();
  return prose;
}

/** Pastes or drops what a page, an office program or a file manager would put into the transfer. */
const transfer = (
  text: Locator,
  kind: 'paste' | 'drop',
  content: { html?: string; plain?: string; file?: { name: string; mimeType: string; bytes: number[] } },
) =>
  text.evaluate(
    (element, { kind: type, content: { html, plain, file } }) => {
      const data = new DataTransfer();
      if (html !== undefined) data.setData('text/html', html);
      if (plain !== undefined) data.setData('text/plain', plain);
      if (file !== undefined)
        data.items.add(new File([new Uint8Array(file.bytes)], file.name, { type: file.mimeType }));
      const options = { bubbles: true, cancelable: true };
      if (type === 'paste')
        return element.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
      const last = element.lastElementChild?.getBoundingClientRect();
      const at = { clientX: (last?.left ?? 0) + 2, clientY: (last?.top ?? 0) + 2 };
      return element.dispatchEvent(new DragEvent('drop', { ...options, ...at, dataTransfer: data }));
    },
    { kind, content },
  );

it('formats a text by mouse, keyboard and shortcut; visitors read what was written, also after a reload [POST-10] [ADMIN-4]', async () => {
  const { page, text } = await openEmptied('editor');
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.type('Supports');
  expect(await tool(page, 'Heading H2').getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Keep ');
  await tool(page, 'Bold').click();
  expect([await tool(page, 'Bold').getAttribute('aria-pressed'), await hasFocus(text)]).toEqual([
    'true',
    true,
  ]);
  await page.keyboard.type('45 degrees');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' and ');
  await page.keyboard.press('Control+i');
  await page.keyboard.type('0.4 mm');
  await page.keyboard.press('Control+i');
  await page.keyboard.type(', see ');
  await page.keyboard.press('Control+k');
  const link = page.getByRole('dialog', { name: 'Link' });
  await link.getByLabel('Address').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await link.getByText('Check the web or email address.').waitFor();
  await expectNoViolations(page);
  await link.getByLabel('Address').fill('/pricing');
  await link.getByLabel('Text').fill('the prices');
  await page.keyboard.press('Enter');
  await link.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(text)).toBe(true);
  await page.keyboard.type('.');

  // One tab stop with arrow keys; Escape leads back to the text.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+F10');
  expect(await focusedName(page)).toBe('Heading H2');
  await page.keyboard.press('ArrowLeft');
  expect(await focusedName(page)).toBe('Redo');
  await page.keyboard.press('Home');
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
  expect(await focusedName(page)).toBe('Bulleted list');
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(text)).toBe(true);
  expect(await tool(page, 'Bulleted list').getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.type('Crown');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Bridge');
  await page.keyboard.press('Alt+F10');
  expect(await focusedName(page)).toBe('Bulleted list');
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[role="toolbar"]') === null)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(text)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');

  await page.keyboard.press('Control+Shift+b');
  await page.keyboard.type('Measure twice.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Shift+7');
  await page.keyboard.type('Wash');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => text.locator('ol').count()).toBe(0);
  await page.keyboard.press('Control+Shift+z');
  await tool(page, 'Redo').click();
  await text.locator('ol').getByText('Wash').waitFor();
  expect(await tool(page, 'Redo').getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool(page, 'Divider').click();
  await tool(page, 'Table').click();
  for (const cell of ['Part', 'Angle', 'Time', 'Crown', '45', '79']) {
    await page.keyboard.type(cell);
    await page.keyboard.press('Tab');
  }
  await tool(page, 'Delete row').click();
  await page.keyboard.press('Control+Home');
  await page.getByRole('toolbar', { name: 'Edit table' }).waitFor({ state: 'hidden' });

  await page.keyboard.press('Control+s');
  await saved(page).waitFor();
  const written = await text.innerHTML();
  await page.reload();
  await expect.poll(() => text.innerHTML()).toBe(written);

  const prose = await published();
  expect(await prose.getByRole('heading', { level: 2 }).textContent()).toBe('Supports');
  expect(await prose.locator('strong').textContent()).toBe('45 degrees');
  expect(await prose.locator('em').textContent()).toBe('0.4\u00a0mm');
  expect(await prose.getByRole('link', { name: 'the prices' }).getAttribute('href')).toBe('/pricing');
  expect(await prose.locator('ul li').allTextContents()).toEqual(['Crown', 'Bridge']);
  expect((await prose.locator('blockquote').textContent())?.trim()).toBe('Measure twice.');
  expect(await prose.locator('ol li').allTextContents()).toEqual(['Wash']);
  expect(await prose.locator('hr').count()).toBe(1);
  expect(await prose.getByRole('columnheader').allTextContents()).toEqual(['Part', 'Angle', 'Time']);
  expect(await prose.getByRole('cell').allTextContents()).toEqual(['Crown', '45', '79']);
});

const HOSTILE = `<style>p { color: red }</style><script>window.hacked = 1</script>
<h1 onclick="window.hacked = 2">Clean <b style="color: red">margins</b></h1>
<img src="x" onerror="window.hacked = 3"><img src="https://elsewhere.invalid/track.png" alt="tracker">
<p>Read <a href="javascript:window.hacked = 4">this</a> and <a href="https://example.com/" onmouseover="window.hacked = 5" target="_blank">that</a>.</p>
<svg onload="window.hacked = 6"><text>vector</text></svg><iframe src="javascript:parent.hacked = 7"></iframe>
<form action="https://elsewhere.invalid/"><input name="password"><button>Send</button></form>
<p>&lt;img src=x onerror="window.hacked = 8"&gt;</p>`;

it('takes pictures by drop and by paste, and nothing of hostile HTML [POST-10]', async () => {
  const { page, text } = await openEmptied('admin', -1);
  await page.keyboard.type('Above');
  const { buffer, ...file } = await png('#5b3df5');
  await transfer(text, 'drop', { file: { ...file, bytes: [...buffer] } });
  const dialog = page.getByRole('dialog', { name: 'Image' });
  await dialog.getByLabel('Alternative text', { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByText('Enter the alternative text, or mark the image as decorative.').waitFor();
  await expectNoViolations(page);
  await dialog.getByLabel('Alternative text', { exact: true }).fill('A violet plate');
  await dialog.getByLabel('Caption (optional)').fill('Before washing');
  await page.keyboard.press('Enter');
  await text.getByAltText('A violet plate').waitFor();
  const address = await text.getByAltText('A violet plate').getAttribute('src');
  // Stored as a picture of the site's own making, not as the file that came.
  expect(address).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/);

  // Writing goes on behind the new picture, and does not replace it.
  await page.keyboard.type('Below');
  await text.locator('figure + p').getByText('Below', { exact: true }).waitFor();
  expect(await text.locator('figure').count()).toBe(1);

  // Enter on the picture opens its texts; the toolbar for pictures does the same.
  await text.getByAltText('A violet plate').click();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Alternative text', { exact: true }).fill('A violet build plate');
  await blockAtFocus(text);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => hasFocus(text)).toBe(true);
  await text.getByAltText('A violet plate', { exact: true }).waitFor();
  await tool(page, 'Alternative text and caption').click();
  await dialog.getByLabel('Alternative text', { exact: true }).fill('A violet build plate');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await text.getByAltText('A violet build plate').waitFor();
  await expect.poll(() => hasFocus(text)).toBe(true);

  await moveToEnd(page, text);
  await page.keyboard.press('Enter');
  const green = await png('#12b89a');
  await transfer(text, 'paste', {
    file: { name: green.name, mimeType: green.mimeType, bytes: [...green.buffer] },
  });
  await dialog.getByLabel('Decorative image without alternative text').check();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => text.locator('figure').count()).toBe(2);
  await expect.poll(() => hasFocus(text)).toBe(true);

  // The other language takes the same picture without another upload, with words of its own.
  const offered = pane(page, 'Korean').getByRole('group', {
    name: 'Images of the English text that are missing here',
  });
  await offered.getByRole('button', { name: 'Insert image 2' }).waitFor();
  await expectNoViolations(page);
  await offered.getByRole('button', { name: 'Insert image 1' }).click();
  await dialog.getByLabel('Alternative text', { exact: true }).fill('보라색 빌드 플레이트');
  await page.keyboard.press('Enter');
  const korean = contentOf(page, 'Korean').getByAltText('보라색 빌드 플레이트');
  expect(await korean.getAttribute('src')).toBe(address);
  await offered.getByRole('button', { name: 'Insert image 2' }).waitFor({ state: 'detached' });
  await text.focus();

  await moveToEnd(page, text);
  await page.keyboard.press('Enter');
  await transfer(text, 'paste', { html: HOSTILE, plain: 'Clean margins' });
  await text.getByRole('heading', { level: 2, name: 'Clean margins' }).waitFor();
  await expectNoViolations(page);
  const isClean = (where: Locator) =>
    where.evaluate((element) => {
      const all = [element, ...element.querySelectorAll('*')];
      const bad = all.filter(
        (one) =>
          one.matches('script, style, iframe, form, input, svg, object') ||
          (one !== element && one.getAttributeNames().some((name) => name.startsWith('on'))) ||
          /^javascript:/i.test(one.getAttribute('href') ?? ''),
      );
      return { bad: bad.map((one) => one.outerHTML), hacked: 'hacked' in window };
    });
  expect(await isClean(text)).toEqual({ bad: [], hacked: false });
  expect(await text.locator('img').count()).toBe(2);

  // A paste that is left at once is in the draft.
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await text.getByRole('heading', { level: 2, name: 'Clean margins' }).waitFor();
  await page.keyboard.press('Control+s');
  await saved(page).waitFor();

  const prose = await published();
  await prose.getByRole('heading', { level: 2, name: 'Clean margins' }).waitFor();
  expect(await isClean(prose)).toEqual({ bad: [], hacked: false });
  expect(await prose.getByAltText('A violet build plate').getAttribute('src')).toBe(address);
  expect(await prose.locator('figcaption').textContent()).toBe('Before washing');
  expect(await prose.locator('img').count()).toBe(2);
  expect(
    await prose.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
  ).toEqual(['https://example.com/']);
  await prose.getByText('<img src=x onerror="window.hacked = 8">').waitFor();
});

it('asks for the texts of two pictures one after the other and keeps what was typed for the first', async () => {
  const { page, text } = await openEmptied('admin');
  await page.keyboard.type('Above');
  const paste = async (colour: string) => {
    const { buffer, ...file } = await png(colour);
    await transfer(text, 'paste', { file: { ...file, bytes: [...buffer] } });
  };
  const dialog = page.getByRole('dialog', { name: 'Image' });
  const alt = dialog.getByLabel('Alternative text', { exact: true });
  await paste('#5b3df5');
  await alt.fill('A violet plate');
  await dialog.getByLabel('Caption (optional)').fill('Before washing');
  // The cursor is still above the first picture, so the second one is inserted there.
  await text.evaluate((element) => {
    const first = element.querySelector('p');
    if (first) getSelection()?.setPosition(first, 0);
  });
  await paste('#12b89a');
  await expect.poll(() => text.locator('figure').count()).toBe(2);
  expect(await alt.inputValue()).toBe('A violet plate');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await text.getByAltText('A violet plate').waitFor();
  await expect.poll(() => alt.inputValue()).toBe('');
  await alt.fill('A green plate');
  await dialog.getByRole('button', { name: 'Apply' }).click();

  // A picture whose texts are not given is not inserted.
  await paste('#8a5a00');
  await expect.poll(() => text.locator('figure').count()).toBe(3);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await text.locator('figure').count()).toBe(2);
  await text.getByAltText('A green plate').waitFor();
  expect(await text.locator('figcaption').allTextContents()).toEqual(['Before washing']);
  const [violet, green] = await Promise.all(
    ['A violet plate', 'A green plate'].map((name) => text.getByAltText(name).getAttribute('src')),
  );
  expect(violet).not.toBe(green);
});
