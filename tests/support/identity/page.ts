// A page that holds nothing but the identity adapter, on the origin of the shared server; its network ends in a stand-in.
import path from 'node:path';
import type { Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import type { IdentitySettings } from '#contract/identity-settings.ts';
import { openContext, type PageOptions, sharedOrigin } from '../browser.ts';
import { createIdentityService, type IdentityService } from './service.ts';

const PATH = '/identity-harness';
/** As the server's pages have it: without it a page loses sight of its popups. */
const OPENER_POLICY = { 'cross-origin-opener-policy': 'same-origin-allow-popups' };
let bundled: Promise<ReadonlyMap<string, string>> | undefined;

export const EMULATOR: IdentitySettings = { mode: 'emulator', projectId: 'demo' };
export const FIREBASE: IdentitySettings = {
  mode: 'firebase',
  apiKey: 'key-1',
  authDomain: 'identity.example',
  projectId: 'demo',
};

export interface IdentityPageOptions extends PageOptions {
  settings?: IdentitySettings;
  service?: IdentityService;
  userAgent?: string;
  /** Runs in the page before anything else. */
  before?: () => void;
  /** The page's clock stands still and is moved by the test. */
  fakeClock?: boolean;
}

async function bundle(): Promise<ReadonlyMap<string, string>> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: path.join(import.meta.dirname, 'entry.ts'), formats: ['es'], fileName: () => 'entry.js' },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  const chunks = outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
  return new Map(chunks.map(({ fileName, code }) => [fileName, code]));
}

/** Opens the page and connects the adapter; its client is `window.harness.client`. */
export async function openIdentityPage(
  options: IdentityPageOptions = {},
): Promise<{ page: Page; service: IdentityService }> {
  const { settings = EMULATOR, service = createIdentityService(), before, fakeClock = false } = options;
  bundled ??= bundle();
  const files = await bundled;
  const context = await openContext(options);
  await context.route(`${sharedOrigin()}${PATH}/**`, (route) => {
    const name = path.posix.basename(new URL(route.request().url()).pathname);
    const code = files.get(name);
    if (code !== undefined) return route.fulfill({ contentType: 'text/javascript', body: code });
    return route.fulfill({
      contentType: 'text/html',
      headers: OPENER_POLICY,
      body: '<!doctype html><title>Identity</title><script type="module" src="entry.js"></script>',
    });
  });
  await context.route('**/dev/identity/chooser?*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: OPENER_POLICY,
      body: '<!doctype html><title>Chooser</title>',
    }),
  );
  await context.route(/\/(?:identitytoolkit|securetoken)\.googleapis\.com\//, async (route) => {
    const request = route.request();
    const { status, json } = service.answer({
      method: request.method(),
      url: new URL(request.url()),
      contentType: (await request.headerValue('content-type')) ?? '',
      body: request.postData() ?? '',
    });
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    return route.fulfill({ status, json, headers });
  });
  if (before) await context.addInitScript(before);
  const page = await context.newPage();
  if (fakeClock) await page.clock.install();
  await page.goto(`${PATH}/`);
  await connect(page, settings);
  return { page, service };
}

/** Connects the adapter, such as after a reload. */
export async function connect(page: Page, settings: IdentitySettings): Promise<void> {
  await page.waitForFunction(() => 'harness' in window);
  await page.evaluate((given) => {
    const { harness } = window;
    harness.client = harness.createIdentityClient(given, { page: window, language: () => 'en' });
  }, settings);
}
