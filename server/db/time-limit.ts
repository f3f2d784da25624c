import { AsyncLocalStorage } from 'node:async_hooks';

/** ms that a statement may take, and all statements of one request together: a client gets its answer within 3 s (R11). */
export const DATABASE_LIMIT_MS = 2_400;

const requests = new AsyncLocalStorage<{ left: number }>();

/**
 * Runs the work of one request. Its statements share one time limit, so that a database that hangs delays it once, not
 * at every statement that follows: a rollback, or a limit that is given back.
 */
export async function limitDatabaseTime<T>(work: () => Promise<T>): Promise<T> {
  const budget = { left: DATABASE_LIMIT_MS };
  try {
    return await requests.run(budget, work);
  } finally {
    // Work that the request started and did not wait for is no longer part of it.
    budget.left = Number.POSITIVE_INFINITY;
  }
}

/** Runs long work of a request, such as a job that staff start: only each statement has a limit. */
export const withoutDatabaseLimit = <T>(work: () => Promise<T>): Promise<T> => requests.exit(work);

/** The database did not answer in time. */
export class DatabaseTimeoutError extends Error {
  override readonly name = 'DatabaseTimeoutError';
}

/** A wait for a connection is free up to this: under load all are busy, and the database is well. */
const USUAL_QUEUE_MS = 500;

/**
 * Runs a statement and takes its time off what the request has left.
 * @param statement gets the ms that it may take
 * @throws DatabaseTimeoutError if nothing is left
 */
export const timed = <T>(statement: (limit: number) => Promise<T>): Promise<T> => spend(statement, 0);

/** As `timed`, for the wait for a connection: what is usual costs nothing if a connection came. */
export const timedQueue = <T>(connect: (limit: number) => Promise<T>): Promise<T> =>
  spend(connect, USUAL_QUEUE_MS);

async function spend<T>(work: (limit: number) => Promise<T>, free: number): Promise<T> {
  const budget = requests.getStore() ?? { left: DATABASE_LIMIT_MS };
  if (budget.left <= 0) throw new DatabaseTimeoutError('The request has no time left for the database');
  const begin = performance.now();
  const spent = () => performance.now() - begin;
  try {
    const result = await work(Math.min(budget.left, DATABASE_LIMIT_MS));
    budget.left -= Math.max(0, spent() - free);
    return result;
  } catch (error) {
    budget.left -= spent();
    throw error;
  }
}
