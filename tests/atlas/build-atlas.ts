/** Builds the atlas: the app, and the JSON and pictures that it shows. */
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { fingerprint } from '../../scripts/lib/fingerprint.ts';
import { root } from '../../scripts/lib/root.ts';
import { collect } from './data/collect.ts';
import { RUN_FOLDER } from './data/run-folder.ts';
import { REFERENCES } from './data/visual-record.ts';

const SOURCES = ['tests', 'machines', 'server/mail', 'src', 'docs', 'package-lock.json', '.flows/run'];
/** The pictures of the last run change only together with its other files. */
const isPicture = (name: string) => name.endsWith('.webp');
const stampFile = (folder: string) => path.join(folder, '.stamp');
const currentStamp = () => fingerprint(root, SOURCES, isPicture);

/** Whether the atlas in a folder was built from the current sources and the last recorded run. */
export const isAtlasCurrent = (folder: string): boolean =>
  existsSync(stampFile(folder)) && readFileSync(stampFile(folder), 'utf8') === currentStamp();

/** With relative addresses, so that the folder works below any path of any static host. */
const buildApp = (folder: string) =>
  build({
    configFile: false,
    root: path.join(root, 'tests/atlas/app'),
    base: './',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false } },
  });

/**
 * @param folder is emptied first
 * @returns the number of data files
 */
export async function buildAtlas(folder: string): Promise<number> {
  const [files] = await Promise.all([collect(), buildApp(folder)]);
  for (const [name, content] of files) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  const shots = path.join(RUN_FOLDER, 'shots');
  if (existsSync(shots)) await cp(shots, path.join(folder, 'shots'), { recursive: true });
  const visual = path.join(RUN_FOLDER, 'visual');
  if (existsSync(REFERENCES))
    await cp(REFERENCES, path.join(folder, 'visual/reference'), { recursive: true });
  if (existsSync(visual)) await cp(visual, path.join(folder, 'visual/now'), { recursive: true });
  await writeFile(stampFile(folder), currentStamp());
  return files.size;
}
