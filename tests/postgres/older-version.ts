import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/rows.ts';

interface Column {
  name: string;
  type: string;
  /** Null, a default or an identity: the engine fills it. */
  isOptional: boolean;
  /** Computed by the engine from other columns. */
  isGenerated: boolean;
  isKey: boolean;
  /** The table and the column that it refers to. */
  refersTo: string | null;
  target: string | null;
}

interface Table {
  name: string;
  /** A trigger refuses updates, now or in a later version. */
  isAppendOnly: boolean;
  columns: Column[];
}

type Row = Record<string, unknown>;

/** Evidence is never changed by any version. */
const APPEND_ONLY = ['security_events', 'audit_entries'];

/** The statements of a version that knows exactly the tables and columns of the schema as it is now. */
export async function versionOf(db: Database) {
  const rows = await rowsOf<Column & { table: string }>(
    db,
    sql`select c.table_name as "table", c.column_name as name, c.udt_name as type,
      c.is_nullable = 'YES' or c.column_default is not null or c.is_identity = 'YES' as "isOptional",
      c.is_generated = 'ALWAYS' as "isGenerated",
      exists (select from pg_index i
        where i.indisprimary and i.indrelid = a.attrelid and a.attnum = any (i.indkey)) as "isKey",
      f.confrelid::regclass::text as "refersTo", t.attname as target
      from information_schema.columns c
      left join pg_attribute a on a.attrelid = quote_ident(c.table_name)::regclass and a.attname = c.column_name
      left join pg_constraint f on f.contype = 'f' and f.conrelid = a.attrelid and f.conkey = array[a.attnum]
      left join pg_attribute t on t.attrelid = f.confrelid and t.attnum = f.confkey[1]
      where c.table_schema = 'public' order by c.table_name, c.ordinal_position`,
  );
  const tables = parentsFirst(
    [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => ({
      name,
      columns,
      isAppendOnly: APPEND_ONLY.includes(name),
    })),
  );
  return {
    /** Its tables: after as many writes each of them was written. */
    count: tables.length,
    /** @returns the tables that got a row */
    write: (nth: number) => write(db, tables, nth),
  };
}

function parentsFirst(tables: readonly Table[]): Table[] {
  const sorted: Table[] = [];
  const add = (table: Table) => {
    if (sorted.includes(table)) return;
    for (const { refersTo } of table.columns)
      for (const parent of tables) if (parent.name === refersTo && parent !== table) add(parent);
    sorted.push(table);
  };
  for (const table of tables) add(table);
  return sorted;
}

/** Adds a row to a table and to those that it refers to, changes and reads them, naming every column, in one transaction. */
async function write(db: Database, tables: readonly Table[], nth: number): Promise<string[]> {
  const last = nth % tables.length;
  const family = tables.slice(0, last + 1).filter(({ name }) => isNeeded(name, tables[last], tables));
  await db.transaction(async (tx) => {
    const written = new Map<string, Row>();
    for (const table of family) written.set(table.name, await writeRow(tx, table, { nth, written }));
  });
  return family.map(({ name }) => name);
}

/** Whether a table is this one or one that it refers to, directly or not. */
const isNeeded = (name: string, table: Table | undefined, tables: readonly Table[]): boolean =>
  table !== undefined &&
  (table.name === name ||
    table.columns.some(
      ({ refersTo }) =>
        refersTo !== null &&
        refersTo !== table.name &&
        isNeeded(
          name,
          tables.find((parent) => parent.name === refersTo),
          tables,
        ),
    ));

async function writeRow(
  tx: Database,
  { name, columns, isAppendOnly }: Table,
  { nth, written }: { nth: number; written: ReadonlyMap<string, Row> },
): Promise<Row> {
  const [table, all] = [sql.identifier(name), namesOf(columns)];
  const inserted = columns.filter(({ isGenerated }) => !isGenerated);
  const values = inserted.map((column) => valueFor(column, nth, written));
  const [row] = await rowsOf<Row>(
    tx,
    sql`insert into ${table} (${namesOf(inserted)}) values (${sql.join(values, sql`, `)}) returning ${all}`,
  );
  if (row === undefined) throw new Error(`${name} returned no row`);
  const keys = columns.filter(({ isKey }) => isKey);
  const isRow = sql.join(
    keys.map((key) => sql`${sql.identifier(key.name)} = ${row[key.name]}`),
    sql` and `,
  );
  const changed = inserted.filter(({ isKey }) => !isKey);
  if (!isAppendOnly && changed.length > 0) {
    const same = changed.map((one) => sql`${sql.identifier(one.name)} = ${sql.identifier(one.name)}`);
    await tx.execute(sql`update ${table} set ${sql.join(same, sql`, `)} where ${isRow}`);
  }
  const found = await rowsOf<Row>(tx, sql`select ${all} from ${table} where ${isRow}`);
  if (found.length !== 1) throw new Error(`${name} has ${found.length} rows for one key`);
  return row;
}

const namesOf = (columns: readonly Column[]): SQL =>
  sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );

/** A value that a column without a default accepts. */
function valueFor(
  { type, isOptional, refersTo, target }: Column,
  nth: number,
  written: ReadonlyMap<string, Row>,
): SQL {
  const parent = written.get(refersTo ?? '');
  if (parent !== undefined && target !== null) return sql`${parent[target]}`;
  if (isOptional) return sql`default`;
  if (type.startsWith('_')) return sql`'{}'`;
  switch (type) {
    case 'text':
      return sql`${randomUUID()}`;
    case 'bool':
      return sql`true`;
    case 'jsonb':
      return sql`'{}'::jsonb`;
    case 'date':
      return sql`'2026-03-02'`;
    default:
      return sql`${nth}`;
  }
}
