import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PostPage } from '#contract/content.contract.ts';
import { posts, postTexts } from '#server/db/schema/schema.ts';
import { createHost } from '#server/http/host.ts';
import { seedContent } from '#server/seed/seed-content.ts';
import { isAppRoute } from '#server/site/app-routes.ts';
import { pictureCard } from '#server/site/files/picture-card.ts';
import { PUBLIC_PAGES } from '#server/site/head/public-pages.ts';
import { siteFiles } from '#server/site/site-files.ts';
import { createTestApp, SITE, type TestApp } from '#tests/support/api-app.ts';
import { parsed, readFeed, readSitemap } from '#tests/support/site-xml.ts';

const HIDDEN = 'preview-of-version-5';
const SHOWN = 'why-only-stl';
const HANGUL = /[가-힣]/;
const LANGUAGES = ['ko', 'en'] as const;
const FEEDS = { ko: '/rss.xml', en: '/rss.en.xml' } as const;

let app: TestApp;
let host: ReturnType<typeof createHost>;
async function start(): Promise<void> {
  app = await createTestApp();
  await seedContent(app.deps);
  host = createHost({
    isReady: async () => true,
    api: app.app,
    media: new Hono(),
    installers: new Hono(),
    limitReads: (_, next) => next(),
    mailbox: undefined,
    identity: undefined,
    siteFiles: siteFiles(app.deps, SITE),
    site: () => new Response('the page'),
    log: app.deps.log,
  });
}
beforeAll(start);

const ask = async (path: string, init?: RequestInit) => host(new Request(`http://127.0.0.1${path}`, init));
const textOf = async (path: string) => (await ask(path)).text();
const shownPosts = async (lang: 'ko' | 'en') =>
  (await app.send<PostPage>(`/api/v1/posts?lang=${lang}`)).data.posts;

const sitemapUrls = async () => readSitemap(await textOf('/sitemap.xml'));
const channelOf = async (lang: 'ko' | 'en') => readFeed(await textOf(FEEDS[lang]));

describe('the sitemap', () => {
  it('lists every public page and published post once in each language, and nothing else', async () => {
    const paths = [
      ...PUBLIC_PAGES.map(({ path }) => path),
      ...(await shownPosts('ko')).map(({ id }) => `/content/${id}`),
    ];
    const expected = paths.flatMap((path) => LANGUAGES.map((lang) => `${SITE}${path}?lang=${lang}`));
    const listed = (await sitemapUrls()).map(({ loc }) => loc);
    expect(listed.toSorted()).toEqual(expected.toSorted());
    for (const loc of listed) expect(isAppRoute(new URL(loc).pathname)).toBe(true);
  });

  it('links all languages of each address, itself included, with English as the default', async () => {
    for (const { loc, 'xhtml:link': links } of await sitemapUrls()) {
      const { pathname } = new URL(loc);
      expect(links.map((link) => [link['@_hreflang'], link['@_href']])).toEqual([
        ['ko', `${SITE}${pathname}?lang=ko`],
        ['en', `${SITE}${pathname}?lang=en`],
        ['x-default', `${SITE}${pathname}?lang=en`],
      ]);
    }
  });

  it('gives the publication date of posts, and of their list that of the newest', async () => {
    const days = new Map(
      (await shownPosts('ko')).map(({ id, publishedOn }) => [`/content/${id}`, publishedOn]),
    );
    const [newest] = days.values();
    for (const { loc, lastmod } of await sitemapUrls()) {
      const { pathname } = new URL(loc);
      expect(lastmod, loc).toBe(pathname === '/resource' ? newest : days.get(pathname));
    }
  });
});

it('robots.txt allows every page and links the sitemap', async () => {
  const lines = (await textOf('/robots.txt')).split('\n').filter((line) => line !== '');
  expect(lines).toEqual([
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dev/',
    `Sitemap: ${SITE}/sitemap.xml`,
  ]);
});

describe.each(LANGUAGES)('the feed of posts (%s)', (lang) => {
  it('contains the published posts, newest first, in its language', async () => {
    const channel = await channelOf(lang);
    const shown = await shownPosts(lang);
    expect(channel.language).toBe(lang);
    expect(channel.item.map(({ title, description }) => [title, description])).toEqual(
      shown.map(({ title, subtitle }) => [title, subtitle]),
    );
    for (const text of [channel.title, channel.description]) expect(HANGUL.test(text)).toBe(lang === 'ko');
    for (const [index, { hashtags }] of shown.entries())
      expect(channel.item[index]?.category.slice(1)).toEqual(hashtags);
  });

  it('has absolute links in its own language, which are also the guids', async () => {
    const channel = await channelOf(lang);
    expect(channel['atom:link']['@_href']).toBe(SITE + FEEDS[lang]);
    expect(channel.link).toBe(`${SITE}/resource?lang=${lang}`);
    const ids = (await shownPosts(lang)).map(({ id }) => id);
    expect(channel.item.map(({ link }) => link)).toEqual(
      ids.map((id) => `${SITE}/content/${id}?lang=${lang}`),
    );
    for (const { link, guid } of channel.item) expect(guid['#text']).toBe(link);
  });

  it('formats dates as RSS requires', async () => {
    const { item, lastBuildDate } = await channelOf(lang);
    const days = (await shownPosts(lang)).map(({ publishedOn }) => publishedOn);
    for (const { pubDate } of item)
      expect(pubDate).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} 00:00:00 GMT$/);
    expect(item.map(({ pubDate }) => new Date(pubDate).toISOString().slice(0, 10))).toEqual(days);
    expect(lastBuildDate).toBe(item[0]?.pubDate);
  });
});

describe('answers', () => {
  const FILES = [
    ['/robots.txt', 'text/plain; charset=utf-8', 3600],
    ['/sitemap.xml', 'application/xml; charset=utf-8', 60],
    ['/rss.xml', 'application/rss+xml; charset=utf-8', 60],
    ['/rss.en.xml', 'application/rss+xml; charset=utf-8', 60],
    ['/og/home.en.png', 'image/png', 60],
  ] as const;

  it.each(FILES)(
    '%s: content type, caching and ETag; 304 if unchanged, HEAD without a body',
    async (path, type, age) => {
      const full = await ask(path);
      const length = (await full.arrayBuffer()).byteLength;
      expect([full.status, full.headers.get('content-type')]).toEqual([200, type]);
      expect(full.headers.get('cache-control')).toBe(`public, max-age=${age}`);
      expect(full.headers.get('x-content-type-options')).toBe('nosniff');
      const etag = full.headers.get('etag') ?? '';
      const again = await ask(path, { headers: { 'if-none-match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      const head = await ask(path, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
        200,
        String(length),
        '',
      ]);
      const post = await ask(path, { method: 'POST' });
      expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    },
  );

  it('every other path returns the page', async () => {
    for (const path of ['/', '/sitemap', '/sitemap.xml/', '/rss', '/rss.ko.xml', '/ogre'])
      expect(await textOf(path), path).toBe('the page');
  });
});

describe('preview pictures', () => {
  it('are PNGs of 1200 by 630 pixels, one for each language', async () => {
    const pictures = await Promise.all(
      [`/og/post-${SHOWN}.ko.png`, `/og/post-${SHOWN}.en.png`].map(async (path) =>
        Buffer.from(await (await ask(path)).arrayBuffer()),
      ),
    );
    for (const picture of pictures) {
      const { format, width, height } = await sharp(picture).metadata();
      expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    }
    expect(pictures[0]?.equals(pictures[1] ?? Buffer.of())).toBe(false);
  });

  it('contain the title of their page, in its language', async () => {
    for (const language of LANGUAGES) {
      for (const { id, name } of PUBLIC_PAGES) {
        const card = await pictureCard(app.deps, id, language);
        expect(HANGUL.test(card?.title ?? ''), id).toBe(language === 'ko');
        if (id !== 'home') expect(card?.title).toBe(name[language]);
      }
      const [post] = await shownPosts(language);
      const card = await pictureCard(app.deps, `post-${post?.id}`, language);
      expect([card?.title, card?.subtitle]).toEqual([post?.title, post?.subtitle]);
      expect(HANGUL.test(card?.kind ?? '')).toBe(language === 'ko');
    }
  });

  it.each([
    'nothing.ko.png',
    'home.ru.png',
    'home.png',
    'home.ko.jpg',
    'post-.ko.png',
    'post-no-such-post.ko.png',
    'post-%00.ko.png',
    'constructor.ko.png',
    '..%2fhome.ko.png',
    'a/home.ko.png',
  ])('there is none at /og/%s', async (name) => {
    const answer = await ask(`/og/${name}`);
    expect([answer.status, await answer.text()]).toEqual([404, '']);
  });
});

describe('when posts change', () => {
  beforeEach(start);

  it('a hidden post disappears from sitemap, feeds and pictures, like an unknown one', async () => {
    await app.db.update(posts).set({ status: 'hide' }).where(eq(posts.id, SHOWN));
    for (const id of [HIDDEN, SHOWN, 'no-such-post']) {
      for (const path of ['/sitemap.xml', ...Object.values(FEEDS)])
        expect(await textOf(path)).not.toContain(id);
      expect((await ask(`/og/post-${id}.ko.png`)).status).toBe(404);
    }
  });

  it('the feed stays well-formed and complete with any title', async () => {
    const title = `</title>]]><b a="'">&amp; 얇은 마진 \u{1f9b7}`;
    await app.db
      .update(postTexts)
      .set({ title: `${title}\u0001\uffff` })
      .where(eq(postTexts.postId, SHOWN));
    const { item } = await channelOf('en');
    expect(item.map((post) => post.title)).toContain(title);
  });

  it('sitemap and feed exist before anything is published', async () => {
    await app.db.delete(posts);
    expect(await sitemapUrls()).toHaveLength(PUBLIC_PAGES.length * 2);
    const feed = await textOf('/rss.xml');
    expect(parsed(feed)).toHaveProperty('rss.channel.title');
    expect(feed).not.toMatch(/<item>|Invalid/);
  });

  it('a new post changes the ETag of the feed', async () => {
    const before = (await ask('/rss.xml')).headers.get('etag') ?? '';
    await app.db.update(posts).set({ status: 'show', publishedOn: '2026-01-05' }).where(eq(posts.id, HIDDEN));
    app.deps.content.changed();
    const after = await ask('/rss.xml', { headers: { 'if-none-match': before } });
    expect(after.status).toBe(200);
    expect(await after.text()).toContain(`/content/${HIDDEN}?lang=ko`);
  });
});
