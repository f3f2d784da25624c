import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ID = '(?:[A-Z]{2,}-\\d+|[SR]\\d{2})';
const ROW = new RegExp(`^\\| (${ID}) \\|`, 'gm');
const BRACKETS = new RegExp(`\\[(${ID}(?:[,\\s]+${ID})*)\\]`, 'g');
const SOURCES = ['machines', 'server', 'src', 'tests'];

/** The area of an id: `SIGNIN` of `SIGNIN-4`, `S` of `S10`. */
export function areaOf(id: string): string {
  return id.includes('-') ? id.slice(0, id.lastIndexOf('-')) : id.slice(0, 1);
}

/** Ids in the first cells of Markdown table rows, in order. */
export function declaredIds(markdown: string): string[] {
  return [...new Set([...markdown.matchAll(ROW)].flatMap((match) => match[1] ?? []))];
}

/** Lines that are part of a comment. */
const COMMENTS = /^\s*(?:\/\/|\/?\*).*$/gm;

/** Ids in square brackets outside comments, alone or in a list, as in test titles: `[SIGNIN-4]`, `[S10, S11]`. */
export function carriedIds(source: string): string[] {
  return [...source.replaceAll(COMMENTS, '').matchAll(BRACKETS)].flatMap(
    (match) => match[1]?.split(/[,\s]+/) ?? [],
  );
}

function testFiles(base: string): string[] {
  return SOURCES.flatMap((folder) =>
    readdirSync(path.join(base, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => path.relative(base, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      .filter((name) => name.startsWith('tests/') || /\.test\.tsx?$/.test(name)),
  );
}

/** Every id in the project's test titles, with the files it appears in. */
export function tracedIds(base: string): Map<string, string[]> {
  const traced = new Map<string, string[]>();
  for (const file of testFiles(base)) {
    for (const id of new Set(carriedIds(readFileSync(path.join(base, file), 'utf8')))) {
      traced.set(id, [...(traced.get(id) ?? []), file]);
    }
  }
  return traced;
}
