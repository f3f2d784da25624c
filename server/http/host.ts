import type { HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { isDatabaseUnavailable } from '../db/failures.ts';
import { limitDatabaseTime } from '../db/time-limit.ts';
import { EMULATOR_PATHS } from '../identity/emulator/emulator.routes.ts';
import type { Log } from '../log.ts';
import { reportFailure } from '../middleware/answer.ts';
import { openApiText } from '../openapi/write-openapi.ts';
import type { Site } from '../site/built-site.ts';
import type { SiteFiles } from '../site/site-files.ts';
import { STRICT_TRANSPORT } from './transport-security.ts';

/** The parts that answer requests. */
export interface HostParts {
  isReady: () => Promise<boolean>;
  api: { fetch: (request: Request, bindings: HttpBindings) => Response | Promise<Response> };
  media: Hono;
  installers: Hono;
  /** Before `media` and `installers`. */
  limitReads: MiddlewareHandler<{ Bindings: HttpBindings }>;
  /** Only for local requests to a development server: otherwise nothing under /dev exists. */
  mailbox?: Hono | undefined;
  /** The atlas of the flows: as `mailbox`. */
  flows?: Hono | undefined;
  /** The Auth emulator and its chooser: as `mailbox`, and only if no real identity service is configured. */
  identity?: Hono | undefined;
  siteFiles: SiteFiles;
  site: Site;
  log: Log;
}

const OURS = ['api', 'ready', 'media', 'installers', 'dev', 'flows', ...EMULATOR_PATHS];

/** Whether a path is answered by the server itself and never by the site. */
export function isServerPath(path: string): boolean {
  return OURS.includes(path.split('/', 2)[1] ?? '');
}

/** Everything this process answers, behind one fetch function. */
export function createHost({
  isReady,
  api,
  media,
  installers,
  limitReads,
  mailbox,
  flows,
  identity,
  siteFiles,
  site,
  log,
}: HostParts): Hono<{ Bindings: HttpBindings }>['fetch'] {
  const host = new Hono<{ Bindings: HttpBindings }>();
  host.use((_, next) => limitDatabaseTime(next));
  host.get('/api/openapi.json', (context) => {
    context.header('content-type', 'application/json; charset=utf-8');
    context.header('x-content-type-options', 'nosniff');
    context.header('strict-transport-security', STRICT_TRANSPORT);
    return context.body(openApiText());
  });
  // The second address is the older one.
  host.on('GET', ['/ready', '/api/health'], async (context) => {
    const ready = await isReady();
    context.header('cache-control', 'no-store');
    context.header('strict-transport-security', STRICT_TRANSPORT);
    return context.json({ ready }, ready ? 200 : 503);
  });
  for (const path of ['/media/*', '/installers/*']) host.use(path, limitReads);
  host.route('/media', media);
  host.route('/installers', installers);
  if (identity !== undefined) host.route('/', identity);
  if (mailbox !== undefined) host.route('/dev', mailbox);
  if (flows !== undefined) host.route('/flows', flows);
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
