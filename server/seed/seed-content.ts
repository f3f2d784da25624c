import { createHash } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { postTextRow } from '../features/content/post-text-row.ts';
import { renderPost } from '../features/content/render-post.ts';
import { datedAt } from './content-dates.ts';
import { type ContentFiles, readContentFiles, readContentVersion } from './content-files.ts';
import {
  type ContentKind,
  deleteEntries,
  findSeeds,
  insertEntries,
  insertPostTexts,
  insertSeeds,
  lockSeeds,
  type Seed,
  setContentVersion,
} from './seed-content.queries.ts';

/** Version of the columns that are derived from an entry; incrementing it makes the next start rewrite all entries. */
const FORMAT_VERSION = 1;

const NOTHING = { written: 0, removed: 0 };

/**
 * Brings the content up to date with the files of `content/`; safe to repeat at every start. An entry that is unchanged
 * in the files is skipped, so that edits made elsewhere survive; one that is no longer in the files is deleted.
 * Content of a higher version is left alone: an instance of the former build that restarts during an update, or after
 * it was rolled back, must not take newer content away. Entries are dated relative to the start that writes them.
 * @returns how many entries were written and removed
 */
export async function seedContent({
  db,
  clock,
  log,
}: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<{ written: number; removed: number }> {
  const files = await readContentFiles();
  const { version } = await readContentVersion();
  const wanted = contentSeedsOf(files, version);
  if (isCurrent(wanted, await findSeeds(db))) return NOTHING;
  return db.transaction(async (tx) => {
    await lockSeeds(tx);
    const present = await findSeeds(tx);
    const newest = Math.max(0, ...present.map((seed) => seed.version));
    if (newest > version) {
      log('info', 'content.newer', { database: newest, build: version });
      return NOTHING;
    }
    const digests = new Map(present.map((seed) => [nameOf(seed), seed.digest]));
    const changed = wanted.filter((seed) => digests.get(nameOf(seed)) !== seed.digest);
    const names = new Set(wanted.map(nameOf));
    const gone = present.filter((seed) => !names.has(nameOf(seed)));
    await deleteEntries(tx, [...gone, ...changed]);
    const chosen = new Set(changed.map(nameOf));
    const dated = datedAt(files, clock());
    const rowsOf = <Kind extends ContentKind>(kind: Kind): ContentFiles[Kind] =>
      // A subset of the same rows.
      dated[kind].filter(({ id }) => chosen.has(nameOf({ kind, id }))) as ContentFiles[Kind];
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
    await setContentVersion(tx, version);
    return { written: changed.length, removed: gone.length };
  });
}

const nameOf = ({ kind, id }: Pick<Seed, 'kind' | 'id'>): string => `${kind} ${id}`;

/** The record of each entry of the files. */
export function contentSeedsOf(files: ContentFiles, version: number): Seed[] {
  // Object.keys loses the literal keys.
  return (Object.keys(files) as ContentKind[]).flatMap((kind) =>
    files[kind].map((entry) => ({
      kind,
      id: entry.id,
      digest: createHash('sha256')
        .update(JSON.stringify([FORMAT_VERSION, entry]))
        .digest('base64url'),
      version,
    })),
  );
}

function isCurrent(wanted: readonly Seed[], present: readonly Seed[]): boolean {
  const found = new Map(present.map((seed) => [nameOf(seed), seed]));
  return (
    wanted.length === present.length &&
    wanted.every((seed) => {
      const { digest, version } = found.get(nameOf(seed)) ?? {};
      return digest === seed.digest && version === seed.version;
    })
  );
}

const textsOf = ({ id, title, subtitle, hashtags, markdown }: ContentFiles['posts'][number]) =>
  (['ko', 'en'] as const).map((lang) =>
    postTextRow(
      id,
      lang,
      {
        title: title[lang],
        subtitle: subtitle[lang],
        hashtags: hashtags[lang],
        markdown: markdown[lang],
      },
      renderPost(markdown[lang], lang),
    ),
  );
