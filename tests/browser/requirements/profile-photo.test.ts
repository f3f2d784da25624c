import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CODE_TEXTS } from '#contract/code-texts.ts';
import { expectNoViolations } from '#tests/support/axe.ts';
import { expectTrouble } from '#tests/support/browser.ts';
import { send } from '../journeys/person.ts';
import { isSaved, openProfile, storedProfile } from './profile-visit.ts';

/** Delays `canvas.toBlob` until `release` is called, to simulate a slow device. */
async function holdPictures(page: Page) {
  const hold = await page.evaluateHandle(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    const requested = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    HTMLCanvasElement.prototype.toBlob = function (...options) {
      requestAnimationFrame(() => requestAnimationFrame(() => requested.resolve()));
      void released.promise.then(() => toBlob.apply(this, options));
    };
    return { requested, released };
  });
  return {
    requested: () => hold.evaluate(({ requested }) => requested.promise),
    release: () => hold.evaluate(({ released }) => released.resolve()),
  };
}

describe('the photo of the profile', () => {
  /** Coarse noise, which stays large as a JPEG. */
  const photo = (width: number, height: number) => {
    const raw = { width: Math.ceil(width / 8), height: Math.ceil(height / 8), channels: 3 } as const;
    return sharp(randomBytes(raw.width * raw.height * 3), { raw })
      .resize(width, height)
      .jpeg({ quality: 95 })
      .toBuffer();
  };

  it('is refused at its field when it is no image, may come from a phone, with 12 megapixels, and can be removed', async () => {
    const { member, page, save, button } = await openProfile();
    const input = page.locator('input[type=file]');
    await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a') });
    await page.getByText('Choose a png, jpeg or webp image.').waitFor();
    expect(await save.isDisabled()).toBe(true);
    const half = (await photo(40, 40)).subarray(0, 200);
    await input.setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: half });
    expectTrouble(page, /400/);
    await save.click();
    await page.getByText(CODE_TEXTS.ImageRefused.en).waitFor();

    const buffer = await photo(4032, 3024);
    expect(buffer.byteLength).toBeGreaterThan(2_000_000);
    await input.setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer });
    const pictures = await holdPictures(page);
    await button('Apply').click();
    await pictures.requested();
    expect(await page.getByRole('dialog', { name: 'Adjust image' }).isVisible()).toBe(true);
    await pictures.release();
    // The refused photo has the same preview until this one replaces it.
    await page.getByText('IMG_1.jpg chosen').waitFor();
    await page.getByRole('img', { name: 'Chosen profile image' }).waitFor();
    await save.click();
    await isSaved(page);
    const { imgPath } = await storedProfile(member);
    await page.getByRole('banner').locator(`img[src="${imgPath}"]`).waitFor();
    await button('Remove image').click();
    await save.click();
    await page.getByRole('banner').locator('img[src^="/media"]').waitFor({ state: 'detached' });
    expect((await storedProfile(member)).imgPath).toBeNull();
  });

  it('is cut as the member moves and turns it by keyboard, and kept when that is cancelled', async () => {
    const { member, page, save, button, field } = await openProfile();
    const stripe = (background: string, width = 400) =>
      ({ create: { width, height: 400, channels: 3, background } }) as const;
    const buffer = await sharp(stripe('#00f', 1200))
      .composite([
        { input: stripe('#f00'), left: 0, top: 0 },
        { input: stripe('#0f0'), left: 800, top: 0 },
      ])
      .png()
      .toBuffer();
    const choose = async () => {
      const chosen = { name: 'stripes.png', mimeType: 'image/png', buffer };
      await page.locator('input[type=file]').setInputFiles(chosen);
      const area = page.getByRole('group', { name: 'Part of the image to show' });
      await expect.poll(() => area.and(page.locator(':focus')).count()).toBe(1);
    };
    /** The average colour that the server has stored. */
    const saved = async () => {
      await button('Apply').click();
      await save.click();
      await isSaved(page);
      const { imgPath } = await storedProfile(member);
      const picture = await send(imgPath ?? '');
      const { channels } = await sharp(await picture.arrayBuffer()).stats();
      return channels.map(({ mean }) => Math.round(mean / 64));
    };
    await choose();
    await expectNoViolations(page);
    expect(await saved()).toEqual([0, 0, 4]);
    const moveToLeftEnd = async () => {
      await page.getByRole('group', { name: 'Part of the image to show' }).focus();
      for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('ArrowRight');
    };
    await choose();
    await moveToLeftEnd();
    expect(await saved()).toEqual([4, 0, 0]);
    await field('Full name').fill('Hana Seo');
    await choose();
    await page.getByRole('slider', { name: 'Rotate' }).press('Home');
    // Must not save the other changes without the photo.
    await page.keyboard.press('Enter');
    await moveToLeftEnd();
    expect(await saved()).toEqual([0, 4, 0]);
    await choose();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await save.isDisabled()).toBe(true);
  });
});
