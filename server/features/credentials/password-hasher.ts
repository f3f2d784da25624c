import { hash, verify } from '@node-rs/argon2';
import { ApiError } from '../../api-error.ts';
import { boundedQueue } from '../../bounded-queue.ts';
import type { PasswordHashConfig, PasswordHasher } from '../../deps.ts';
import type { Secrets } from '../../secrets.ts';
import { hashQueueDepth, hashWaitSeconds } from '../../telemetry/metrics.ts';
import { randomSecret } from './secret-values.ts';

type Keys = Pick<Secrets, 'passwordPeppers' | 'currentPepper'>;

/** Stored form: `p<pepper version>$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
const STORED = /^p(\d+)(\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$.+)$/;

/**
 * Argon2id off the main thread, with a versioned pepper and a bounded queue (S15, R02).
 * The password enters the hash unmodified; the pepper is Argon2's own secret parameter.
 */
export function createPasswordHasher(config: PasswordHashConfig, keys: Keys): PasswordHasher {
  let admitted = 0;
  const queue = boundedQueue(config.concurrency, config.maxWaiting, (waiting) => hashQueueDepth.set(waiting));
  const enqueue = <T>(job: () => Promise<T>): Promise<T> => {
    const endWait = hashWaitSeconds.startTimer();
    return queue(() => {
      endWait();
      return job();
    });
  };
  const options = {
    memoryCost: config.memoryKiB,
    timeCost: config.iterations,
    parallelism: config.parallelism,
  };
  const pepperOf = (version: number): Uint8Array => {
    const pepper = keys.passwordPeppers.get(version);
    if (pepper === undefined) throw new Error(`There is no password pepper of version ${version}`);
    return pepper;
  };
  const make = async (password: string): Promise<string> =>
    `p${keys.currentPepper}${await hash(password, { ...options, secret: pepperOf(keys.currentPepper) })}`;
  // Verified in place of a missing hash, so that unknown accounts cost the same (S06).
  let decoy: Promise<string> | undefined;

  return {
    admit: async (work) => {
      if (admitted >= config.concurrency + config.maxWaiting) throw overloaded();
      admitted += 1;
      try {
        return await work();
      } finally {
        admitted -= 1;
      }
    },
    hash: (password) => enqueue(() => make(password)),
    verify: (stored, password) =>
      enqueue(async () => {
        decoy ??= make(randomSecret()).catch((error: unknown) => {
          decoy = undefined;
          throw error;
        });
        const parts = STORED.exec(stored ?? (await decoy));
        if (parts === null) throw new Error('A stored password hash has an unknown format');
        const [, version, encoded = '', memory, iterations, lanes] = parts;
        const matches = await verify(encoded, password, { secret: pepperOf(Number(version)) });
        const stale =
          Number(version) !== keys.currentPepper ||
          Number(memory) !== config.memoryKiB ||
          Number(iterations) !== config.iterations ||
          Number(lanes) !== config.parallelism;
        return { matches: matches && stored !== null, stale };
      }),
  };
}

const overloaded = () => new ApiError('Unavailable', { retryAfterSeconds: 1 });
