import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../../db/client.ts';
import { openings, planRules, plans, printers, versions } from '../../../db/schema/schema.ts';

const TABLES = { printers, versions, openings, plans } as const;
type Kind = keyof typeof TABLES;
type EditedTable = PgTable & { id: PgColumn; revision: PgColumn };

/** The columns that the server sets; all others are those of the draft. */
interface Stored {
  id: string;
  revision: number;
  /** ms since 1970. */
  deletedAt: number | null;
}
/** The kind of entries whose columns are those of a draft. */
export type KindOf<Draft> = {
  [K in Kind]: Draft extends Omit<(typeof TABLES)[K]['$inferSelect'], keyof Stored> ? K : never;
}[Kind];
export type CatalogRow<Draft> = Draft & Stored;

/** All rows, deleted ones included. */
export async function findEntries<Draft>(db: Database, kind: KindOf<Draft>): Promise<CatalogRow<Draft>[]> {
  const table: EditedTable = TABLES[kind];
  // KindOf chose the table by its columns.
  return (await db.select().from(table)) as CatalogRow<Draft>[];
}

/** @returns undefined if there is none */
export async function findEntry<Draft>(
  db: Database,
  kind: KindOf<Draft>,
  id: string,
): Promise<CatalogRow<Draft> | undefined> {
  const table: EditedTable = TABLES[kind];
  // As above.
  const rows = (await db.select().from(table).where(eq(table.id, id))) as CatalogRow<Draft>[];
  return rows[0];
}

/** @returns false if the id is taken */
export async function insertEntry<Draft>(
  tx: Database,
  kind: KindOf<Draft>,
  id: string,
  draft: Draft,
): Promise<boolean> {
  const table: EditedTable = TABLES[kind];
  const added = await tx
    .insert(table)
    .values({ ...draft, id })
    .onConflictDoNothing()
    .returning({ id: table.id });
  return added.length === 1;
}

/** @returns the new revision; undefined if there is no such row, or `revision` is not the current one */
export const changeEntry = <Draft>(
  tx: Database,
  kind: KindOf<Draft>,
  at: { id: string; revision: number },
  changes: Draft | Pick<Stored, 'deletedAt'>,
): Promise<number | undefined> => changeRow(tx, TABLES[kind], at, changes);

/** The only row of the rules for points. */
export async function findRules(db: Database): Promise<typeof planRules.$inferSelect | undefined> {
  const [row] = await db.select().from(planRules);
  return row;
}

/** As {@link changeEntry}. */
export const changeRules = (
  tx: Database,
  at: { id: string; revision: number },
  changes: Omit<typeof planRules.$inferInsert, 'id' | 'revision'>,
): Promise<number | undefined> => changeRow(tx, planRules, at, changes);

async function changeRow(
  tx: Database,
  table: EditedTable,
  { id, revision }: { id: string; revision: number },
  changes: unknown,
): Promise<number | undefined> {
  const [row] = await tx
    .update(table)
    .set({ ...Object(changes), revision: sql`${table.revision} + 1` })
    .where(and(eq(table.id, id), eq(table.revision, revision)))
    .returning({ revision: sql<number>`${table.revision}` });
  return row?.revision;
}

/**
 * Whether another row than `id` has the same version for the same system and is not deleted. Locks the table against
 * other writers until the transaction ends, so that two requests at the same time cannot both find that there is none.
 */
export async function hasVersion(
  tx: Database,
  { os, version }: Pick<typeof versions.$inferSelect, 'os' | 'version'>,
  id: string | null,
): Promise<boolean> {
  await tx.execute(sql`lock table ${versions} in share row exclusive mode`);
  const rows = await tx
    .select({ id: versions.id })
    .from(versions)
    .where(
      and(
        eq(versions.os, os),
        eq(versions.version, version),
        id === null ? undefined : ne(versions.id, id),
        isNull(versions.deletedAt),
      ),
    );
  return rows.length > 0;
}

/** The price of a point with monthly payment in a group of plans; undefined if it has none. */
export async function findMonthlyPointPrice(db: Database, group: string): Promise<number | undefined> {
  const [row] = await db
    .select({ price: plans.pricePerPoint })
    .from(plans)
    .where(and(eq(plans.group, group), eq(plans.type, 'monthly'), isNull(plans.deletedAt)));
  return row?.price;
}
