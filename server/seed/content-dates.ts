import type { ContentFiles } from './content-files.ts';

const DAY = 86_400_000;
/** The files describe the site as it was on this Monday. */
const WRITTEN_ON = Date.UTC(2025, 10, 24);
/** The company's history, which is not moved, dates the versions before. */
const HISTORY_UNTIL = '2025-06-01';

/**
 * Moves the dates of posts, openings and recent versions by whole weeks, so that the site looks recent when it is
 * first started, and days of the week stay.
 * @param now ms since 1970; dates never move backwards
 */
export function datedAt(files: ContentFiles, now: number): ContentFiles {
  const days = Math.max(0, Math.floor((now - WRITTEN_ON) / (7 * DAY)) * 7);
  const moved = (day: string) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
  return {
    ...files,
    posts: files.posts.map((post) => ({ ...post, publishedOn: moved(post.publishedOn) })),
    versions: files.versions.map((version) =>
      version.updatedOn < HISTORY_UNTIL ? version : { ...version, updatedOn: moved(version.updatedOn) },
    ),
    openings: files.openings.map((opening) => ({
      ...opening,
      postedOn: moved(opening.postedOn),
      closesOn: opening.closesOn === null ? null : moved(opening.closesOn),
    })),
  };
}
