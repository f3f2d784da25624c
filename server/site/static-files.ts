import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { parseAccept } from 'hono/utils/accept';
import { getMimeType } from 'hono/utils/mime';

const ENCODINGS = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof ENCODINGS;
type Bytes = Uint8Array<ArrayBuffer>;

/** One file of the built site, held in memory with its precompressed variants. */
export interface StaticFile {
  type: string;
  etag: string;
  cacheControl: string;
  body: Bytes;
  encoded: Partial<Record<Encoding, Bytes | undefined>>;
}

/**
 * Reads a built site into memory: a few megabytes, read once, so that no request touches the disk, no path of a request is
 * ever joined to a folder, and a new build does not take the chunks of pages that are open.
 * @param folder the build's output folder
 * @returns the files by the path they are served at
 */
export async function loadStaticFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const contents = new Map<string, Bytes>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (entry.isFile() && !path.startsWith('/.')) contents.set(path, new Uint8Array(await readFile(file)));
  }
  const served = [...contents].filter(([path]) => !/\.(?:br|gz)$/.test(path));
  return new Map(
    served.map(([path, body]) => {
      const encoded = { br: contents.get(path + ENCODINGS.br), gzip: contents.get(path + ENCODINGS.gzip) };
      const type = getMimeType(path) ?? 'application/octet-stream';
      return [path, { type, etag: etagOf(body), cacheControl: cacheControl(path), body, encoded }];
    }),
  );
}

/** The ETag of a body. */
export const etagOf = (body: Uint8Array): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

// Names under /assets contain a content hash (Vite's default); the page itself must always be revalidated.
function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return path.endsWith('.html') ? 'no-cache' : 'public, max-age=3600';
}

/**
 * Answers with a file: 304 when the browser has it, else the smallest variant it accepts.
 * @param options.headers in addition to those of the file
 */
export function fileResponse(
  file: StaticFile,
  {
    request,
    status = 200,
    headers,
    vary = 'accept-encoding',
  }: { request: Request; status?: number; headers: Record<string, string>; vary?: string },
): Response {
  const all = new Headers({ ...headers, 'cache-control': file.cacheControl, etag: file.etag, vary });
  if (status === 200 && request.headers.get('if-none-match')?.includes(file.etag) === true)
    return new Response(null, { status: 304, headers: all });
  const accepted = parseAccept(request.headers.get('accept-encoding') ?? '').filter(({ q }) => q > 0);
  const encoding = (['br', 'gzip'] as const).find(
    (name) => file.encoded[name] !== undefined && accepted.some(({ type }) => type.toLowerCase() === name),
  );
  if (encoding !== undefined) all.set('content-encoding', encoding);
  const body = (encoding && file.encoded[encoding]) ?? file.body;
  all.set('content-type', file.type);
  all.set('content-length', String(body.byteLength));
  return new Response(request.method === 'HEAD' ? null : body, { status, headers: all });
}
