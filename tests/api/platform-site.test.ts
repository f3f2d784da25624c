import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { createContentRevision } from '#server/features/content/content-revision.ts';
import { createBuiltSite, type Site, SiteMissingError } from '#server/site/built-site.ts';
import { createPageTemplate } from '#server/site/page-template.ts';
import { createPages } from '#server/site/pages.ts';

const SCRIPT = 'document.documentElement.dataset.ready = "1";';
const STYLE = ':root{color-scheme:light dark}';
const PAGE = `<!doctype html><html><head><style>${STYLE}</style><script>${SCRIPT}</script></head>
<body><div id="root"></div><script type="module" src="/assets/main-abc.js"></script></body></html>`;
const CODE = `console.log(${JSON.stringify('x'.repeat(3000))})`;

let folder = '';
let site: Site;
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const fileOf = (text: string) => ({
  type: 'text/css',
  etag: '',
  cacheControl: '',
  body: new Uint8Array(Buffer.from(text)),
  encoded: {},
});
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site(new Request(`http://localhost${path}`, { method, headers }));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  writeFileSync(join(folder, 'assets/main-abc.js'), CODE);
  writeFileSync(join(folder, 'assets/main-abc.js.br'), brotliCompressSync(CODE));
  writeFileSync(join(folder, 'assets/main-abc.js.gz'), gzipSync(CODE));
  site = await createBuiltSite(folder, { apiOrigins: [], identity: { connectOrigins: [] } });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('security headers', () => {
  const fixed = {
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
  };

  it('are these, byte for byte, on pages, files and refusals, and allow no inline or evaluated script [S20] [S31] [S57]', async () => {
    const policy = `default-src 'none'; script-src 'self' ${hash(SCRIPT)}; style-src 'self' ${hash(STYLE)}; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default`;
    const expected = { 'content-security-policy': policy, ...fixed };
    for (const path of [
      '/',
      '/profile',
      '/no/such/page',
      '/assets/main-abc.js',
      '/assets/none.js',
      '/favicon.svg',
    ]) {
      const { headers } = await get(path);
      const caching = ['cache-control', 'content-length', 'content-type', 'etag', 'vary'];
      const security = [...headers].filter(([name]) => !caching.includes(name));
      expect(Object.fromEntries(security), path).toEqual(expected);
      expect(headers.get('content-security-policy'), path).not.toMatch(/script-src [^;]*'unsafe-/);
    }
  });

  it('allow the Trusted Types policy of the editor only on its pages [S57]', async () => {
    const allowed = async (path: string) =>
      (await get(path)).headers.get('content-security-policy')?.split('; ').at(-1);
    for (const path of ['/admin', '/admin/', '/admin?area=posts', '/content/42/edit'])
      expect(await allowed(path), path).toBe('trusted-types ProseMirrorClipboard default');
    for (const path of ['/', '/content/42', '/profile', '/administration', '/content/42/edit/more'])
      expect(await allowed(path), path).toBe('trusted-types default');
  });

  it('the settings injected into the page are escaped; null ones are omitted', async () => {
    const policy = { apiOrigins: [], identity: { connectOrigins: [] } };
    const told = await createBuiltSite(folder, policy, { 'desktop-apps': [{ name: '"<A>' }], nothing: null });
    const page = await (await told(new Request('http://localhost/'))).text();
    expect(page).toContain(
      '<meta name="desktop-apps" content="[{&quot;name&quot;:&quot;\\&quot;&lt;A&gt;&quot;}]" /></head>',
    );
    expect(page).not.toContain('name="nothing"');
  });

  it('name API and identity hosts only where configured [S57]', async () => {
    const configured = await createBuiltSite(folder, {
      apiOrigins: ['https://api.example.com'],
      identity: {
        scriptOrigin: 'https://apis.identity.example',
        frameOrigin: 'https://auth.identity.example',
        connectOrigins: ['https://token.identity.example'],
      },
    });
    const response = await configured(new Request('http://localhost/'));
    const policy = response.headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toContain(`script-src 'self' ${hash(SCRIPT)} https://apis.identity.example`);
    expect(policy).toContain('frame-src https://auth.identity.example');
    expect(policy).toContain("connect-src 'self' https://api.example.com https://token.identity.example");
  });
});

describe('the policy of a server-rendered page', () => {
  const STYLES = '.app{color:red}';
  const INJECTED =
    '<script>alert(1)</script><style>*{display:none}</style><script type="module">alert(2)</script>';

  /** A site whose renderer inserts anything into the page unescaped. */
  async function siteDrawing(root: string): Promise<Site> {
    writeFileSync(join(folder, 'index.html'), PAGE);
    const built = await createBuiltSite(
      folder,
      { apiOrigins: [], identity: { connectOrigins: [] } },
      {},
      undefined,
      async ({ html, policyWith }) =>
        createPages({
          // Never used: no page here reads content for its head.
          deps: {
            db: {} as Database,
            clock: () => 0,
            log: () => undefined,
            content: createContentRevision(),
            posts: { read: async () => [] },
          },
          origin: 'https://site.example',
          renderer: {
            parseRenderRequest: () => ({ path: '/about', language: 'en', dialog: null, search: '' }),
            renderPage: async () => ({
              title: root,
              description: root,
              author: null,
              html: root,
              state: root,
              modules: [],
              dialog: null,
              carried: [],
            }),
          },
          rendering: { fetch, identity: null, now: () => 0 },
          template: createPageTemplate(
            html,
            { app: { file: 'assets/main-abc.js', isEntry: true, css: ['app.css'] } },
            new Map([['/app.css', fileOf(STYLES)]]),
          ),
          policyWith,
          searches: { capacity: 1, window: 1 },
        }),
    );
    writeFileSync(join(folder, 'index.html'), PAGE);
    return built;
  }

  it('allows the scripts and styles of the build and none from the content [S57]', async () => {
    const [clean, attacked] = await Promise.all(
      ['<h1>About</h1>', INJECTED].map(async (root) =>
        (await siteDrawing(root))(new Request('http://localhost/about')),
      ),
    );
    expect(await attacked?.text()).toContain(INJECTED);
    const policy = attacked?.headers.get('content-security-policy');
    expect(policy).toBe(clean?.headers.get('content-security-policy'));
    expect(policy).toContain(`script-src 'self' ${hash(SCRIPT)};`);
    expect(policy).toContain(`style-src 'self' ${hash(STYLE)} ${hash(STYLES)};`);
  });
});

describe('pages and files', () => {
  it('answers every app route with the page and everything else with the page and 404', async () => {
    const status = async (path: string) => (await get(path)).status;
    const app = [
      '/',
      '/?auth=login',
      '/profile',
      '/profile/',
      '/content/42',
      '/content/42/edit',
      '/validate-email?x=1',
      '/auth/signin-password',
      '/auth/signin-password/a/b',
      '/manual',
    ];
    for (const path of app) expect([path, await status(path)]).toEqual([path, 200]);
    for (const path of [
      '/nope',
      '/content',
      '/profile/x',
      '/index.html',
      '/%',
      '/%2e%2e/package.json',
      '/.vite/manifest.json',
    ]) {
      expect([path, await status(path)]).toEqual([path, 404]);
    }
    expect(await (await get('/nope')).text()).toBe(PAGE);
    expect(await (await get('/assets/none.js')).text()).toBe('');
  });

  it('caches hashed files for ever, the page never', async () => {
    expect((await get('/assets/main-abc.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/')).headers.get('cache-control')).toBe('no-cache');
  });

  it('serves assets, and no other file, at a second address', async () => {
    const again = await get('/again/assets/main-abc.js');
    expect([again.status, await again.text()]).toEqual([200, CODE]);
    const none = await get('/again/assets/none.js');
    expect([none.status, await none.text()]).toEqual([404, '']);
    expect((await get('/again/favicon.svg')).status).toBe(404);
  });

  it('sends the variant the browser accepts', async () => {
    const file = async (accept: string) => {
      const response = await get('/assets/main-abc.js', { 'accept-encoding': accept });
      return [response.headers.get('content-encoding'), Buffer.from(await response.arrayBuffer())] as const;
    };
    const [brotli, compressed] = await file('gzip, deflate, br');
    expect([brotli, brotliDecompressSync(compressed).toString()]).toEqual(['br', CODE]);
    const [gzip, zipped] = await file('gzip, br;q=0');
    expect([gzip, gunzipSync(zipped).toString()]).toEqual(['gzip', CODE]);
    const [none, plain] = await file('identity');
    expect([none, plain.toString()]).toEqual([null, CODE]);
  });

  it('answers HEAD without a body, an unchanged file with 304, other methods with 405', async () => {
    const head = await get('/assets/main-abc.js', {}, 'HEAD');
    expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([
      200,
      '',
      String(CODE.length),
    ]);
    const etag = head.headers.get('etag') ?? '';
    expect((await get('/assets/main-abc.js', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/', {}, 'POST')).status).toBe(405);
  });

  it('injects the settings of this installation into every variant of the page, and nothing without settings', async () => {
    const policy = { apiOrigins: [], identity: { connectOrigins: [] } };
    const told = await createBuiltSite(folder, policy, { 'one-setting': { name: 'a"b' }, other: null });
    const meta = '<meta name="one-setting" content="{&quot;name&quot;:&quot;a\\&quot;b&quot;}" />';
    const expected = PAGE.replace('</head>', `${meta}</head>`);
    const answers = await Promise.all(
      ['br', 'gzip', 'identity'].map((accept) =>
        told(new Request('http://localhost/', { headers: { 'accept-encoding': accept } })),
      ),
    );
    const [brotli, gzip, plain] = await Promise.all(
      answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())),
    );
    expect(brotliDecompressSync(brotli ?? '').toString()).toBe(expected);
    expect(gunzipSync(gzip ?? '').toString()).toBe(expected);
    expect(plain?.toString()).toBe(expected);
    expect(await (await told(new Request('http://localhost/profile'))).text()).toBe(expected);
  });

  it('says what to do if the site was never built', async () => {
    const missing = createBuiltSite(join(folder, 'nothing'), {
      apiOrigins: [],
      identity: { connectOrigins: [] },
    });
    await expect(missing).rejects.toThrow(SiteMissingError);
  });
});
