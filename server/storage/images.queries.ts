import { and, asc, eq, gt, inArray, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { images, posts, postTexts, users } from '../db/schema/schema.ts';

/** Records a picture before its file is written, so that the sweep finds it after a crash in between. */
export async function insertImage(db: Database, image: typeof images.$inferInsert): Promise<void> {
  await db.insert(images).values(image);
}

/** Type and use of a stored picture, or undefined. */
export async function findImage(db: Database, key: string) {
  const [row] = await db
    .select({ mime: images.mime, use: images.use })
    .from(images)
    .where(eq(images.key, key));
  return row;
}

/** A draft in the browser of an editor may show a picture for as long. */
const DRAFT_MS = 30 * 86_400_000;
/** Pictures examined by one statement. */
const PAGE = 1000;

export interface UnusedImages {
  unused: string[];
  /** The last key that was examined; undefined at the end. */
  last: string | undefined;
}

/**
 * Examines the next pictures in the order of their keys, and finds the unreferenced ones that were recorded before an
 * instant; those for posts 30 days before it, because they are uploaded while the post is written.
 * @param from.before ms since 1970
 * @param from.after the last key that was examined
 */
export async function findUnusedImages(
  db: Database,
  { before, after }: { before: number; after: string },
): Promise<UnusedImages> {
  const page = (
    await db
      .select({ key: images.key })
      .from(images)
      .where(gt(images.key, after))
      .orderBy(asc(images.key))
      .limit(PAGE)
  ).map(({ key }) => key);
  const one = { one: sql`1` };
  const members = db.select(one).from(users).where(eq(users.imageKey, images.key));
  const named = (text: SQL) => sql`strpos(${text}, ${images.key}) > 0`;
  const shown = db
    .select(one)
    .from(posts)
    .where(or(named(sql`${posts.thumbnail}->>'src'`), named(sql`${posts.topImage}->>'src'`)));
  const inTexts = db
    .select(one)
    .from(postTexts)
    .where(named(sql`${postTexts.markdown}`));
  const rows = await db
    .select({ key: images.key })
    .from(images)
    .where(
      and(
        inArray(images.key, page),
        lte(
          images.createdAt,
          sql`case ${images.use} when 'post' then ${before - DRAFT_MS}::bigint else ${before}::bigint end`,
        ),
        notExists(members),
        notExists(shown),
        notExists(inTexts),
      ),
    );
  return { unused: rows.map(({ key }) => key), last: page.length < PAGE ? undefined : page.at(-1) };
}

/** Deletes the rows of pictures whose files are gone. */
export async function deleteImages(db: Database, keys: string[]): Promise<void> {
  if (keys.length > 0) await db.delete(images).where(inArray(images.key, keys));
}
