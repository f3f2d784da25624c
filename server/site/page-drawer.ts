import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IdentitySettings } from '#contract/identity-settings.ts';
import type { Deps } from '../deps.ts';
import type { BuiltPage } from './built-site.ts';
import { createPageTemplate, type Manifest } from './page-template.ts';
import { createPages, type DrawPage } from './pages.ts';
import { hasRenderer, loadRenderer } from './renderer.ts';

type DrawerParts = {
  /** The build's output. */
  folder: string;
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'config'>;
  api: { fetch: (request: Request) => Response | Promise<Response> };
  identity: IdentitySettings;
};

/** No name of a host: the API is asked in this process. */
const HERE = 'http://localhost';

/**
 * Draws pages with the app that was built for the server, out of the API of this process.
 *
 * @returns undefined for a folder without such an app: its page is given out as it is
 */
export function pageDrawer({ folder, deps, api, identity }: DrawerParts) {
  if (!hasRenderer(folder)) return undefined;
  return async ({ html, files, policyWith }: BuiltPage): Promise<DrawPage> => {
    // Vite's own form, written by the same build.
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
