import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = path.resolve(import.meta.dirname, '../../server/db/migrations');
const FILES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort();

/** What the version before does not notice; `$table` is a table that the same migration creates. */
const HARMLESS = [
  /^create table /,
  /^create trigger /,
  // Postgres itself refuses to replace one whose parameters or result would differ for those who call it.
  /^create (?:or replace )?function /,
  /^create index /,
  /^drop index /,
  /^update /,
  /^alter table \S+ add column (?!.*not null)/,
  /^alter table \S+ add column .* default .*not null/,
];
const OF_NEW_TABLE = [/^create unique index \S+ on (\S+) /, /^alter table (\S+) add constraint /];
/** Or of a column that the same migration adds. */
const FOREIGN_KEY = /^alter table (\S+) add constraint \S+ foreign key \((\S+)\)/;

/** The statements that the version before a migration may notice: what it reads is gone, or what it writes is refused. */
function breaking(text: string): string[] {
  const statements = text.split('--> statement-breakpoint').map((part) =>
    part
      .replaceAll(/^\s*--.*$/gm, '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll('"', '')
      .trim()
      .toLowerCase(),
  );
  const isCreated = (table: string) => statements.some((one) => one.startsWith(`create table ${table} `));
  const isAdded = (table: string, column: string) =>
    statements.some((one) => one.startsWith(`alter table ${table} add column ${column} `));
  return statements.filter((statement) => {
    if (HARMLESS.some((pattern) => pattern.test(statement))) return false;
    const [, owner = '', column = ''] = FOREIGN_KEY.exec(statement) ?? [];
    if (isAdded(owner, column)) return false;
    return !OF_NEW_TABLE.some((pattern) => isCreated(pattern.exec(statement)?.[1] ?? ''));
  });
}

describe('no migration breaks the version before it, which runs on until all instances are replaced', () => {
  // There was no version before the first one.
  it.each(FILES.slice(1))('%s', (name) => {
    expect(breaking(readFileSync(path.join(FOLDER, name), 'utf8'))).toEqual([]);
  });

  it.each([
    'alter table users drop column job',
    'alter table users rename column job to work',
    'alter table users rename to members',
    'drop table users',
    'alter table users add column age int not null',
    'alter table users alter column job set not null',
    'alter table users alter column job type int',
    'create unique index users_job_key on users using btree (job)',
    'alter table users add constraint users_job_fk foreign key (job) references jobs(id)',
    'delete from users',
  ])('finds %s', (statement) => {
    expect(breaking(`create table jobs (id int);--> statement-breakpoint\n${statement}`)).toEqual([
      statement,
    ]);
  });
});
