import type { Picture, PostSummary } from '#contract/content.contract.ts';
import type { Lang } from '#contract/fields.ts';
import type { Database } from '../../db/client.ts';
import type { StoredPicture } from '../../db/schema/schema.ts';
import { koreanDay } from '../../korean-time.ts';
import type { ContentRevision } from './content-revision.ts';
import { findPosts, type PostRow } from './posts.queries.ts';
import { withoutMarks } from './search-text.ts';

export interface IndexedPost {
  readonly summary: PostSummary;
  /** Title and hashtags in both languages, in each form that the search compares (search-text.ts). */
  readonly forms: readonly string[];
}

export interface PostIndex {
  /** Posts that are shown, newest first. A post appears on its day, by Korean time. */
  read(lang: Lang): Promise<readonly IndexedPost[]>;
}

/** Another instance's edits are visible after this time, ms; this one's at once. */
const MAX_AGE_MS = 10_000;

interface PostIndexParts {
  readonly db: Database;
  /** Server time in ms since 1970. */
  readonly clock: () => number;
  readonly content: ContentRevision;
  /** Whether no other process changes the database: it is then read only after own changes. */
  readonly isAlone?: boolean;
}

interface Read {
  readonly state: string;
  readonly until: number;
  readonly posts: Promise<readonly IndexedPost[]>;
}

/**
 * Keeps the shown posts in memory, about 1 kB each and language: counting the posts of every filter would read all of them from the
 * database for each request.
 */
export function createPostIndex({ db, clock, content, isAlone = false }: PostIndexParts): PostIndex {
  const known = new Map<Lang, Read>();
  return {
    read: (lang) => {
      const now = clock();
      const today = koreanDay(now);
      const state = `${content.current()} ${today}`;
      const before = known.get(lang);
      if (before?.state === state && now < before.until) return before.posts;
      const posts = findPosts(db, { today, lang }).then((rows) =>
        rows
          .map((row) => ({ summary: summaryOf(row, lang), forms: formsOf(row) }))
          .sort((a, b) => byPlace(a.summary, b.summary)),
      );
      known.set(lang, { state, until: isAlone ? Number.POSITIVE_INFINITY : now + MAX_AGE_MS, posts });
      posts.catch(() => known.delete(lang));
      return posts;
    },
  };
}

/** The search text stays in the address when the language is switched, so it finds the same posts in both languages. */
const formsOf = (row: PostRow): string[] => {
  const forms = [row.letters, row.initials, row.translatedLetters ?? '', row.translatedInitials ?? ''];
  return [...forms, ...forms.map(withoutMarks)];
};

/** Sorted here, because the pages compare ids too, and databases differ in how they sort texts. */
const byPlace = (a: PostSummary, b: PostSummary): number => {
  if (a.publishedOn !== b.publishedOn) return a.publishedOn < b.publishedOn ? 1 : -1;
  return a.id < b.id ? -1 : 1;
};

export const summaryOf = (row: Pick<PostRow, keyof PostSummary>, lang: Lang): PostSummary => {
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
};

export const pictureIn = ({ src, width, height, alt }: StoredPicture, lang: Lang): Picture => ({
  src,
  width,
  height,
  alt: alt[lang],
});
