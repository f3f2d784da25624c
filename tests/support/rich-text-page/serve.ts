import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import sharp from 'sharp';
import { build } from 'vite';
import { contentSecurityPolicy, policyFor } from '#server/site/security-headers.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Builds the page for production and serves it with the policy of the back office. */
export async function serveRichTextPage(): Promise<{ origin: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rich-text-page-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  });
  const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#8a83c5' } })
    .webp()
    .toBuffer();
  const policy = policyFor(
    '/admin',
    contentSecurityPolicy({ scripts: [], styles: [], apiOrigins: [], identity: { connectOrigins: [] } }),
  );
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (/^\/(?:media|illustrations)\//.test(pathname)) {
      response.writeHead(200, { 'content-type': 'image/webp' }).end(picture);
      return;
    }
    const file = pathname === '/' ? '/index.html' : pathname;
    try {
      const body = await readFile(path.join(folder, path.normalize(file)));
      const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'content-security-policy': policy }).end(body);
    } catch {
      response.writeHead(204).end();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      await rm(folder, { recursive: true });
    },
  };
}
