import {
  type listPosts as listEndpoint,
  POST_FILTER_PARAMS,
  POSTS_PER_PAGE,
  type Post,
  type PostCategory,
  type PostFilters,
  type PostPage,
  type PostSummary,
} from '#contract/content.contract.ts';
import type { QueryOf } from '#contract/endpoint.ts';
import type { Lang } from '#contract/fields.ts';
import { ApiError } from '../../api-error.ts';
import type { Deps } from '../../deps.ts';
import { koreanDay } from '../../korean-time.ts';
import { choosePosts, FILTER_GROUPS, type PostChoice } from './choose-posts.ts';
import { type IndexedPost, pictureIn, summaryOf } from './post-index.ts';
import { sanitizePostAsync } from './post-work.ts';
import { findPost } from './posts.queries.ts';

type ContentDeps = Pick<Deps, 'db' | 'clock' | 'posts'>;

const RELATED = 3;
/** The newest posts, among which the related ones are chosen: older ones would seldom be. */
const CANDIDATES = 200;

/** One page of the posts that are shown, newest first, with the counts for all filters. */
export async function listPosts(
  { posts: index }: ContentDeps,
  query: QueryOf<typeof listEndpoint>,
): Promise<PostPage> {
  const { lang, category, q = '', after } = query;
  const valuesOf = (group: keyof PostFilters) => query[POST_FILTER_PARAMS[group]]?.split(',') ?? [];
  const filters = {
    applications: valuesOf('applications'),
    topics: valuesOf('topics'),
    materialProperties: valuesOf('materialProperties'),
    productionTypes: valuesOf('productionTypes'),
  };
  const { posts, counts } = chosenFrom(await index.read(lang), { category, filters, text: q });
  const start = after === undefined ? 0 : posts.findIndex(isBehind(after));
  const page = start < 0 ? [] : posts.slice(start, start + POSTS_PER_PAGE);
  const last = page.at(-1);
  const isLast = last === undefined || last === posts.at(-1);
  return { posts: page, next: isLast ? null : placeOf(last), total: posts.length, counts };
}

type Chosen = ReturnType<typeof choosePosts>;
const KEPT_CHOICES = 100;
const kept = new WeakMap<readonly IndexedPost[], Map<string, Chosen>>();

/** As choosePosts; keeps the latest choices while the posts are the same, because pages of one choice follow each other. */
function chosenFrom(all: readonly IndexedPost[], choice: PostChoice): Chosen {
  const known = kept.get(all) ?? new Map<string, Chosen>();
  kept.set(all, known);
  const key = JSON.stringify(choice);
  const chosen = known.get(key) ?? choosePosts(all, choice);
  if (known.size >= KEPT_CHOICES) known.clear();
  known.set(key, chosen);
  return chosen;
}

/** A place in the order of the list, which stays valid when posts are added or removed before it. */
const placeOf = ({ publishedOn, id }: PostSummary): string => `${publishedOn} ${id}`;

/** Tells whether a post comes after a place: the list is sorted by day, newest first, then by id. */
function isBehind(place: string): (post: PostSummary) => boolean {
  const [day = '', lastId = ''] = place.split(' ');
  return ({ publishedOn, id }) => (publishedOn === day ? id > lastId : publishedOn < day);
}

/**
 * A post with its related posts.
 * @throws ApiError NotFound alike for an unknown post and one that is not shown (S50)
 */
export async function readPost({ db, clock, posts }: ContentDeps, id: string, lang: Lang): Promise<Post> {
  const today = koreanDay(clock());
  const row = id.includes('\0') ? undefined : await findPost(db, { id, lang, today });
  if (row === undefined) throw new ApiError('NotFound');
  const related = (await posts.read(lang))
    .slice(0, CANDIDATES)
    .map(({ summary: other }) => ({ other, similarity: similarity(row, other) }))
    .filter(({ other }) => other.id !== id)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, RELATED)
    .map(({ other }) => other);
  return {
    ...summaryOf(row, lang),
    topImage: pictureIn(row.topImage, lang),
    // Already sanitised on write; repeated in case the stored HTML was changed since (S49).
    html: await sanitizePostAsync(row.html),
    headings: row.headings,
    related,
  };
}

/** The same category counts as much as two shared filters. */
function similarity(post: { category: PostCategory; filters: PostFilters }, other: PostSummary): number {
  const shared = FILTER_GROUPS.flatMap((group) => {
    const values: readonly string[] = other.filters[group];
    return post.filters[group].filter((value) => values.includes(value));
  });
  return shared.length + (post.category === other.category ? 2 : 0);
}
