/** How each screen of the last run compares with its reference: the files of `.flows/run/visual`. */
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { root } from '../../../scripts/lib/root.ts';

/** The accepted pictures, in Git. */
export const REFERENCES = path.join(root, 'tests/browser/visual/references');
/** What the pictures of a folder were made with. */
const MADE_WITH = 'made-with.json';

const madeWith = z.object({
  /** Major version. */
  chromium: z.number(),
  /** Widths in px of a Latin and a Korean text at 100 px: other typefaces have other widths. */
  latin: z.number(),
  korean: z.number(),
  /** Of the Latin text in the typeface of Korean pages. */
  latinInKorean: z.number().default(0),
});

/** Pictures can be compared only if the browser and the typefaces are the same. */
export type MadeWith = z.infer<typeof madeWith>;

const comparison = z.object({
  status: z.enum(['same', 'changed', 'new', 'not compared']),
  /** Percentage of different pixels in the tile that differs most. */
  worst: z.number(),
});

export type Comparison = z.infer<typeof comparison>;

const sheetFile = (folder: string, name: string) => path.join(folder, 'visual', `${name}.webp`);
const differenceFile = (folder: string, name: string) =>
  path.join(folder, 'visual', `${name}.difference.webp`);
const comparisonFile = (folder: string, name: string) => path.join(folder, 'visual', `${name}.json`);

/** @param name `<chart>/<state>` or `pages/<page>` */
export const referenceFile = (name: string): string => path.join(REFERENCES, `${name}.webp`);

/** @returns null if there is none */
export async function readMadeWith(folder: string): Promise<MadeWith | null> {
  const text = await readFile(path.join(folder, MADE_WITH), 'utf8').catch(() => null);
  return text === null ? null : madeWith.parse(JSON.parse(text));
}

/** Records one screen. @param difference only of a changed one */
export async function writeComparison(
  folder: string,
  name: string,
  seen: { result: Comparison; sheet: Buffer; difference?: Buffer | undefined; made: MadeWith },
): Promise<void> {
  await mkdir(path.dirname(sheetFile(folder, name)), { recursive: true });
  await writeFile(sheetFile(folder, name), seen.sheet);
  if (seen.difference !== undefined) await writeFile(differenceFile(folder, name), seen.difference);
  await writeFile(comparisonFile(folder, name), JSON.stringify(seen.result));
  await writeFile(path.join(folder, 'visual', MADE_WITH), `${JSON.stringify(seen.made, null, 2)}\n`);
}

const namesIn = async (folder: string, suffix: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }).catch(() => []))
    .filter((file) => file.endsWith(suffix) && path.basename(file) !== MADE_WITH)
    .map((file) => file.slice(0, -suffix.length).split(path.sep).join('/'))
    .sort();

/** The names of all references. */
export const referenceNames = (): Promise<string[]> => namesIn(REFERENCES, '.webp');

/** The recorded comparisons by name. */
export async function readComparisons(folder: string): Promise<ReadonlyMap<string, Comparison>> {
  const names = await namesIn(path.join(folder, 'visual'), '.json');
  const read = async (name: string) =>
    comparison.parse(JSON.parse(await readFile(comparisonFile(folder, name), 'utf8')));
  return new Map(await Promise.all(names.map(async (name) => [name, await read(name)] as const)));
}

/**
 * Makes what the last run saw the references.
 *
 * @param parts beginnings of names: `signUp`, `pages/home`; none means all
 * @returns the names of the references that were added or replaced
 */
export async function acceptSheets(folder: string, parts: readonly string[]): Promise<string[]> {
  const comparisons = await readComparisons(folder);
  const isMeant = (name: string) => parts.length === 0 || parts.some((part) => name.startsWith(part));
  const changed = [...comparisons].flatMap(([name, { status }]) =>
    status !== 'same' && isMeant(name) ? [name] : [],
  );
  for (const name of changed) {
    await mkdir(path.dirname(referenceFile(name)), { recursive: true });
    await cp(sheetFile(folder, name), referenceFile(name));
    await writeFile(comparisonFile(folder, name), JSON.stringify({ status: 'same', worst: 0 }));
  }
  if (changed.length > 0) await cp(path.join(folder, 'visual', MADE_WITH), path.join(REFERENCES, MADE_WITH));
  return changed;
}
