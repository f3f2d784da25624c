import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { listPosts, type PostPage, type PostSummary } from '#contract/content.contract.ts';
import { expectTrouble, openPage, type PageOptions } from '#tests/support/browser.ts';
import { goInApp } from '#tests/support/in-app.ts';

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => main(page).getByRole('article');
const titles = (page: Page) => main(page).getByRole('article').getByRole('heading').allInnerTexts();
const field = (page: Page) => main(page).getByRole('searchbox');
const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

async function openList(query = '', options: PageOptions = {}): Promise<Page> {
  const page = await openPage({ path: `/resource${query}`, ...options });
  await main(page).getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** What the server sends to every visitor. */
async function postsOf(page: Page, lang = 'en'): Promise<PostSummary[]> {
  const answer = await page.request.get(`${listPosts.path}?lang=${lang}`);
  return listPosts.response.parse((await answer.json()).data).posts;
}

const CATEGORIES = [
  ['News', 'news'],
  ['Technical Resource', 'technical-resource'],
  ['Case Study', 'case-study'],
  ['Blogs', 'blog'],
  ['White Papers', 'white-paper'],
] as const;

const GROUPS = [
  ['Applications', 'applications', 'application'],
  ['Topics', 'topics', 'topic'],
  ['Material Properties', 'materialProperties', 'material'],
  ['Production Types', 'productionTypes', 'production'],
] as const;

const NO_POSTS: PostPage = {
  posts: [],
  next: null,
  total: 0,
  counts: {
    all: 0,
    categories: {},
    values: { applications: {}, topics: {}, materialProperties: {}, productionTypes: {} },
  },
};

describe('the resources', () => {
  it('are a list of the shown posts without a hidden one, newest first, with category, picture and date [ROUTE-5] [POST-3] [POST-5] [POST-6] [POST-7] [POST-11]', async () => {
    const page = await openList();
    const posts = await postsOf(page);
    expect(posts.length).toBeGreaterThan(5);
    expect(await titles(page)).toEqual(posts.map(({ title }) => title));
    expect((await titles(page)).filter((title) => /draft/.test(title))).toEqual([]);
    expect(posts.map(({ id }) => id)).not.toContain('preview-of-version-5');
    const first = cards(page).first();
    const [{ thumbnail, publishedOn, subtitle } = posts[0] ?? expect.fail()] = posts;
    expect(await first.getByText('News', { exact: true }).isVisible()).toBe(true);
    expect(await first.getByText(subtitle).isVisible()).toBe(true);
    const picture = first.locator('img');
    expect(await picture.getAttribute('src')).toBe(thumbnail.src);
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(await first.locator('time').getAttribute('datetime')).toBe(publishedOn);
  });

  it('are narrowed to each category, which is in the address, and by each of the four groups of filters [POST-12] [POST-13] [POST-14] [POST-15] [POST-16] [POST-17] [POST-18] [POST-19] [POST-20] [POST-22]', async () => {
    const page = await openList();
    const posts = await postsOf(page);
    const categories = main(page).getByRole('navigation', { name: 'Categories' });
    for (const [name, category] of CATEGORIES) {
      const expected = posts.filter((post) => post.category === category);
      expect(expected.length).toBeGreaterThan(0);
      await categories.getByRole('link', { name: new RegExp(`^${name}`) }).click();
      await expect.poll(() => titles(page)).toEqual(expected.map(({ title }) => title));
      expect(params(page)).toEqual({ category });
    }
    await categories.getByRole('link', { name: /^All/ }).click();
    await expect.poll(() => titles(page)).toHaveLength(posts.length);
    for (const [name, key, parameter] of GROUPS) {
      const chosen = () => new URL(page.url()).searchParams.getAll(parameter);
      await main(page).getByRole('group', { name, exact: true }).getByRole('checkbox').first().check();
      await expect.poll(chosen).toHaveLength(1);
      const [value = ''] = chosen();
      const expected = posts.filter(({ filters }) => new Set<string>(filters[key]).has(value));
      expect(expected.length).toBeGreaterThan(0);
      await expect.poll(() => titles(page)).toEqual(expected.map(({ title }) => title));
      await main(page).getByRole('button', { name: 'Clear all' }).click();
      await expect.poll(chosen).toEqual([]);
    }
  });

  it('are narrowed by any of several values of a group, which are in the address; a ticked one stays readable in forced colours', async () => {
    const page = await openList();
    const posts = await postsOf(page);
    const topics = main(page).getByRole('group', { name: 'Topics' });
    await topics.getByRole('checkbox', { name: /^Layout/ }).check();
    const laidOut = posts.filter(({ filters }) => filters.topics.includes('layout'));
    await expect.poll(() => titles(page)).toEqual(laidOut.map(({ title }) => title));
    await topics.getByRole('checkbox', { name: /^Quality/ }).check();
    const either = posts.filter(({ filters }) =>
      filters.topics.some((topic) => topic === 'layout' || topic === 'quality'),
    );
    await expect.poll(() => titles(page)).toEqual(either.map(({ title }) => title));
    expect(new URL(page.url()).searchParams.getAll('topic')).toEqual(['layout', 'quality']);
    await page.emulateMedia({ forcedColors: 'active' });
    const [color, background] = await topics.getByRole('checkbox', { name: /^Layout/ }).evaluate((input) => {
      const { color, backgroundColor } = getComputedStyle(input.closest('label') ?? input);
      return [color, backgroundColor];
    });
    expect(background).not.toBe('rgba(0, 0, 0, 0)');
    expect(color).not.toBe(background);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.reload();
    await expect.poll(() => titles(page)).toEqual(either.map(({ title }) => title));
    await main(page).getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(() => titles(page)).toEqual(posts.map(({ title }) => title));
    expect(params(page)).toEqual({});
  });

  it('are found by a part of the title, in the address once the typing pauses [POST-21]', async () => {
    const page = await openList();
    await field(page).pressSequentially('SPLINT stand');
    await expect.poll(() => titles(page)).toEqual(['At which angle should a splint stand?']);
    await expect.poll(() => params(page)).toEqual({ q: 'SPLINT stand' });
    expect(await field(page).inputValue()).toBe('SPLINT stand');
    await page.reload();
    await expect.poll(() => titles(page)).toHaveLength(1);
    expect(await field(page).inputValue()).toBe('SPLINT stand');
  });

  it('stay on the screen until their translation has loaded, and are found in Korean while it is being typed, by initials, and without spaces', async () => {
    const page = await openList('?lang=en');
    const korean = await postsOf(page, 'ko');
    const { length } = korean;
    await page.getByRole('banner').getByRole('button', { name: 'KOR' }).click();
    await expect.poll(() => titles(page)).toEqual(korean.map(({ title }) => title));
    expect(await main(page).getByRole('heading', { level: 1 }).textContent()).toBe('자료실');
    for (const typed of ['서포트', 'ㅅㅍㅌ', '서포ㅌ', '서퐅', '얇은마진']) {
      await field(page).fill(typed);
      await expect.poll(async () => (await titles(page)).length).toBeLessThan(length);
      expect(await titles(page), typed).toContain('얇은 마진을 지키는 서포트 설정');
      await field(page).fill('');
      await expect.poll(() => titles(page)).toHaveLength(length);
    }
  });

  it('say that nothing was found and lead back to everything', async () => {
    const page = await openList('?category=news&q=zzzz');
    await main(page).getByText('No articles match').waitFor();
    expect(await main(page).getByRole('status').textContent()).toBe('0 articles');
    await main(page).getByRole('button', { name: 'Clear all' }).click();
    await cards(page).first().waitFor();
    expect(params(page)).toEqual({});
    expect(await field(page).inputValue()).toBe('');
  });

  it('say "Coming Soon." while there are none [ERR-42]', async () => {
    const page = await openPage();
    await page.route(`**${listPosts.path}*`, (route) =>
      route.fulfill({ json: { code: 0, message: '', messageDetail: null, data: NO_POSTS } }),
    );
    await goInApp(page, '/resource');
    await main(page).getByText('Coming Soon.', { exact: true }).waitFor();
  });

  it('are shown page by page; the focus moves to the count with the last one, and Back shows them all again', async () => {
    const page = await openPage();
    expectTrouble(page, /Failed to load resource|GET \S+ failed/);
    const all = await postsOf(page);
    const HALF = Math.ceil(all.length / 2);
    let refusals = 1;
    await page.route(`**${listPosts.path}*`, async (route) => {
      const answer: { data: PostPage } = await (await route.fetch()).json();
      const isSecond = new URL(route.request().url()).searchParams.has('after');
      if (isSecond && refusals > 0) {
        refusals -= 1;
        return route.fulfill({
          status: 403,
          json: { code: 7, message: '', messageDetail: null, data: null },
        });
      }
      const posts = isSecond ? all.slice(HALF) : all.slice(0, HALF);
      return route.fulfill({
        json: { ...answer, data: { ...answer.data, posts, next: isSecond ? null : '2020-01-01 a' } },
      });
    });
    await goInApp(page, '/resource');
    const more = main(page).getByRole('button', { name: 'Show more' });
    const count = main(page).getByRole('status').filter({ hasText: 'articles' });
    await count.getByText(`The first ${HALF} of ${all.length} articles`).waitFor();
    await more.focus();
    await page.keyboard.press('Enter');
    await main(page).getByRole('alert').waitFor();
    expect(await titles(page)).toHaveLength(HALF);
    await page.keyboard.press('Enter');
    await count.getByText(`${all.length} articles`, { exact: true }).waitFor();
    expect(await titles(page)).toEqual(all.map(({ title }) => title));
    expect(await more.count()).toBe(0);
    await expect.poll(() => count.evaluate((one) => one === document.activeElement)).toBe(true);
    await cards(page).last().getByRole('link').first().click();
    await main(page).getByRole('navigation', { name: 'In this article' }).waitFor();
    await page.goBack();
    await expect.poll(() => titles(page)).toHaveLength(all.length);
  });

  it('have their picture next to their words on a phone, the newest one above them', async () => {
    const page = await openList('', { viewport: 'phone' });
    const isBeside = async (index: number) => {
      const card = cards(page).nth(index);
      const [picture, words] = [
        await card.locator('img, svg').first().boundingBox(),
        await card.getByRole('heading').boundingBox(),
      ];
      return (picture?.x ?? 0) + (picture?.width ?? 0) <= (words?.x ?? 0);
    };
    expect([await isBeside(0), await isBeside(1), await isBeside(2)]).toEqual([false, true, true]);
  });

  it('are requested again after a failure, without a reload or a loss of focus [ERR-43]', async () => {
    const page = await openPage({ path: '/' });
    expectTrouble(page, /ApiFailureError/);
    await page.route(`**${listPosts.path}*`, (route) =>
      route.fulfill({ status: 403, json: { code: 7, message: '', messageDetail: null, data: null } }),
    );
    await page.getByRole('banner').getByRole('link', { name: 'Resources' }).click();
    await main(page).getByRole('heading', { name: 'Some error occurred' }).waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await main(page).getByRole('button', { name: 'Try again' }).press('Enter');
    await cards(page).first().waitFor();
    // The focused button is gone: the next Tab leads to the content, not to the top of the document.
    expect(await main(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('stay on the screen when those of another choice cannot be loaded, until another attempt succeeds', async () => {
    const page = await openPage({ path: '/resource' });
    expectTrouble(page, /GET \S+ failed|Failed to load resource/);
    const before = await titles(page);
    await page.route(`**${listPosts.path}*`, (route) =>
      route.fulfill({ status: 403, json: { code: 7, message: '', messageDetail: null, data: null } }),
    );
    await main(page).getByRole('searchbox').fill('support');
    await main(page).getByRole('alert').waitFor();
    expect(await titles(page)).toEqual(before);
    expect(await main(page).getByRole('searchbox').inputValue()).toBe('support');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => titles(page)).not.toEqual(before);
    expect(await main(page).getByRole('alert').count()).toBe(0);
  });
});
