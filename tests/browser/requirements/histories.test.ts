import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { SAMPLE_MEMBERS } from '#server/seed/sample-members.ts';
import { expectNoViolations } from '#tests/support/axe.ts';
import { expectTrouble, openPage, sharedOrigin, VIEWPORTS } from '#tests/support/browser.ts';
import { createMember, signIn } from '#tests/support/member.ts';
import { sendTo } from '#tests/support/send.ts';

const send = sendTo(sharedOrigin());

async function sampleMember(nth: 0 | 1) {
  const member = SAMPLE_MEMBERS[nth];
  if (member === undefined) throw new Error(`There is no sample member ${nth}`);
  return await signIn(send, member);
}

const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).getByRole('row');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

async function downloaded(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

/** A pressed button that is removed would leave the focus on the body. */
const isFocusAtCount = (page: Page) => page.locator('[role=status]:focus').waitFor({ state: 'attached' });

it('the tab for purchase and refund history is selectable, lists refunds, filters and pages [PROFILE-2]', async () => {
  const page = await openPage({ path: '/profile', member: await sampleMember(1) });
  await tab(page, 'Purchases').click();
  await page.waitForURL(/[?&]tab=purchases\b/);
  await expect.poll(() => tab(page, 'Purchases').getAttribute('aria-selected')).toBe('true');
  await page.getByText('Latest 20 of 26 entries', { exact: true }).waitFor();
  await page.getByText('KRW\u00a05,200,000 paid, KRW\u00a020,000 refunded', { exact: true }).waitFor();
  expect(await rows(page, 'Purchases and refunds').count()).toBe(1 + 20);
  const points = page.getByRole('region', { name: 'Plan and points' });
  await points.getByText('Monthly', { exact: true }).waitFor();
  await points.getByText(/^Paid until \w+\s\d+,\s20\d\d$/).waitFor();
  await points
    .getByText(/^On \w+\s1,\s20\d\d, \d+ unused points expire and 800 new points are added\.$/)
    .waitFor();
  await expectNoViolations(page);

  // Between a phone's cards and the full width, cells wrap instead of leaving the table.
  for (const width of [769, 800, 860, 960, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const excess = await page.getByRole('table', { name: 'Purchases and refunds' }).evaluate((table) => {
      const frame = table.closest('section') ?? table;
      return table.getBoundingClientRect().right - frame.getBoundingClientRect().right;
    });
    expect(excess, `${width}px`).toBeLessThanOrEqual(0);
    expect(await overflowOf(page), `${width}px`).toBeLessThanOrEqual(0);
  }

  await page.getByRole('button', { name: 'Show 6 more', exact: true }).click();
  await page.getByText('26 entries', { exact: true }).waitFor();
  expect(await rows(page, 'Purchases and refunds').count()).toBe(1 + 26);
  // The button is removed with the last page; the focus is kept next to the list.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^26 entries/);

  await page.getByLabel('Status').selectOption('Partly refunded');
  await page.waitForURL(/[?&]kind=partly-refunded\b/);
  await page.getByText('1 entry', { exact: true }).waitFor();
  const [, refunded] = await rows(page, 'Purchases and refunds').all();
  expect(await refunded?.textContent()).toMatch(/KRW\s20,000 refunded on .+: Service outage.*KRW\s200,000/);
  const writers = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => /\/csv-[^/]+\.js$/.test(name)).length,
    );
  expect(await writers()).toBe(0);
  const { name, text } = await downloaded(page, 'Download CSV');
  expect(await writers()).toBe(1);
  expect(name).toMatch(/^cusplane-purchases-20\d\d-\d\d-\d\d\.csv$/);
  expect(text.startsWith('\uFEFFDate,Product,')).toBe(true);
  expect(text.trimEnd().split('\r\n')).toHaveLength(2);
  expect(text).toContain(',200000,20000,');

  await page.getByLabel('Period').selectOption('Last year');
  await page.waitForURL(/[?&]period=last-year\b/);
  await page.goBack();
  await page.waitForURL((url) => !url.searchParams.has('period'));
  await expect.poll(() => page.getByLabel('Period').inputValue()).toBe('');
  await page.getByText('1 entry', { exact: true }).waitFor();
});

it('says what the points were used for and when, and how many points of a day are not shown yet; shows no chart of one month', async () => {
  const page = await openPage({ path: '/profile?tab=usage', member: await sampleMember(0) });
  await page.getByText(/^Latest 20 of \d+ uses, by file$/).waitFor();
  const usage = page.getByRole('region', { name: 'Points used' });
  const inAll = Number((await usage.getByText(/^\d+ points in total$/).textContent())?.match(/\d+/)?.[0]);
  const sumOf = (parts: string[]) =>
    parts.reduce((points, text) => points + Number(text.match(/\d+$/)?.[0]), 0);
  const kinds = await usage
    .getByRole('list', { name: 'Points by feature' })
    .getByRole('listitem')
    .allTextContents();
  expect([kinds.length, sumOf(kinds)]).toEqual([3, inAll]);
  const months = usage.getByRole('list', { name: 'Points by month' });
  expect(sumOf(await months.getByRole('listitem').allTextContents())).toBe(inAll);
  await usage.getByText('Plan: 200 points a month', { exact: true }).waitFor();
  const more = page.getByRole('button', { name: 'Show 20 more', exact: true });
  let shownUses = 20;
  const showMore = async () => {
    await more.click();
    shownUses += 20;
    await page.getByText(new RegExp(`^Latest ${shownUses} of \\d+ uses, by file$`)).waitFor();
  };
  const PARTLY = /^([A-Z][a-z]{2}, [A-Z][a-z]{2} \d+(?:, \d{4})?) (\d+) of (\d+) points shown$/;
  const lastDay = async () =>
    PARTLY.exec((await usage.getByRole('rowheader').allTextContents()).at(-1) ?? '');
  while ((await lastDay()) === null) await showMore();
  const [, day = '', shown, whole] = (await lastDay()) ?? [];
  const pointsOfDay = async () =>
    sumOf(
      await usage
        .locator('tbody', { has: page.getByRole('rowheader', { name: day }) })
        .locator('tr:has(td) [data-part="figure"]')
        .allTextContents(),
    );
  expect(await pointsOfDay()).toBe(Number(shown));
  const wholeDay = usage.getByRole('rowheader', { name: `${day} ${whole} points`, exact: true });
  while ((await wholeDay.count()) === 0) await showMore();
  expect(await pointsOfDay()).toBe(Number(whole));

  // The uses of a file are one row: its features, each with its points, and what they come to.
  const files = await usage.locator('tbody tr:has(td)').evaluateAll((rows) =>
    rows.map((row) => ({
      features: [...row.querySelectorAll('li')].map(({ textContent }) => textContent),
      points: Number(row.querySelector('[data-part="figure"]')?.textContent),
    })),
  );
  expect(files.some(({ features }) => features.length > 1)).toBe(true);
  for (const { features, points } of files) expect(sumOf(features)).toBe(points);

  // The points in the plan are for all features together.
  await page.getByLabel('Feature', { exact: true }).selectOption('AI layout');
  await usage.getByText('Plan: 200 points a month', { exact: true }).waitFor({ state: 'detached' });

  await months.waitFor();
  await page.getByLabel('Period').selectOption('Last month');
  await page.waitForURL(/[?&]period=last-month\b/);
  await months.waitFor({ state: 'detached' });
  await usage.getByText(/points in total$/).waitFor();
});

it('on a small tablet and a phone, the points of a file stand next to its name, and its time and features below', async () => {
  const page = await openPage({
    path: '/profile?tab=usage',
    member: await sampleMember(0),
    viewport: { width: 600, height: 900 },
  });
  await page.getByText(/^Latest 20 of \d+ uses, by file$/).waitFor();
  for (const size of [{ width: 600, height: 900 }, VIEWPORTS.phone]) {
    await page.setViewportSize(size);
    const boxes = await rows(page, 'Points used').evaluateAll((files) =>
      files.flatMap((row) => {
        const [name, time, features, points] = [...row.querySelectorAll('td')].map((cell) => {
          const { top, bottom } = cell.getBoundingClientRect();
          return { top, bottom };
        });
        return name && time && features && points ? [{ name, time, features, points }] : [];
      }),
    );
    expect(boxes.length).toBeGreaterThan(3);
    for (const { name, time, features, points } of boxes) {
      expect(Math.abs(name.top - points.top)).toBeLessThan(4);
      expect(time.top).toBeGreaterThanOrEqual(name.bottom);
      expect(features.top).toBeGreaterThanOrEqual(time.bottom);
    }
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  }
});

it('a deep link opens the usage history on a phone in Korean, and the CSV file has all filtered rows [PROFILE-3]', async () => {
  const page = await openPage({
    path: '/profile?tab=usage&kind=layout',
    member: await sampleMember(0),
    lang: 'ko',
    viewport: 'phone',
    colorScheme: 'dark',
  });
  const count = page.getByText(/^총 \d+건 중 최근 20건 · 파일별 · 전체 기간 · AI 배치$/);
  await count.waitFor();
  await page
    .getByText(/^20\d\d년\s\d+월\s1일에 미사용 \d+포인트가 소멸되고 200포인트가 지급됩니다\.$/)
    .waitFor();
  const total = Number((await count.textContent())?.match(/\d+/)?.[0]);
  // Each of them costs one point.
  await page.getByText(`총 ${total}포인트`, { exact: true }).waitFor();
  expect(await tab(page, '사용 내역').getAttribute('aria-selected')).toBe('true');
  const [, day, first] = await rows(page, '사용 현황').all();
  expect(await day?.getByRole('rowheader').textContent()).toMatch(
    /^(?:20\d\d년 )?\d+월 \d+일 \(.\) \d+포인트$/,
  );
  expect(await first?.getByRole('cell').allTextContents()).toEqual([
    expect.stringMatching(/\.stl$/),
    expect.stringMatching(/^(?:오전|오후) \d+:\d\d$/),
    'AI 배치 1',
    '1',
  ]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectNoViolations(page);
  const { text } = await downloaded(page, 'CSV 내려받기');
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFF일시,기능,파일,포인트');
  expect(lines).toHaveLength(1 + total);
  expect(total).toBeGreaterThan(100);
  expect(lines.slice(1).every((line) => /^20\d\d-\d\d-\d\d \d\d:\d\d,AI 배치,.+\.stl,1$/.test(line))).toBe(
    true,
  );
});

it('a new member sees what each list will contain, and where to continue [PROFILE-2] [PROFILE-3]', async () => {
  const page = await openPage({ path: '/profile?tab=purchases', member: await createMember(send) });
  await page.getByText('No purchases yet').waitFor();
  await page.getByRole('region', { name: 'Plan and points' }).getByText('Free', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Download CSV' }).isDisabled()).toBe(true);
  await expectNoViolations(page);
  await page.getByLabel('Period').selectOption('This year');
  await page.getByText('Nothing in this selection').waitFor();
  await page.getByRole('button', { name: 'Reset filters' }).press('Enter');
  await page.getByText('No purchases yet').waitFor();
  await isFocusAtCount(page);
  await tab(page, 'Usage').click();
  await page.getByText('No points used yet').waitFor();
  await page.getByRole('link', { name: 'Download the software' }).click();
  await page.waitForURL(/\/download/);
});

it('a list that could not be loaded is loaded, and a file that could not be created is created, by "Try again"', async () => {
  const member = await sampleMember(0);
  const page = await openPage({ path: '/profile', member });
  expectTrouble(page, /400|Bad Request/);
  // A refusal is not retried, so the failure shows at once.
  await page.route('**/api/v1/user/usage*', (route) =>
    route.fulfill({
      status: 400,
      json: { code: 1001, message: { en: 'No', ko: 'No', ru: 'No' }, messageDetail: null, data: null },
    }),
  );
  await tab(page, 'Usage').click();
  const alert = page.getByRole('alert').filter({ hasText: 'The list could not be loaded' });
  await alert.waitFor();
  await page.unroute('**/api/v1/user/usage*');
  await alert.getByRole('button', { name: 'Try again' }).press('Enter');
  await page.getByText(/^Latest 20 of \d+ uses, by file$/).waitFor();
  await alert.waitFor({ state: 'detached' });
  await isFocusAtCount(page);

  const refusal = { code: 1001, message: 'Refused', messageDetail: null, data: null };
  await page.route('**/api/v1/user/usage*', (route) => route.fulfill({ status: 400, json: refusal }));
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'The file could not be created' });
  await notice.waitFor();
  await expectNoViolations(page);
  await page.unroute('**/api/v1/user/usage*');
  const { name } = await downloaded(page, 'Try again');
  expect(name).toMatch(/\.csv$/);
  await notice.waitFor({ state: 'detached' });
  await isFocusAtCount(page);
});
