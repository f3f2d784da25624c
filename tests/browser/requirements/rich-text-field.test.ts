import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPage } from '#tests/support/browser.ts';
import { serveRichTextPage } from '#tests/support/rich-text-page/serve.ts';

let site: Awaited<ReturnType<typeof serveRichTextPage>>;
beforeAll(async () => {
  site = await serveRichTextPage();
}, 60_000);
afterAll(() => site.close());

async function openField(markdown: string) {
  const page = await openPage({ origin: site.origin, path: '/?lang=en', early: true });
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.waitFor();
  await page.evaluate((value) => window.field.load(value), markdown);
  await text.click();
  return { page, text };
}

/** Presses a key and types a letter in one task: the browser paints no frame between, as when a user types fast. */
const typeAtOnce = (text: Locator, key: 'Enter' | 'Control+Home', letter: string) =>
  text.evaluate(
    (element, [pressed, data]) => {
      if (pressed === 'Enter')
        element.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }),
        );
      else getSelection()?.modify('move', 'backward', 'documentboundary');
      document.execCommand('insertText', false, data);
    },
    [key, letter] as const,
  );

// Where Chromium skips the content of a block (`content-visibility`), it leaves the caret before the letter.
it('keeps the order of letters in a block that is not painted yet', async () => {
  const { page, text } = await openField('');
  await page.keyboard.type('Supports');
  await typeAtOnce(text, 'Enter', 'K');
  await page.keyboard.type('eep');
  await expect.poll(() => text.locator('p').allTextContents()).toEqual(['Supports', 'Keep']);
});

it('keeps the order of letters in a block that was out of view', async () => {
  const { page, text } = await openField('Clean the margins.\n\n'.repeat(100));
  await page.keyboard.press('Control+End');
  const first = text.locator('p').first();
  await expect
    .poll(() => first.evaluate((element) => element.getBoundingClientRect().bottom))
    .toBeLessThan(0);
  // A frame without it is painted.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  await typeAtOnce(text, 'Control+Home', 'F');
  await page.keyboard.type('irst: ');
  await expect.poll(() => first.textContent()).toBe('First: Clean the margins.');
});

/** An item of a list as Word puts it on the clipboard. */
const wordItem = (
  text: string,
  { level, mark, list = 'l0' }: { level: number; mark: string; list?: string },
) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${36 * level}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'>` +
  `<![if !supportLists]><span lang=EN-US style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>` +
  `<span lang=EN-US>${text}<o:p></o:p></span></p>\n`;

it('keeps the lists of a text that is pasted from Word', async () => {
  const { page, text } = await openField('');
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><!--StartFragment--><p class=MsoNormal>Before<o:p></o:p></p>
${wordItem('Wash', { level: 1, mark: '·' })}${wordItem('in <b>fresh</b> alcohol', { level: 2, mark: 'o' })}${wordItem('for 3 minutes', { level: 2, mark: 'o' })}${wordItem('Dry', { level: 1, mark: '·' })}
${wordItem('Cure', { level: 1, mark: '1.', list: 'l1' })}${wordItem('Polish', { level: 1, mark: '2.', list: 'l1' })}<p class=MsoNormal>After<o:p></o:p></p><!--EndFragment--></body></html>`;
  await text.evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', data);
    clipboardData.setData('text/plain', 'Wash');
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  }, html);
  await text.getByText('Polish').waitFor();
  expect(await page.evaluate(() => window.field.read())).toBe(
    [
      'Before',
      '',
      '- Wash',
      '  - in **fresh** alcohol',
      '  - for 3 minutes',
      '- Dry',
      '',
      '1. Cure',
      '2. Polish',
      '',
      'After',
      '',
    ].join('\n'),
  );
});
