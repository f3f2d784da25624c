import { brotliCompressSync, gzipSync } from 'node:zlib';
import { StartError } from '../start-error.ts';
import { isAppRoute } from './app-routes.ts';
import { type PageSettings, withSettings } from './page-settings.ts';
import type { RenderPage } from './pages.ts';
import {
  contentSecurityPolicy,
  hashSource,
  type InlineSources,
  inlineSources,
  PAGE_HEADERS,
  type PolicyInput,
  policyFor,
} from './security-headers.ts';
import type { HasPage } from './site-pages.ts';
import { etagOf, fileResponse, loadStaticFiles, type StaticFile } from './static-files.ts';

/** Serves what the API does not: files, the app's page, and the page with status 404 for unknown paths. */
export type Site = (request: Request) => Response | Promise<Response>;

/** The built page, from which all others are made. */
export interface BuiltPage {
  html: string;
  files: ReadonlyMap<string, StaticFile>;
  /** The content security policy of a page made from it, given the build's styles that the page inlines. */
  policyWith: (styles: readonly string[]) => string;
}

/** The site was never built. */
export class SiteMissingError extends StartError {
  override readonly name = 'SiteMissingError';
}

/** A second path of every asset, for retries: browsers never request a failed module again (src/early.ts). */
const AGAIN = /^\/again(?=\/assets\/)/;

/**
 * Serves the built site.
 * @param folder the build's output folder, read once
 * @param policy what the security policy depends on besides the build's page
 * @param settings passed to the page
 * @param hasPage whether a path has a page; all others are answered with 404
 * @param createRenderPage without it every page is the built one
 * @throws SiteMissingError when the folder holds no page
 */
export async function createBuiltSite(
  folder: string,
  policy: Omit<PolicyInput, keyof InlineSources>,
  settings: PageSettings = {},
  hasPage: HasPage = isAppRoute,
  createRenderPage?: (built: BuiltPage) => Promise<RenderPage>,
): Promise<Site> {
  const files = await loadStaticFiles(folder).catch(() => new Map<string, never>());
  const built = files.get('/index.html');
  if (built === undefined)
    throw new SiteMissingError(`No built site in ${folder}: run npm start or npm run build.`);
  const text = new TextDecoder().decode(built.body);
  const html = withSettings(text, settings);
  const { scripts, styles } = inlineSources(html);
  const policyWith = (more: readonly string[]) =>
    contentSecurityPolicy({ ...policy, scripts, styles: [...styles, ...more.map(hashSource)] });
  const plain = contentSecurityPolicy({ ...policy, scripts, styles });
  const headersOf = (path: string | undefined, pagePolicy = plain) => ({
    'content-security-policy': policyFor(path, pagePolicy),
    ...PAGE_HEADERS,
  });
  const body = new Uint8Array(Buffer.from(html));
  const encoded = { br: new Uint8Array(brotliCompressSync(body)), gzip: new Uint8Array(gzipSync(body)) };
  const whole: StaticFile = { ...built, body, etag: etagOf(body), encoded };
  const pageFor = await createRenderPage?.({ html, files, policyWith });

  return async (request) => {
    const path = decodePath(request.url)?.replace(AGAIN, '');
    const headers = headersOf(path);
    const file = path === undefined || path === '/index.html' ? undefined : files.get(path);
    if (file !== undefined) return fileResponse(file, { request, headers });
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { ...headers, allow: 'GET, HEAD' } });
    }
    const status = path !== undefined && (await hasPage(path)) ? 200 : 404;
    // A missing script or picture must not be answered with a page.
    if (status === 404 && path?.startsWith('/assets/') === true)
      return new Response(null, { status, headers });
    if (pageFor === undefined) return fileResponse(whole, { request, status, headers });
    const page = await pageFor(request, status);
    return fileResponse(page.file, {
      request,
      status,
      headers: headersOf(path, page.policy),
      vary: 'accept-encoding, accept-language, cookie',
    });
  };
}

function decodePath(url: string): string | undefined {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    return undefined;
  }
}
