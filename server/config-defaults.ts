import type { Lifetimes, PasswordHashConfig } from './deps.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const DEFAULT_LIFETIMES: Lifetimes = {
  accessToken: 12 * HOUR,
  sessionFamily: 30 * DAY,
  renewalGrace: 10_000,
  verificationLink: 60 * MINUTE,
  ticket: HOUR,
  temporaryPassword: 30 * MINUTE,
  findHandle: 10 * MINUTE,
  idempotencyKey: DAY,
  handoff: MINUTE,
  knownDevice: 180 * DAY,
  freshProof: 10 * MINUTE,
};

/** OWASP's recommendation for Argon2id: 19 MiB, two passes, one lane (S15). */
export const DEFAULT_PASSWORD_HASH: PasswordHashConfig = {
  memoryKiB: 19_456,
  iterations: 2,
  parallelism: 1,
  // Two cores plus one, so that no core idles between two hashes; leaves one of libuv's four threads free.
  concurrency: 3,
  maxWaiting: 64,
};
