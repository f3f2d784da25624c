import { createHash } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { renderPost } from '../features/content/render-post.ts';
import { joinNames, searchInitials, searchLetters } from '../features/content/search-text.ts';
import { type ContentFiles, readContentFiles } from './content-files.ts';
import {
  type ContentKind,
  deleteEntries,
  findSeeds,
  insertEntries,
  insertPostTexts,
  insertSeeds,
  lockSeeds,
  type Seed,
} from './seed-content.queries.ts';

/** Version of the columns that are derived from an entry; incrementing it makes the next start rewrite all entries. */
const FORMAT_VERSION = 1;

/**
 * Brings the content up to date with the files of `content/`; safe to repeat at every start. An entry that is unchanged
 * in the files is skipped, so that edits made elsewhere survive; one that is no longer in the files is deleted.
 * @returns how many entries were written and removed
 */
export async function seedContent({ db }: Pick<Deps, 'db'>): Promise<{ written: number; removed: number }> {
  const files = await readContentFiles();
  const wanted = seedsOf(files);
  if (isCurrent(wanted, await findSeeds(db))) return { written: 0, removed: 0 };
  return db.transaction(async (tx) => {
    await lockSeeds(tx);
    const present = await findSeeds(tx);
    const digests = new Map(present.map((seed) => [nameOf(seed), seed.digest]));
    const changed = wanted.filter((seed) => digests.get(nameOf(seed)) !== seed.digest);
    const names = new Set(wanted.map(nameOf));
    const gone = present.filter((seed) => !names.has(nameOf(seed)));
    await deleteEntries(tx, [...gone, ...changed]);
    const chosen = new Set(changed.map(nameOf));
    const rowsOf = <Kind extends ContentKind>(kind: Kind): ContentFiles[Kind] =>
      // A subset of the same rows.
      files[kind].filter(({ id }) => chosen.has(nameOf({ kind, id }))) as ContentFiles[Kind];
    const posts = rowsOf('posts');
    await insertEntries(tx, 'posts', posts);
    await insertPostTexts(tx, posts.flatMap(textsOf));
    await insertEntries(tx, 'printers', rowsOf('printers'));
    await insertEntries(tx, 'versions', rowsOf('versions'));
    await insertEntries(tx, 'plans', rowsOf('plans'));
    await insertEntries(tx, 'planRules', rowsOf('planRules'));
    await insertEntries(tx, 'openings', rowsOf('openings'));
    await insertEntries(tx, 'milestones', rowsOf('milestones'));
    await insertSeeds(tx, changed);
    return { written: changed.length, removed: gone.length };
  });
}

const nameOf = ({ kind, id }: Pick<Seed, 'kind' | 'id'>): string => `${kind} ${id}`;

function seedsOf(files: ContentFiles): Seed[] {
  // Object.keys loses the literal keys.
  return (Object.keys(files) as ContentKind[]).flatMap((kind) =>
    files[kind].map((entry) => ({
      kind,
      id: entry.id,
      digest: createHash('sha256')
        .update(JSON.stringify([FORMAT_VERSION, entry]))
        .digest('base64url'),
    })),
  );
}

function isCurrent(wanted: readonly Seed[], present: readonly Seed[]): boolean {
  const digests = new Map(present.map((seed) => [nameOf(seed), seed.digest]));
  return (
    wanted.length === present.length && wanted.every((seed) => digests.get(nameOf(seed)) === seed.digest)
  );
}

const textsOf = (post: ContentFiles['posts'][number]) =>
  (['ko', 'en'] as const).map((lang) => {
    const names = [post.title[lang], ...post.hashtags[lang].map((tag) => `#${tag}`)];
    return {
      postId: post.id,
      lang,
      title: post.title[lang],
      subtitle: post.subtitle[lang],
      hashtags: post.hashtags[lang],
      markdown: post.markdown[lang],
      ...renderPost(post.markdown[lang], lang),
      searchLetters: joinNames(names, searchLetters),
      searchInitials: joinNames(names, searchInitials),
    };
  });
