import { describe, expect, it } from 'vitest';
import type { LegalDocument } from '#src/features/legal/legal-document.ts';
import { loadLegalDocument } from '#src/features/legal/load-legal-document.ts';
import { arrive, expectQuery, type Person } from '../journeys/person.ts';
import { openDialog } from './open-dialog.ts';

const PANELS = [
  ['terms', 'Terms of use'],
  ['privacy', 'Privacy policy'],
] as const;

/** The part below title and selector, which scrolls. */
const text = ({ dialog }: Person) => dialog().getByRole('region');

const hasHeadings = (person: Person, { articles }: LegalDocument) =>
  expect
    .poll(() => text(person).getByRole('heading').allTextContents())
    .toEqual(articles.map(({ title }) => title));

async function expectToScroll(person: Person, title: string): Promise<void> {
  const { page } = person;
  const top = () => text(person).evaluate((element) => Math.round(element.scrollTop));
  const heading = person.dialog().getByRole('heading', { name: title, exact: true });
  // The panel slides in.
  await person.dialog().evaluate(async (panel) => {
    await Promise.all(panel.getAnimations().map(({ finished }) => finished));
  });
  const before = await heading.boundingBox();
  const box = await text(person).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 40);
  await page.mouse.wheel(0, 400);
  await expect.poll(top).toBe(400);
  await text(person).focus();
  await page.keyboard.press('End');
  await expect.poll(() => text(person).getByRole('heading').last().isVisible()).toBe(true);
  const isAtEnd = () =>
    text(person).evaluate(
      ({ scrollTop, clientHeight, scrollHeight }) => scrollTop + clientHeight >= scrollHeight - 1,
    );
  await expect.poll(isAtEnd).toBe(true);
  expect(await heading.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

/** Whether the panel is printed on as many pages as it needs, without the page below it. */
async function expectToPrintWhole(person: Person): Promise<void> {
  const { page } = person;
  await page.emulateMedia({ media: 'print' });
  const isWhole = await text(person).evaluate(
    ({ clientHeight, scrollHeight }) => clientHeight >= scrollHeight && scrollHeight > 3000,
  );
  expect(isWhole).toBe(true);
  expect(await page.getByRole('contentinfo', { includeHidden: true }).isVisible()).toBe(false);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeGreaterThan(3000);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible');
}

describe.each(PANELS)('the panel of %s', (info, title) => {
  const open = (lang: 'en' | 'ko' = 'en') =>
    openDialog({ info }, lang === 'ko' ? { terms: '이용약관', privacy: '개인정보 처리방침' }[info] : title, {
      lang,
    });

  it('scrolls inside itself by wheel and by key, leads from its contents to an article, leaves the address alone, and is printed whole [OVERLAY-6] [OVERLAY-9]', async () => {
    const person = await open();
    const legal = await loadLegalDocument(info, 'en');
    const titles = legal.articles.map((article) => article.title);
    await hasHeadings(person, legal);
    await expectToScroll(person, title);
    await text(person).locator('summary').click();
    expect(await text(person).getByRole('listitem').getByRole('button').allTextContents()).toEqual(titles);
    const last = titles.at(-1) ?? '';
    await text(person).getByRole('button', { name: last, exact: true }).click();
    const heading = text(person).getByRole('heading', { name: last, exact: true });
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectQuery(person.page, { info });
    expect(await person.page.evaluate(() => location.hash)).toBe('');
    await expectToPrintWhole(person);
  });

  it('has a language of its own, all articles in each, and leaves the page its language [OVERLAY-7] [OVERLAY-10] [OVERLAY-8] [OVERLAY-11]', async () => {
    const person = await open();
    const { page, field } = person;
    const language = field('Document language');
    expect(await language.getByRole('option').allTextContents()).toEqual(['English', 'Korean']);
    expect(await language.inputValue()).toBe('en');
    for (const [name, code] of [
      ['Korean', 'ko'],
      ['English', 'en'],
    ] as const) {
      await language.selectOption({ label: name });
      await hasHeadings(person, await loadLegalDocument(info, code));
      expect(await text(person).getAttribute('lang')).toBe(code);
    }
    await language.selectOption({ label: 'Korean' });
    await hasHeadings(person, await loadLegalDocument(info, 'ko'));
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await expectQuery(page, { info });
  });

  it('begins in the language of the page, and offers each language by its own name', async () => {
    const person = await open('ko');
    await hasHeadings(person, await loadLegalDocument(info, 'ko'));
    expect(await person.field('문서 언어').inputValue()).toBe('ko');
    const names = await person.field('문서 언어').getByRole('option').allTextContents();
    expect(names).toEqual(['English', '한국어']);
  });

  it('opens over the sign-up dialog, which keeps its text, and stays when Back closes the panel and Forward opens it again; the focus returns to the link [OVERLAY-12] [SIGNUP-3] [SIGNUP-4]', async () => {
    const person = await arrive({ path: '/?auth=signup' });
    const { page, fill, field, dialog, sees } = person;
    await sees('Create your account');
    await fill('Email', 'kim@clinic.co.kr');
    const link = dialog().getByRole('button', { name: title });
    await link.focus();
    await page.keyboard.press('Enter');
    await sees(title);
    await expectQuery(page, { auth: 'signup', info });
    await dialog().getByRole('button', { name: 'Close' }).click();
    await sees('Create your account');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(1);
    expect(await field('Email').inputValue()).toBe('kim@clinic.co.kr');
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);

    await link.click();
    await sees(title);
    await page.goBack();
    await sees('Create your account');
    await expectQuery(page, { auth: 'signup' });
    await page.goForward();
    await sees(title);
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(2);
  });
});
