import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { recordDownload } from '#contract/account.contract.ts';
import { listVersions } from '#contract/content.contract.ts';
import { readProfile } from '#contract/user.contract.ts';
import { openPage, type PageOptions, sharedOrigin } from '#tests/support/browser.ts';
import { goInApp } from '#tests/support/in-app.ts';
import { createMember, type Member } from '#tests/support/member.ts';
import { sendTo } from '#tests/support/send.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, system: string) =>
  main(page).getByRole('region', { name: 'Choose the file' }).getByRole('article', { name: system });
const link = (page: Page, system: string) => main(page).getByRole('link', { name: `Download for ${system}` });

const checkOf = (page: Page, system: string) =>
  main(page).getByRole('region', { name: 'Check the file' }).getByRole('article', { name: system });
const openCheck = (page: Page, system: string) =>
  checkOf(page, system).getByText('Checksum and command').click();

async function openDownload(options: PageOptions = {}): Promise<Page> {
  const page = await openPage({ path: '/download', ...options });
  await link(page, 'Windows').waitFor();
  return page;
}

/** The systems that the page marks as the user's own. */
async function ownSystems(page: Page): Promise<string[]> {
  const systems = ['Windows', 'macOS'];
  const isOwn = await Promise.all(
    systems.map((system) => card(page, system).getByText('Your computer').isVisible()),
  );
  return systems.filter((_, index) => isOwn[index]);
}

async function downloadTime({ accessToken }: Member): Promise<string | null> {
  const answer = await sendTo(sharedOrigin())(readProfile.path, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const body: unknown = await answer.json();
  return readProfile.response.parse(Reflect.get(Object(body), 'data')).downDt;
}

describe('the download page', () => {
  it('gives every visitor the files for Windows and macOS, free and with a matching checksum that can be copied, and records no download [ROUTE-4] [PROD-8] [PROD-9] [PROD-23]', async () => {
    const page = await openDownload();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const system of ['Windows', 'macOS']) {
      expect(await card(page, system).getByText('Free', { exact: true }).isVisible(), system).toBe(true);
      const [download] = await Promise.all([page.waitForEvent('download'), link(page, system).click()]);
      await main(page).getByText('The download has started').waitFor();
      await main(page).getByText(`open the file ${download.suggestedFilename()}`).waitFor();
      const bytes = await readFile(await download.path());
      // The files in the repository are samples, which the page and the footer say.
      expect(bytes.toString('latin1').includes('README.txt'), system).toBe(true);
      await checkOf(page, system).getByText('Sample file of this demo').waitFor();
      const sum = createHash('sha256').update(bytes).digest('hex');
      await openCheck(page, system);
      expect(await main(page).getByText(sum, { exact: true }).isVisible(), system).toBe(true);
      await checkOf(page, system)
        .getByRole('button', { name: `Copy the checksum for ${system}` })
        .click();
      await main(page).getByRole('status').filter({ hasText: 'Copied' }).first().waitFor();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(sum);
    }
    await page.getByRole('contentinfo').getByText('installers are samples').waitFor();
    expect(asked).not.toContain(recordDownload.path);
  });

  it('knows no unknown computer, says what the software needs, and leads to what is new and to the printers [PROD-15] [PROD-16] [PROD-17] [PROD-18] [PROD-19] [PROD-20]', async () => {
    const page = await openDownload();
    expect(await ownSystems(page)).toEqual([]);
    expect(await main(page).getByText('On a phone or a tablet?').isVisible()).toBe(false);
    const needs = main(page).getByRole('region', { name: 'Minimum requirements' });
    for (const text of ['OpenGL 2 compatible', '1920 x 1080', '550 MB', '4 GB RAM', 'STL only']) {
      expect(await needs.getByText(text, { exact: true }).isVisible(), text).toBe(true);
    }
    await card(page, 'macOS').getByRole('link', { name: 'What is new for macOS' }).click();
    await main(page).getByRole('radio', { name: 'macOS' }).waitFor();
    expect(await main(page).getByRole('radio', { name: 'macOS' }).isChecked()).toBe(true);
    expect(page.url()).toMatch(/\/version-history\?os=macos#macos-\d+\.\d+\.\d+$/);
    await page.goBack();
    await needs.getByRole('link', { name: 'Find your printer' }).click();
    await page.waitForURL((url) => url.pathname === '/compatible-printers');
  });

  it.each([
    ['a Windows computer', { userAgent: WINDOWS }, ['Windows']],
    ['a Mac', { userAgent: MAC }, ['macOS']],
  ])('knows %s and keeps both files in sight', async (_, options, systems) => {
    const page = await openDownload(options);
    await expect.poll(() => ownSystems(page)).toEqual(systems);
    expect(await link(page, 'macOS').isVisible()).toBe(true);
    expect(await main(page).getByText('On a phone or a tablet?').isVisible()).toBe(false);
  });

  it('offers a phone the address instead of a guess', async () => {
    const page = await openDownload({ userAgent: IPHONE, mobile: true, viewport: 'phone' });
    expect(await ownSystems(page)).toEqual([]);
    const mail = main(page).getByRole('link', { name: 'Mail me the address' });
    // The server does not know the host name it was reached by.
    const body = async () => new URL((await mail.getAttribute('href')) ?? '').searchParams.get('body');
    await expect.poll(body).toBe(`${sharedOrigin()}/download`);
    expect(await mail.getAttribute('href')).toMatch(/^mailto:/);
  });

  it("records a member's download [API-5]", async () => {
    const member = await createMember(sendTo(sharedOrigin()));
    expect(await downloadTime(member)).toBeNull();
    const page = await openDownload({ member });
    await page.getByRole('button', { name: `Account of ${member.nickName}` }).waitFor();
    await Promise.all([page.waitForEvent('download'), link(page, 'Windows').click()]);
    await expect.poll(() => downloadTime(member)).not.toBeNull();
  });

  it('says "Coming Soon." for a system without a file [ERR-42]', async () => {
    const page = await openPage();
    await page.route(`**${listVersions.path}*`, async (route) => {
      const answer = await route.fetch();
      const body: { data: { os: string }[] } = await answer.json();
      await route.fulfill({ json: { ...body, data: body.data.filter(({ os }) => os === 'windows') } });
    });
    await goInApp(page, '/download');
    await card(page, 'macOS').getByText('Coming Soon.', { exact: true }).waitFor();
    expect(await link(page, 'Windows').isVisible()).toBe(true);
  });
});
