/** What the last test runs recorded: the files of `.flows/run`, which the tests write and the atlas reads. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { ChartName } from './atlas-data.ts';

const control = z.object({
  role: z.string(),
  name: z.string(),
  isRequired: z.boolean().exactOptional(),
  isDisabled: z.boolean().exactOptional(),
});

const sight = z.object({
  address: z.string(),
  heading: z.string(),
  texts: z.array(z.string()).readonly(),
  fields: z.array(control).readonly(),
  exits: z.array(control).readonly(),
  outline: z.string(),
});

const shot = z.object({
  language: z.enum(['ko', 'en']),
  width: z.literal([375, 1400]),
  scheme: z.enum(['light', 'dark']),
  /** Path from the folder of the record. */
  file: z.string(),
});

const stateRecord = z.object({
  shots: z.array(shot).readonly(),
  sights: z.partialRecord(z.enum(['ko', 'en']), sight),
});

const takenSchema = z.record(z.string(), z.array(z.string()));

const testRecord = z.object({
  title: z.string(),
  isPassed: z.boolean(),
  ms: z.number(),
  /** Ids of the transitions that its page took, by chart. */
  taken: takenSchema,
});

const chartRecord = z.object({
  /** ms since 1970. */
  recordedAt: z.number(),
  /** States with a screen. */
  states: z.record(z.string(), stateRecord),
  /** "POST /api/v1/…", by the state that sends it. */
  calls: takenSchema,
  tests: z.array(testRecord),
});

export type StateRecord = z.infer<typeof stateRecord>;
export type BrowserTest = z.infer<typeof testRecord>;
/** `charts/<name>.json`: what the browser tests of a chart saw. */
export type ChartRecord = z.infer<typeof chartRecord>;

const testsRecord = z.object({
  recordedAt: z.number(),
  tests: z.array(
    z.object({
      title: z.string(),
      /** Path from the root of the project. */
      file: z.string(),
      project: z.string(),
      status: z.string(),
      ms: z.number(),
    }),
  ),
});

/** `tests.json`: the result of every test. */
export type TestsRecord = z.infer<typeof testsRecord>;

async function read<T>(file: string, schema: z.ZodType<T>): Promise<T | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  // A record of an older version counts as none.
  return text === null ? null : (schema.safeParse(JSON.parse(text)).data ?? null);
}

const chartFile = (folder: string, name: ChartName) => path.join(folder, 'charts', `${name}.json`);

/** @returns null if no run is recorded */
export const readChartRecord = (folder: string, name: ChartName): Promise<ChartRecord | null> =>
  read(chartFile(folder, name), chartRecord);

export const readTestsRecord = (folder: string): Promise<TestsRecord | null> =>
  read(path.join(folder, 'tests.json'), testsRecord);

export async function writeChartRecord(folder: string, name: ChartName, record: ChartRecord): Promise<void> {
  const file = chartFile(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(record));
}
