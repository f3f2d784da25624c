import { sql } from 'drizzle-orm';
import type { AppRoute } from '#contract/app-routes.ts';
import type { Database } from '../../db/client.ts';
import { pageViews } from '../../db/schema/schema.ts';

/** Adds one view to a page's count for a day. */
export async function countView(db: Database, day: string, pattern: AppRoute): Promise<void> {
  await db
    .insert(pageViews)
    .values({ day, pattern, views: 1 })
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.pattern],
      set: { views: sql`${pageViews.views} + 1` },
    });
}
