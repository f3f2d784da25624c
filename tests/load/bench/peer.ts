// A widely used sign-in form to compare with: Supabase's Auth UI, installed from npm and built by the bench.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { npmInstall } from './npm-install.ts';

const PACKAGES = [
  'react@18.3.1',
  'react-dom@18.3.1',
  '@supabase/supabase-js@2.109.0',
  '@supabase/auth-ui-react@0.4.7',
  '@supabase/auth-ui-shared@0.1.8',
];

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body><div id="app"></div><script type="module" src="/main.js"></script></body></html>`;

/** A page whose "Log in" opens the form in a modal dialog, as `?auth=login` does at once. */
const MAIN = `
import { createElement, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createClient } from '@supabase/supabase-js';
import { Auth } from '@supabase/auth-ui-react';
import { ThemeSupa } from '@supabase/auth-ui-shared';
const supabaseClient = createClient(location.origin, 'key');
const Form = () => {
  const ref = useRef(null);
  useEffect(() => { if (!ref.current.open) ref.current.showModal(); }, []);
  return createElement('dialog', { ref }, createElement(Auth, { supabaseClient, appearance: { theme: ThemeSupa }, providers: [] }));
};
const App = () => {
  const [isOpen, setOpen] = useState(location.search === '?auth=login');
  return [createElement('button', { key: 1, onClick: () => setOpen(true) }, 'Log in'), isOpen && createElement(Form, { key: 2 })];
};
createRoot(document.getElementById('app')).render(createElement(App));
`;

export interface Peer {
  origin: string;
  stop: () => void;
}

/**
 * Installs and builds the form, and serves it compressed. Its own server: the site's security policy forbids the inline
 * styles that it needs.
 *
 * @returns null without a registry
 */
export async function startPeer(): Promise<Peer | null> {
  const installed = npmInstall(PACKAGES);
  if (installed === null) {
    console.log('No registry: the peer is left out.');
    return null;
  }
  const { folder, remove } = installed;
  writeFileSync(path.join(folder, 'index.html'), PAGE);
  writeFileSync(path.join(folder, 'main.js'), MAIN);
  await build({ root: folder, configFile: false, logLevel: 'error' });
  const built = path.join(folder, 'dist');
  const bodies = new Map<string, Uint8Array>(
    ['index.html', ...readdirSync(path.join(built, 'assets')).map((name) => `assets/${name}`)].map(
      (file) => [`/${file}`, brotliCompressSync(readFileSync(path.join(built, file)))] as const,
    ),
  );
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const type = pathname.endsWith('.js') ? 'text/javascript' : 'text/html';
    const headers = { 'content-type': type, 'content-encoding': 'br', 'cache-control': 'max-age=3600' };
    response.writeHead(200, headers).end(bodies.get(pathname) ?? bodies.get('/index.html'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
      remove();
    },
  };
}
