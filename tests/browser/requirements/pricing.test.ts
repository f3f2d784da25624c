import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listPlans } from '#contract/content.contract.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { openPage, type PageOptions } from '#tests/support/browser.ts';
import { goInApp } from '#tests/support/in-app.ts';

const main = (page: Page) => page.getByRole('main');
const table = (page: Page) => main(page).getByRole('table', { name: 'Plans, points and prices' });
const calculator = (page: Page) => main(page).getByRole('region', { name: 'Calculator' });
const cases = (page: Page) => calculator(page).getByRole('textbox', { name: 'Cases a month' });
/** The plan, and a cheaper one. */
const answers = (page: Page) => calculator(page).getByRole('status');
const answer = (page: Page) => answers(page).first();
const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

async function openPricing(query = '', options: PageOptions = {}): Promise<Page> {
  const page = await openPage({ path: `/pricing${query}`, viewport: 'desktop', ...options });
  await main(page).getByRole('table').waitFor();
  return page;
}

async function plansOf(page: Page) {
  const reply = await page.request.get(`${listPlans.path}?lang=en`);
  return listPlans.response.parse((await reply.json()).data).plans;
}

/** The digits of the prices of each plan that are inside the window. */
const shownPrices = (page: Page) =>
  table(page)
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.slice(1).map((row) =>
        [...row.querySelectorAll<HTMLElement>('[data-column="monthlyFee"], [data-column="price"]')]
          .filter((cell) => {
            const { left, right } = cell.getBoundingClientRect();
            return cell.checkVisibility() && left >= 0 && right <= window.innerWidth;
          })
          .map((cell) => cell.textContent.replaceAll(/\D/g, '')),
      ),
    );

async function expectCardsInOrder(page: Page): Promise<void> {
  const places = await table(page)
    .locator('tbody')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect()).map(({ x, y }) => ({ x, y })));
  expect(new Set(places.map(({ x }) => x)).size).toBeGreaterThan(1);
  expect(places).toEqual(places.toSorted((one, other) => one.y - other.y || one.x - other.x));
}

describe('the pricing table', () => {
  it('is reached from the home page without signing in [PROD-26] [ROUTE-18]', async () => {
    const page = await openPage({ path: '/' });
    await main(page).getByRole('link', { name: 'See plans' }).click();
    await page.waitForURL((url) => url.pathname === '/pricing');
    await table(page).waitFor();
  });

  it('has eight columns, goes from Free to Manufacturer with every type of payment, and has a link of its own for every plan [PRICE-1] [PRICE-2] [PRICE-3] [PRICE-4] [PRICE-5] [PRICE-6] [PRICE-7] [PRICE-8] [PRICE-9] [PRICE-10] [PRICE-11] [PRICE-12] [PRICE-13]', async () => {
    const page = await openPricing();
    expect
      .soft(await table(page).getByRole('columnheader').allInnerTexts())
      .toEqual([
        'Category',
        'Type',
        'Points',
        'Points for use',
        'Monthly charge points',
        'Price per point with discount',
        'Price (12-month estimate)',
        'Monthly subscription fee',
      ]);
    const plans = await plansOf(page);
    const names = await table(page).getByRole('rowheader').allInnerTexts();
    expect.soft(names.at(0)).toMatch(/^Free\b/);
    expect.soft(names.at(-1)).toMatch(/^Manufacturer\b/);
    // The header is a row as well.
    expect.soft(await table(page).getByRole('row').count()).toBe(plans.length + 1);
    for (const type of ['Monthly', 'Annual', 'Point-based']) {
      const cells = table(page).getByRole('cell', { name: type, exact: true });
      expect.soft(await cells.count(), type).toBeGreaterThan(0);
    }
    expect(await table(page).getByRole('link').allInnerTexts()).toEqual([
      'Download for free',
      ...['Clinic', 'Lab', 'Centre', 'Points', 'Manufacturer'].map((name) => `Ask about ${name}`),
    ]);
  });

  it('gives 16% off for annual payment in words and in every price, says how points expire and are credited, describes both services and sells nothing [PRICE-14] [PRICE-15] [PRICE-16] [PRICE-17] [PROD-6] [PROD-7] [PROD-28]', async () => {
    const page = await openPricing();
    await main(page).getByText('Annual payment saves 16%', { exact: true }).waitFor();
    const plans = await plansOf(page);
    const annual = plans.filter(({ type }) => type === 'annual');
    expect(annual.length).toBeGreaterThan(0);
    for (const plan of annual) {
      const monthly = plans.find(({ group, type }) => group === plan.group && type === 'monthly');
      const price = (12 * (monthly?.monthlyFee ?? 0) * 84) / 100;
      expect.soft(plan.priceOf12Months, plan.group).toBe(price);
      const shown = `KRW ${price.toLocaleString('en')}`;
      const cell = table(page).getByRole('cell', { name: shown, exact: true });
      expect.soft(await cell.isVisible(), shown).toBe(true);
    }
    for (const text of [
      'Point-based products are valid for one year',
      'Unused subscription points expire on the 1st of each month',
      'The new points of your plan are credited on the 1st of each month',
      'The basic service is free. The premium service is paid',
    ]) {
      expect.soft(await main(page).getByText(text).isVisible(), text).toBe(true);
    }
    expect(await main(page).locator('form').count()).toBe(0);
    const controls = [
      ...(await main(page).getByRole('button').allInnerTexts()),
      ...(await main(page).getByRole('link').allInnerTexts()),
    ];
    expect(controls.filter((text) => /buy|pay|order|checkout|subscribe/i.test(text))).toEqual([]);
    // A member may read what was bought; no call buys.
    const calls = Object.values(ENDPOINTS)
      .filter(({ method }) => method !== 'GET')
      .map(({ path }) => path);
    expect(calls.filter((path) => /pay|order|checkout|purchase|subscri/.test(path))).toEqual([]);
  });

  it('shows every price at every width, each by the name of its column, reads its cards row by row, nothing scrolls sideways, and paper has no controls', async () => {
    const page = await openPricing();
    const plans = await plansOf(page);
    for (const width of [375, 768, 992, 1200]) {
      await page.setViewportSize({ width, height: 800 });
      const shown = await shownPrices(page);
      for (const [index, { priceOf12Months, monthlyFee }] of plans.entries())
        expect
          .soft(shown[index], `${width} px`)
          .toEqual(expect.arrayContaining([String(priceOf12Months), String(monthlyFee ?? priceOf12Months)]));
      const name = (await table(page).getByRole('columnheader').nth(6).textContent()) ?? '';
      const last = table(page).locator('[data-column="price"]').last();
      expect.soft(await last.getAttribute('data-label'), `${width} px`).toBe(name);
      const isWhole = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
      expect.soft(isWhole, `${width} px`).toBe(true);
      if (width === 768 || width === 992) await expectCardsInOrder(page);
    }
    const controls = main(page).locator('button, input[type="range"], a[href^="/contact"]');
    const shownControls = () => controls.filter({ visible: true }).count();
    expect(await shownControls()).toBeGreaterThan(0);
    const onScreen = await shownPrices(page);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(shownControls).toBe(0);
    expect(await shownPrices(page)).toEqual(onScreen);
  });

  it('carries the plan to the contact form', async () => {
    const page = await openPricing();
    await table(page).getByRole('link', { name: 'Ask about Lab' }).click();
    await page.waitForURL('**/contact?*');
    const message = page.getByRole('main').getByLabel('Message');
    await expect.poll(() => message.inputValue()).toBe('I would like to know more about this plan: Lab.');
    await page.getByRole('banner').getByRole('button', { name: 'KOR' }).click();
    const inKorean = page.getByRole('main').getByLabel('문의 내용');
    await expect.poll(() => inKorean.inputValue()).toBe('Lab 요금제에 대해 문의합니다.');
    await page.getByRole('banner').getByRole('button', { name: 'ENG' }).click();
    await expect.poll(() => message.inputValue()).toBe('I would like to know more about this plan: Lab.');
    await message.fill('I have a question about the trial.');
    await page.goto('/contact?type=product&plan=Clinic');
    await expect.poll(() => message.inputValue()).toBe('I have a question about the trial.');
  });
});

const ANSWERS = [
  ['5', 'Monthly', ['Free', 'Free of charge']],
  [
    '6',
    'Monthly',
    [
      'Clinic · Monthly',
      'KRW 60,000 a month',
      'Point-based payment saves KRW 600,000 a year',
      'KRW 120,000 once',
      'KRW 10,000 a month on average',
      '3 × 100 points',
      'Ask about Points',
    ],
  ],
  [
    '50',
    'Monthly',
    [
      'Clinic · Monthly',
      'Cheapest plan paid monthly',
      'KRW 60,000 a month',
      'KRW 720,000 in 12 months',
      'Annual payment saves KRW 115,200 a year',
      'Ask about Clinic · Annual',
    ],
  ],
  ['50', 'Annual', ['Clinic · Annual', 'KRW 50,400 a month', 'KRW 604,800 in 12 months']],
  ['2500', 'Annual', ['Manufacturer · Annual', 'KRW 1,260,000 a month']],
] as const;

describe('the calculator', () => {
  it('fills both of its halves', async () => {
    const page = await openPricing('?cases=40', { viewport: { width: 992, height: 900 } });
    const bottom = (part: ReturnType<Page['locator']>) =>
      part.evaluate((element) => element.getBoundingClientRect().bottom);
    const [points, link] = await Promise.all([
      bottom(calculator(page).getByRole('figure')),
      bottom(calculator(page).getByRole('button', { name: 'Copy link to this result' })),
    ]);
    expect(Math.abs(points - link)).toBeLessThan(48);
  });

  it('answers with a plan, and with what costs less', async () => {
    const page = await openPricing();
    for (const [number, payment, texts] of ANSWERS) {
      await cases(page).fill(number);
      await calculator(page).getByRole('radio', { name: payment }).check();
      for (const text of texts) await answers(page).getByText(text).first().waitFor();
      const [name = ''] = texts;
      await table(page)
        .locator('tr[data-marked=true]')
        .filter({ hasText: name.split(' · ')[1] ?? (name === 'Free' ? 'Monthly' : name) })
        .first()
        .waitFor();
    }
  });

  it('shows what expires on the 1st of a subscription, in colours that a forced palette keeps, and that bought points do not', async () => {
    const page = await openPricing('?cases=45&billing=annual');
    await answer(page).getByText('Clinic · Annual').waitFor();
    expect(await calculator(page).getByRole('figure').textContent()).toMatch(
      /On the 1st of each month unused points expire and 200 new points are credited\..* 20 points expire each time/,
    );
    const keys = calculator(page).locator('[data-part]');
    await keys.first().waitFor();
    const colours = () => keys.evaluateAll((all) => all.map((key) => getComputedStyle(key).backgroundColor));
    const before = await colours();
    expect(before.length).toBeGreaterThan(1);
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await colours()).toEqual(before);
    await page.emulateMedia({ forcedColors: 'none' });
    // More than the largest subscription holds.
    await cases(page).fill('2601');
    await answer(page).getByText('Point-based').waitFor();
    expect(await calculator(page).getByRole('figure').textContent()).toMatch(
      /valid for one year and do not expire on the 1st\..* 52 of 124,900 points are left/,
    );
  });

  it('is shared by its address, which a button copies', async () => {
    const page = await openPricing('?x=1');
    await cases(page).fill('120');
    await calculator(page).getByRole('radio', { name: 'Annual' }).check();
    await expect.poll(() => params(page)).toEqual({ x: '1', cases: '120', billing: 'annual' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await calculator(page).getByRole('button', { name: 'Copy link to this result' }).click();
    await calculator(page).getByRole('button', { name: 'Link copied' }).waitFor();
    const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    expect(Object.fromEntries(copied.searchParams)).toMatchObject({ cases: '120', billing: 'annual' });
    const shared = await openPricing(copied.search);
    expect(await cases(shared).inputValue()).toBe('120');
    expect(await calculator(shared).getByRole('radio', { name: 'Annual' }).isChecked()).toBe(true);
    expect(await answer(shared).textContent()).toBe(await answer(page).textContent());
  });

  it('treats invalid input as empty, reports a decimal at the field, and never takes it for a number ten times as large', async () => {
    const page = await openPricing('?cases=-1e9&billing=never');
    expect(await cases(page).inputValue()).toBe('19');
    await cases(page).fill('');
    await cases(page).pressSequentially('1x2,3');
    expect(await cases(page).inputValue()).toBe('123');
    await expect.poll(() => params(page)).toEqual({ cases: '123', billing: 'monthly' });
    await cases(page).fill('');
    await cases(page).pressSequentially('12.7');
    expect(await cases(page).inputValue()).toBe('12.7');
    await calculator(page).getByText('Enter a whole number. The prices below are for 12.').waitFor();
    expect(await cases(page).getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => params(page)).toMatchObject({ cases: '12' });
    await cases(page).press('Backspace');
    await cases(page).press('Backspace');
    await cases(page).press('5');
    expect(await cases(page).inputValue()).toBe('125');
    expect(await cases(page).getAttribute('aria-invalid')).toBe(null);
  });

  it('has no answer for an empty field or too large a number, and says at the field what to enter', async () => {
    const page = await openPricing('?cases=50&billing=monthly');
    const message = (text: string) => calculator(page).getByText(text, { exact: true });
    const noAnswer = async () => {
      await calculator(page).getByText('Clinic · Monthly').first().waitFor({ state: 'hidden' });
      expect(await calculator(page).getByText('Your points each month').isVisible()).toBe(false);
      expect(await table(page).locator('tr[data-marked=true]').count()).toBe(0);
    };
    await answer(page).getByText('Clinic · Monthly').waitFor();
    await cases(page).fill('');
    await message('Enter how many cases you print a month.').waitFor();
    await noAnswer();
    expect(await cases(page).getAttribute('aria-invalid')).toBe('true');
    await cases(page).pressSequentially('999999');
    await message('Enter a number up to 99,999.').waitFor();
    await noAnswer();
    expect(await cases(page).inputValue()).toBe('999999');
    await cases(page).press('Backspace');
    await answer(page).getByText('Point-based').waitFor();
    expect(await cases(page).getAttribute('aria-invalid')).toBe(null);
    await expect.poll(() => params(page)).toMatchObject({ cases: '99999' });
  });

  it('leads to a custom offer where no plan is enough', async () => {
    const page = await openPage();
    await page.route(`**${listPlans.path}*`, async (route) => {
      const reply = await route.fetch();
      const body: { data: { plans: { id: string }[] } } = await reply.json();
      const plans = body.data.plans.filter(({ id }) => id === 'free');
      await route.fulfill({ json: { ...body, data: { ...body.data, plans } } });
    });
    await goInApp(page, '/pricing?cases=6');
    await calculator(page).getByText('No plan holds that many cases.').waitFor();
    await calculator(page).getByRole('link', { name: 'Ask for an offer' }).click();
    await page.waitForURL((url) => url.pathname === '/contact');
  });
});
