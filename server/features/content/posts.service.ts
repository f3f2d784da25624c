import type { Picture, Post, PostCategory, PostFilters, PostSummary } from '#contract/content.contract.ts';
import type { Lang } from '#contract/fields.ts';
import { ApiError } from '../../api-error.ts';
import type { StoredPicture } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { findPost, findPosts, type PostRow } from './posts.queries.ts';
import { sanitizePost } from './sanitize-post.ts';
import { searchLetters } from './search-text.ts';

type ContentDeps = Pick<Deps, 'db'>;

const RELATED = 3;
/** Longer than any title with its hashtags, so that a longer search cannot match. */
const LONGEST_SEARCH = 500;

/** Posts that are shown, newest first, filtered by category and text. */
export async function listPosts(
  { db }: ContentDeps,
  { lang, category, q = '' }: { lang: Lang; category?: PostCategory | undefined; q?: string | undefined },
): Promise<PostSummary[]> {
  // Postgres texts cannot contain NUL.
  if (q.length > LONGEST_SEARCH || q.includes('\0')) return [];
  const rows = await findPosts(db, { lang, category, letters: searchLetters(q) });
  return rows.map((row) => summaryOf(row, lang));
}

/**
 * A post with its related posts.
 * @throws ApiError NotFound alike for an unknown post and one that is not shown (S50)
 */
export async function readPost({ db }: ContentDeps, id: string, lang: Lang): Promise<Post> {
  const row = id.includes('\0') ? undefined : await findPost(db, id, lang);
  if (row === undefined) throw new ApiError('NotFound');
  const others = await findPosts(db, { lang, letters: '' });
  const related = others
    .filter((other) => other.id !== id)
    .map((other) => ({ other, similarity: similarity(row, other) }))
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, RELATED)
    .map(({ other }) => summaryOf(other, lang));
  return {
    ...summaryOf(row, lang),
    topImage: pictureIn(row.topImage, lang),
    // Already sanitised on write; repeated in case the stored HTML was changed since (S49).
    html: sanitizePost(row.html),
    headings: row.headings,
    related,
  };
}

function summaryOf(row: PostRow, lang: Lang): PostSummary {
  const { id, title, subtitle, category, filters, hashtags, publishedOn, thumbnail, readingMinutes } = row;
  return {
    id,
    title,
    subtitle,
    category,
    filters,
    hashtags,
    publishedOn,
    thumbnail: pictureIn(thumbnail, lang),
    readingMinutes,
  };
}

const pictureIn = ({ src, width, height, alt }: StoredPicture, lang: Lang): Picture => ({
  src,
  width,
  height,
  alt: alt[lang],
});

const GROUPS = ['applications', 'topics', 'materialProperties', 'productionTypes'] as const;

/** The same category counts as much as two shared filters. */
function similarity(post: { category: PostCategory; filters: PostFilters }, other: PostRow): number {
  const shared = GROUPS.flatMap((group) => {
    const values: readonly string[] = other.filters[group];
    return post.filters[group].filter((value) => values.includes(value));
  });
  return shared.length + (post.category === other.category ? 2 : 0);
}
