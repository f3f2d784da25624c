/** What the tests of the post editor do in its page. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { SAMPLE_STAFF } from '#server/seed/sample-staff.ts';
import { staffCode } from '#tests/support/staff-code.ts';

const accountOf = (role: 'editor' | 'admin') =>
  SAMPLE_STAFF.find((one) => one.role === role) ?? expect.fail('There are no sample accounts');

/** @param steps which code: the current one, or the one before, because each works once */
export async function signIn(page: Page, role: 'editor' | 'admin', steps: 0 | -1 = 0) {
  const { id, password, totpSecret } = accountOf(role);
  const dialog = page.getByRole('dialog', { name: 'Back office' });
  await dialog.getByLabel('Id', { exact: true }).fill(id);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Authentication code').fill(await staffCode(totpSecret, steps));
  await dialog.getByRole('button', { name: 'Log in' }).click();
}

export const png = async (background: string) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 120, height: 60, channels: 3, background } })
    .png()
    .toBuffer(),
});

/** A photo of 12 megapixels and more than 2 MB, as a phone takes it. */
export const phonePhoto = async () => ({
  name: 'IMG_2041.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 4032,
      height: 3024,
      channels: 3,
      background: '#5b3df5',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg()
    .toBuffer(),
});

export const pane = (page: Page, name: 'Korean' | 'English') =>
  page.getByRole('group', { name, exact: true });
export const contentOf = (page: Page, name: 'Korean' | 'English') =>
  pane(page, name).getByRole('textbox', { name: 'Content' });
export const saved = (page: Page) => page.getByText(/^Saved\./);
