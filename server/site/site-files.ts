import type { Lang } from '#contract/fields.ts';
import type { Deps } from '../deps.ts';
import { listPosts } from '../features/content/posts.service.ts';
import { feed } from './files/feed.ts';
import { sitemap } from './files/sitemap.ts';
import { FEED_PATHS } from './head/addresses.ts';
import { etagOf, fileResponse } from './static-files.ts';

/** Answers what programs read of the site; undefined for any other path. */
export type SiteFiles = (request: Request) => Promise<Response | undefined>;

type ContentDeps = Pick<Deps, 'db'>;
type File = { type: string; body: string | Uint8Array; maxAge: number };

/** What lists posts is kept no longer than the posts themselves: a hidden one is gone within a minute (021). */
const POSTS_MAX_AGE = 60;
const HOUR = 3600;

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/**
 * The map of the site, its rules for crawlers and its feeds, always of the content as it is.
 * @param origin of the site as the public knows it
 */
export function siteFiles(deps: ContentDeps, origin: string): SiteFiles {
  const xml = (type: string, body: string) => ({ type, body, maxAge: POSTS_MAX_AGE });
  const posts = (lang: Lang) => listPosts(deps, { lang });
  const rss = async (lang: Lang) =>
    xml('application/rss+xml; charset=utf-8', feed(origin, lang, await posts(lang)));
  const files = new Map<string, () => File | Promise<File>>([
    ['/robots.txt', () => ({ type: 'text/plain; charset=utf-8', body: robots(origin), maxAge: HOUR })],
    ['/sitemap.xml', async () => xml('application/xml; charset=utf-8', sitemap(origin, await posts('ko')))],
    [FEED_PATHS.ko, () => rss('ko')],
    [FEED_PATHS.en, () => rss('en')],
  ]);

  return async (request) => {
    const file = files.get(new URL(request.url).pathname);
    if (file === undefined) return undefined;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { ...HEADERS, allow: 'GET, HEAD' } });
    }
    return answer(request, await file());
  };
}

// Pages that must not be shown say so themselves; a crawler that may not read them would never hear it.
const robots = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /dev/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  );

function answer(request: Request, { type, body, maxAge }: File): Response {
  const bytes = new Uint8Array(Buffer.from(body));
  const file = {
    type,
    body: bytes,
    etag: etagOf(bytes),
    cacheControl: `public, max-age=${maxAge}`,
    encoded: {},
  };
  return fileResponse(file, { request, headers: HEADERS });
}
