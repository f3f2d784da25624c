import type { Lang } from '#contract/fields.ts';
import type { Deps } from '../deps.ts';
import { STRICT_TRANSPORT } from '../http/transport-security.ts';
import { feed } from './files/feed.ts';
import { pictureCard } from './files/picture-card.ts';
import { sitemap } from './files/sitemap.ts';
import { FEED_PATHS } from './head/addresses.ts';
import { ogImage } from './og/og-image.ts';
import { etagOf, fileResponse } from './static-files.ts';

/** Serves the files for crawlers, feed readers and link previews; undefined for any other path. */
export type SiteFiles = (request: Request) => Promise<Response | undefined>;

type ContentDeps = Pick<Deps, 'db' | 'clock' | 'posts'>;
interface File {
  type: string;
  body: string | Uint8Array;
  maxAge: number;
}

/** Files about posts are cached no longer than the posts themselves: a hidden post is gone within a minute (021). */
const POSTS_MAX_AGE = 60;
const ROBOTS_MAX_AGE = 3600;
/** A sitemap may have 50,000 addresses; a post has one in each language. */
const SITEMAP_LENGTH = 24_000;
/** Feed readers keep what they have read. */
const FEED_LENGTH = 50;

const PICTURE = /^\/og\/([a-z0-9-]{1,90})\.(ko|en)\.png$/;

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': STRICT_TRANSPORT,
  // Messengers show the pictures on their own pages.
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * Sitemap, robots.txt, feeds and preview pictures, always from the current content.
 * @param origin the public origin of the site
 */
export function siteFiles(deps: ContentDeps, origin: string): SiteFiles {
  const readers = new Map<string, () => Promise<File>>([
    ['/robots.txt', async () => robots(origin)],
    ['/sitemap.xml', () => readSitemap(deps, origin)],
    [FEED_PATHS.ko, () => readFeed(deps, origin, 'ko')],
    [FEED_PATHS.en, () => readFeed(deps, origin, 'en')],
  ]);
  return async (request) => {
    const { pathname } = new URL(request.url);
    const read = pathname.startsWith('/og/') ? () => readPicture(deps, pathname) : readers.get(pathname);
    if (read === undefined) return undefined;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { ...HEADERS, allow: 'GET, HEAD' } });
    }
    const file = await read();
    return file === undefined ? new Response(null, { status: 404, headers: HEADERS }) : answer(request, file);
  };
}

// Pages that must not be indexed say so themselves: a crawler that may not fetch them would not see their `noindex`.
const robots = (origin: string): File => ({
  type: 'text/plain; charset=utf-8',
  body: `User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${origin}/sitemap.xml\n`,
  maxAge: ROBOTS_MAX_AGE,
});

async function readSitemap(deps: ContentDeps, origin: string): Promise<File> {
  const body = sitemap(
    origin,
    (await deps.posts.read('ko')).slice(0, SITEMAP_LENGTH).map(({ summary }) => summary),
  );
  return { type: 'application/xml; charset=utf-8', body, maxAge: POSTS_MAX_AGE };
}

async function readFeed(deps: ContentDeps, origin: string, language: Lang): Promise<File> {
  const posts = (await deps.posts.read(language)).slice(0, FEED_LENGTH);
  const body = feed(
    origin,
    language,
    posts.map(({ summary }) => summary),
  );
  return { type: 'application/rss+xml; charset=utf-8', body, maxAge: POSTS_MAX_AGE };
}

async function readPicture(deps: ContentDeps, path: string): Promise<File | undefined> {
  const [, id, language] = PICTURE.exec(path) ?? [];
  if (id === undefined) return undefined;
  const card = await pictureCard(deps, id, language === 'en' ? 'en' : 'ko');
  return card === undefined
    ? undefined
    : { type: 'image/png', body: await ogImage(card), maxAge: POSTS_MAX_AGE };
}

function answer(request: Request, { type, body, maxAge }: File): Response {
  const bytes = new Uint8Array(Buffer.from(body));
  const cacheControl = `public, max-age=${maxAge}`;
  const file = { type, body: bytes, etag: etagOf(bytes), cacheControl, encoded: {} };
  return fileResponse(file, { request, headers: HEADERS });
}
