import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { FIRST_DIALOGS, type RenderedPage, type Renderer } from '#contract/rendering.ts';
import type { Database } from '#server/db/client.ts';
import { createContentRevision } from '#server/features/content/content-revision.ts';
import { createPageTemplate } from './page-template.ts';
import { createPages, type RenderPage } from './pages.ts';

const BUILT = `<!doctype html>
<html lang="ko">
  <head>
    <!-- page -->
    <title>Built</title>
    <meta
      name="description"
      content="Built"
    />
    <!-- /page -->
    <script>early()</script>
    <script type="module" crossorigin src="/assets/vendor.js"></script>
    <script type="module" crossorigin src="/assets/app.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/app.css">
  </head>
  <body>
    <div id="dialogs"></div>
    <div id="root"></div>
  </body>
</html>`;

const css = (text: string) => ({
  type: 'text/css',
  etag: '',
  cacheControl: '',
  body: new Uint8Array(Buffer.from(text)),
  encoded: {},
});

const template = createPageTemplate(
  BUILT,
  {
    _vendor: { file: 'assets/vendor.js' },
    _app: { file: 'assets/app.js', isEntry: true, imports: ['_vendor'], css: ['assets/app.css'] },
    'src/routes/about.tsx': { file: 'assets/about.js', imports: ['_shared'], css: ['assets/about.css'] },
    'src/login.ts': { file: 'assets/login.js', imports: ['_shared'], css: ['assets/login.css'] },
    _shared: { file: 'assets/shared.js', imports: ['_app', '_form'], css: ['assets/shared.css'] },
    // A circle, which the bundler may produce.
    _form: { file: 'assets/form.js', imports: ['_shared'] },
  },
  new Map([
    ['/assets/app.css', css('.app{}\n')],
    ['/assets/shared.css', css('.shared{}\n')],
    ['/assets/about.css', css('.about{}\n')],
    ['/assets/login.css', css('.login{}\n')],
  ]),
);

const content = createContentRevision();
let now = 0;
let rendered: Parameters<Renderer<typeof fetch>['renderPage']>[1][] = [];
let render: () => Promise<Partial<RenderedPage>> = async () => ({});
let logged: string[] = [];
let pageFor: RenderPage;

beforeEach(() => {
  now = 1_000_000;
  rendered = [];
  logged = [];
  render = async () => ({});
  pageFor = createPages({
    // No page of these tests reads content for its head.
    deps: {
      db: {} as Database,
      clock: () => now,
      log: (_level, event) => logged.push(event),
      content,
      posts: { read: async () => [] },
    },
    origin: 'https://site.example',
    renderer: {
      parseRenderRequest: (request) => {
        const { pathname, searchParams } = new URL(request.url);
        const q = searchParams.get('q');
        return {
          path: pathname,
          language: 'en',
          dialog: FIRST_DIALOGS.find((name) => name === searchParams.get('auth')) ?? null,
          search: q === null ? '' : `?q=${q}`,
        };
      },
      renderPage: async (_, page) => {
        rendered.push(page);
        return {
          title: 'About $& us',
          description: 'Who "we" are',
          author: null,
          html: '<h1>About</h1>',
          state: '<script type="application/json">{}</script>',
          modules: ['src/routes/about.tsx', 'src/nothing.ts'],
          dialog: null,
          carried: [],
          ...(await render()),
        };
      },
    },
    rendering: { fetch, identity: null, now: () => now },
    template,
    policyWith: (styles) => `policy with ${styles}`,
    searches: { capacity: 3, window: 60_000 },
  });
});

const ask = (path: string, status: 200 | 404 = 200) =>
  pageFor(new Request(`http://localhost${path}`), status);
const htmlOf = async (page: ReturnType<RenderPage>) => new TextDecoder().decode((await page).file.body);

describe('a rendered page', () => {
  it('has its own head and inline styles, and lists its scripts in the order they are needed', async () => {
    const html = await htmlOf(ask('/about'));
    expect(html).toContain('<html lang="en">');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain('<title>About $&amp; us</title>');
    expect(html).not.toContain('Built');
    expect(html).toContain('<style>.app{}.shared{}.about{}</style>');
    expect(html).toContain(
      '<meta name="app-scripts" content="/assets/app.js /assets/vendor.js /assets/form.js /assets/shared.js /assets/about.js">',
    );
    expect(html).not.toContain('type="module"');
    expect(html).toContain('<script>early()</script>');
    expect(html).toContain('<div id="root"><h1>About</h1></div><script type="application/json">{}</script>');
  });

  it('begins to load its pictures before anything else', async () => {
    const preloads =
      '<link rel="preload" as="image" href="/$&.avif"/><link rel="preload" as="image" href="/b.avif"/>';
    render = async () => ({ html: `${preloads}<h1>About</h1>` });
    const html = await htmlOf(ask('/about'));
    expect(html).toContain(`<head>${preloads}`);
    expect(html).toContain('<div id="root"><h1>About</h1></div>');
  });

  it('is cached with its compressed form and its own policy', async () => {
    const page = await ask('/about');
    const html = new TextDecoder().decode(page.file.body);
    expect(brotliDecompressSync(page.file.encoded.br ?? '').toString()).toBe(html);
    expect(page.policy).toBe('policy with .app{}.shared{}.about{}');
    expect(page.file.cacheControl).toBe('no-cache');
  });

  it('is rendered once for all requests within a minute, and again after it', async () => {
    await Promise.all([ask('/about'), ask('/about/'), ask('/about?utm_source=mail')]);
    now += 59_999;
    await ask('/about');
    expect(rendered).toHaveLength(1);
    now += 1;
    const before = await ask('/about');
    expect(rendered).toHaveLength(2);
    render = async () => ({ html: '<h1>News</h1>' });
    now += 60_000;
    const after = await ask('/about');
    expect(after.file.etag).not.toBe(before.file.etag);
    expect(new TextDecoder().decode(after.file.body)).toContain('<h1>News</h1>');
  });
});

describe('a dialog', () => {
  const login = { name: 'login', html: '<dialog>Log in</dialog>', modules: ['src/login.ts'] } as const;

  it('that is open comes with its styles before the page and the styles of the page', async () => {
    render = async () => ({ dialog: login });
    const html = await htmlOf(ask('/about?auth=login'));
    expect(html).toContain('<style>.shared{}.login{}</style>');
    expect(html).toContain(
      '<div id="dialogs" data-open="login"><dialog>Log in</dialog></div>' +
        '<link rel="stylesheet" href="/assets/app.css"><link rel="stylesheet" href="/assets/about.css">',
    );
    expect(html).toMatch(/<meta name="app-scripts" content="[^"]*\/assets\/login\.js"/);
    expect(html).not.toContain('<template');
  });

  it('that a click may open is in a template, with what it needs besides the page', async () => {
    render = async () => ({ carried: [login] });
    const page = await ask('/about');
    expect(new TextDecoder().decode(page.file.body)).toContain(
      '<template lang="en" data-dialog="login" data-scripts="/assets/login.js"><style>.login{}</style>' +
        '<link rel="stylesheet" disabled href="/assets/login.css"><dialog>Log in</dialog></template>',
    );
    expect(page.policy).toBe('policy with .app{}.shared{}.about{},.login{}');
  });

  it('is rendered over any page, once within a minute', async () => {
    await Promise.all([ask('/about?auth=login'), ask('/about?auth=login'), ask('/about')]);
    expect(rendered.map(({ dialog }) => dialog)).toEqual(['login', null]);
  });
});

describe('a page that depends on its query', () => {
  const EMPTY = '<div id="root"></div>';

  it('is rendered again after a change of the content', async () => {
    await pageFor(new Request('https://site.example/about'), 200);
    content.changed();
    await pageFor(new Request('https://site.example/about'), 200);
    await pageFor(new Request('https://site.example/about'), 200);
    expect(rendered).toHaveLength(2);
  });

  it('is rendered for each query, once within a minute', async () => {
    await Promise.all(['/about', '/about?q=a', '/about/?q=a', '/about?q=b'].map((path) => ask(path)));
    now += 59_999;
    await ask('/about?q=a');
    expect(rendered.map(({ search }) => search)).toEqual(['', '?q=a', '?q=b']);
    now += 1;
    await ask('/about?q=a');
    expect(rendered).toHaveLength(4);
  });

  it('is left to the browser after too many of them within a minute; other pages are still rendered', async () => {
    for (const path of ['/about?q=1', '/about?q=2', '/about?q=3'])
      expect(await htmlOf(ask(path))).not.toContain(EMPTY);
    expect(await htmlOf(ask('/about?q=more'))).toContain(EMPTY);
    expect(await htmlOf(ask('/about?q=3'))).not.toContain(EMPTY);
    expect(await htmlOf(ask('/about'))).not.toContain(EMPTY);
    now += 60_000;
    expect(await htmlOf(ask('/about?q=more'))).not.toContain(EMPTY);
    expect(rendered).toHaveLength(5);
  });

  it('is left to the browser when the query is too long to be typed', async () => {
    expect(await htmlOf(ask(`/about?q=${'a'.repeat(200)}`))).toContain(EMPTY);
    expect(rendered).toEqual([]);
  });
});

describe('an unknown path', () => {
  it('gets the same page as all others, which search engines must not index', async () => {
    const html = await htmlOf(ask('/nothing', 404));
    await ask('/../nothing/else?q=a', 404);
    expect(rendered).toEqual([{ path: null, language: 'en', dialog: null, search: '' }]);
    expect(html).toContain('noindex');
    expect(html).not.toContain('rel="canonical"');
  });
});

describe('a page that is not rendered', () => {
  it('is the empty one if only members see content', async () => {
    const html = await htmlOf(ask('/profile'));
    expect(rendered).toEqual([]);
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('noindex');
    expect(html).toContain('content="/assets/app.js /assets/vendor.js"');
  });

  it('has the language of the user, and the title of no other page', async () => {
    const html = await htmlOf(ask('/profile'));
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<title>Cusplane</title>');
    expect(html).not.toContain('Built');
  });

  it('is the empty one if rendering fails, which the next request tries again', async () => {
    render = () => Promise.reject(new Error('no content'));
    expect(await htmlOf(ask('/about'))).toContain('<div id="root"></div>');
    expect(logged).toEqual(['page']);
    render = async () => ({});
    expect(await htmlOf(ask('/about'))).toContain('<h1>About</h1>');
  });
});
