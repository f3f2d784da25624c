import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { serverConfig } from './config.ts';
import { readEnv } from './env.ts';

const withResources = (RESOURCES?: string) => readEnv({ APP_ENV: 'development', RESOURCES });

it('takes what suits most machines if nothing is set, and the number of hashes from the cores', () => {
  const env = withResources();
  expect(env.RESOURCES).toEqual({
    hashConcurrency: Math.min(availableParallelism() + 1, Number(process.env.UV_THREADPOOL_SIZE ?? 4) - 1),
    hashQueue: 64,
    mailConnections: 4,
    mailBatch: 20,
    mailTimeoutSeconds: 60,
  });
});

it('passes what is set on', () => {
  const env = withResources('{"hashConcurrency": 16, "hashQueue": 200, "mailBatch": 50}');
  expect(env.RESOURCES).toMatchObject({ mailBatch: 50, mailConnections: 4 });
  expect(serverConfig(env, 3000).passwordHash).toMatchObject({ concurrency: 16, maxWaiting: 200 });
});

it.each([
  ['{"hashConcurrency": 0}', 'RESOURCES: hashConcurrency must be a whole number from 1 to 64'],
  ['{"mailBatch": 2000}', 'RESOURCES: mailBatch must be a whole number from 1 to 1000'],
  ['{"mailTimeoutSeconds": "60"}', 'RESOURCES: mailTimeoutSeconds must be a whole number from 5 to 600'],
  ['{"threads": 4}', 'RESOURCES: Unrecognized key: "threads"'],
  ['16', 'RESOURCES: must be a JSON object'],
])('refuses %s', (text, message) => {
  expect(() => withResources(text)).toThrow(message);
});
