import { OpenDataFolderError } from './data-folder.ts';
import { DataFolderInUseError } from './data-lock.ts';
import { EnvError, readEnv } from './env.ts';
import { createLog, failureFacts } from './log.ts';
import { SAMPLE_MEMBERS } from './seed/sample-members.ts';
import { SiteMissingError } from './site/built-site.ts';
import { type RunningServer, startServer } from './start.ts';

/** A shutdown that hangs must not keep the process alive (R24). */
const STOP_TIMEOUT_MS = 9500;

let stopping = false;
let running: RunningServer | undefined;

try {
  const env = readEnv(process.env);
  const log = createLog(env.isProduction ? 'json' : 'text');
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  // The state is undefined after an uncaught error; a supervisor starts a clean process.
  process.on('uncaughtException', (error) => {
    log('error', 'process.uncaught', failureFacts(error));
    if (!env.isProduction) process.stderr.write(`${error.stack ?? error.message}\n`);
    process.exitCode = 1;
    void stop();
  });
  running = await startServer(env, log);
  if (stopping) await running.stop();
  else announce(running, env.seeds);
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
}

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(process.exitCode ?? 1), STOP_TIMEOUT_MS).unref();
  if (running === undefined) return;
  await running.stop();
  process.exit(process.exitCode ?? 0);
}

function announce({ origin, hasMailbox }: RunningServer, hasSamples: boolean): void {
  const lines = hasSamples
    ? SAMPLE_MEMBERS.map(({ email, password }) => `account  ${email}  ${password}`)
    : [];
  if (hasMailbox) lines.push(`mailbox  ${origin}/dev/mailbox`);
  process.stdout.write(`${[...lines, `ready ${origin}`].join('\n')}\n`);
}

function startFailure(error: unknown): string {
  if (error instanceof EnvError) return `The configuration is not usable:\n${error.message}`;
  if (
    error instanceof OpenDataFolderError ||
    error instanceof DataFolderInUseError ||
    error instanceof SiteMissingError
  )
    return error.message;
  if (error instanceof Error && Reflect.get(error, 'code') === 'EADDRINUSE') {
    return `${error.message}. Stop the other program or choose another PORT.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : 'The server could not start.';
}
