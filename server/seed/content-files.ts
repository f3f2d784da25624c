import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PRODUCT } from '#contract/product.ts';
import type { InBoth } from '../db/schema/schema.ts';
import {
  historyFile,
  openingsFile,
  plansFile,
  postFile,
  printersFile,
  type VersionNote,
  versionsFile,
} from './content-shapes.ts';

const FOLDER = join(import.meta.dirname, 'content');

/** `{product}` and `{slug}` stand for the product's names, so that no file spells them. */
async function readText(path: string): Promise<string> {
  const text = await readFile(join(FOLDER, path), 'utf8');
  return text.replaceAll('{product}', PRODUCT.name).replaceAll('{slug}', PRODUCT.slug);
}

/** @throws Error naming the file and the invalid place in it */
async function readJson<Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.output<Shape>> {
  const parsed = shape.safeParse(JSON.parse(await readText(path)));
  if (parsed.success) return parsed.data;
  throw new Error(`server/seed/content/${path}: ${z.prettifyError(parsed.error)}`);
}

const versionFile = z.object({ version: z.int().positive(), digest: z.string() });

/** The version of the content, to be incremented with every change, and the digest of the content that it stands for. */
export const readContentVersion = () => readJson('content-version.json', versionFile);

async function readPosts() {
  const entries = await readdir(join(FOLDER, 'posts'), { withFileTypes: true });
  const ids = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    ids.map(async (id) => {
      const text = (lang: string) => readText(`posts/${id}/${lang}.md`);
      const [facts, ko, en] = await Promise.all([
        readJson(`posts/${id}/post.json`, postFile),
        text('ko'),
        text('en'),
      ]);
      return { id, ...facts, markdown: { ko, en } };
    }),
  );
}

async function readPrinters() {
  const { resins, makers } = await readJson('printers.json', printersFile);
  return makers.flatMap(({ name, printers }) =>
    printers.map(({ buildVolume: [x, y, z], ...printer }) => ({
      ...printer,
      maker: name,
      buildVolume: { x, y, z },
      resins: printer.resins.map((kind) => resins[kind] ?? missing(`printers.json: resin ${kind}`)),
    })),
  );
}

const missing = (what: string): never => {
  throw new Error(`server/seed/content/${what} is not described`);
};

async function readVersions() {
  const { versions } = await readJson('versions.json', versionsFile);
  return versions.flatMap(({ version, releases, files, unknown, ...notes }) =>
    (['windows', 'macos'] as const).flatMap((os) => {
      const updatedOn = releases[os];
      if (updatedOn === undefined) return [];
      const isKnown = !unknown.includes(os);
      const of = (list: readonly VersionNote[]): InBoth[] =>
        list.filter((note) => isKnown && (note.os ?? os) === os).map(({ ko, en }) => ({ ko, en }));
      return [
        {
          id: `${os}-${version.replaceAll('.', '-')}`,
          os,
          version,
          updatedOn,
          improvements: of(notes.improvements),
          features: of(notes.features),
          fixes: of(notes.fixes),
          file: files[os] ?? null,
        },
      ];
    }),
  );
}

/**
 * Reads the content of the site from its files, as rows of its tables.
 * @throws Error naming the file and the place that is invalid
 */
export async function readContentFiles() {
  const [posts, printers, versions, plans, openings, history] = await Promise.all([
    readPosts(),
    readPrinters(),
    readVersions(),
    readJson('plans.json', plansFile),
    readJson('openings.json', openingsFile),
    readJson('history.json', historyFile),
  ]);
  return {
    posts,
    printers,
    versions,
    plans: plans.plans.map((plan, position) => ({ ...plan, position })),
    planRules: [{ id: 'rules', ...plans.rules }],
    openings: openings.openings,
    milestones: history.milestones.map((milestone) => {
      const { year, month } = milestone;
      return { id: `${year}-${String(month).padStart(2, '0')}`, ...milestone };
    }),
  };
}

export type ContentFiles = Awaited<ReturnType<typeof readContentFiles>>;
