import { beforeAll, describe, expect, it } from 'vitest';
import type { Post } from '#contract/content.contract.ts';
import { seedContent } from '#server/seed/seed-content.ts';
import { pageContent } from '#server/site/head/page-content.ts';
import { type PageFacts, pageHead } from '#server/site/head/page-head.ts';
import { isIndexed, PUBLIC_PAGES } from '#server/site/head/public-pages.ts';
import { hashSource, inlineSources } from '#server/site/security-headers.ts';
import { createTestApp, SITE, type TestApp } from '#tests/support/api-app.ts';
import { type Head, metaOf, nodeOf, readHead, typesOf } from '#tests/support/head.ts';

const POST = 'version-4-2-released';
const POST_PATH = `/content/${POST}`;
const HIDDEN_PATH = '/content/preview-of-version-5';
const LANGUAGES = ['ko', 'en'] as const;
const TITLE = { ko: 'Cusplane – 제목', en: 'Cusplane – Title' } as const;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await seedContent(app.deps);
});

const read = async <Data>(path: string) => (await app.send<Data>(`/api/v1/${path}`)).data;

type Wanted = { path: string } & Partial<PageFacts>;
/** Builds a head as the renderer does. */
async function headOf({ path, language = 'ko', ...given }: Wanted): Promise<Head> {
  const content = await pageContent(app.deps, { path, language });
  const facts = {
    title: TITLE[language],
    description: `About ${path}`,
    author: null,
    isIndexed: true,
    origin: SITE,
  };
  return readHead(pageHead({ path, language, content, ...facts, ...given }));
}

describe.each(LANGUAGES)('every indexed page (%s)', (language) => {
  const paths = [...PUBLIC_PAGES.map(({ path }) => path), POST_PATH];

  it.each(paths)('%s has one title, description, address and picture', async (path) => {
    const head = await headOf({ path, language });
    expect(head.title).toBe(TITLE[language]);
    expect(metaOf(head, 'description')).toEqual([`About ${path}`]);
    expect(metaOf(head, 'robots')).toEqual([]);
    const own = `${SITE}${path}?lang=${language}`;
    expect(head.links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href)).toEqual([own]);
    expect(metaOf(head, 'og:url')).toEqual([own]);
    const id = path === POST_PATH ? `post-${POST}` : PUBLIC_PAGES.find((page) => page.path === path)?.id;
    expect(metaOf(head, 'og:image')).toEqual([`${SITE}/og/${id}.${language}.png`]);
  });

  it.each(paths)('%s links its languages, with English as the default', async (path) => {
    const head = await headOf({ path, language });
    const alternates = head.links.filter(({ hreflang }) => hreflang !== undefined);
    expect(alternates.map(({ rel, hreflang, href }) => [rel, hreflang, href])).toEqual([
      ['alternate', 'ko', `${SITE}${path}?lang=ko`],
      ['alternate', 'en', `${SITE}${path}?lang=en`],
      ['alternate', 'x-default', `${SITE}${path}?lang=en`],
    ]);
  });

  it('has all metadata for link previews', async () => {
    const head = await headOf({ path: '/pricing', language });
    const own = language === 'ko' ? 'ko_KR' : 'en_US';
    const expected = {
      'og:site_name': 'Cusplane',
      'og:type': 'website',
      'og:title': TITLE[language],
      'og:description': 'About /pricing',
      'og:locale': own,
      'og:locale:alternate': own === 'ko_KR' ? 'en_US' : 'ko_KR',
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': TITLE[language],
      'twitter:card': 'summary_large_image',
    };
    for (const [name, value] of Object.entries(expected)) expect(metaOf(head, name), name).toEqual([value]);
  });

  it('describes a post as an article with its date and title', async () => {
    const post = await read<Post>(`posts/${POST}?lang=${language}`);
    const head = await headOf({ path: POST_PATH, language });
    expect(metaOf(head, 'og:type')).toEqual(['article']);
    expect(metaOf(head, 'og:title')).toEqual([post.title]);
    expect(metaOf(head, 'article:published_time')).toEqual([post.publishedOn]);
  });

  it('links the feeds of posts', async () => {
    const head = await headOf({ path: '/', language });
    const feeds = head.links.filter(({ type }) => type === 'application/rss+xml');
    expect(feeds.map(({ rel, href }) => [rel, href])).toEqual([
      ['alternate', `${SITE}/rss.xml`],
      ['alternate', `${SITE}/rss.en.xml`],
    ]);
  });
});

it('a trailing slash does not change the canonical address', async () => {
  const head = await headOf({ path: '/pricing/' });
  expect(head.links.find(({ rel }) => rel === 'canonical')?.href).toBe(`${SITE}/pricing?lang=ko`);
  expect(metaOf(head, 'og:image')).toEqual([`${SITE}/og/pricing.ko.png`]);
  expect(typesOf(head)).toEqual(['BreadcrumbList', 'SoftwareApplication']);
});

describe('pages excluded from search engines', () => {
  it.each(['/', '/profile', '/no/such/page', HIDDEN_PATH, '//other.example/x'])(
    '%s is noindex and has no canonical address or structured data',
    async (path) => {
      const head = await headOf({ path, isIndexed: false });
      expect(metaOf(head, 'robots')).toEqual(['noindex']);
      expect(head.links.filter(({ type }) => type === undefined)).toEqual([]);
      expect(metaOf(head, 'og:url')).toEqual([]);
      expect(head.data).toEqual([]);
      expect(metaOf(head, 'og:image')).toEqual([`${SITE}/og/home.ko.png`]);
    },
  );

  it.each([
    ['/', true],
    ['/?lang=en', true],
    ['/?utm_source=letter', true],
    ['/pricing/', true],
    ['/resource?category=news&q=stl', true],
    [POST_PATH, true],
    ['/?auth=login', false],
    ['/?auth=', false],
    ['/pricing?auth=signup&lang=en', false],
    ['/?info=terms', false],
    ['/?protocol=cusplane', false],
    ['/profile', false],
    ['/validate-email', false],
    ['/auth/signin-password', false],
    ['/auth/signin-password/a', false],
    ['/manual', false],
    ['/admin', false],
    [`${POST_PATH}/edit`, false],
    ['/content/%00', false],
    ['/constructor', false],
  ])('%s: %s', (address, expected) => {
    expect(isIndexed(new URL(address, SITE))).toBe(expected);
  });

  it('a hidden post has the same head as an unknown one', async () => {
    const facts = { isIndexed: false, description: 'Not here' };
    const hidden = await headOf({ path: HIDDEN_PATH, ...facts });
    expect(hidden.html).toBe((await headOf({ path: '/content/no-such-post', ...facts })).html);
  });
});

describe('hostile text', () => {
  const HOSTILE = `"><script>alert(1)</script><!-- '&lt; \u2028 $& </title>`;

  it('is escaped in the head', async () => {
    const head = await headOf({ path: '/pricing', title: HOSTILE, description: HOSTILE });
    expect(head.title).toBe(HOSTILE);
    for (const name of ['description', 'og:title', 'og:description', 'og:image:alt'])
      expect(metaOf(head, name)).toEqual([HOSTILE]);
    expect(head.html.match(/<script/g)).toHaveLength(1);
  });

  it('is escaped in structured data', async () => {
    const post = { ...(await read<Post>(`posts/${POST}?lang=ko`)), title: HOSTILE, subtitle: HOSTILE };
    const head = await headOf({ path: POST_PATH, content: { kind: 'post', post } });
    expect(nodeOf(head, 'Article')).toMatchObject({ headline: HOSTILE, description: HOSTILE });
    expect(head.html.match(/<\/script>/g)).toHaveLength(1);
    expect(head.html).not.toContain('<!--');
  });

  it('structured data needs no exception in the security policy', async () => {
    const { html } = await headOf({ path: POST_PATH });
    expect(html).toContain('ld+json');
    expect(inlineSources(html)).toEqual({ scripts: [], styles: [] });
    expect(inlineSources(`${html}<script>run()</script>`).scripts).toEqual([hashSource('run()')]);
  });
});
