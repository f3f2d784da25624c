import { sql } from 'drizzle-orm';
import type { AppRoute } from '#contract/app-routes.ts';
import type { Database } from '../../db/client.ts';
import { pageViews } from '../../db/schema/schema.ts';

/** Adds views to a page's count for a day. */
export async function addViews(
  db: Database,
  { day, pattern, views }: { day: string; pattern: AppRoute; views: number },
): Promise<void> {
  await db
    .insert(pageViews)
    .values({ day, pattern, views })
    .onConflictDoUpdate({
      target: [pageViews.day, pageViews.pattern],
      set: { views: sql`${pageViews.views} + excluded.views` },
    });
}
