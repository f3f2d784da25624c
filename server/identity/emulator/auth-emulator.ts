import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { failureFacts, type Log } from '../../log.ts';
import type { EmulatorAccount } from './accounts-file.ts';

export interface EmulatorSettings {
  projectId: string;
  /** File that keeps accounts across restarts. */
  accountsFile: string;
  /** Accounts that always exist. */
  samples: readonly EmulatorAccount[];
}

/** The Auth emulator, started on first use. */
export interface AuthEmulator {
  /** Its address on loopback; the first call starts it, and so does the first after a crash. */
  origin: () => Promise<string>;
  stop: () => Promise<void>;
}

const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 1_000;

/** @param log receives starts and failures */
export function createAuthEmulator(settings: EmulatorSettings, log: Log): AuthEmulator {
  let started: { thread: Worker; origin: Promise<string> } | undefined;

  const start = () => {
    const thread = new Worker(new URL('./emulator-thread.ts', import.meta.url), {
      workerData: settings,
      // Keeps its output off the console: the emulator logs every request that it refuses.
      stdout: true,
      stderr: true,
    });
    const origin = portOf(thread).then((port) => `http://127.0.0.1:${port}`);
    const begun = performance.now();
    const forget = () => {
      if (started?.thread === thread) started = undefined;
    };
    thread.on('error', (error) => log('error', 'identity.emulator', failureFacts(error)));
    thread.on('exit', forget);
    origin.then(
      () => log('info', 'identity.emulator', { ms: Math.round(performance.now() - begun) }),
      () => {
        forget();
        void thread.terminate();
      },
    );
    return { thread, origin };
  };

  return {
    origin: () => {
      started ??= start();
      return started.origin;
    },
    stop: async () => {
      const thread = started?.thread;
      if (thread === undefined) return;
      const ended = new Promise((resolve) => thread.once('exit', resolve));
      thread.postMessage('stop');
      await Promise.race([ended, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
      await thread.terminate();
    },
  };
}

/** The port that the thread reports when it is ready. */
function portOf(thread: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error('The Auth emulator did not start in time')),
      START_TIMEOUT_MS,
    );
    const fail = () => reject(new Error('The Auth emulator ended before it was ready'));
    thread.once('message', (port: unknown) => resolve(Number(port)));
    thread.once('error', fail);
    thread.once('exit', fail);
    thread.once('message', () => clearTimeout(late));
    thread.once('exit', () => clearTimeout(late));
  });
}
