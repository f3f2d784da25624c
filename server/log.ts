/** Writes one line for the operator; facts are never request bodies, queries, tokens or addresses (S59). */
export type Log = (
  level: 'info' | 'warn' | 'error',
  event: string,
  facts?: Readonly<Record<string, LogFact>>,
) => void;

type LogFact = string | number | boolean | null | undefined;

/**
 * A log that writes one line per event: readable in development, JSON in production.
 * @param format how a line is written
 * @param write where it goes; stdout is reserved for the start message
 */
export function createLog(
  format: 'text' | 'json',
  write: (line: string) => void = (line) => process.stderr.write(line),
): Log {
  return (level, event, facts = {}) => {
    if (format === 'json') {
      write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...facts })}\n`);
      return;
    }
    const text = Object.entries(facts)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => `${key}=${String(value)}`)
      .join(' ');
    write(
      `${new Date().toISOString().slice(11, 19)} ${level === 'info' ? '' : `${level} `}${event} ${text}\n`,
    );
  };
}

/** A failure's kind for a log line: its name and code, never its message, which may quote a value. */
export function failureFacts(error: unknown): { failure: string; code?: string } {
  if (!(error instanceof Error)) return { failure: typeof error };
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' || typeof code === 'number'
    ? { failure: error.name, code: String(code) }
    : { failure: error.name };
}
