import { inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import * as tables from '../db/schema/schema.ts';

const { contentSeeds, posts, postTexts, printers, versions, plans, planRules, openings, milestones } = tables;

/** Key of the lock that makes instances started together seed one after the other; an arbitrary number. */
const SEED_LOCK = 717_205_002;

const TABLES = { posts, printers, versions, plans, planRules, openings, milestones } as const;
export type ContentKind = keyof typeof TABLES;
export type RowOf<Kind extends ContentKind> = (typeof TABLES)[Kind]['$inferInsert'];

export interface Seed {
  kind: ContentKind;
  id: string;
  digest: string;
  version: number;
}

export const lockSeeds = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);

export async function findSeeds(db: Database): Promise<Seed[]> {
  // insertSeeds wrote every row from a Seed.
  return (await db.select().from(contentSeeds)) as Seed[];
}

/** Deletes the entries, with the rows that depend on them. */
export async function deleteEntries(
  tx: Database,
  seeds: readonly Pick<Seed, 'kind' | 'id'>[],
): Promise<void> {
  for (const [kind, entries] of Map.groupBy(seeds, (seed) => seed.kind)) {
    const ids = entries.map(({ id }) => id);
    await tx.delete(TABLES[kind]).where(inArray(TABLES[kind].id, ids));
    await tx.delete(contentSeeds).where(sql`kind = ${kind} and ${inArray(contentSeeds.id, ids)}`);
  }
}

export async function insertEntries<Kind extends ContentKind>(
  tx: Database,
  kind: Kind,
  rows: readonly RowOf<Kind>[],
): Promise<void> {
  const table: PgTable = TABLES[kind];
  if (rows.length > 0) await tx.insert(table).values([...rows]);
}

export async function insertPostTexts(
  tx: Database,
  rows: readonly (typeof postTexts.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(postTexts).values([...rows]);
}

/** Records that all of the content is of this version. */
export async function setContentVersion(tx: Database, version: number): Promise<void> {
  await tx.update(contentSeeds).set({ version });
}

export async function insertSeeds(tx: Database, seeds: readonly Seed[]): Promise<void> {
  if (seeds.length > 0) await tx.insert(contentSeeds).values([...seeds]);
}
