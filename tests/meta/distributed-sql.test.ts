// What existing distributed engines that speak the protocol of Postgres refuse or serve badly, looked for in every
// statement of the server and every migration. Neither npm nor Debian has a package of these engines, so no
// test runs one: docs/operations.md, "Ten million members".
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const SERVER = path.resolve(import.meta.dirname, '../../server');

interface Statement {
  /** File, relative to server/. */
  file: string;
  text: string;
}

/** Each match, or its first group. */
const matches =
  (pattern: RegExp) =>
  ({ text }: Statement): string[] =>
    [...text.matchAll(new RegExp(pattern, 'gi'))].map(([all, group]) => group ?? all.toLowerCase());

/** Tables that a statement writes more than once. */
function writtenTwice({ text }: Statement): string[] {
  const tables = matches(/(?:insert into|update|delete from)\s+("?\w+"?|\$\{\w+\})(?=\s)/)({
    file: '',
    text,
  });
  return tables.filter((table, at) => table !== 'set' && tables.indexOf(table) < at);
}

/** What is looked for, and the engines in whose way it is. */
const RULES: Readonly<Record<string, { why: string; find: (statement: Statement) => string[] }>> = {
  'advisory lock': {
    why: 'CockroachDB accepts and ignores it, older versions of YugabyteDB and Aurora DSQL refuse it',
    find: matches(/\bpg_(?:try_)?advisory_\w+/),
  },
  notification: {
    why: 'CockroachDB, YugabyteDB and Aurora DSQL have none, and no pooler passes it on',
    find: matches(/(?:^|;)\s*(?:(?:un)?listen|notify)\s+\w+|\bpg_notify\b/),
  },
  'counted key': {
    why: 'consecutive keys all go to the same range, so to one node; Aurora DSQL wants a large cache for the sequence',
    find: matches(/sequence name "(\w+?)_id_seq"|\b(?:big|small)?serial\b/),
  },
  'index on a time': {
    why: 'new entries all go to the end of the index, so to one node, where ranges are split by value',
    find: matches(/create index "(\w+)" on "\w+" using btree \("\w+_at"/),
  },
  'PL/pgSQL': {
    why: 'Aurora DSQL has SQL functions only, CockroachDB supports a part of the language',
    find: matches(/create (?:or replace )?function (\w+)(?=[\s\S]*language plpgsql)/),
  },
  trigger: {
    why: 'Aurora DSQL has none, CockroachDB has them since 24.3',
    find: matches(/create trigger (\w+)/),
  },
  'two writes of a table': {
    why: 'CockroachDB refuses several changes of one table in a statement unless a setting allows it',
    find: writtenTwice,
  },
  'upsert from a query': {
    why: 'CockroachDB took tuples from a subquery there late; it must be tried',
    find: matches(/do update set\s+(\([\w, ]+\)) = \(\s*select/),
  },
  'place of a row': {
    why: 'rows have no place in a file: CockroachDB and YugabyteDB have no ctid',
    find: matches(/\bctid\b|\bxmin\b|\bpg_relation_size\b/),
  },
  'shared row lock': {
    why: 'CockroachDB treats it as none in serializable transactions by default, Aurora DSQL refuses it',
    find: matches(/\bfor (?:key )?share\b|\bfor no key update\b/),
  },
  collation: {
    why: 'CockroachDB compares by bytes by default, and names collations by language',
    find: matches(/\bcollate "\w+"/),
  },
  'foreign key': {
    why: 'Aurora DSQL does not enforce it, Citus wants both tables distributed by that column',
    find: matches(/alter table "(\w+)" add constraint "\w+" foreign key/),
  },
  'second unique key': {
    why: 'in Citus every unique key of a distributed table must contain the column by which it is distributed',
    find: matches(/create unique index "(\w+)"|constraint "(?:\w+)_unique" unique/),
  },
  'storage parameter': { why: 'has no meaning there', find: matches(/set \((fillfactor)/) },
  'command for the engine': {
    why: 'Aurora DSQL refuses it',
    find: matches(/(?:^|`)\s*(vacuum|truncate)\b/),
  },
  extension: { why: 'few exist there', find: matches(/create extension\b/) },
  'deferred constraint': { why: 'CockroachDB has none', find: matches(/\bdeferrable\b|\bexclude using\b/) },
  'schema changes in a transaction': {
    why: 'CockroachDB may apply a part of them, Aurora DSQL takes one in a transaction',
    find: matches(/transaction\(\(tx\) => applyMissing/),
  },
};

/** Where a rule is broken, and how that place changes when the database does. `*` is every place. */
const EXCEPTIONS: readonly (readonly [rule: string, place: string, change: string])[] = [
  ['advisory lock', 'db/migrate.ts: pg_try_advisory_xact_lock', 'the row of a table of locks, `for update`'],
  ['advisory lock', 'db/migrate.ts: pg_advisory_xact_lock', 'the same row'],
  ['advisory lock', 'seed/seed-content.queries.ts: pg_advisory_xact_lock', 'the row of `content_seeds`'],
  ['counted key', 'dev_mails', 'does not exist in production'],
  [
    'counted key',
    'users',
    'the number stays public (S04); a hash-sharded index, or numbers in blocks for each node',
  ],
  ['counted key', 'consents', 'uuid v7 behind the member: key (user_id, id)'],
  [
    'counted key',
    'outbox_mails',
    'key (bucket of the address, id): the order is needed for each address only',
  ],
  ['counted key', 'verification_links', 'the digest of the secret, which is unique already'],
  ['counted key', 'security_events', 'key (user_id, occurred_at, uuid)'],
  ['counted key', 'usage_records', 'key (user_id, used_at, uuid)'],
  ['counted key', 'purchases', 'key (user_id, uuid)'],
  ['counted key', 'point_credits', 'key (user_id, uuid)'],
  ['counted key', 'inquiries', 'a few a minute: no hot range'],
  ['counted key', 'inquiry_answers', 'a few an hour'],
  ['counted key', 'audit_entries', 'a few a minute'],
  ['counted key', 'job_runs', 'a few a day'],
  ['counted key', 'serial', 'the table of migrations, a few rows'],
  [
    'index on a time',
    '*',
    'for retention: hash-sharded there, each sweep asks every shard; or row-level TTL',
  ],
  ['PL/pgSQL', 'count_and_find_session', 'left out: only servers of an older version call it'],
  ['PL/pgSQL', 'refuse_change', 'a role without the right to update'],
  ['trigger', 'security_events_append_only', 'the same role'],
  ['trigger', 'audit_entries_append_only', 'the same role'],
  ['two writes of a table', '${limitCounters}', 'openSession: counters leave the database of accounts'],
  ['upsert from a query', '(hits, admitted, capacity, window_ms, growing, expires_at)', 'as above: counters'],
  [
    'upsert from a query',
    '(hits, admitted, capacity, window_ms, window_start, expires_at)',
    'as above: counters',
  ],
  ['place of a row', '*', 'retention deletes by primary key, in the same batches'],
  ['shared row lock', '*', 'an update of the row, or the check of its version in the statement that follows'],
  ['collation', '*', 'left out: the engines that refuse it compare by bytes anyway'],
  [
    'foreign key',
    '*',
    'kept where enforced; elsewhere the deletion of a member deletes the rows, as it already does',
  ],
  [
    'second unique key',
    'users_email_canonical_key',
    'a table of its own, keyed by the address, written with the member',
  ],
  ['second unique key', 'users_phone_canonical_key', 'a table of its own, keyed by the number'],
  ['second unique key', '*', 'the table is keyed by this secret then'],
  ['storage parameter', 'fillfactor', 'left out'],
  ['command for the engine', 'vacuum', 'runs in the embedded database only'],
  ['command for the engine', 'truncate', 'runs in `npm run restore` only; `delete from`'],
  ['schema changes in a transaction', '*', 'one migration a transaction, each statement repeatable'],
];

/** Templates of sql`...` in a source, with the expressions in them as they are. */
function templates(source: string): string[] {
  const found: string[] = [];
  for (const { index } of source.matchAll(/\bsql`/g)) {
    let depth = 0;
    let end = index + 4;
    for (; end < source.length && !(depth === 0 && source[end] === '`'); end += 1) {
      if (source[end] === '{' && (depth > 0 || source[end - 1] === '$')) depth += 1;
      if (source[end] === '}' && depth > 0) depth -= 1;
    }
    found.push(source.slice(index + 4, end));
  }
  return found;
}

function statements(): Statement[] {
  const names = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.replaceAll(path.sep, '/'),
  );
  return names.flatMap((file) => {
    if (!/\.sql$|\.ts$/.test(file) || /\.test\.ts$|^db\/schema\//.test(file)) return [];
    const source = readFileSync(path.join(SERVER, file), 'utf8');
    const texts = file.endsWith('.sql')
      ? source.split('--> statement-breakpoint')
      : [...templates(source), ...(source.match(/^.*transaction\(\(tx\) => applyMissing.*$/m) ?? [])];
    return texts.map((text) => ({ file, text: text.replaceAll(/^\s*--.*$/gm, '').trim() }));
  });
}

/** Objects of the schema are named by themselves, everything else with its file. */
const placesOf = (statement: Statement, details: readonly string[]): string[] =>
  details.flatMap((detail) => [detail, `${statement.file}: ${detail}`]);

const findings = statements().flatMap((statement) =>
  Object.entries(RULES).flatMap(([rule, { find }]) => {
    const details = find(statement);
    return details.length === 0 ? [] : [{ rule, at: statement.file, places: placesOf(statement, details) }];
  }),
);
const covers = ([rule, place]: (typeof EXCEPTIONS)[number], finding: (typeof findings)[number]) =>
  rule === finding.rule && (place === '*' || finding.places.includes(place));

describe('what a distributed engine refuses', () => {
  it.each(Object.keys(RULES))('%s: only where the table of exceptions says what changes then', (rule) => {
    const unexplained = findings.filter(
      (finding) => finding.rule === rule && !EXCEPTIONS.some((exception) => covers(exception, finding)),
    );
    expect(unexplained, RULES[rule]?.why).toEqual([]);
  });

  it.each(EXCEPTIONS)('%s in %s still exists', (...exception) => {
    expect(findings.some((finding) => covers(exception, finding))).toBe(true);
  });

  it('reads every file that holds statements', () => {
    const files = new Set(statements().map(({ file }) => file));
    expect(files.size).toBeGreaterThan(40);
    expect(statements().length).toBeGreaterThan(200);
  });

  it.each([
    ['advisory lock', 'select pg_advisory_lock(1)'],
    ['notification', 'listen changes'],
    ['notification', "select pg_notify('changes', '')"],
    ['counted key', 'create table t (id bigserial primary key)'],
    ['counted key', '"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "t_id_seq" INCREMENT BY 1)'],
    ['index on a time', 'CREATE INDEX "t_idx" ON "t" USING btree ("made_at","id")'],
    ['PL/pgSQL', 'CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE plpgsql AS $$ $$'],
    ['trigger', 'create trigger t before update on x'],
    ['two writes of a table', 'with a as (update users set x = 1) delete from users where y'],
    ['two writes of a table', 'with a as (insert into ${users} (x) values (1)) update ${users} set x = 2'],
    ['upsert from a query', 'on conflict (k) do update set (a, b) = (select 1, 2)'],
    ['place of a row', 'delete from t where ctid = any($1)'],
    ['shared row lock', 'select 1 from t for key share'],
    ['collation', 'order by name collate "C"'],
    ['foreign key', 'ALTER TABLE "t" ADD CONSTRAINT "t_fk" FOREIGN KEY ("a") REFERENCES "b"("id")'],
    ['second unique key', 'CREATE UNIQUE INDEX "t_key" ON "t" USING btree ("a")'],
    ['storage parameter', 'alter table t set (fillfactor = 50)'],
    ['command for the engine', 'vacuum (analyze)'],
    ['extension', 'create extension pg_trgm'],
    ['deferred constraint', 'unique (a) deferrable initially deferred'],
  ])('finds a %s in: %s', (rule, text) => {
    const found = Object.entries(RULES).filter(([, { find }]) => find({ file: 'x', text }).length > 0);
    expect(found.map(([name]) => name)).toContain(rule);
  });
});
