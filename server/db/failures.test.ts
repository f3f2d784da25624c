import { expect, it } from 'vitest';
import { isConflict, isDatabaseUnavailable } from './failures.ts';
import { DatabaseTimeoutError } from './time-limit.ts';

const coded = (code: string) => Object.assign(new Error('Any text'), { code });
/** The query builder wraps the errors of the driver. */
const wrapped = (cause: Error) => new Error('Failed query', { cause });

it.each([
  ['a full disk under Postgres', coded('53100')],
  ['a full disk under the files', coded('ENOSPC')],
  ['a server that shuts down', coded('57P01')],
  ['a transaction that Postgres ended because it was idle', coded('25P03')],
  ['a refused connection', coded('ECONNREFUSED')],
  ['a host that is not known yet', coded('ENOTFOUND')],
  [
    'a statement on a lost connection',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['a statement on a closed connection', new Error('Client was closed and is not queryable')],
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  ['no free connection', new Error('timeout exceeded when trying to connect')],
  ['a late statement', new DatabaseTimeoutError('A statement took too long')],
  ['a deadlock in each attempt', coded('40P01')],
])('counts %s as "unavailable", so that the client tries again', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(isDatabaseUnavailable(wrapped(error))).toBe(true);
});

it.each(['23505', '42P01', 'ENOENT'])('counts %s as a defect', (code) => {
  expect(isDatabaseUnavailable(wrapped(coded(code)))).toBe(false);
});

it('knows what may succeed if the transaction runs again', () => {
  expect(['40001', '40P01', '23505', '55P03'].map((code) => isConflict(wrapped(coded(code))))).toEqual([
    ...[true, true],
    ...[false, false],
  ]);
});
