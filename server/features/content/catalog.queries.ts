import { asc, desc } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { milestones, openings, planRules, plans, printers, versions } from '../../db/schema/schema.ts';

export const findPrinters = (db: Database) => db.select().from(printers);

export const findVersions = (db: Database) =>
  db.select().from(versions).orderBy(desc(versions.updatedOn), versions.os);

export const findPlans = (db: Database) => db.select().from(plans).orderBy(asc(plans.position));

export async function findPlanRules(db: Database) {
  const [row] = await db.select().from(planRules);
  return row;
}

export const findOpenings = (db: Database) =>
  db.select().from(openings).orderBy(desc(openings.postedOn), openings.id);

export const findMilestones = (db: Database) =>
  db.select().from(milestones).orderBy(desc(milestones.year), desc(milestones.month), milestones.id);
