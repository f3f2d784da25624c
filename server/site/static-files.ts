import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

type Encoding = 'br' | 'gzip';

/** One file of the built site, held in memory with its precompressed variants. */
export interface StaticFile {
  type: string;
  etag: string;
  cacheControl: string;
  body: Uint8Array<ArrayBuffer>;
  encoded: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>>;
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

const ENCODED_SUFFIX = { '.br': 'br', '.gz': 'gzip' } as const;

/**
 * Reads a built site into memory: a few megabytes, read once, so that no request touches the disk and no path of a
 * request is ever joined to a folder.
 * @param folder the build's output folder
 * @returns the files by the path they are served at
 */
export async function loadStaticFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('.'));
  const contents = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const path of paths) contents.set(path, new Uint8Array(await readFile(join(folder, path))));

  const files = new Map<string, StaticFile>();
  for (const [path, body] of contents) {
    if (extname(path) in ENCODED_SUFFIX) continue;
    const encoded: StaticFile['encoded'] = {};
    for (const [suffix, encoding] of Object.entries(ENCODED_SUFFIX)) {
      const variant = contents.get(path + suffix);
      if (variant !== undefined) encoded[encoding] = variant;
    }
    const served = `/${path.split(sep).join('/')}`;
    files.set(served, { ...describe(served, body), body, encoded });
  }
  return files;
}

/** A built file with new content, ETag and compressed variants. */
export function rewrittenFile(file: StaticFile, text: string): StaticFile {
  const body = new Uint8Array(Buffer.from(text));
  const encoded = { br: new Uint8Array(brotliCompressSync(body)), gzip: new Uint8Array(gzipSync(body)) };
  return { ...file, etag: etagOf(body), body, encoded };
}

function describe(path: string, body: Uint8Array): Pick<StaticFile, 'type' | 'etag' | 'cacheControl'> {
  return {
    type: TYPES[extname(path)] ?? 'application/octet-stream',
    etag: etagOf(body),
    cacheControl: cacheControl(path),
  };
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
  const all = new Headers({
    ...headers,
    'cache-control': file.cacheControl,
    etag: file.etag,
    vary,
  });
  if (status === 200 && request.headers.get('if-none-match')?.includes(file.etag) === true) {
    return new Response(null, { status: 304, headers: all });
  }
  const encoding = chooseEncoding(file, request.headers.get('accept-encoding') ?? '');
  if (encoding !== undefined) all.set('content-encoding', encoding);
  const body = encoding === undefined ? file.body : (file.encoded[encoding] ?? file.body);
  all.set('content-type', file.type);
  all.set('content-length', String(body.byteLength));
  return new Response(request.method === 'HEAD' ? null : body, { status, headers: all });
}

function chooseEncoding(file: StaticFile, accepted: string): Encoding | undefined {
  const refused = (name: string) => new RegExp(`\\b${name}\\s*;\\s*q=0(?:\\.0*)?(?![.\\d])`).test(accepted);
  const candidates: readonly Encoding[] = ['br', 'gzip'];
  return candidates.find(
    (name) =>
      file.encoded[name] !== undefined && new RegExp(`\\b${name}\\b`).test(accepted) && !refused(name),
  );
}
