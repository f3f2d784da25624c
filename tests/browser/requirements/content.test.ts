import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readPost } from '#contract/content.contract.ts';
import { expectTrouble, openPage, sharedOrigin } from '#tests/support/browser.ts';
import { goInApp } from '#tests/support/in-app.ts';

const ID = 'support-tips-for-thin-margins';
const NEVER_WERE = ['no-such-post', '%00', 'A', '__proto__'];
const HIDDEN = 'preview-of-version-5';
const main = (page: Page) => page.getByRole('main');
const post = (page: Page) => main(page).getByRole('article').first();
const read = readPost.path.replace('{id}', '*');

async function openPost(query = '', id = ID): Promise<Page> {
  const page = await openPage({ path: `/content/${id}${query}` });
  await main(page).getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** What the server sends to every visitor. */
async function postOf(page: Page, lang = 'en') {
  const answer = await page.request.get(`${readPost.path.replace('{id}', ID)}?lang=${lang}`);
  return readPost.response.parse((await answer.json()).data);
}

describe('a post', () => {
  it('is opened from the list under its own address [ROUTE-6]', async () => {
    const page = await openPage({ path: '/resource' });
    const link = main(page).getByRole('article').getByRole('link').first();
    const title = (await link.textContent()) ?? '';
    await link.click();
    await page.waitForURL((url) => /^\/content\/[a-z0-9-]+$/.test(url.pathname));
    await main(page).getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.title()).toBe(`Cusplane – ${title}`);
  });

  it('has title, subtitle, category, picture, date, reading time, content and hashtags [POST-1] [POST-2] [POST-3] [POST-8] [POST-9] [POST-10] [POST-11]', async () => {
    const page = await openPost();
    const { title, subtitle, topImage, publishedOn, readingMinutes, hashtags, headings } = await postOf(page);
    expect(await post(page).getByRole('heading', { level: 1 }).textContent()).toBe(title);
    expect(await post(page).getByText(subtitle, { exact: true }).isVisible()).toBe(true);
    expect(await post(page).getByRole('link', { name: 'Technical Resource' }).isVisible()).toBe(true);
    const picture = post(page).getByRole('img').first();
    expect([await picture.getAttribute('src'), await picture.getAttribute('alt')]).toEqual([
      topImage.src,
      topImage.alt,
    ]);
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect(await post(page).locator('time').getAttribute('datetime')).toBe(publishedOn);
    expect(await post(page).getByText(`${readingMinutes} min read`).isVisible()).toBe(true);
    for (const hashtag of hashtags)
      expect(
        await post(page)
          .getByRole('link', { name: `#${hashtag}`, exact: true })
          .isVisible(),
      ).toBe(true);
    expect(await post(page).getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(
      headings.map(({ text }) => text),
    );
    expect(await post(page).getByRole('table').isVisible()).toBe(true);
  });

  it('links from its table of contents to its sections, to related posts, and by its hashtags to posts that have them', async () => {
    const page = await openPost();
    const { title, related, headings } = await postOf(page);
    const shown = main(page).getByRole('region', { name: 'Keep reading' }).getByRole('heading', { level: 3 });
    expect(await shown.allInnerTexts()).toEqual(related.map((other) => other.title));
    const contents = post(page).getByRole('navigation', { name: 'In this article' });
    const [{ id, text }] = [headings[1] ?? expect.fail()];
    await contents.getByRole('link', { name: text }).click();
    expect(new URL(page.url()).hash).toBe(`#${id}`);
    expect(await post(page).getByRole('heading', { name: text }).isVisible()).toBe(true);
    await post(page).getByRole('link', { name: '#margin', exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/resource' && url.searchParams.get('q') === '#margin');
    await main(page).getByRole('link', { name: title }).waitFor();
  });

  it('can be read in the other language, and back', async () => {
    const page = await openPost('?lang=en');
    const [english, korean] = [await postOf(page, 'en'), await postOf(page, 'ko')];
    await post(page).getByRole('link', { name: '한국어' }).click();
    await main(page).getByRole('heading', { level: 1, name: korean.title }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('ko');
    await post(page).getByRole('link', { name: 'English' }).click();
    await main(page).getByRole('heading', { level: 1, name: english.title }).waitFor();
    await page.goBack();
    await main(page).getByRole('heading', { level: 1, name: korean.title }).waitFor();
  });

  it('is printed in dark ink, also when the dark theme is chosen, without elements that only link elsewhere', async () => {
    const page = await openPage({ path: `/content/${ID}`, localStorage: { 'cusplane.scheme': 'dark' } });
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
    const onScreen = await ink();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(ink).not.toBe(onScreen);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
    expect(await post(page).getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await post(page).getByRole('table').isVisible()).toBe(true);
    for (const name of ['Print', 'Log in']) expect(await page.getByRole('button', { name }).count()).toBe(0);
    expect(await main(page).getByText('Keep reading').isVisible()).toBe(false);
    expect(await main(page).getByRole('link', { name: 'Download for free' }).count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
  });
});

describe('a post that is hidden, and one that never was', () => {
  it('are the same page, which says that it was not found [S50]', async () => {
    const page = await openPage({ path: '/' });
    for (const id of [HIDDEN, ...NEVER_WERE]) {
      // In the page, so that no document with status 404 is reported as a failed load.
      await page.evaluate(() => history.pushState(null, '', '/about'));
      await main(page).getByRole('heading', { level: 1, name: 'From a scan to a part that fits' }).waitFor();
      await page.evaluate((path) => history.pushState(null, '', path), `/content/${id}`);
      await main(page).getByRole('heading', { name: 'Oops... Page Not Found' }).waitFor();
      expect(await main(page).textContent(), id).not.toMatch(/draft/i);
    }
  });

  it('have the same HTML and status [S50]', async () => {
    for (const id of [HIDDEN, ...NEVER_WERE])
      expect((await fetch(`${sharedOrigin()}/content/${id}`)).status, id).toBe(404);
    expect((await fetch(`${sharedOrigin()}/content/${ID}`)).status).toBe(200);
    const [hidden, unknown] = await Promise.all(
      [HIDDEN, 'no-such-post'].map(async (id) => (await fetch(`${sharedOrigin()}/content/${id}`)).text()),
    );
    expect(hidden).toContain('</html>');
    expect(hidden).toBe(unknown);
  });

  it('have the same answer of the API [S50]', async () => {
    const [hidden, unknown] = await Promise.all(
      [HIDDEN, 'no-such-post'].map(async (id) => {
        const answer = await fetch(`${sharedOrigin()}${readPost.path.replace('{id}', id)}?lang=en`);
        return { status: answer.status, body: await answer.text() };
      }),
    );
    expect(hidden).toEqual(unknown);
    expect(hidden?.status).toBe(404);
  });
});

/** Each calls `ran()` if it is executed. */
const PAYLOADS = [
  '<script>ran()</script>',
  '<img src="x" onerror="ran()" />',
  '<img src="/nothing.png" onerror="ran()" alt="" />',
  '<svg onload="ran()"><animate onbegin="ran()" attributeName="x" dur="1s" /></svg>',
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<a href="javascript:ran()">link</a>',
  '<a href="java\tscript:ran()">link</a>',
  '<a href="data:text/html,<script>ran()</script>">link</a>',
  '<p style="background:url(javascript:ran())" onclick="ran()">text</p>',
  '<details open="" ontoggle="ran()">text</details>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran()&gt;">',
  '<h2 id="root">named</h2>',
  '<form action="javascript:ran()"><button>press</button></form>',
];

describe('hostile content that got past every other guard', () => {
  it('is shown and does nothing [S49]', async () => {
    const page = await openPage();
    // The picture that does not exist.
    expectTrouble(page, /Failed to load resource/);
    const runs: string[] = [];
    await page.exposeFunction('ran', () => runs.push('ran'));
    const real = await postOf(page);
    const hostile = '<img src=x onerror=ran()>"><script>ran()</script>{{t}}';
    const data = {
      ...real,
      title: `Title ${hostile}`,
      subtitle: `Subtitle ${hostile}`,
      hashtags: [hostile],
      html: PAYLOADS.join(''),
      headings: ['a', 'b', 'c'].map((id) => ({ id: `javascript:ran()//${id}`, text: hostile })),
    };
    await page.route(`**${read}*`, (route) =>
      route.fulfill({ json: { code: 0, message: '', messageDetail: null, data } }),
    );
    await goInApp(page, `/content/${ID}`);
    await main(page)
      .getByRole('heading', { level: 1, name: `Title ${hostile}` })
      .waitFor();
    expect(await page.title()).toBe(`Cusplane – Title ${hostile}`);
    for (const link of await post(page).getByRole('link').all()) {
      const target = await link.evaluate((element) =>
        element instanceof HTMLAnchorElement ? element.href : '',
      );
      expect(new URL(target).protocol).toMatch(/^https?:$/);
    }
    expect(await post(page).locator('script, iframe, svg *[onload], style, form, details').count()).toBe(0);
    expect(await page.locator('#root').count()).toBe(1);
    const attributes = await post(page).evaluate((article) =>
      [...article.querySelectorAll('*')].flatMap((element) => element.getAttributeNames()),
    );
    expect(attributes.filter((name) => name.startsWith('on'))).toEqual([]);
    await post(page).getByText('text', { exact: true }).first().click();
    expect(runs).toEqual([]);
  });
});
