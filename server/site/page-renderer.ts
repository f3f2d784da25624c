import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IdentitySettings } from '#contract/identity-settings.ts';
import type { Deps } from '../deps.ts';
import type { BuiltPage } from './built-site.ts';
import { createPageTemplate, type Manifest } from './page-template.ts';
import { createPages, type RenderPage } from './pages.ts';
import { hasRenderer, loadRenderer } from './renderer.ts';

interface PageRendererParts {
  /** The build's output. */
  folder: string;
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'content' | 'posts' | 'config'>;
  api: { fetch: (request: Request) => Response | Promise<Response> };
  identity: IdentitySettings;
}

/** Makes URLs absolute. No request is sent to it, because API calls stay in this process. */
const HERE = 'http://localhost';

/**
 * Renders pages with the server build of the app and the API of this process.
 *
 * @returns undefined for a folder without a server build: its page is served as it is
 */
export function pageRenderer({ folder, deps, api, identity }: PageRendererParts) {
  if (!hasRenderer(folder)) return undefined;
  return async ({ html, files, policyWith }: BuiltPage): Promise<RenderPage> => {
    // Vite's own format, written by the same build.
    const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
    return createPages({
      deps,
      origin: deps.config.siteOrigins[0],
      renderer: await loadRenderer(folder),
      rendering: {
        fetch: async (input, init) => api.fetch(new Request(new URL(String(input), HERE), init)),
        identity,
        now: deps.clock,
      },
      template: createPageTemplate(html, manifest, files),
      policyWith,
      searches: deps.config.limits.drawnSearches,
    });
  };
}
