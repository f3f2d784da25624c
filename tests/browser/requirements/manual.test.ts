import { describe, expect, it } from 'vitest';
import { SITE_CONFIG } from '#src/lib/site-config.ts';
import { expectTrouble, openPage, type PageOptions } from '#tests/support/browser.ts';
import { arrive, expectQuery } from '../journeys/person.ts';
import { openDialog } from './open-dialog.ts';

const LANGUAGES = ['English', 'Korean', 'Russian'] as const;

const openManual = (options: PageOptions = {}) =>
  openDialog({ info: 'manual' }, options.lang === 'ko' ? '매뉴얼' : 'Manual', options);

/** A page whose manuals are local pages. */
async function visit() {
  const person = await arrive({ path: '/about?x=1' });
  const { page } = person;
  expectTrouble(page, /^request left the machine: https:\/\/manual\.example\.com\//);
  await page
    .context()
    .route('https://manual.example.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Manual</h1>' }),
    );
  return person;
}

describe('the manual dialog', () => {
  it('offers the manual in English, Korean and Russian, and links to each chapter in the chosen language [OVERLAY-1]', async () => {
    const { dialog } = await openManual();
    const languages = dialog().getByRole('group', { name: 'Manual language' });
    const names = languages.getByRole('radio').locator('..');
    expect(await names.allTextContents()).toEqual(LANGUAGES);
    // It is the only choice of a language in the dialog.
    expect(await dialog().getByText('KOR', { exact: true }).count()).toBe(0);
    await dialog().getByRole('radio', { name: 'Russian' }).check();
    const links = await dialog()
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => [link.getAttribute('href'), link.getAttribute('target')]));
    expect(links).toHaveLength(6);
    for (const [address, target] of links) {
      expect(address).toMatch(`${SITE_CONFIG.manuals.ru}#`);
      expect(target).toBe('_blank');
    }
  });

  it.each([
    ['en', 'Korean', 'English'],
    ['ko', 'English', '한국어'],
  ] as const)('proposes the language of the page, here %s [OVERLAY-2]', async (lang, other, own) => {
    const { dialog } = await openManual({ lang });
    expect(await dialog().getByRole('radio', { name: own }).isChecked()).toBe(true);
    expect(await dialog().getByRole('radio', { name: other }).isChecked()).toBe(false);
  });

  it('opens the manual in each language in a new tab without access to its opener; its cancel button closes it, and the address with it [OVERLAY-3] [OVERLAY-4] [PROD-24]', async () => {
    const { page, press, dialog } = await visit();
    const open = () => page.getByRole('banner').getByRole('button', { name: 'Manual' }).click();
    for (const [name, language] of [
      ['English', 'en'],
      ['Korean', 'ko'],
      ['Russian', 'ru'],
    ] as const) {
      await open();
      await dialog().getByRole('radio', { name }).check();
      const [tab] = await Promise.all([page.waitForEvent('popup'), press('Open manual')]);
      await tab.waitForURL(SITE_CONFIG.manuals[language]);
      expect(await tab.evaluate(() => [globalThis.opener, document.referrer]), name).toEqual([null, '']);
      await tab.close();
      await dialog().waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/about');
    }
    await open();
    await expectQuery(page, { x: '1', info: 'manual' });
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await dialog().waitFor({ state: 'detached' });
    await expectQuery(page, { x: '1' });
    expect(new URL(page.url()).pathname).toBe('/about');
  });

  it('opens from header, slide-in menu and footer with the focus in it, and returns the focus', async () => {
    const { page, dialog } = await arrive({ path: '/about' });
    for (const place of ['banner', 'contentinfo'] as const) {
      const opener = page.getByRole(place).getByRole('button', { name: 'Manual', exact: true });
      await opener.focus();
      await page.keyboard.press('Enter');
      await dialog().getByRole('heading', { name: 'Manual' }).waitFor();
      await expect
        .poll(() => dialog().evaluate((element) => element.contains(document.activeElement)))
        .toBe(true);
      await page.keyboard.press('Escape');
      await dialog().waitFor({ state: 'detached' });
      await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    }
    const narrow = await openPage({ path: '/about', viewport: 'phone' });
    await narrow.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
    await narrow.getByRole('dialog').getByRole('button', { name: 'Manual' }).click();
    const manual = narrow.getByRole('dialog', { name: 'Manual' });
    await manual.waitFor();
    await expect
      .poll(() => manual.evaluate((element) => element.contains(document.activeElement)))
      .toBe(true);
  });
});
