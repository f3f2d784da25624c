import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoViolations } from '#tests/support/axe.ts';
import { openPage, type PageOptions } from '#tests/support/browser.ts';

declare global {
  interface Window {
    /** The messages from the chooser to this page. */
    answers?: unknown[];
  }
}

/** The chooser as the sign-in dialog opens it: from a page of the site, which receives its answers. */
async function openChooser(options: PageOptions = {}): Promise<{ page: Page; popup: Page }> {
  const page = await openPage({ path: '/about', ...options });
  return { page, popup: await openPopup(page, options.lang) };
}

async function openPopup(page: Page, language: 'en' | 'ko' = 'en'): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.evaluate((lang) => {
    const answers: unknown[] = [];
    window.answers = answers;
    window.addEventListener('message', ({ data, origin }) => answers.push({ data, origin }));
    window.open(
      `/dev/identity/chooser?request=r-1&prompt=select_account&lang=${lang}`,
      '',
      'popup,width=500,height=600',
    );
  }, language);
  const popup = await opened;
  await popup.getByRole('heading', { level: 1 }).waitFor();
  // Its script handles keys and clicks from here on.
  await popup.waitForLoadState('load');
  return popup;
}

/** The popup closes during the key press or click; its release then fails, which is ignored. */
const pressLast = (popup: Page, key: string) => popup.keyboard.press(key).catch(() => undefined);

const clickLast = (popup: Page, name: string) =>
  popup
    .getByRole('button', { name })
    .click({ noWaitAfter: true })
    .catch((error: unknown) => {
      if (!popup.isClosed()) throw error;
    });

async function expectAnswer({ page, popup }: { page: Page; popup: Page }, outcome: unknown): Promise<void> {
  const origin = new URL(page.url()).origin;
  const data = { source: 'identity-chooser', request: 'r-1', outcome };
  await expect.poll(() => page.evaluate(() => window.answers)).toEqual([{ data, origin }]);
  await expect.poll(() => popup.isClosed()).toBe(true);
}

describe('the account chooser', () => {
  it('tells the page which sample account was chosen and closes', async () => {
    const chooser = await openChooser({ lang: 'ko' });
    await clickLast(chooser.popup, 'technician@cusplane.example');
    await expectAnswer(chooser, {
      kind: 'chosen',
      account: {
        id: 'sample-returning',
        email: 'technician@cusplane.example',
        name: 'Mara Lindqvist',
        isEmailVerified: true,
      },
    });
  });

  it('takes any name and address by keyboard alone', async () => {
    const chooser = await openChooser();
    const { keyboard } = chooser.popup;
    const summary = chooser.popup.getByText('Use another account');
    for (let i = 0; i < 5; i += 1) await keyboard.press('Tab');
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await keyboard.type('Ada Kim');
    await keyboard.press('Tab');
    await keyboard.type('Ada@Clinic.example');
    await keyboard.press('Tab');
    await keyboard.press('Space');
    await pressLast(chooser.popup, 'Enter');
    await expectAnswer(chooser, {
      kind: 'chosen',
      account: {
        id: 'ada@clinic.example',
        email: 'Ada@Clinic.example',
        name: 'Ada Kim',
        isEmailVerified: false,
      },
    });
  });

  it('cancels by its button and by Escape, and fails with the chosen code', async () => {
    const { page, popup } = await openChooser({ lang: 'ko' });
    await clickLast(popup, '취소');
    await expectAnswer({ page, popup }, { kind: 'cancelled' });
    const second = await openPopup(page);
    await pressLast(second, 'Escape');
    await expectAnswer({ page, popup: second }, { kind: 'cancelled' });
    for (const code of ['network-request-failed', 'user-disabled', 'unauthorized-domain']) {
      const failing = await openPopup(page);
      await failing.getByText('End with an error').click();
      await failing.getByLabel('Error', { exact: true }).selectOption(code);
      await clickLast(failing, 'End with this error');
      await expectAnswer({ page, popup: failing }, { kind: 'failed', code });
    }
  });

  it.each([
    ['ko', 'light'],
    ['en', 'dark'],
  ] as const)('has no accessibility fault and fits its window in %s, %s', async (lang, colorScheme) => {
    const { popup } = await openChooser({ lang, colorScheme });
    await popup.setViewportSize({ width: 500, height: 600 });
    expect(await popup.locator('#alone').isVisible()).toBe(false);
    const { height, width } = await popup.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      width: document.documentElement.scrollWidth,
    }));
    expect([height <= 600, width <= 500]).toEqual([true, true]);
    for (const summary of await popup.locator('summary').all()) await summary.click();
    await expectNoViolations(popup);
  });

  it('opened without an opener says where to start', async () => {
    const popup = await openPage({ path: '/dev/identity/chooser?request=r-1&lang=en' });
    await popup.getByRole('alert').waitFor();
    expect(await popup.getByRole('alert').textContent()).toContain('start again from the sign-in dialog');
  });
});
