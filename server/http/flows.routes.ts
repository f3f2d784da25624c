import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/** The diagrams carry inline styles. Only pages of this origin may frame the atlas. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/**
 * The atlas of the flows, which `npm run flows` builds: for reviewers on this machine, never mounted in production.
 *
 * @param folder of the atlas, read at each request, so that a new build shows without a restart
 */
export function flowsRoutes(folder: string): Hono {
  const routes = new Hono();
  routes.use('*', async (context, next) => {
    await next();
    context.header('cache-control', 'no-cache');
    context.header('content-security-policy', POLICY);
    context.header('x-content-type-options', 'nosniff');
    context.header('referrer-policy', 'no-referrer');
  });
  routes.get('/', async ({ req, redirect }, next) =>
    // Its files have relative addresses.
    new URL(req.url).pathname.endsWith('/') ? next() : redirect('/flows/'),
  );
  // From the root of the file system: serveStatic warns at once about a folder that does not exist yet.
  routes.get(
    '*',
    serveStatic({ root: '/', rewriteRequestPath: (path) => `${folder}${path.replace(/^\/flows/, '')}` }),
  );
  routes.all('*', ({ text }) => text('There is no such file in the atlas. "npm run flows" builds it.', 404));
  return routes;
}
