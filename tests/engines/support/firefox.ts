/** Drives Firefox over its built-in WebDriver BiDi, with the few commands that the ESR release supports too. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { connect } from './bidi.ts';
import { start, waitForOutput } from './programs.ts';
import { asSource, type Engine, type Tab } from './tab.ts';

/** A proxy nothing listens on, so that only this machine is reachable, also for the browser's own services. */
const NOWHERE = { 'network.proxy.type': 1 } as const;
const PREFERENCES: Readonly<Record<string, string | number | boolean>> = {
  ...NOWHERE,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 1,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 1,
  'intl.accept_languages': 'en-US, en',
  'ui.prefersReducedMotion': 1,
  'browser.download.folderList': 2,
};

const logSchema = z.object({
  source: z.object({ context: z.string().optional() }),
  type: z.string(),
  level: z.string(),
  text: z.string().nullable(),
});

export async function startFirefox(program: string): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  process.once('exit', () => rmSync(profile, { recursive: true, force: true }));
  const downloads = path.join(profile, 'downloads');
  const lines = Object.entries({ ...PREFERENCES, 'browser.download.dir': downloads }).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
  );
  writeFileSync(path.join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const child = start(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const { send, on } = await connect(`${await waitForOutput(child, 2, /listening on (ws:\S+)/)}/session`);
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });

  const troubles = new Map<string, string[]>();
  on('log.entryAdded', (event) => {
    const { source, type, level, text } = logSchema.parse(event);
    const isTrouble = level === 'error' || (level === 'warn' && type === 'console');
    if (isTrouble) troubles.get(source.context ?? '')?.push(`${type} ${level}: ${text}`);
  });

  const openTab = async (): Promise<Tab> => {
    const { userContext } = await send(
      'browser.createUserContext',
      {},
      z.object({ userContext: z.string() }),
    );
    const { context } = await send(
      'browsingContext.create',
      { type: 'tab', userContext },
      z.object({ context: z.string() }),
    );
    const trouble: string[] = [];
    troubles.set(context, trouble);
    return {
      go: (url) => send('browsingContext.navigate', { context, url, wait: 'none' }),
      reload: () => send('browsingContext.reload', { context, wait: 'none' }),
      traverse: (delta) => send('browsingContext.traverseHistory', { context, delta }),
      run: async (what, ...values) => {
        const answer = await send(
          'script.callFunction',
          {
            functionDeclaration: asSource(what),
            arguments: [{ type: 'string', value: JSON.stringify(values) }],
            awaitPromise: true,
            target: { context },
          },
          answerSchema,
        );
        if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
        return JSON.parse(answer.result.value);
      },
      act: (source) => send('input.performActions', { context, actions: [source] }),
      resize: (viewport) => send('browsingContext.setViewport', { context, viewport }),
      picture: async () => {
        const { data } = await send(
          'browsingContext.captureScreenshot',
          { context },
          z.object({ data: z.string() }),
        );
        return Buffer.from(data, 'base64');
      },
      downloads,
      trouble: () => trouble,
      close: () => send('browser.removeUserContext', { userContext }),
    };
  };
  return { openTab };
}

const answerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), result: z.object({ value: z.string() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
]);
