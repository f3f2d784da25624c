import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listVersions, type Version } from '#contract/content.contract.ts';
import { openPage } from '#tests/support/browser.ts';

const main = (page: Page) => page.getByRole('main');
const entries = (page: Page) => main(page).getByRole('article');
const titles = (page: Page) => entries(page).getByRole('heading', { level: 2 }).allInnerTexts();
const system = (page: Page, name: string) => main(page).getByRole('radio', { name });
const NO_DATA = 'Failed to find a data for this version.';

async function openHistory(query = ''): Promise<Page> {
  const page = await openPage({ path: `/version-history${query}` });
  await entries(page).first().waitFor();
  return page;
}

async function versionsOf(page: Page, os: Version['os']): Promise<Version[]> {
  const answer = await page.request.get(`${listVersions.path}?lang=en`);
  const versions = listVersions.response.parse((await answer.json()).data);
  return versions.filter((version) => version.os === os);
}

const titleOf = ({ version }: Version) => `Version ${version}`;
const isKnown = ({ improvements, features, fixes }: Version) =>
  improvements.length > 0 && features.length > 0 && fixes.length > 0;

describe('the version history', () => {
  it('shows the date and the changes of each version, or that nothing is known, and keeps Windows and macOS apart, in the address too [ROUTE-3] [VERSION-1] [VERSION-2] [VERSION-3] [VERSION-4] [VERSION-5] [VERSION-6] [ERR-41]', async () => {
    const page = await openHistory('?os=windows');
    const versions = await versionsOf(page, 'windows');
    expect(await titles(page)).toEqual(versions.map(titleOf));
    const earliest = versions.at(-1)?.version;
    await main(page).getByText(`This history begins with version ${earliest}.`, { exact: true }).waitFor();
    const known = versions.find(isKnown) ?? expect.fail('no version with all three lists');
    const entry = entries(page).filter({
      has: page.getByRole('heading', { name: titleOf(known), exact: true }),
    });
    expect(await entry.locator('time').getAttribute('datetime')).toBe(known.updatedOn);
    const parts = [
      ['Improvements', known.improvements],
      ['New features', known.features],
      ['Bugs fixed', known.fixes],
    ] as const;
    for (const [name, lines] of parts) {
      const part = entry.locator('section').filter({ has: page.getByRole('heading', { name }) });
      expect(await part.getByRole('listitem').allInnerTexts()).toEqual(lines);
    }

    const dates = () =>
      entries(page)
        .locator('time')
        .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
    const macos = await versionsOf(page, 'macos');
    expect(await dates()).toEqual(versions.map(({ updatedOn }) => updatedOn));
    await system(page, 'macOS').check();
    await expect.poll(dates).toEqual(macos.map(({ updatedOn }) => updatedOn));
    expect(macos.map(({ updatedOn }) => updatedOn)).not.toEqual(versions.map(({ updatedOn }) => updatedOn));
    await page.waitForURL((url) => url.searchParams.get('os') === 'macos');
    await page.reload();
    await expect.poll(dates).toEqual(macos.map(({ updatedOn }) => updatedOn));

    const unknown = macos.find(
      ({ improvements, features, fixes }) => [...improvements, ...features, ...fixes].length === 0,
    );
    const empty = entries(page).filter({ hasText: titleOf(unknown ?? expect.fail('all are known')) });
    expect(await empty.getByText(NO_DATA, { exact: true }).isVisible()).toBe(true);
  });

  it('leads back to the version that was chosen before another system', async () => {
    const page = await openHistory('?os=windows');
    const [, older] = await versionsOf(page, 'windows');
    const name = older?.version ?? expect.fail('there is only one version');
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    await page.waitForURL(`**/*#windows-${name}`);
    await system(page, 'macOS').check();
    await page.waitForURL((url) => url.searchParams.get('os') === 'macos' && url.hash === '');
    await page.goBack();
    await page.waitForURL(`**/*os=windows*#windows-${name}`);
    await expect.poll(() => system(page, 'Windows').isChecked()).toBe(true);
  });

  it('says so for an address of a version that does not exist [ERR-41]', async () => {
    const page = await openHistory('?os=windows#windows-99.0.0');
    await main(page).getByRole('status').getByText(NO_DATA, { exact: true }).waitFor();
  });

  it('goes to the version an address names, and has an address for each', async () => {
    const page = await openPage();
    const versions = await versionsOf(page, 'windows');
    const last = versions.at(-1) ?? expect.fail('no version');
    await page.goto(`/version-history?os=windows#windows-${last.version}`);
    const heading = (version: Version) =>
      entries(page).getByRole('heading', { name: titleOf(version), exact: true });
    const isInView = (version: Version) =>
      heading(version).evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top > 0 && bottom < window.innerHeight;
      });
    await heading(last).waitFor();
    await expect.poll(() => isInView(last)).toBe(true);
    const second = versions[1] ?? expect.fail('one version');
    await main(page).getByRole('navigation').getByRole('link', { name: second.version }).click();
    await page.waitForURL((url) => url.hash === `#windows-${second.version}`);
    await expect.poll(() => isInView(second)).toBe(true);
    expect(await main(page).getByText(NO_DATA).count()).toBe(0);
    // Shared by a user of a Mac, whose address does not have to name the system.
    const [newest] = await versionsOf(page, 'macos');
    await page.goto(`/version-history#macos-${newest?.version}`);
    await expect.poll(() => system(page, 'macOS').isChecked()).toBe(true);
    expect(await main(page).getByRole('status').textContent()).toBe('');
  });
});
