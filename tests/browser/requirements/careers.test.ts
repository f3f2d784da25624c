import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listOpenings, type Opening } from '#contract/content.contract.ts';
import { openPage } from '#tests/support/browser.ts';
import { goInApp } from '#tests/support/in-app.ts';

const main = (page: Page) => page.getByRole('main');
const positions = (page: Page, name: string) =>
  main(page)
    .getByRole('region', { name, exact: true })
    .getByRole('listitem')
    .filter({ has: page.locator('details') });

const asksAboutRecruitment = ({ pathname, searchParams }: URL) =>
  pathname === '/contact' && searchParams.get('type') === 'recruitment';

async function openCareers(
  change?: (openings: Opening[]) => Opening[],
): Promise<{ page: Page; openings: Opening[] }> {
  const page = await openPage();
  const answer = await page.request.get(`${listOpenings.path}?lang=en`);
  const openings = listOpenings.response.parse((await answer.json()).data);
  if (change !== undefined) {
    const json = { code: 0, message: '', messageDetail: null, data: change(openings) };
    await page.route(`**${listOpenings.path}*`, (route) => route.fulfill({ json }));
    await goInApp(page, '/careers?lang=en');
  } else await page.goto('/careers?lang=en');
  await main(page).getByRole('heading', { level: 1 }).waitFor();
  return { page, openings };
}

describe('the careers page', () => {
  it('lists the open positions, each with its facts, its tasks and a way to apply, and the closed ones apart without one [ROUTE-8]', async () => {
    const { page, openings } = await openCareers();
    const open = openings.filter(({ isOpen }) => isOpen);
    expect(open.length).toBeGreaterThan(0);
    const shown = positions(page, 'Open positions');
    expect(await shown.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(
      open.map(({ title }) => title),
    );
    const [first = expect.fail()] = open;
    const item = shown.first();
    for (const text of [first.team, first.place, first.pay])
      expect(await item.getByText(text).isVisible()).toBe(true);
    await item.locator('summary').click();
    for (const duty of first.duties)
      expect(await item.getByText(duty, { exact: true }).isVisible()).toBe(true);
    await expectClosedApart(page, openings);
    await item.getByRole('link', { name: 'Apply' }).click();
    await page.waitForURL(asksAboutRecruitment);
    await expect
      .poll(() => main(page).getByLabel('Message').inputValue())
      .toContain(`I am applying for this position: ${first.title}.`);
  });

  it('says when nothing is open, and where to write', async () => {
    const { page } = await openCareers((openings) =>
      openings.map((opening) => ({ ...opening, isOpen: false })),
    );
    await main(page).getByText('No position is open right now').waitFor();
    await main(page).getByRole('link', { name: 'Introduce yourself' }).click();
    await page.waitForURL(asksAboutRecruitment);
  });
});

async function expectClosedApart(page: Page, openings: Opening[]) {
  const closed = openings.filter(({ isOpen }) => !isOpen);
  expect(closed.length).toBeGreaterThan(0);
  const shown = positions(page, 'Closed positions');
  expect(await shown.first().isVisible()).toBe(false);
  await main(page)
    .getByText(/^Closed positions \(\d+\)$/)
    .click();
  expect(await shown.count()).toBe(closed.length);
  const item = shown.first();
  const [title, team] = [item.getByRole('heading'), item.getByText(closed[0]?.team ?? '')];
  expect((await team.boundingBox())?.y).toBeGreaterThan((await title.boundingBox())?.y ?? 0);
  expect((await team.boundingBox())?.x).toBeLessThan(((await title.boundingBox())?.x ?? 0) + 50);
  await item.locator('summary').click();
  expect(await item.getByText('Closed', { exact: true }).isVisible()).toBe(true);
  expect(await item.getByText(closed[0]?.summary ?? '', { exact: true }).isVisible()).toBe(true);
  expect(await item.getByRole('link').count()).toBe(0);
}
