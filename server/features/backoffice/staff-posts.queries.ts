import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Lang } from '#contract/fields.ts';
import type { Database } from '../../db/client.ts';
import { posts, postTexts } from '../../db/schema/schema.ts';
import type { postTextRow } from '../content/post-text-row.ts';

type Post = typeof posts.$inferSelect;
export type PostFields = Omit<Post, 'id' | 'version' | 'deletedAt'>;

/** @param after the place in the list of the last post that is known */
export function findStaffPosts(
  db: Database,
  {
    lang,
    isDeleted,
    after,
    count,
  }: {
    lang: Lang;
    isDeleted: boolean;
    after: Pick<Post, 'publishedOn' | 'id'> | null;
    count: number;
  },
) {
  // Cut before the texts are joined, so that the rows come from the index in its order.
  const page = db
    .select()
    .from(posts)
    .where(
      and(
        isDeleted ? isNotNull(posts.deletedAt) : isNull(posts.deletedAt),
        after === null
          ? undefined
          : and(
              lte(posts.publishedOn, after.publishedOn),
              or(lt(posts.publishedOn, after.publishedOn), gt(posts.id, after.id)),
            ),
      ),
    )
    .orderBy(desc(posts.publishedOn), asc(posts.id))
    .limit(count)
    .as('page');
  return db
    .select({
      id: page.id,
      status: page.status,
      category: page.category,
      publishedOn: page.publishedOn,
      version: page.version,
      deletedAt: page.deletedAt,
      title: postTexts.title,
      hashtags: postTexts.hashtags,
    })
    .from(page)
    .innerJoin(postTexts, and(eq(postTexts.postId, page.id), eq(postTexts.lang, lang)))
    .orderBy(desc(page.publishedOn), asc(page.id));
}

export async function findStaffPost(db: Database, id: string) {
  const [post] = await db.select().from(posts).where(eq(posts.id, id));
  if (post === undefined) return undefined;
  const { lang, title, subtitle, hashtags, markdown } = postTexts;
  const texts = await db
    .select({ lang, title, subtitle, hashtags, markdown })
    .from(postTexts)
    .where(eq(postTexts.postId, id));
  return { post, texts };
}

/** @returns false if the id is taken */
export async function insertPost(tx: Database, post: PostFields & Pick<Post, 'id'>): Promise<boolean> {
  const added = await tx.insert(posts).values(post).onConflictDoNothing().returning({ id: posts.id });
  return added.length === 1;
}

/** @returns the new version; undefined if there is no such post, or `version` is not the current one */
export async function changePost(
  tx: Database,
  { id, version }: Pick<Post, 'id' | 'version'>,
  changes: Partial<Omit<Post, 'id' | 'version'>>,
): Promise<number | undefined> {
  const [row] = await tx
    .update(posts)
    .set({ ...changes, version: sql`${posts.version} + 1` })
    .where(and(eq(posts.id, id), eq(posts.version, version)))
    .returning({ version: posts.version });
  return row?.version;
}

export async function hasPost(db: Database, id: string): Promise<boolean> {
  const rows = await db.select({ id: posts.id }).from(posts).where(eq(posts.id, id));
  return rows.length === 1;
}

/** Replaces the texts of a post. */
export async function writePostTexts(tx: Database, rows: ReturnType<typeof postTextRow>[]): Promise<void> {
  for (const { postId, lang, ...text } of rows) {
    await tx
      .insert(postTexts)
      .values({ postId, lang, ...text })
      .onConflictDoUpdate({ target: [postTexts.postId, postTexts.lang], set: text });
  }
}
