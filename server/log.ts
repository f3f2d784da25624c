import { currentRequest } from './request-scope.ts';

/** Writes one line for the operator; facts are never request bodies, queries, tokens or addresses (S59). */
export type Log = (
  level: 'info' | 'warn' | 'error',
  event: string,
  facts?: Readonly<Record<string, LogFact>>,
) => void;

type LogFact = string | number | boolean | null | undefined;

/**
 * A log that writes one line per event: readable in development, JSON in production. A line that a request causes ends
 * with the id of the request.
 * @param format how a line is written
 * @param write where it goes; stdout is reserved for the start message
 */
export function createLog(
  format: 'text' | 'json',
  write: (line: string) => void = (line) => process.stderr.write(line),
): Log {
  return (level, event, ownFacts = {}) => {
    const facts = { ...ownFacts, request: currentRequest()?.id };
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

const MAX_FRAMES = 12;
/** Only plain words are kept: values such as addresses, numbers, keys and passwords have a digit, a sign or another script. */
const PLAIN_WORD = /^[A-Za-z]{1,24}(?:[-'][a-z]{1,24})?[.,:;]?$/;
const QUOTED = /"[^"]*"?|'[^']*'?|`[^`]*`?/g;

/**
 * An unexpected error for a log line: its kind, where it was thrown and its message, in which every word that may be a
 * value is replaced by `…` (S59).
 */
export function errorFacts(error: unknown): Record<string, LogFact> {
  // The query builder wraps the engine's error and quotes the parameters; the engine's error says what went wrong.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(error instanceof Error && cause instanceof Error)) return failureFacts(error);
  // Without the message, which may have lines that look like frames.
  const trace = (error.stack ?? '').replace(error.message, '');
  const frames = trace.split('\n').filter((line) => /^ {4}at /.test(line));
  return {
    ...failureFacts(cause),
    message: withoutValues(cause.message),
    stack: frames
      .slice(0, MAX_FRAMES)
      .map((frame) => frame.trim())
      .join('\n'),
  };
}

const withoutValues = (message: string): string =>
  (message.split('\n', 1)[0] ?? '')
    .replace(QUOTED, '…')
    .split(/\s+/, 40)
    .map((word) => (PLAIN_WORD.test(word) ? word : '…'))
    .join(' ');
