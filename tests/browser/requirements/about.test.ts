import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listHistory } from '#contract/content.contract.ts';
import { openPage } from '#tests/support/browser.ts';

const main = (page: Page) => page.getByRole('main');

async function openAbout(lang: 'en' | 'ko'): Promise<Page> {
  const page = await openPage({ path: `/about?lang=${lang}`, lang });
  await main(page).getByRole('heading', { level: 1 }).waitFor();
  return page;
}

describe('the about page', () => {
  it.each([
    ['en', ['Dentists', 'Dental technicians', 'Dental manufacturers'], 'Republic of Korea'],
    ['ko', ['치과의사', '치과기공사', '치과 제품 제조사'], '대한민국'],
  ] as const)(
    'addresses the three professions, names the country and tells the history from 2018 past 2025, in %s [PROD-2] [PROD-3] [PROD-4] [PROD-5] [PROD-27]',
    async (lang, professions, country) => {
      const page = await openAbout(lang);
      for (const name of professions) {
        const profession = main(page).getByRole('heading', { level: 3, name, exact: true });
        expect(await profession.isVisible(), name).toBe(true);
      }
      const place = main(page).getByRole('definition').getByText(country, { exact: true });
      expect(await place.isVisible()).toBe(true);
      await expectHistory(page, lang);
    },
  );

  it('says what the company does, and ends with the ways to download and to the plans [ROUTE-9]', async () => {
    const page = await openAbout('en');
    const text = await main(page).textContent();
    expect(text).toMatch(/web-based slicer/);
    expect(text).toMatch(/model preparation/);
    const last = main(page).getByRole('region').last();
    await last.getByRole('link', { name: 'Download for free' }).click();
    await page.waitForURL(/\/download\?/);
    await page.goBack();
    await last.getByRole('link', { name: 'See plans' }).click();
    await page.waitForURL(/\/pricing\?/);
  });
});

async function expectHistory(page: Page, lang: 'en' | 'ko') {
  const answer = await page.request.get(`${listHistory.path}?lang=${lang}`);
  const milestones = listHistory.response.parse((await answer.json()).data);
  const years = [...new Set(milestones.map(({ year }) => year))];
  expect(years.at(-1)).toBe(2018);
  expect(years).toContain(2025);
  const history = main(page).getByRole('region', { name: lang === 'ko' ? '연혁' : 'History' });
  // The newest years are in sight, the others folded.
  expect(await history.getByRole('heading', { level: 3 }).count()).toBe(3);
  await history.getByText(lang === 'ko' ? '이전 연혁' : 'Earlier years').click();
  const shown = await history.getByRole('heading', { level: 3 }).allInnerTexts();
  expect(shown.map((text) => Number.parseInt(text, 10))).toEqual(years);
  for (const { title } of milestones)
    expect(await history.getByText(title, { exact: true }).isVisible(), title).toBe(true);
  const dates = await history
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  expect(dates).toEqual(milestones.map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`));
}
