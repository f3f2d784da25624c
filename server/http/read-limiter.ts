import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { ApiError } from '../api-error.ts';
import { clientSubject } from '../features/identity/client-address.ts';
import type { LimitDeps } from '../features/limits/limits.service.ts';
import { createReadLimit } from '../features/limits/read-limit.ts';

/** Limits the files that are found through the database: pictures and installers. */
export function readLimiter(
  deps: Pick<LimitDeps, 'clock' | 'config'>,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const countRead = createReadLimit(deps);
  const hops = deps.config.trustedProxyHops;
  return async (context, next) => {
    const peer = context.env?.incoming?.socket?.remoteAddress;
    try {
      countRead(clientSubject(peer, context.req.header('x-forwarded-for'), hops));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      context.header('retry-after', String(error.detail?.retryAfterSeconds));
      context.header('cache-control', 'no-store');
      return context.body(null, 429);
    }
    return next();
  };
}
