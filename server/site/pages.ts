import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Lang } from '#contract/fields.ts';
import { type Renderer, type RenderingDeps, withoutSlash } from '#contract/rendering.ts';
import type { Deps } from '../deps.ts';
import type { Limit } from '../features/limits/limit-table.ts';
import { failureFacts } from '../log.ts';
import { pageContent } from './head/page-content.ts';
import { pageHead } from './head/page-head.ts';
import { isIndexed, postIdOf, publicPage } from './head/public-pages.ts';
import type { PageTemplate, WholePage } from './page-template.ts';
import { etagOf, type StaticFile } from './static-files.ts';

/** A page ready to be sent. */
export interface PreparedPage {
  file: StaticFile;
  policy: string;
}

/** Returns the page for a request, from the cache or rendered. */
export type RenderPage = (request: Request, status: 200 | 404) => Promise<PreparedPage>;

export interface PagesDeps {
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'content' | 'posts'>;
  /** The public origin of the site. */
  origin: string;
  renderer: Renderer<typeof fetch>;
  rendering: RenderingDeps<typeof fetch>;
  template: PageTemplate;
  policyWith: (styles: readonly string[]) => string;
  /** Limits how many distinct queries are rendered: query strings are unbounded. */
  searches: Limit;
}

/** Maximum age of content, ms: as long as browsers may cache responses of the API (decision 021). */
const FRESH = 60_000;

const LONGEST_SEARCH = 200;

const BEST_QUALITY = constants.BROTLI_MAX_QUALITY;
/** For pages that few users request: the result is a tenth larger and takes a fiftieth of the time. */
const FAST_QUALITY = 5;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type PageRequest = ReturnType<Renderer<typeof fetch>['parseRenderRequest']>;

type Kept = Map<string, { renderedAt: number; revision: number; page: Promise<PreparedPage> }>;

/**
 * Caches rendered pages with their compressed forms: each is rendered at its first request, and again when requested
 * after a change of the content, or more than a minute later. Only rarely requested pages are evicted: those with a query.
 */
export function createPages(parts: PagesDeps): RenderPage {
  const { deps, renderer, searches } = parts;
  const kept: Kept = new Map();
  const searched: Kept = new Map();
  const emptyPage = (language: Lang) => toPage(parts, bytesOf(parts.template.empty(language)), BEST_QUALITY);
  const emptyPages = { ko: emptyPage('ko'), en: emptyPage('en') };

  const renderedPage = async (
    asked: PageRequest,
    status: 200 | 404,
    before: Promise<PreparedPage> | undefined,
  ) => {
    const bytes = bytesOf(await renderWhole(parts, asked, status));
    const old = await before?.catch(() => undefined);
    // Usually nothing has changed, and the compressed forms can be reused.
    if (old?.file.etag === bytes.etag) return old;
    return toPage(parts, bytes, isCommon(asked) ? BEST_QUALITY : FAST_QUALITY);
  };

  const ask = (asked: PageRequest, status: 200 | 404): Promise<PreparedPage> => {
    const pages = isCommon(asked) ? kept : searched;
    const path = status === 404 ? '' : withoutSlash(asked.path);
    const key = [asked.language, path, asked.dialog, asked.search].join(' ');
    const known = pages.get(key);
    const now = deps.clock();
    const revision = deps.content.current();
    if (known?.revision === revision && now - known.renderedAt < FRESH) return known.page;
    if (pages === searched && !hasRoom(now)) return emptyPages[asked.language];
    const page = renderedPage(asked, status, known?.page);
    pages.set(key, { renderedAt: now, revision, page });
    page.catch(() => pages.delete(key));
    return page;
  };

  /** Whether another query may be rendered. The cache is the counter: it holds the pages of this window. */
  const hasRoom = (now: number): boolean => {
    for (const [key, { renderedAt }] of searched)
      if (now - renderedAt >= searches.window) searched.delete(key);
    return searched.size < searches.capacity;
  };

  return async (request, status) => {
    const asked = {
      ...renderer.parseRenderRequest(request),
      ...(status === 404 ? { search: '', dialog: null } : {}),
    };
    // The browser renders the pages that are not prerendered.
    if (status === 200 && !isPrerendered(asked.path)) return emptyPages[asked.language];
    if (asked.search.length > LONGEST_SEARCH) return emptyPages[asked.language];
    try {
      return await ask(asked, status);
    } catch (error) {
      // The app in the browser shows what is wrong, and retries.
      deps.log('warn', 'page', failureFacts(error));
      return emptyPages[asked.language];
    }
  };
}

/** Pages that many users request; there is a limited number of them besides the posts. */
const isCommon = ({ path, dialog, search }: PageRequest): boolean =>
  search === '' && (dialog === null || path === '/');

/** Pages that look the same to every visitor. */
const isPrerendered = (path: string): boolean =>
  (publicPage(path) ?? postIdOf(path)) !== undefined || withoutSlash(path) === '/manual';

async function renderWhole(parts: PagesDeps, asked: PageRequest, status: 200 | 404): Promise<WholePage> {
  const { deps, origin, renderer, rendering, template } = parts;
  const { language, dialog, search } = asked;
  const path = withoutSlash(asked.path);
  const page = await renderer.renderPage(rendering, {
    path: status === 404 ? null : path,
    language,
    dialog,
    search,
  });
  const url = new URL(path, origin);
  const head = pageHead({
    path,
    language,
    title: page.title,
    description: page.description,
    author: page.author,
    isIndexed: status === 200 && dialog === null && isIndexed(url),
    origin,
    content: await pageContent(deps, { path, language }),
  });
  return template.rendered(page, { head, language });
}

type Bytes = Pick<StaticFile, 'body' | 'etag'> & Pick<WholePage, 'styles'>;

function bytesOf({ html, styles }: WholePage): Bytes {
  const body = new Uint8Array(Buffer.from(html));
  return { styles, body, etag: etagOf(body) };
}

async function toPage(
  { policyWith }: Pick<PagesDeps, 'policyWith'>,
  { styles, body, etag }: Bytes,
  quality: number,
): Promise<PreparedPage> {
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_QUALITY]: quality,
  };
  const [br, gz] = await Promise.all([brotli(body, { params }), zip(body)]);
  return {
    policy: policyWith(styles),
    file: {
      type: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
      etag,
      body,
      encoded: { br: new Uint8Array(br), gzip: new Uint8Array(gz) },
    },
  };
}
