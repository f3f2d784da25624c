import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * What a connection would keep after a transaction. Behind a pooler in transaction mode the next statement may run on
 * another connection, and a stranger's on this one.
 */
const SESSION_STATE = {
  'a setting of the session': /\bset\s+(?:session\s+)?(?:\w*timeout|search_path|role|timezone|time zone)\b/i,
  'a lock of the session': /\bpg_(?:try_)?advisory_lock/i,
  'a prepared statement': /\.prepare\(\s*['"`]|(?:[;`'"]\s*)(?:prepare|deallocate)\s+\w+/i,
  'a temporary table': /\bcreate\s+(?:local\s+|global\s+)?temp(?:orary)?\s/i,
  'a subscription': /(?:[;`'"]\s*)(?:un)?listen\s+\w+/i,
  'a startup parameter': /\b(?:statement_timeout|lock_timeout|idle_in_transaction_session_timeout):/,
};

const findings = (text: string): string[] =>
  Object.entries(SESSION_STATE)
    .filter(([, pattern]) => text.split('\n').some((line) => pattern.test(line)))
    .map(([what]) => what);

const sources = (): string[] => {
  const listed = readdirSync(path.join(ROOT, 'server'), { recursive: true, encoding: 'utf8' });
  const names = listed.map((name) => name.replaceAll(path.sep, '/'));
  // The embedded database has one session, and prepares its statements in it.
  return names.filter((name) => /\.queries\.ts$|^db\/(?!prepared-pglite).*\.(?:ts|sql)$/.test(name));
};

describe('no statement keeps state in a session of the database', () => {
  it.each(sources())('%s', (name) => {
    expect(findings(readFileSync(path.join(ROOT, 'server', name), 'utf8'))).toEqual([]);
  });

  it.each([
    ['a setting of the session', "await client.query('set statement_timeout = 5')"],
    ['a setting of the session', 'await db.execute(sql`set session lock_timeout to 5`)'],
    ['a lock of the session', "client.query('select pg_advisory_lock($1)', [1])"],
    ['a prepared statement', "db.select().from(users).prepare('find')"],
    ['a temporary table', 'sql`create temporary table rows (n int)`'],
    ['a subscription', 'sql`listen changes`'],
    ['a startup parameter', 'new pg.Pool({ statement_timeout: 2500 })'],
  ])('finds %s', (what, text) => {
    expect(findings(text)).toEqual([what]);
  });
});
