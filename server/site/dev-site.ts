import { readFile } from 'node:fs/promises';
import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import { projectRoot } from '../paths.ts';
import type { Site } from './built-site.ts';
import { type PageSettings, withSettings } from './page-settings.ts';
import { PAGE_HEADERS } from './security-headers.ts';
import type { HasPage } from './site-pages.ts';

/**
 * The site compiled on the fly. Vite's own middleware serves the files. The server renders no page; it sends
 * the app's page for every path, with status 404 where the site has none.
 */
export interface DevSite {
  site: Site;
  /** Lets Vite's middleware answer first, except for paths that are ours. */
  wrap: (next: RequestListener, isOurs: (path: string) => boolean) => RequestListener;
  close: () => Promise<void>;
}

/**
 * Starts Vite inside this server. Only for development: the policy is relaxed to what hot reloading needs (inline
 * styles and a preamble), and the browser renders every page.
 * @param server the HTTP server that also carries the reload socket
 * @param settings passed to the page
 * @param hasPage whether a path has a page; all others are answered with 404
 */
export async function createDevSite(
  server: Server,
  settings: PageSettings,
  hasPage: HasPage,
): Promise<DevSite> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: projectRoot,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });

  const site: Site = async (request) => {
    const { pathname } = new URL(request.url);
    const template = await readFile(join(projectRoot, 'index.html'), 'utf8');
    const html = await vite.transformIndexHtml(pathname, withSettings(template, settings));
    return new Response(html, {
      status: (await hasPage(pathname)) ? 200 : 404,
      headers: {
        ...PAGE_HEADERS,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws: http://localhost:* http://127.0.0.1:*; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      },
    });
  };

  return {
    site,
    wrap: (next, isOurs) => (request, response) => {
      const path = request.url?.split('?', 1)[0] ?? '/';
      if (isOurs(path)) next(request, response);
      else vite.middlewares(request, response, () => next(request, response));
    },
    close: () => vite.close(),
  };
}
