// A page with only the identity adapter, on the origin of the shared server and with a fake identity service.
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { build, type Rolldown } from 'vite';
import type { IdentitySettings } from '#contract/identity-settings.ts';
import type { IdentityAnswer } from '#src/lib/identity/identity.ts';
import { expectTrouble, openContext, type PageOptions, sharedOrigin } from '../browser.ts';
import { serveGoogle } from './google.ts';
import { createIdentityService, type IdentityService } from './service.ts';

const PATH = '/identity-harness';
/** The site's headers that affect popups and third-party scripts. */
const PAGE_HEADERS = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'content-security-policy': "require-trusted-types-for 'script'; trusted-types default",
};
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
  /** Runs in the page before anything else. */
  before?: () => void;
  /** Stops the page's clock; the test advances it. */
  isClockStopped?: boolean;
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

/** Opens the page and connects the adapter (`window.harness`). */
export async function openIdentityPage(
  options: IdentityPageOptions = {},
): Promise<{ page: Page; service: IdentityService }> {
  const { settings = EMULATOR, service = createIdentityService(), before, isClockStopped = false } = options;
  bundled ??= bundle();
  const context = await openContext(options);
  await serveFiles(context, await bundled);
  await context.route(/\/(?:identitytoolkit|securetoken)\.googleapis\.com\//, async (route) => {
    const request = route.request();
    const reply = await service.answer({
      method: request.method(),
      url: new URL(request.url()),
      contentType: (await request.headerValue('content-type')) ?? '',
      body: request.postData() ?? '',
    });
    if (reply === 'no network') return route.abort('internetdisconnected');
    return route.fulfill({ ...reply, headers: { 'access-control-allow-origin': '*' } });
  });
  if (isClockStopped) {
    // Before the page is created: in a page the clock would run until it is paused.
    await context.clock.install({ time: 0 });
    await context.clock.pauseAt(1);
  }
  const page = await context.newPage();
  expectTrouble(page, /status of 400 .*googleapis\.com/);
  if (before) await page.addInitScript(before);
  if (settings?.mode === 'firebase') await serveGoogle(page);
  await page.goto(`${PATH}/`);
  await connect(page, settings);
  return { page, service };
}

/** Connects the adapter, also after a reload. */
export async function connect(page: Page, settings: IdentitySettings): Promise<void> {
  await page.waitForFunction(() => 'harness' in window);
  await page.evaluate((given) => window.harness.connect(given), settings);
}

/** Starts a sign-in and waits for its popup. */
export async function openPopup(page: Page, attempt = 'first'): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await startSignIn(page, attempt);
  await (await popup).waitForLoadState();
  return popup;
}

export const startSignIn = (page: Page, attempt = 'first'): Promise<void> =>
  page.evaluate((name) => window.harness.signIn(name), attempt);

export const cancelSignIn = (page: Page, attempt = 'first'): Promise<void> =>
  page.evaluate((name) => window.harness.attempts[name]?.cancel(), attempt);

/** Waits for the answer of a sign-in. */
export const answerOf = (page: Page, attempt = 'first'): Promise<IdentityAnswer | undefined> =>
  page.evaluate((name) => window.harness.attempts[name]?.answer, attempt);

/** The current answer of a sign-in; null while there is none. */
export const settledAnswer = (page: Page, attempt = 'first'): Promise<IdentityAnswer | null | undefined> =>
  page.evaluate((name) => window.harness.attempts[name]?.settled, attempt);

export const ACCOUNT = { id: 'g-1', email: 'kim@example.com', name: 'Kim Minji', isEmailVerified: true };

/** Sends the chooser's message; `change` overrides parts of it. */
export async function choose(
  popup: Page,
  outcome: unknown,
  change: Record<string, unknown> = {},
): Promise<void> {
  const request = new URL(popup.url()).searchParams.get('request');
  const message = { source: 'identity-chooser', request, outcome, ...change };
  await popup.evaluate((sent) => window.opener.postMessage(sent, location.origin), message);
}

async function serveFiles(context: BrowserContext, files: ReadonlyMap<string, string>): Promise<void> {
  const empty = (title: string, script = '') => ({
    contentType: 'text/html',
    headers: PAGE_HEADERS,
    body: `<!doctype html><title>${title}</title>${script}`,
  });
  await context.route(`${sharedOrigin()}${PATH}/**`, (route) => {
    const code = files.get(path.posix.basename(new URL(route.request().url()).pathname));
    if (code !== undefined) return route.fulfill({ contentType: 'text/javascript', body: code });
    return route.fulfill(empty('Identity', '<script type="module" src="entry.js"></script>'));
  });
  await context.route('**/dev/identity/chooser?*', (route) => route.fulfill(empty('Chooser')));
}
