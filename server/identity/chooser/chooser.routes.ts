import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { fromRoot } from '../../paths.ts';
import type { AuthEmulator } from '../emulator/auth-emulator.ts';
import { chooserPage } from './chooser-page.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

const here = (name: string) => join(import.meta.dirname, name);
const FILES = {
  '/chooser.js': { file: here('chooser.client.js'), type: 'text/javascript; charset=utf-8' },
  '/chooser.css': { file: here('chooser.css'), type: 'text/css; charset=utf-8' },
  '/tokens.css': { file: fromRoot('src/theme/tokens.css'), type: 'text/css; charset=utf-8' },
} as const;

const REQUEST = /^[A-Za-z0-9_-]{1,64}$/;

/** The account chooser, which replaces the provider's popup. Never mounted in production. */
export function chooserRoutes(emulator: AuthEmulator): Hono {
  const routes = new Hono();

  routes.use('*', async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
    context.header('x-content-type-options', 'nosniff');
    context.header('referrer-policy', 'no-referrer');
  });

  routes.get('/chooser', (context) => {
    const request = context.req.query('request') ?? '';
    if (!REQUEST.test(request)) return context.text('Bad request', 400);
    // Starts the emulator while the user is choosing.
    void emulator.origin().catch(() => undefined);
    const lang = context.req.query('lang') === 'en' ? 'en' : 'ko';
    context.header('content-security-policy', POLICY);
    return context.html(chooserPage({ request, lang }));
  });

  for (const [path, { file, type }] of Object.entries(FILES)) {
    routes.get(path, async (context) => {
      context.header('content-type', type);
      return context.body(await readFile(file, 'utf8'));
    });
  }
  return routes;
}
