import { randomInt } from 'node:crypto';
import { ApiError, tooManyRequests } from '../../api-error.ts';
import type { Database } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { keyedDigest } from '../credentials/secret-values.ts';
import type { LimitName } from './limit-table.ts';
import {
  addDistinct,
  addMarks,
  type CounterState,
  GROWTH_CEILING,
  MARK_UNIT,
  removeMark,
} from './limits.queries.ts';

export type LimitDeps = Pick<Deps, 'clock' | 'config' | 'secrets'>;

/** One counter: a limit of the table and the subject it counts (client address, account, e-mail …). */
export interface Counted {
  limit: LimitName;
  subject: string;
  /** The account that the counter belongs to, if all counters of an account have to be found again. */
  account?: string;
}

/** A counted request that can be taken back. */
export interface Reservation {
  mark: number;
  keys: readonly string[];
  /** Requests counted under a limit, including this one. */
  countOf(limit: LimitName): number;
}

/** The counter's key: subjects are hashed, so that the table reveals nothing about users. */
export function counterKey(deps: Pick<Deps, 'secrets'>, { limit, subject, account }: Counted): string {
  const prefix = account === undefined ? `${limit}:` : accountKeys(deps, limit, account);
  return `${prefix}${hashed(deps, limit, subject)}`;
}

/** The prefix of the keys of an account's counters under a limit. */
export const accountKeys = (deps: Pick<Deps, 'secrets'>, limit: LimitName, account: string): string =>
  `${limit}:${hashed(deps, limit, account)}:`;

const hashed = ({ secrets }: Pick<Deps, 'secrets'>, limit: LimitName, text: string): string =>
  keyedDigest(secrets.secretKey, `limit ${limit}`, text).slice(0, 22);

/**
 * Counts one request under all the given limits, or under none. Call it before the work, so that parallel requests
 * can never do more work than the limit allows.
 * @throws ApiError TooManyRequests with the longest wait, when any limit is reached
 */
export async function reserve(
  deps: LimitDeps,
  db: Database,
  counted: readonly Counted[],
): Promise<Reservation> {
  const now = deps.clock();
  const mark = now * MARK_UNIT + randomInt(MARK_UNIT);
  const rules = new Map(
    counted.map((entry) => [
      counterKey(deps, entry),
      { ...deps.config.limits[entry.limit], name: entry.limit },
    ]),
  );
  const entries = [...rules]
    .map(([key, { capacity, window, growing }]) => ({ key, capacity, window, growing: growing === true }))
    .sort((left, right) => (left.key < right.key ? -1 : 1));
  const states = await addMarks(db, entries, mark);
  const refused = states.filter((state) => !state.admitted);
  if (refused.length > 0) {
    const taken = states.filter((state) => state.admitted).map((state) => state.key);
    if (taken.length > 0) await removeMark(db, taken, mark);
    const waits = refused.map((state) => waitOf(state, rules.get(state.key), now));
    throw tooManyRequests(Math.max(...waits));
  }
  return {
    mark,
    keys: entries.map((entry) => entry.key),
    countOf: (limit) => states.find((state) => rules.get(state.key)?.name === limit)?.count ?? 0,
  };
}

function waitOf(
  state: CounterState,
  rule: { capacity: number; window: number; growing?: true } | undefined,
  now: number,
): number {
  if (rule === undefined) return 0;
  if (rule.growing) {
    const delay = Math.min(GROWTH_CEILING, 1_000 * 2 ** Math.min(state.count - rule.capacity, 20));
    return Math.floor(state.last / MARK_UNIT) + delay - now;
  }
  return Math.floor(state.pivot / MARK_UNIT) + rule.window - now;
}

/** Cancels a reservation: its request turned out not to count against the limit. */
export const giveBack = (db: Database, reservation: Reservation): Promise<void> =>
  removeMark(db, reservation.keys, reservation.mark);

/**
 * Counts the distinct values a client looks up (S01, S02).
 * @throws ApiError TooManyRequests once the client has looked up `capacity` other values in the window
 */
export async function countDistinct(
  deps: LimitDeps,
  db: Database,
  client: string,
  value: string,
): Promise<void> {
  const now = deps.clock();
  const limit = deps.config.limits.checkDistinct;
  const hashed = keyedDigest(deps.secrets.secretKey, 'distinct value', value);
  const { admitted, windowStart } = await addDistinct(db, {
    key: counterKey(deps, { limit: 'checkDistinct', subject: client }),
    capacity: limit.capacity,
    window: limit.window,
    growing: false,
    value: Number.parseInt(Buffer.from(hashed, 'base64url').toString('hex').slice(0, 12), 16),
    now,
  });
  if (!admitted) throw tooManyRequests(windowStart + limit.window - now);
}

/** Whether an error is a refusal by a limit. */
export const isLimitRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'TooManyRequests';
