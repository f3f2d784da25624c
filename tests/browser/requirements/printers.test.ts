import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listPrinters, type Printer } from '#contract/content.contract.ts';
import { openPage, type PageOptions } from '#tests/support/browser.ts';

const main = (page: Page) => page.getByRole('main');
const names = (page: Page) => main(page).getByRole('listitem').getByRole('heading').allInnerTexts();
const nameOf = ({ maker, model }: Printer) => `${maker}\n${model}`;
const field = (page: Page) => main(page).getByRole('searchbox');
const filter = (page: Page, name: string) => main(page).getByRole('combobox', { name });
const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const count = (page: Page) => main(page).getByRole('status').textContent();

async function openList(query = '', options: PageOptions = {}): Promise<Page> {
  const page = await openPage({ path: `/compatible-printers${query}`, ...options });
  await field(page).waitFor();
  return page;
}

const STATUSES = ['verified', 'beta', 'asked'];

/** What the server sends to every visitor, as the page lists it: of each maker the supported printers first. */
async function printersOf(page: Page, lang = 'en'): Promise<Printer[]> {
  const answer = await page.request.get(`${listPrinters.path}?lang=${lang}`);
  const printers = listPrinters.response.parse((await answer.json()).data);
  const makers = [...new Set(printers.map(({ maker }) => maker))];
  return printers.toSorted(
    (a, b) =>
      makers.indexOf(a.maker) - makers.indexOf(b.maker) ||
      STATUSES.indexOf(a.status) - STATUSES.indexOf(b.status),
  );
}

describe('the compatible printers', () => {
  it('are all listed, on a phone as well, each with its status, and the page says which of them are supported [ROUTE-2] [PROD-16] [PROD-25]', async () => {
    const page = await openList();
    const printers = await printersOf(page);
    expect(printers.length).toBeGreaterThan(30);
    expect(await names(page)).toEqual(printers.map(nameOf));
    const verified = printers.filter(({ status }) => status === 'verified').length;
    expect(await count(page)).toMatch(
      new RegExp(
        `^${printers.length} printers\\s${verified}\\sverified\\s\\d+\\sin\\sbeta\\s\\d+\\srequested$`,
      ),
    );
    expect(
      await main(page)
        .getByText(/works only with the printers marked as verified or beta on this list/)
        .isVisible(),
    ).toBe(true);

    await page.setViewportSize({ width: 375, height: 812 });
    expect(await names(page)).toEqual(printers.map(nameOf));
    for (const [name, status] of [
      ['Orbident D40 Pro', 'Verified'],
      [printers.find((printer) => printer.status === 'asked')?.model ?? '', 'Requested'],
    ] as const) {
      const printer = main(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name }) });
      expect(await printer.first().getByText(status, { exact: true }).isVisible()).toBe(true);
    }
    // All three filters are in one row.
    const rows = await main(page)
      .getByRole('combobox')
      .evaluateAll((fields) => new Set(fields.map((one) => one.getBoundingClientRect().top)).size);
    expect(rows).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  it('are found by a part of the name while it is typed, in the address once the typing pauses', async () => {
    const page = await openList();
    await field(page).pressSequentially('orbident d40');
    const found = ['Orbident\nD40', 'Orbident\nD40 Pro'];
    await expect.poll(() => names(page)).toEqual(found);
    await expect.poll(() => params(page)).toEqual({ q: 'orbident d40' });
    await page.reload();
    await expect.poll(() => names(page)).toEqual(found);
    expect(await field(page).inputValue()).toBe('orbident d40');
  });

  it('keep a filter in the other language, where they are found by name, initials and other spellings', async () => {
    const page = await openList('?maker=hangyeol&lang=en');
    const korean = (await printersOf(page, 'ko')).filter(({ id }) => id.startsWith('hangyeol-'));
    await page.getByRole('banner').getByRole('button', { name: 'KOR' }).click();
    await expect.poll(() => names(page)).toEqual(korean.map(nameOf));
    expect(await filter(page, '제조사').inputValue()).toBe('hangyeol');
    await filter(page, '제조사').selectOption('');
    const isWhole = () => expect.poll(async () => (await names(page)).length).toBeGreaterThan(30);
    for (const typed of ['오비덴트', 'ㅇㅂㄷㅌ', '오비덴ㅌ', 'orbident', '디사십', 'd-40']) {
      await isWhole();
      await field(page).fill(typed);
      await expect.poll(async () => (await names(page)).length, { message: typed }).toBeLessThan(10);
      expect(await names(page), typed).toContain('오비덴트\nD40');
      await field(page).fill('');
    }
  });

  it('are narrowed by maker, technology and status, by an address as well', async () => {
    const page = await openList();
    const printers = await printersOf(page);
    await filter(page, 'Technology').selectOption('SLA');
    await filter(page, 'Status').selectOption('Verified');
    const both = printers.filter(({ technology, status }) => technology === 'sla' && status === 'verified');
    expect(both.length).toBeGreaterThan(0);
    await expect.poll(() => names(page)).toEqual(both.map(nameOf));
    await filter(page, 'Maker').selectOption(both[0]?.maker ?? '');
    const one = both.filter(({ maker }) => maker === both[0]?.maker);
    await expect.poll(() => names(page)).toEqual(one.map(nameOf));
    await expect.poll(() => Object.keys(params(page)).toSorted()).toEqual(['maker', 'status', 'technology']);
    const linked = await openList(new URL(page.url()).search);
    expect(await names(linked)).toEqual(one.map(nameOf));
  });

  it('have no buttons on paper', async () => {
    const page = await openList('?maker=hangyeol');
    const buttons = page.getByRole('button').filter({ visible: true });
    expect(await main(page).getByRole('button', { name: 'Clear search and filters' }).isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => buttons.count()).toBe(0);
  });

  it('are all listed when the filters of the address do not exist', async () => {
    const page = await openList('?maker=nobody&technology=fdm&status=%3Cscript%3E&x=1');
    expect((await names(page)).length).toBe((await printersOf(page)).length);
    await field(page).fill('D40');
    // Unknown parameters stay in the address.
    await expect.poll(() => params(page)).toEqual({ q: 'D40', x: '1' });
  });

  it('can all be read on a phone without scripts', async () => {
    const page = await openList('', { viewport: 'phone', scripts: false });
    expect(await names(page)).toEqual((await printersOf(page)).map(nameOf));
  });

  it('say that none matches, and lead back or to a request', async () => {
    const page = await openList('?q=zzzz');
    await main(page).getByText('No printer matches').waitFor();
    expect(await count(page)).toMatch(/^0 of \d+ printers$/);
    await main(page).getByRole('button', { name: 'Clear search and filters' }).click();
    await expect.poll(async () => (await names(page)).length).toBeGreaterThan(30);
    await main(page).getByRole('link', { name: 'Request support for a printer' }).click();
    await page.waitForURL((url) => url.pathname === '/contact');
    await expect.poll(() => main(page).getByLabel('Inquiry type').inputValue()).toBe('product');
  });
});
