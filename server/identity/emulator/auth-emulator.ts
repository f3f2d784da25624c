import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { failureFacts, type Log } from '../../log.ts';
import type { EmulatorAccount } from './accounts-file.ts';

export interface EmulatorSettings {
  projectId: string;
  /** Where accounts survive a restart. */
  accountsFile: string;
  /** Accounts that always exist. */
  samples: readonly EmulatorAccount[];
}

/** The Auth emulator, running only once somebody needs it. */
export interface AuthEmulator {
  /** Its address on loopback; the first call starts it, and so does the first after a crash. */
  origin: () => Promise<string>;
  stop: () => Promise<void>;
}

const START_PATIENCE = 30_000;
const STOP_PATIENCE = 1_000;

/** @param log hears about a start and an end nobody asked for */
export function createAuthEmulator(settings: EmulatorSettings, log: Log): AuthEmulator {
  let started: { thread: Worker; origin: Promise<string> } | undefined;

  const start = () => {
    const thread = new Worker(new URL('./emulator-thread.ts', import.meta.url), {
      workerData: settings,
      // The emulator tells its operator about every request that it refuses.
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
      await Promise.race([ended, sleep(STOP_PATIENCE, undefined, { ref: false })]);
      await thread.terminate();
    },
  };
}

/** The port the thread tells when it is ready. */
function portOf(thread: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error('The Auth emulator did not start in time')),
      START_PATIENCE,
    );
    const fail = () => reject(new Error('The Auth emulator ended before it was ready'));
    thread.once('message', (port: unknown) => resolve(Number(port)));
    thread.once('error', fail);
    thread.once('exit', fail);
    thread.once('message', () => clearTimeout(late));
    thread.once('exit', () => clearTimeout(late));
  });
}
