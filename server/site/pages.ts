import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Deps } from '../deps.ts';
import type { Limit } from '../features/limits/limit-table.ts';
import { failureFacts } from '../log.ts';
import { pageContent } from './head/page-content.ts';
import { pageHead } from './head/page-head.ts';
import { isIndexed, postIdOf, publicPage, withoutSlash } from './head/public-pages.ts';
import type { PageTemplate, WholePage } from './page-template.ts';
import type { Renderer, RendererDeps, Wish } from './renderer.ts';
import { etagOf, type StaticFile } from './static-files.ts';

/** A page ready to be sent. */
export type DrawnPage = { file: StaticFile; policy: string };

/** Finds or draws the page for a request. */
export type DrawPage = (request: Request, status: 200 | 404) => Promise<DrawnPage>;

export type PagesDeps = {
  deps: Pick<Deps, 'db' | 'clock' | 'log'>;
  /** Of the site as the public knows it. */
  origin: string;
  renderer: Renderer;
  rendering: RendererDeps;
  template: PageTemplate;
  policyWith: (styles: string) => string;
  /** Pages for different queries are drawn no more often than that: anybody can think of ever new ones. */
  searches: Limit;
};

/** Content is no older than this, ms: as long as browsers may keep the answers of the API (decision 021). */
const FRESH = 60_000;

const LONGEST_SEARCH = 200;

const THOROUGHLY = constants.BROTLI_MAX_QUALITY;
/** A tenth larger, a fiftieth of the time: for what few will ask for. */
const QUICKLY = 5;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Kept = Map<string, { drawnAt: number; page: Promise<DrawnPage> }>;

/**
 * Pages drawn ahead: once a visitor has asked for one it is kept, with its compressed forms, and drawn anew from the
 * content after a minute. One that was drawn for a query is forgotten in time.
 */
export function createPages(parts: PagesDeps): DrawPage {
  const { deps, renderer, searches } = parts;
  const kept: Kept = new Map();
  const searched: Kept = new Map();
  const emptyPage = toPage(parts, bytesOf(parts.template.empty()), THOROUGHLY);

  const drawnPage = async (wish: Wish, status: 200 | 404, before: Promise<DrawnPage> | undefined) => {
    const bytes = bytesOf(await draw(parts, wish, status));
    const old = await before?.catch(() => undefined);
    // Mostly nothing has changed: what is compressed stays.
    if (old?.file.etag === bytes.etag) return old;
    return toPage(parts, bytes, wish.search === '' ? THOROUGHLY : QUICKLY);
  };

  const ask = (wish: Wish, status: 200 | 404): Promise<DrawnPage> => {
    const pages = wish.search === '' ? kept : searched;
    const path = status === 404 ? '' : withoutSlash(wish.path);
    const key = [wish.language, path, wish.dialog, wish.search].join(' ');
    const known = pages.get(key);
    const now = deps.clock();
    if (known !== undefined && now - known.drawnAt < FRESH) return known.page;
    if (pages === searched && !hasRoom(now)) return emptyPage;
    const page = drawnPage(wish, status, known?.page);
    pages.set(key, { drawnAt: now, page });
    page.catch(() => pages.delete(key));
    return page;
  };

  /** What was drawn within the time of the limit is what is kept. */
  const hasRoom = (now: number): boolean => {
    for (const [key, { drawnAt }] of searched) if (now - drawnAt >= searches.window) searched.delete(key);
    return searched.size < searches.capacity;
  };

  return async (request, status) => {
    const wish = { ...renderer.wishOf(request), ...(status === 404 ? { search: '' } : {}) };
    // The app draws what was not drawn ahead.
    if (status === 200 && !isDrawn(wish.path)) return emptyPage;
    if (wish.search.length > LONGEST_SEARCH) return emptyPage;
    try {
      return await ask(wish, status);
    } catch (error) {
      // The app says itself what is wrong, and tries again.
      deps.log('warn', 'page', failureFacts(error));
      return emptyPage;
    }
  };
}

/** Pages that show the same to every visitor. */
const isDrawn = (path: string): boolean =>
  (publicPage(path) ?? postIdOf(path)) !== undefined || withoutSlash(path) === '/manual';

async function draw(parts: PagesDeps, wish: Wish, status: 200 | 404): Promise<WholePage> {
  const { deps, origin, renderer, rendering, template } = parts;
  const { language, dialog, search } = wish;
  const path = withoutSlash(wish.path);
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
    isIndexed: status === 200 && dialog === null && isIndexed(url),
    origin,
    content: await pageContent(deps, { path, language }),
  });
  return template.drawn(page, { head, language });
}

type Bytes = Pick<StaticFile, 'body' | 'etag'> & { styles: string };

function bytesOf({ html, styles }: WholePage): Bytes {
  const body = new Uint8Array(Buffer.from(html));
  return { styles, body, etag: etagOf(body) };
}

async function toPage(
  { policyWith }: Pick<PagesDeps, 'policyWith'>,
  { styles, body, etag }: Bytes,
  quality: number,
): Promise<DrawnPage> {
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
