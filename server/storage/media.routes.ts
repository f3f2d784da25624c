import { Hono } from 'hono';
import type { Storage } from 'unstorage';
import type { Database } from '../db/client.ts';
import { STRICT_TRANSPORT } from '../http/transport-security.ts';
import { findImage } from './images.queries.ts';

const NAME = /^[0-9a-f]{32}\.webp$/;

/** Under its random name a picture never changes. That of a member must be gone soon after the account is deleted. */
const CACHING = {
  member: 'private, max-age=3600, immutable',
  post: 'public, max-age=31536000, immutable',
};

/** Serves pictures that the server encoded, only by their random names and only as the recorded type (S47). */
export function mediaRoutes({ files, db }: { files: Storage; db: Database }): Hono {
  const routes = new Hono();
  routes.get('/:name', async (context) => {
    const name = context.req.param('name');
    const image = NAME.test(name) ? await findImage(db, name) : undefined;
    const bytes = image === undefined ? null : await files.getItemRaw<Buffer | ArrayBuffer>(name);
    context.header('x-content-type-options', 'nosniff');
    context.header('strict-transport-security', STRICT_TRANSPORT);
    context.header('content-security-policy', "default-src 'none'; sandbox");
    context.header('cross-origin-resource-policy', 'cross-origin');
    context.header('referrer-policy', 'no-referrer');
    if (image === undefined || bytes === null) {
      context.header('cache-control', 'no-store');
      return context.body(null, 404);
    }
    context.header('content-type', image.mime);
    context.header('content-disposition', `inline; filename="${name}"`);
    context.header('cache-control', CACHING[image.use]);
    return context.body(new Uint8Array(bytes));
  });
  return routes;
}
