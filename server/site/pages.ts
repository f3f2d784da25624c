import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Deps } from '../deps.ts';
import { failureFacts } from '../log.ts';
import { pageContent } from './head/page-content.ts';
import { pageHead } from './head/page-head.ts';
import { isIndexed, postIdOf, publicPage, withoutSlash } from './head/public-pages.ts';
import type { PageTemplate } from './page-template.ts';
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
  policyOf: (html: string) => string;
};

/** Content is no older than this, ms: as long as browsers may keep the answers of the API (decision 021). */
const FRESH = 60_000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Kept = { drawnAt: number; page: Promise<DrawnPage> };

/**
 * Pages drawn ahead: once a visitor has asked for one it is kept, with its compressed forms, and drawn anew from the
 * content after a minute.
 */
export function createPages(parts: PagesDeps): DrawPage {
  const { deps, renderer } = parts;
  const kept = new Map<string, Kept>();
  const emptyPage = toPage(parts, parts.template.empty());

  const drawnPage = async (wish: Wish, status: 200 | 404, before: Promise<DrawnPage> | undefined) => {
    const html = await draw(parts, wish, status);
    const old = await before?.catch(() => undefined);
    // Mostly nothing has changed: what is compressed stays.
    return old?.file.etag === etagOf(Buffer.from(html)) ? old : toPage(parts, html);
  };

  const ask = (wish: Wish, status: 200 | 404): Promise<DrawnPage> => {
    const key = [wish.language, status === 404 ? '' : withoutSlash(wish.path), wish.dialog].join(' ');
    const known = kept.get(key);
    const now = deps.clock();
    if (known !== undefined && now - known.drawnAt < FRESH) return known.page;
    const page = drawnPage(wish, status, known?.page);
    kept.set(key, { drawnAt: now, page });
    page.catch(() => kept.delete(key));
    return page;
  };

  return async (request, status) => {
    const wish = renderer.wishOf(request);
    if (status === 200 && !isDrawn(wish.path)) return emptyPage;
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

async function draw(parts: PagesDeps, wish: Wish, status: 200 | 404): Promise<string> {
  const { deps, origin, renderer, rendering, template } = parts;
  const { language, dialog } = wish;
  const path = withoutSlash(wish.path);
  const page = await renderer.renderPage(rendering, { path: status === 404 ? null : path, language, dialog });
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

async function toPage({ policyOf }: Pick<PagesDeps, 'policyOf'>, html: string): Promise<DrawnPage> {
  const body = new Uint8Array(Buffer.from(html));
  const [br, gz] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    zip(body),
  ]);
  return {
    policy: policyOf(html),
    file: {
      type: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
      etag: etagOf(body),
      body,
      encoded: { br: new Uint8Array(br), gzip: new Uint8Array(gz) },
    },
  };
}
