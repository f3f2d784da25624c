import { DatabaseTimeoutError } from './time-limit.ts';

/** Every error of a cause chain, outermost first: the query builder wraps the engine's errors. */
function* causes(error: unknown): Generator<Error> {
  for (let current = error; current instanceof Error; current = current.cause) yield current;
}

const codeOf = (error: Error): unknown => Reflect.get(error, 'code');

/** @returns the name of the unique index that an insert or update violated; undefined for any other error */
export function violatedUniqueIndex(error: unknown): string | undefined {
  for (const cause of causes(error)) {
    const constraint: unknown = Reflect.get(cause, 'constraint');
    if (codeOf(cause) === '23505') return typeof constraint === 'string' ? constraint : '';
  }
  return undefined;
}

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  [...causes(error)].some((cause) => codes.includes(String(codeOf(cause))));

/** @returns whether a serialization failure or a deadlock ended the transaction, so that it may succeed if it runs again */
export const isConflict = (error: unknown): boolean => hasCode(error, '40001', '40P01');

/** @returns whether the wait for a lock took longer than `lock_timeout` */
export const isLockedOut = (error: unknown): boolean => hasCode(error, '55P03');

/** @returns whether Postgres refused or closed a new connection, as it does while it restarts or recovers */
export const isRefusedConnection = (error: unknown): boolean =>
  hasCode(error, 'ECONNREFUSED', 'ECONNRESET', '57P01', '57P02', '57P03') ||
  (error instanceof Error && error.message.startsWith('Connection terminated'));

// Classes 08 (connection), 53 (resources), 57 (operator), 58 (system); conflicts, idle transaction, lock timeout; Node's
// socket errors; a full disk.
const UNAVAILABLE =
  /^(?:08|53|57|58)|^40(?:001|P01)$|^25P0[34]$|^55P03$|^E(?:CONN|PIPE|TIMEDOUT|HOST|NET|AI_|NOTFOUND)|^E(?:NOSPC|DQUOT)$/;
const DRIVER =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|calling end on the pool|PGlite is clos/;

/** @returns whether the database, or the disk, is unavailable right now, so that a retry makes sense */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (const cause of causes(error)) {
    const code = codeOf(cause);
    if (typeof code === 'string' && UNAVAILABLE.test(code)) return true;
    if (cause instanceof DatabaseTimeoutError || DRIVER.test(cause.message)) return true;
  }
  return false;
}
