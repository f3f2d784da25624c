import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { isDatabaseUnavailable } from '../db/failures.ts';
import { EMULATOR_PATHS } from '../identity/emulator/emulator.routes.ts';
import type { Log } from '../log.ts';
import { reportFailure } from '../middleware/answer.ts';
import { openApiText } from '../openapi/write-openapi.ts';
import type { Site } from '../site/built-site.ts';
import type { SiteFiles } from '../site/site-files.ts';

/** The parts that answer requests. */
export interface HostParts {
  isReady: () => Promise<boolean>;
  api: { fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response> };
  media: Hono;
  /** Only for local requests to a development server: otherwise nothing under /dev exists. */
  mailbox?: Hono | undefined;
  /** The Auth emulator and its chooser: as `mailbox`, and only if no real identity service is configured. */
  identity?: Hono | undefined;
  siteFiles: SiteFiles;
  site: Site;
  log: Log;
}

const OURS = ['api', 'media', 'dev', ...EMULATOR_PATHS];

/** Whether a path is answered by the server itself and never by the site. */
export function isServerPath(path: string): boolean {
  return OURS.includes(path.split('/', 2)[1] ?? '');
}

/** Everything this process answers, behind one fetch function. */
export function createHost({
  isReady,
  api,
  media,
  mailbox,
  identity,
  siteFiles,
  site,
  log,
}: HostParts): Hono<{ Bindings: HttpBindings }>['fetch'] {
  const document = openApiText();
  const host = new Hono<{ Bindings: HttpBindings }>();
  host.get('/api/openapi.json', (context) => {
    context.header('content-type', 'application/json; charset=utf-8');
    context.header('x-content-type-options', 'nosniff');
    return context.body(document);
  });
  host.get('/api/health', async (context) => {
    const ready = await isReady();
    context.header('cache-control', 'no-store');
    return context.json({ ready }, ready ? 200 : 503);
  });
  host.route('/media', media);
  if (identity !== undefined) host.route('/', identity);
  if (mailbox !== undefined) host.route('/dev', mailbox);
  // Called instead of mounted, so that the API keeps its own error handling.
  host.all('/api/*', (context) => api.fetch(context.req.raw, context.env));
  host.all('*', async ({ req }) => (await siteFiles(req.raw)) ?? site(req.raw));
  // The media and mailbox routes query the database too: an unhandled error would print its text to the
  // console (S59).
  host.onError((error, context) => {
    reportFailure({ log }, error);
    context.header('cache-control', 'no-store');
    return context.body(null, isDatabaseUnavailable(error) ? 503 : 500);
  });
  return host.fetch;
}
