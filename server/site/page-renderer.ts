import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { IdentitySettings } from '#contract/identity-settings.ts';
import type { Renderer } from '#contract/rendering.ts';
import type { Deps } from '../deps.ts';
import type { BuiltPage } from './built-site.ts';
import { createPageTemplate, type Manifest } from './page-template.ts';
import { createPages, type RenderPage } from './pages.ts';

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
 * Renders pages with the server build of the app (src/renderer.tsx) and the API of this process.
 *
 * @returns undefined for a folder without a server build: its page is served as it is
 */
export function pageRenderer({ folder, deps, api, identity }: PageRendererParts) {
  const file = join(folder, '.renderer/renderer.js');
  if (!existsSync(file)) return undefined;
  return async ({ html, files, policyWith }: BuiltPage): Promise<RenderPage> => {
    // Written by the same build, in Vite's format and with this type. The source is not imported, because the server must
    // not depend on the app.
    const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
    const renderer = (await import(pathToFileURL(file).href)) as Renderer<typeof fetch>;
    return createPages({
      deps,
      origin: deps.config.siteOrigins[0],
      renderer,
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
