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

// Classes 08 (connection), 53 (resources), 57 (operator); serialisation, deadlock, lock timeout; Node's socket errors.
const UNAVAILABLE = /^(?:08|53|57)|^40(?:001|P01)$|^55P03$|^E(?:CONN|PIPE|TIMEDOUT|HOST|NET|AI_)/;
const DRIVER =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|PGlite is clos/;

/** @returns whether the database is unavailable right now, so that a retry makes sense */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (const cause of causes(error)) {
    const code = codeOf(cause);
    if (typeof code === 'string' && UNAVAILABLE.test(code)) return true;
    if (DRIVER.test(cause.message)) return true;
  }
  return false;
}
