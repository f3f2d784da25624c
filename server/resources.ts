import { availableParallelism } from 'node:os';
import { z } from 'zod';

const bounded = (name: string, minimum: number, maximum: number) => {
  const message = `${name} must be a whole number from ${minimum} to ${maximum}`;
  return z.int(message).min(minimum, message).max(maximum, message);
};

/** Password hashes run on libuv's threads; one stays free for files. */
const freeThreads = Number(process.env.UV_THREADPOOL_SIZE ?? 4) - 1;

/** The resources of its machine and of the mail server that one instance uses. */
export const resourcesSchema = z.strictObject({
  /** Passwords hashed at the same time. By default one more than cores, so that none idles between two hashes. */
  hashConcurrency: bounded('hashConcurrency', 1, 64).default(
    Math.max(1, Math.min(availableParallelism() + 1, freeThreads)),
  ),
  /** Hashes that may wait; any more are refused. */
  hashQueue: bounded('hashQueue', 1, 10_000).default(64),
  mailConnections: bounded('mailConnections', 1, 50).default(4),
  /** Mails claimed at the same time. */
  mailBatch: bounded('mailBatch', 1, 1000).default(20),
  /** How long the mail server may be silent: it may take half a minute for a command and still deliver (R10). */
  mailTimeoutSeconds: bounded('mailTimeoutSeconds', 5, 600).default(60),
});

export type Resources = z.output<typeof resourcesSchema>;
