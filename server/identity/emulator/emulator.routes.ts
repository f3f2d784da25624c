import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { AuthEmulator } from './auth-emulator.ts';

/** First segments of the emulator's paths, as the browser's SDK builds them from one origin. */
export const EMULATOR_PATHS = ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com', 'emulator'];

const REQUEST_HEADERS = ['accept', 'authorization', 'content-type', 'x-client-version', 'x-firebase-gmpid'];
const MAX_BODY = 100_000;
const FORWARD_TIMEOUT_MS = 30_000;

/**
 * Proxies the emulator on the site's own origin, so that the page's policy needs no other host. Drops the emulator's
 * CORS headers: no other page may use it.
 */
export function emulatorRoutes(emulator: AuthEmulator): Hono {
  const routes = new Hono();
  for (const path of EMULATOR_PATHS) {
    routes.use(`/${path}/*`, bodyLimit({ maxSize: MAX_BODY, onError: (context) => context.body(null, 413) }));
    routes.all(`/${path}/*`, async ({ req }) => {
      const { pathname, search } = new URL(req.url);
      const answer = await forward(emulator, `${pathname}${search}`, req.raw).catch(() => undefined);
      const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
      if (answer === undefined) return new Response(null, { status: 503, headers });
      const type = answer.headers.get('content-type') ?? 'application/json';
      return new Response(answer.body, {
        status: answer.status,
        headers: { ...headers, 'content-type': type },
      });
    });
  }
  return routes;
}

async function forward(emulator: AuthEmulator, address: string, request: Request): Promise<Response> {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const known = REQUEST_HEADERS.map((name) => [name, request.headers.get(name)] as const);
  return fetch((await emulator.origin()) + address, {
    method: request.method,
    headers: known.filter((header): header is [string, string] => header[1] !== null),
    signal: AbortSignal.timeout(FORWARD_TIMEOUT_MS),
    ...(hasBody ? { body: await request.arrayBuffer() } : {}),
  });
}
