import { and, eq, inArray, lte, notExists, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { images, users } from '../db/schema/schema.ts';

/** Records a picture before its file is written, so that the sweep finds it after a crash in between. */
export async function insertImage(db: Database, image: typeof images.$inferInsert): Promise<void> {
  await db.insert(images).values(image);
}

/** Type of a stored picture, or undefined. */
export async function findImageType(db: Database, key: string): Promise<string | undefined> {
  const [row] = await db.select({ mime: images.mime }).from(images).where(eq(images.key, key));
  return row?.mime;
}

/** Unreferenced pictures that were recorded before an instant (ms since 1970). */
export async function findUnusedImages(db: Database, before: number): Promise<string[]> {
  const referring = db.select({ one: sql`1` }).from(users).where(eq(users.imageKey, images.key));
  const rows = await db
    .select({ key: images.key })
    .from(images)
    .where(and(lte(images.createdAt, before), notExists(referring)))
    .limit(500);
  return rows.map((row) => row.key);
}

/** Deletes the rows of pictures whose files are gone. */
export async function deleteImages(db: Database, keys: string[]): Promise<void> {
  if (keys.length > 0) await db.delete(images).where(inArray(images.key, keys));
}
