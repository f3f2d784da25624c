/** Generates all files of docs/flows in memory and compares them with those on disk. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { CHARTS } from '../charts.ts';
import { casesOf } from './cases.ts';
import { diagramsOf } from './diagrams.ts';
import { exportFlow } from './export.ts';
import { mapFiles } from './map/files.ts';
import { indexOf, pageOf } from './markdown.ts';
import { pictureName } from './pictures.ts';

const FOLDER = new URL('../../../docs/flows/', import.meta.url);

/** Name -> content of every required file. */
export async function flowFiles(): Promise<Map<string, string>> {
  const entries = CHARTS.map((chart) => {
    const flow = exportFlow(chart);
    return { flow, cases: casesOf(chart, flow) };
  });
  const files = new Map([['README.md', indexOf(entries)]]);
  for (const { flow, cases } of entries) {
    const diagrams = await diagramsOf(flow);
    const pictures = diagrams.map(({ picture }) => picture);
    files.set(`${flow.name}.md`, pageOf(flow, cases, pictures));
    files.set(`${flow.name}.json`, `${JSON.stringify({ ...flow, cases }, null, 2)}\n`);
    for (const { picture, svg } of diagrams) {
      for (const language of ['ko', 'en'] as const)
        files.set(pictureName(flow, picture, language), svg[language]);
    }
  }
  const flows = entries.map(({ flow }) => flow);
  for (const [name, svg] of await mapFiles(flows)) files.set(name, svg);
  return files;
}

const onDisk = (name: string): Promise<string | null> =>
  readFile(new URL(name, FOLDER), 'utf8').catch(() => null);

const strangers = async (files: ReadonlyMap<string, string>): Promise<string[]> =>
  (await readdir(FOLDER).catch(() => [])).filter((name) => !files.has(name));

/** Names of files that are missing, differ, or belong to no chart. */
export async function staleFiles(files: ReadonlyMap<string, string>): Promise<string[]> {
  const stale: string[] = await strangers(files);
  for (const [name, content] of files) if ((await onDisk(name)) !== content) stale.push(name);
  return stale.sort();
}

/** Makes the folder contain exactly these files. */
export async function writeFiles(files: ReadonlyMap<string, string>): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const name of await strangers(files)) await rm(new URL(name, FOLDER), { recursive: true });
  for (const [name, content] of files) await writeFile(new URL(name, FOLDER), content);
}
