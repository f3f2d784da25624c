import { asc, desc, getTableColumns, isNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { milestones, openings, planRules, plans, printers, versions } from '../../db/schema/schema.ts';

/** The columns that are published: without those for editing. */
function published<Table extends PgTable & { revision: PgColumn; deletedAt: PgColumn }>(table: Table) {
  const { revision: _revision, deletedAt: _deletedAt, ...columns } = getTableColumns(table);
  return columns;
}

export const findPrinters = (db: Database) =>
  db.select(published(printers)).from(printers).where(isNull(printers.deletedAt));

export const findVersions = (db: Database) =>
  db
    .select(published(versions))
    .from(versions)
    .where(isNull(versions.deletedAt))
    .orderBy(desc(versions.updatedOn), versions.os);

export const findPlans = (db: Database) =>
  db
    .select(published(plans))
    .from(plans)
    .where(isNull(plans.deletedAt))
    .orderBy(asc(plans.position), plans.id);

export async function findPlanRules(db: Database) {
  const [row] = await db.select().from(planRules);
  return row;
}

export const findOpenings = (db: Database) =>
  db
    .select(published(openings))
    .from(openings)
    .where(isNull(openings.deletedAt))
    .orderBy(desc(openings.postedOn), openings.id);

export const findMilestones = (db: Database) =>
  db.select().from(milestones).orderBy(desc(milestones.year), desc(milestones.month), milestones.id);
