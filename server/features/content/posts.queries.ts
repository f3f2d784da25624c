import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PostCategory } from '#contract/content.contract.ts';
import type { Lang } from '#contract/fields.ts';
import type { Database } from '../../db/client.ts';
import { posts, postTexts } from '../../db/schema/schema.ts';

const summary = {
  id: posts.id,
  category: posts.category,
  filters: posts.filters,
  publishedOn: posts.publishedOn,
  thumbnail: posts.thumbnail,
  title: postTexts.title,
  subtitle: postTexts.subtitle,
  hashtags: postTexts.hashtags,
  readingMinutes: postTexts.readingMinutes,
};

/** Filter of the public queries for post texts: excludes hidden posts (S50). */
const shownIn = (lang: Lang, ...more: (SQL | undefined)[]) =>
  and(eq(posts.status, 'show'), eq(postTexts.lang, lang), ...more);

/** Literal substring match: unlike in LIKE, no character is a wildcard. */
const contains = (column: typeof postTexts.searchLetters | typeof postTexts.searchInitials, text: string) =>
  sql`strpos(${column}, ${text}) > 0`;

/** @param letters result of searchLetters; '' matches every post */
export function findPosts(
  db: Database,
  { lang, category, letters }: { lang: Lang; category?: PostCategory | undefined; letters: string },
) {
  return db
    .select(summary)
    .from(posts)
    .innerJoin(postTexts, eq(postTexts.postId, posts.id))
    .where(
      shownIn(
        lang,
        category === undefined ? undefined : eq(posts.category, category),
        letters === ''
          ? undefined
          : or(contains(postTexts.searchLetters, letters), contains(postTexts.searchInitials, letters)),
      ),
    )
    .orderBy(desc(posts.publishedOn), posts.id);
}

export type PostRow = Awaited<ReturnType<typeof findPosts>>[number];

export async function isPostShown(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.status, 'show')));
  return rows.length > 0;
}

export async function findPost(db: Database, id: string, lang: Lang) {
  const [row] = await db
    .select({ ...summary, topImage: posts.topImage, html: postTexts.html, headings: postTexts.headings })
    .from(posts)
    .innerJoin(postTexts, eq(postTexts.postId, posts.id))
    .where(shownIn(lang, eq(posts.id, id)));
  return row;
}
