/** Reads the charts of another revision from its docs/flows. */
import { execFileSync } from 'node:child_process';
import { z } from 'zod';
import { root } from '../../../scripts/lib/root.ts';
import type { Flow } from '../data/atlas-data.ts';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: 'pipe' });

const wordsSchema = z.object({ en: z.string(), ko: z.string() });

/** A commit that changed the files of the charts. */
export interface ChartChange {
  /** Null for a change of the working tree. */
  readonly by: { readonly commit: string; readonly date: string; readonly subject: string } | null;
  /** The commit before it. */
  readonly since: string;
}

/** The newest changes of the charts, that of the working tree first; none outside a Git checkout. */
export function chartChanges(most: number): ChartChange[] {
  try {
    const format = '--format=%h%x09%as%x09%s';
    const lines = git('log', `-${most}`, format, '--', 'docs/flows/*.json').split('\n').filter(Boolean);
    const committed = lines.map((line): ChartChange => {
      const [commit = '', date = '', subject = ''] = line.split('\t');
      return { by: { commit, date, subject }, since: `${commit}~1` };
    });
    return [{ by: null, since: 'HEAD' }, ...committed];
  } catch {
    return [];
  }
}

/** The parts that a comparison needs; older revisions may lack others. */
const flowSchema = z.looseObject({
  name: z.string(),
  title: wordsSchema,
  states: z.array(z.looseObject({ id: z.string(), words: wordsSchema })),
  edges: z.array(z.looseObject({ id: z.string(), from: z.string(), event: z.string(), words: wordsSchema })),
});

/** The revision does not exist, or its docs/flows have another form. */
export class RevisionError extends Error {
  override readonly name = 'RevisionError';
}

/**
 * @param revision anything that Git accepts, such as "main" or "HEAD~3"
 * @throws RevisionError
 */
export function flowsOfRevision(revision: string): Map<string, Flow> {
  let commit: string;
  try {
    commit = git('rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`).trim();
  } catch {
    throw new RevisionError(`Git knows no revision "${revision}".`);
  }
  const names = git('ls-tree', '--name-only', commit, 'docs/flows/').split('\n');
  const flows = names.filter((name) => name.endsWith('.json'));
  if (flows.length === 0) throw new RevisionError(`Revision "${revision}" has no charts in docs/flows.`);
  return new Map(
    flows.map((name) => {
      const { success, data } = flowSchema.safeParse(JSON.parse(git('show', `${commit}:${name}`)));
      if (!success)
        throw new RevisionError(`${name} of "${revision}" has a form that this version cannot compare.`);
      // A looser version of the same exporter's output.
      return [data.name, data as unknown as Flow];
    }),
  );
}
