import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import type { Deps } from '../deps.ts';
import { STRICT_TRANSPORT } from '../http/transport-security.ts';
import { checksumLine, signatureOf, signingKey } from './installer-signature.ts';
import { findPublishedInstaller } from './installers.queries.ts';

const KEY = /^[0-9a-f]{32}$/;

/**
 * Serves installers of published versions, in ranges so that a download can be resumed, each with its checksum
 * (`<name>.sha256`) and the signature of that (`<name>.sha256.sig`). Answers are checked for freshness every time: a version may
 * be withdrawn.
 */
export function installerRoutes({ db, installers, secrets }: Pick<Deps, 'db' | 'installers' | 'secrets'>) {
  const routes = new Hono();
  routes.use(async (context, next) => {
    context.header('x-content-type-options', 'nosniff');
    context.header('strict-transport-security', STRICT_TRANSPORT);
    context.header('content-security-policy', "default-src 'none'; sandbox");
    context.header('referrer-policy', 'no-referrer');
    context.header('cache-control', 'no-cache');
    await next();
  });
  routes.get('/signing-key.pem', (context) =>
    attachment(context, 'signing-key.pem', 'application/x-pem-file', signingKey(secrets)),
  );
  routes.get('/:key/:file', async (context) => {
    const { key, file } = context.req.param();
    const found = KEY.test(key) ? await findPublishedInstaller(db, key) : undefined;
    if (found === undefined || found.sha256 === null) return context.body(null, 404);
    const { name, size, sha256 } = found;
    const line = checksumLine(sha256, name);
    if (file === `${name}.sha256`) return attachment(context, file, 'text/plain; charset=utf-8', line);
    if (file === `${name}.sha256.sig`)
      return attachment(
        context,
        file,
        'application/octet-stream',
        new Uint8Array(signatureOf(secrets, line)),
      );
    if (file !== name) return context.body(null, 404);
    return download(context, {
      name,
      size,
      etag: `"${sha256}"`,
      read: (range) => installers.read(key, range),
    });
  });
  return routes;
}

function attachment(context: Context, name: string, type: string, body: string | Uint8Array<ArrayBuffer>) {
  context.header('content-type', type);
  context.header('content-disposition', `attachment; filename="${name}"`);
  return context.body(body);
}

interface Download {
  name: string;
  size: number;
  etag: string;
  read: (range: { start: number; end: number }) => Readable;
}

/** RFC 9110: 304 for what the browser has, 206 for a range of it, 416 for a range beyond it. */
function download(context: Context, { name, size, etag, read }: Download): Response {
  const { req } = context;
  context.header('etag', etag);
  context.header('accept-ranges', 'bytes');
  if (req.header('if-none-match')?.includes(etag) === true) return context.body(null, 304);
  // A part of an older file must not be joined with this one.
  const isSame = [undefined, etag].includes(req.header('if-range'));
  const range = isSame ? rangeOf(req.header('range'), size) : undefined;
  if (range === null) {
    context.header('content-range', `bytes */${size}`);
    return context.body(null, 416);
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range !== undefined) context.header('content-range', `bytes ${start}-${end}/${size}`);
  context.header('content-type', 'application/octet-stream');
  context.header('content-disposition', `attachment; filename="${name}"`);
  context.header('content-length', String(end - start + 1));
  const status = range === undefined ? 200 : 206;
  if (req.method === 'HEAD') return context.body(null, status);
  // Node's type of a web stream and the one of the DOM differ in name only.
  return context.body(Readable.toWeb(read({ start, end })) as ReadableStream, status);
}

/**
 * @param header the Range header
 * @returns the only range of it, both ends included; undefined for none, several or a malformed one, which are ignored; null for
 *   one beyond the end
 */
function rangeOf(
  header: string | undefined,
  size: number,
): { start: number; end: number } | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && from !== '' && Number(to) < start) return undefined;
  return start > end ? null : { start, end };
}
