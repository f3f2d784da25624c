import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CODE_TEXTS } from '#contract/code-texts.ts';
import { CODES } from '#contract/codes.ts';
import { join } from '#contract/user.contract.ts';
import { COUNTRIES } from '#src/lib/countries.ts';
import { expectTrouble } from '#tests/support/browser.ts';
import { memberData } from '#tests/support/member.ts';
import {
  authRecord,
  choosePassword,
  expectQuery,
  fillProfile,
  isSignedIn,
  type Person,
  send,
} from '../journeys/person.ts';
import { holdNext, refuse } from '../model/gate.ts';
import { openPasswordStep } from './open-dialog.ts';

const picture = () => sharp({ create: { width: 40, height: 30, channels: 3, background: '#12b89a' } });

async function openProfileSetup(data: ReturnType<typeof memberData>, lang: 'en' | 'ko' = 'en') {
  const person = await openPasswordStep(data.email, { lang });
  await choosePassword(person, data.password);
  await countryOf(person).waitFor();
  return person;
}

const countryOf = ({ page, texts }: Person) =>
  page.getByRole('combobox', { name: texts.fields.phone.country });

const previewOf = ({ dialog }: Person) => dialog().getByRole('img', { name: 'Chosen profile image' });

async function chooseImage({ dialog }: Person, kind: string, buffer: Buffer): Promise<void> {
  const file = { name: `photo.${kind}`, mimeType: `image/${kind}`, buffer };
  await dialog().locator('input[type=file]').setInputFiles(file);
}

/** Chooses an image of each kind, and removes the last one. */
async function takesThreeKinds(person: Person): Promise<void> {
  const preview = previewOf(person);
  let before: string | null = null;
  for (const kind of ['png', 'jpeg', 'webp'] as const) {
    await chooseImage(person, kind, await picture().toFormat(kind).toBuffer());
    await expect.poll(() => preview.getAttribute('src')).not.toBe(before);
    await expect
      .poll(() => preview.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(40);
    before = await preview.getAttribute('src');
  }
  await person.press('Remove image');
  await preview.waitFor({ state: 'detached' });
}

/** Chooses an image of 2 MB, one below, and one of another kind. */
async function refusesOtherImages(person: Person): Promise<void> {
  const { dialog, press } = person;
  const preview = previewOf(person);
  const png = await picture().png().toBuffer();
  /** Decoders ignore what follows the picture. */
  const ofSize = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
  await chooseImage(person, 'png', ofSize(2_000_000));
  await dialog().getByText('Image should be less than 2mb.', { exact: true }).waitFor();
  expect(await preview.count()).toBe(0);
  await chooseImage(person, 'png', ofSize(1_900_000));
  await preview.waitFor();
  expect(await dialog().getByText('Image should be less than 2mb.').count()).toBe(0);
  await press('Remove image');
  await chooseImage(person, 'png', await picture().gif().toBuffer());
  await dialog().getByText('Choose a png, jpeg or webp image.').waitFor();
  expect(await preview.count()).toBe(0);
}

describe('the profile of a new account', () => {
  it('asks for name, phone, occupation and consent, with an image of three kinds below 2 MB, else a silhouette or the first letter of the name [QUERY-7] [COMPLETE-5] [COMPLETE-6] [COMPLETE-7] [COMPLETE-9] [COMPLETE-10] [COMPLETE-18] [COMPLETE-21] [COMPLETE-22] [COMPLETE-23] [VALID-33] [VALID-34]', async () => {
    const data = memberData();
    const person = await openProfileSetup(data);
    const { page, field, fill, button, dialog } = person;
    await expectQuery(page, { lang: 'en', auth: 'complete', email: data.email });
    expect(await field('Full name').isVisible()).toBe(true);
    expect(await field('Phone').isVisible()).toBe(true);
    expect(await dialog().getByLabel('Email').count()).toBe(0);
    expect(await page.getByRole('radio', { name: 'Dentist', exact: true }).isChecked()).toBe(true);
    for (const name of ['Send me product news', 'Send me offers and advertising']) {
      const box = page.getByRole('checkbox', { name });
      expect([await box.isVisible(), await box.isChecked()]).toEqual([true, false]);
    }
    expect(await button('Confirm').isVisible()).toBe(true);

    const avatar = dialog().locator('form span[class*="avatar"]');
    expect([await avatar.textContent(), await avatar.locator('svg').count()]).toEqual(['', 1]);
    await fill('Full name', 'Kim');
    await expect.poll(() => avatar.textContent()).toBe('K');
    expect(await avatar.locator('svg').count()).toBe(0);
    await takesThreeKinds(person);
    await refusesOtherImages(person);
  });

  it('can be confirmed only with a name, a readable phone number, and the text of another occupation; then it says that it is done, if the server says nothing of its own [COMPLETE-17] [COMPLETE-19] [COMPLETE-20] [COMPLETE-24] [COMPLETE-25] [COMPLETE-26] [VALID-32] [ERR-21]', async () => {
    const data = memberData();
    const person = await openProfileSetup(data);
    const { dialog, fill, field, button, texts } = person;
    const isReady = (ready: boolean) => expect.poll(() => button('Confirm').isEnabled()).toBe(ready);
    await isReady(false);
    await fillProfile(person, data);
    await isReady(true);

    await fill(texts.auth.fullName, '');
    await isReady(false);
    await fill(texts.auth.fullName, data.nickName);
    await isReady(true);
    // Text without a number in it is not reported to the form.
    for (const unreadable of ['', '1', 'abc']) {
      await fill(texts.auth.phone, unreadable);
      await isReady(false);
      await fill(texts.auth.phone, data.phone);
      await isReady(true);
    }

    const choice = (name: string) => dialog().getByRole('radio', { name, exact: true });
    expect(await dialog().getByRole('radio').count()).toBe(3);
    const other = field(texts.fields.occupation.other);
    expect(await other.count()).toBe(0);
    await choice('Others').check();
    await other.waitFor();
    await isReady(false);
    await other.fill('Lab manager');
    await isReady(true);
    await choice('Dental Technician').check();
    await other.waitFor({ state: 'detached' });
    await isReady(true);

    await person.page.route(`**${join.path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), message: '' } });
    });
    await person.press('Confirm');
    await person.closeAlert('The process completed successfully!');
    await isSignedIn(person, data.nickName);
  });

  it('begins in Korean with the country at index 195 of the list [COMPLETE-16]', async () => {
    const person = await openProfileSetup(memberData(), 'ko');
    expect(await countryOf(person).getAttribute('data-country')).toBe(COUNTRIES[195]);
  });

  it('leads to the home page, wherever the sign-up was [COMPLETE-31]', async () => {
    const data = memberData();
    const person = await openPasswordStep(data.email);
    const { page, press, closeAlert } = person;
    await page.goto(`/about?${new URLSearchParams({ auth: 'password', email: data.email, x: '1' })}`);
    await choosePassword(person, data.password);
    await fillProfile(person, data);
    expect(new URL(page.url()).pathname).toBe('/about');
    await press('Confirm');
    await closeAlert(join.success.en);
    await isSignedIn(person, data.nickName);
    expect(new URL(page.url()).pathname).toBe('/');
    await expectQuery(page, {});
  });

  it('lists every country with its flag, name, calling code and two-letter code, takes South Korea for "Korea", and shows the chosen one whole when the list opens again [COMPLETE-12] [COMPLETE-13] [COMPLETE-14] [COMPLETE-15]', async () => {
    const { page } = await openProfileSetup(memberData());
    const country = page.getByRole('combobox', { name: 'Country' });
    await country.click();
    const options = page.getByRole('option');
    await options.first().waitFor();
    expect(await options.count()).toBeGreaterThan(230);
    const shown = await options.evaluateAll((all) =>
      all.map((option) => `${option.getAttribute('value')} ${option.textContent}`),
    );
    for (const one of shown) expect(one).toMatch(/^[A-Z]{2} \p{L}.*\+\d{1,3}$/u);
    expect(shown).toContain('KR South Korea+82');
    /** Scrolls to the first country without a flag, which makes its flag load. */
    const unloaded = () =>
      options.evaluateAll((all) => {
        const without = all.filter((option) => {
          const flag = option.querySelector('img');
          return flag === null || !flag.complete || flag.naturalWidth === 0;
        });
        without[0]?.scrollIntoView();
        return without.map((option) => option.textContent);
      });
    await expect.poll(unloaded, { timeout: 15_000 }).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'hidden' });

    const search = page.getByRole('combobox', { name: 'Search by name or code' });
    const choose = async (typed: string) => {
      await country.click();
      await search.fill(typed);
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('listbox').waitFor({ state: 'hidden' });
    };
    await choose('Korea');
    await expect.poll(() => country.getAttribute('data-country')).toBe('KR');
    await choose('Norway');
    await expect.poll(() => country.getAttribute('data-country')).toBe('NO');
    await country.click();
    const chosen = page.getByRole('option', { selected: true });
    await chosen.waitFor();
    const inside = () =>
      chosen.evaluate((option) => {
        const list = option.closest('[role="listbox"]')?.getBoundingClientRect();
        const { top, bottom } = option.getBoundingClientRect();
        return list !== undefined && top >= list.top && bottom <= list.bottom;
      });
    await expect.poll(inside).toBe(true);
  });

  it('sends a large photo scaled down, so that a slow connection can, and asks for it again after a reload', async () => {
    const data = memberData();
    const person = await openProfileSetup(data);
    const { page, press, closeAlert, dialog } = person;
    const photo = await sharp({
      create: {
        width: 2400,
        height: 1800,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 12 },
        background: '#12b89a',
      },
    })
      .blur(2)
      .jpeg({ quality: 100 })
      .toBuffer();
    expect(photo.length).toBeGreaterThan(500_000);
    const lost = dialog().getByText(person.texts.fields.photo.lost);
    await chooseImage(person, 'jpeg', photo);
    await previewOf(person).waitFor();
    expect(await lost.count()).toBe(0);
    await page.reload();
    await choosePassword(person, data.password);
    await lost.waitFor();
    await chooseImage(person, 'jpeg', photo);
    await previewOf(person).waitFor();
    expect(await lost.count()).toBe(0);
    await fillProfile(person, data);
    const sent = page.waitForRequest((candidate) => candidate.url().endsWith(join.path));
    await press('Confirm');
    await closeAlert('Your registration is complete.');
    expect((await (await sent).sizes()).requestBodySize).toBeLessThan(300_000);
    await isSignedIn(person, data.nickName);
  });

  it('registers the address of the dialog, without an image, with the consent that was ticked; alerts return the focus [COMPLETE-1] [COMPLETE-4] [COMPLETE-21] [COMPLETE-22]', async () => {
    const data = memberData();
    const person = await openProfileSetup(data);
    const { page, press, closeAlert, sees } = person;
    for (const { code } of [CODES.Unavailable, CODES.PhoneUnavailable])
      expectTrouble(page, new RegExp(`join failed. code ${code}|status of 503`));
    await fillProfile(person, data);
    const news = page.getByRole('checkbox', { name: 'Send me product news' });
    const offers = page.getByRole('checkbox', { name: 'Send me offers and advertising' });
    const submitted = async () => {
      const request = await page.waitForRequest((candidate) => candidate.url().endsWith(join.path));
      const type = (await request.headerValue('content-type')) ?? '';
      // The bytes of the request, parsed as form data.
      const body = new Uint8Array(request.postDataBuffer() ?? []);
      return Object.fromEntries(await new Response(body, { headers: { 'content-type': type } }).formData());
    };

    const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
    const unavailable = await holdNext(page, join);
    await press('Confirm');
    await unavailable.release(refuse('Unavailable'));
    await closeAlert(CODE_TEXTS.Unavailable.en);
    await expect.poll(() => hasFocus(person.button('Confirm'))).toBe(true);

    await news.check();
    const gate = await holdNext(page, join);
    const [first] = await Promise.all([submitted(), press('Confirm')]);
    expect(first).toMatchObject({ userId: data.email, newsAgree: 'true', adAgree: 'false' });
    expect(Object.keys(first)).not.toContain('file');
    await gate.release(refuse('PhoneUnavailable'));
    await closeAlert(CODE_TEXTS.PhoneUnavailable.en);
    await sees('Complete your profile');
    await expect.poll(() => hasFocus(person.field('Phone'))).toBe(true);
    expect(await person.dialog().getByText(CODE_TEXTS.PhoneUnavailable.en).count()).toBe(1);

    await news.uncheck();
    await offers.check();
    const [second] = await Promise.all([submitted(), press('Confirm')]);
    expect(second).toMatchObject({ userId: data.email, newsAgree: 'false', adAgree: 'true' });
    await closeAlert('Your registration is complete.');
    await isSignedIn(person, data.nickName);
    const { accessToken } = JSON.parse((await authRecord(page)) ?? '{}');
    const info = await send('/api/v1/user/info', { headers: { authorization: `Bearer ${accessToken}` } });
    expect((await info.json()).data).toMatchObject({
      userId: data.email,
      imgPath: null,
      newsAgree: false,
      adAgree: true,
    });
  });
});
