/** Drives WebKit through the WebDriver of WebKitGTK, on a virtual display (Xvfb). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { freePort } from '#tests/support/server.ts';
import { until } from '#tests/support/until.ts';
import { start, waitForOutput } from './programs.ts';
import { asSource, type Engine, type Tab } from './tab.ts';

/** Ends a call that the driver never answers, for example a script whose document is replaced meanwhile. */
const CALL_LIMIT_MS = 10_000;

const CAPABILITIES = {
  timeouts: { script: 5_000 },
  // The tests wait for the page themselves.
  pageLoadStrategy: 'none',
  // A proxy nothing listens on, so that only this machine is reachable.
  proxy: {
    proxyType: 'manual',
    httpProxy: '127.0.0.1:1',
    sslProxy: '127.0.0.1:1',
    noProxy: ['127.0.0.1', 'localhost'],
  },
};
const WANTED = { capabilities: { alwaysMatch: CAPABILITIES } };
const sessionSchema = z.object({ sessionId: z.string() });

/** The driver does not report console output, so the page collects it from the first call on. */
const watched = (run: (json: string) => Promise<string>, json: string) => {
  const page: Window & { heard?: string[] } = window;
  if (page.heard === undefined) {
    const heard: string[] = [];
    page.heard = heard;
    for (const level of ['error', 'warn'] as const) {
      const say = console[level];
      console[level] = (...words: unknown[]) => {
        heard.push(`console ${level}: ${words.join(' ')}`);
        say(...words);
      };
    }
    addEventListener('error', ({ message }) => heard.push(`exception: ${message}`));
    addEventListener('unhandledrejection', ({ reason }) => heard.push(`rejection: ${reason}`));
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      heard.push(`policy violated: ${effectiveDirective} ${blockedURI}`),
    );
  }
  const { heard } = page;
  return run(json).then((value) => [value, heard.splice(0)]);
};

/** English, without animations, and rendered without a GPU; downloads stay in a temporary folder. */
function createEnvironment() {
  const settings = mkdtempSync(path.join(tmpdir(), 'webkit-'));
  process.once('exit', () => rmSync(settings, { recursive: true, force: true }));
  mkdirSync(path.join(settings, 'gtk-3.0'));
  writeFileSync(path.join(settings, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const downloads = path.join(settings, 'downloads');
  mkdirSync(downloads);
  writeFileSync(path.join(settings, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const env = { LC_ALL: 'C', XDG_CONFIG_HOME: settings, WEBKIT_DISABLE_DMABUF_RENDERER: '1' };
  return { env, downloads };
}

const rectSchema = z.object({ width: z.number(), height: z.number() });

export async function startWebKit(driver: string): Promise<Engine> {
  const screen = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await waitForOutput(screen, 3, /(\d+)\n/);
  const { env: settings, downloads } = createEnvironment();
  const env = { ...settings, DISPLAY: `:${display}` };

  /** Starts a driver, which opens one window at a time. */
  const startDriver = async () => {
    const port = await freePort();
    const program = start(driver, [`--port=${port}`], { env });
    const call = async <Result = unknown>(
      method: 'GET' | 'POST' | 'DELETE',
      route: string,
      body?: object,
      result?: z.ZodType<Result>,
    ): Promise<Result> => {
      const answer = await fetch(`http://127.0.0.1:${port}${route}`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(CALL_LIMIT_MS),
      }).catch((error: unknown) => {
        throw new Error(`${method} ${route} failed`, { cause: error });
      });
      const { value } = z.object({ value: z.unknown() }).parse(await answer.json());
      if (!answer.ok) throw new Error(`${method} ${route}: ${JSON.stringify(value)}`);
      return (result ?? z.any()).parse(value);
    };
    await until('the WebKit driver', () => call('GET', '/status'));
    return { call, stop: () => program.kill('SIGKILL') };
  };
  let running = await startDriver();

  /** On a busy machine the driver sometimes misses its new window and waits for it forever: starts another one. */
  const openWindow = () =>
    until(
      'a window of WebKit',
      async () => {
        try {
          const { call } = running;
          const { sessionId } = await call('POST', '/session', WANTED, sessionSchema);
          return { call, session: `/session/${sessionId}` };
        } catch (error) {
          running.stop();
          running = await startDriver();
          throw error;
        }
      },
      60_000,
    );

  const openTab = async (): Promise<Tab> => {
    const { call, session } = await openWindow();
    const trouble: string[] = [];
    const execute = <Result>(script: string, args: readonly unknown[], result: z.ZodType<Result>) =>
      call('POST', `${session}/execute/sync`, { script, args }, result);
    const resizeWindow = (rect: object) => call('POST', `${session}/window/rect`, rect, rectSchema);
    return {
      go: (url) => call('POST', `${session}/url`, { url }),
      reload: () => call('POST', `${session}/refresh`, {}),
      traverse: async (steps) => {
        // The driver counts from the entry that its own process knows, which follows that of the page.
        await until('the address of the page in the driver', async () => {
          const known = await call('GET', `${session}/url`, undefined, z.string());
          return known === (await execute('return location.href', [], z.string()));
        });
        return call('POST', `${session}/${steps < 0 ? 'back' : 'forward'}`, {});
      },
      run: async (what, ...values) => {
        const [value, heard] = await execute(
          `return (${watched})(${asSource(what)}, arguments[0])`,
          [JSON.stringify(values)],
          z.tuple([z.string(), z.array(z.string())]),
        );
        trouble.push(...heard);
        return JSON.parse(value);
      },
      act: (source) => call('POST', `${session}/actions`, { actions: [source] }),
      resize: async ({ width, height }) => {
        const outer = await resizeWindow({ width, height });
        const inner = await execute('return { width: innerWidth, height: innerHeight }', [], rectSchema);
        await resizeWindow({
          width: width + outer.width - inner.width,
          height: height + outer.height - inner.height,
        });
      },
      picture: async () =>
        Buffer.from(await call('GET', `${session}/screenshot`, undefined, z.string()), 'base64'),
      downloads,
      trouble: () => trouble,
      close: () => call('DELETE', session),
    };
  };
  return { openTab };
}
