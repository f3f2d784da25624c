import { EnvError, readEnv } from './env.ts';
import { createLog, errorFacts } from './log.ts';
import type { RunningServer } from './start.ts';
import { StartError } from './start-error.ts';

/** Exit after this time even if the shutdown hangs (R24). Counted from the end of the drain time. */
const STOP_TIMEOUT_MS = 9500;

// When the log collector has ended, lose its lines instead of the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

let stopping = false;
let running: RunningServer | undefined;
let reportFailure = (reason: string): unknown => process.stderr.write(`${reason}\n`);

try {
  const env = readEnv(process.env);
  const log = createLog(env.isProduction ? 'json' : 'text');
  if (env.isProduction) reportFailure = (reason) => log('error', 'start.failed', { reason });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(env.drainMs));
  // The state is undefined after an uncaught error; a supervisor starts a clean process.
  process.on('uncaughtException', (error) => {
    log('error', 'process.uncaught', errorFacts(error));
    process.exitCode = 1;
    void stop(0);
  });
  // Loaded only now, because it takes seconds: a wrong setting is reported at once.
  const { startServer } = await import('./start.ts');
  running = await startServer(env, log);
  announce(running);
} catch (error) {
  reportFailure(startFailure(error));
  process.exit(1);
}

async function stop(drainMs: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(process.exitCode ?? 1), drainMs + STOP_TIMEOUT_MS).unref();
  // A start, which may wait for Postgres, has nothing to finish: it survives a crash at any moment (R04).
  await running?.stop(drainMs);
  process.exit(process.exitCode ?? 0);
}

function announce({ origin, hasMailbox, samples }: RunningServer): void {
  const lines = [
    ...samples.members.map(({ email, password }) => `account  ${email}  ${password}`),
    ...samples.staff.map(({ id, password }) => `staff    ${id}  ${password}  npm run staff -- code ${id}`),
  ];
  if (hasMailbox) lines.push(`mailbox  ${origin}/dev/mailbox`, `flows    ${origin}/flows/`);
  process.stdout.write(`${[...lines, `ready ${origin}`].join('\n')}\n`);
}

function startFailure(error: unknown): string {
  if (error instanceof EnvError) return `The configuration is not usable:\n${error.message}`;
  if (error instanceof StartError) return error.message;
  if (error instanceof Error && Reflect.get(error, 'syscall') === 'listen')
    return `${error.message}. Choose another PORT, or stop the program that uses it.`;
  return error instanceof Error ? (error.stack ?? error.message) : 'The server could not start.';
}
