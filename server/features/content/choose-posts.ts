import type { PostCategory, PostFilters, PostPage, PostSummary } from '#contract/content.contract.ts';
import type { IndexedPost } from './post-index.ts';
import { searchLetters, withoutMarks } from './search-text.ts';

export const FILTER_GROUPS = ['applications', 'topics', 'materialProperties', 'productionTypes'] as const;
type FilterGroup = (typeof FILTER_GROUPS)[number];

export interface PostChoice {
  readonly category: PostCategory | undefined;
  /** Values asked for in each group; a group without any matches every post. */
  readonly filters: Readonly<Record<FilterGroup, readonly string[]>>;
  /** Words to find in title and hashtags, in any order. */
  readonly text: string;
}

/** Longer than any title with its hashtags, so that a longer search cannot match. */
const LONGEST_SEARCH = 500;

const valuesOf = (filters: PostFilters, group: FilterGroup): readonly string[] => filters[group];

/**
 * Filters the posts; their order stays.
 * @returns the posts that match, and the number of posts for every other category and value
 */
export function choosePosts(
  all: readonly IndexedPost[],
  { category, filters, text }: PostChoice,
): { posts: PostSummary[]; counts: PostPage['counts'] } {
  const letters = text.trim().split(/\s+/).map(searchLetters);
  const words = letters.filter((word) => withoutMarks(word) !== '');
  // A text of nothing but marks is searched literally.
  const wanted = words.length > 0 ? words : letters;
  const isNamed = ({ forms }: IndexedPost) =>
    text.length <= LONGEST_SEARCH && wanted.every((word) => isIn(forms, word));
  const counts = emptyCounts(all);
  const posts: PostSummary[] = [];
  for (const post of all) {
    if (!isNamed(post)) continue;
    const { summary } = post;
    const missed = FILTER_GROUPS.filter(
      (group) =>
        filters[group].length > 0 &&
        !filters[group].some((value) => valuesOf(summary.filters, group).includes(value)),
    );
    if (missed.length === 0) {
      counts.all += 1;
      increment(counts.categories, summary.category);
    }
    if (category !== undefined && summary.category !== category) continue;
    if (missed.length === 0) posts.push(summary);
    for (const group of FILTER_GROUPS)
      if (missed.every((other) => other === group))
        for (const value of valuesOf(summary.filters, group)) increment(counts.values[group], value);
  }
  return { posts, counts };
}

/** Whether a word is in one of the forms, as it is or, if more than marks is left, without its marks. */
function isIn(forms: readonly string[], word: string): boolean {
  const plain = withoutMarks(word) || word;
  return forms.some((form) => form.includes(word) || form.includes(plain));
}

/** Every value that a post has, with 0. */
function emptyCounts(all: readonly IndexedPost[]): PostPage['counts'] {
  const used = (group: FilterGroup): Record<string, number> =>
    Object.fromEntries(
      all.flatMap(({ summary }) => valuesOf(summary.filters, group).map((value) => [value, 0])),
    );
  return {
    all: 0,
    categories: {},
    values: {
      applications: used('applications'),
      topics: used('topics'),
      materialProperties: used('materialProperties'),
      productionTypes: used('productionTypes'),
    },
  };
}

function increment(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1;
}
