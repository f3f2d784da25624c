import { and, eq, isNull, lte, ne, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
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

/** Filter of the public queries: excludes hidden and deleted posts, and those whose day has not come (S50). */
const shown = (today: string) =>
  and(eq(posts.status, 'show'), isNull(posts.deletedAt), lte(posts.publishedOn, today));
const shownIn = (today: string, lang: Lang, ...more: (SQL | undefined)[]) =>
  and(shown(today), eq(postTexts.lang, lang), ...more);

const translations = alias(postTexts, 'translations');

/**
 * All posts that are shown, in any order, with what the search compares in both languages.
 * @param today YYYY-MM-DD in Korea
 */
export const findPosts = (db: Database, { today, lang }: { today: string; lang: Lang }) =>
  db
    .select({
      ...summary,
      letters: postTexts.searchLetters,
      initials: postTexts.searchInitials,
      translatedLetters: translations.searchLetters,
      translatedInitials: translations.searchInitials,
    })
    .from(posts)
    .innerJoin(postTexts, eq(postTexts.postId, posts.id))
    .leftJoin(translations, and(eq(translations.postId, posts.id), ne(translations.lang, lang)))
    .where(shownIn(today, lang));

export type PostRow = Awaited<ReturnType<typeof findPosts>>[number];

/** @param today YYYY-MM-DD in Korea */
export async function isPostShown(db: Database, id: string, today: string): Promise<boolean> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, id), shown(today)));
  return rows.length > 0;
}

/** @param today YYYY-MM-DD in Korea */
export async function findPost(db: Database, { id, lang, today }: { id: string; lang: Lang; today: string }) {
  const [row] = await db
    .select({ ...summary, topImage: posts.topImage, html: postTexts.html, headings: postTexts.headings })
    .from(posts)
    .innerJoin(postTexts, eq(postTexts.postId, posts.id))
    .where(shownIn(today, lang, eq(posts.id, id)));
  return row;
}
