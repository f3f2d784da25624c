import type { Lifetimes, PasswordHashConfig } from './deps.ts';
import { resourcesSchema } from './resources.ts';

const DEFAULTS = resourcesSchema.parse({});
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
  staffIdle: 30 * MINUTE,
  staffSession: 8 * HOUR,
  deletedPost: 30 * DAY,
};

/** OWASP's recommendation for Argon2id: 19 MiB, two passes, one lane (S15). */
export const DEFAULT_PASSWORD_HASH: PasswordHashConfig = {
  memoryKiB: 19_456,
  iterations: 2,
  parallelism: 1,
  concurrency: DEFAULTS.hashConcurrency,
  maxWaiting: DEFAULTS.hashQueue,
};
