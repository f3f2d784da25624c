/** The figures of the last mutation check, which the test writes and the atlas reads. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { RUN_FOLDER } from './run-folder.ts';

const recordSchema = z.object({
  recordedAt: z.number(),
  /** By chart: the number of mutants ("mutants"), and how many each suite found. */
  figures: z.record(z.string(), z.record(z.string(), z.number())),
});

export type MutationRecord = z.infer<typeof recordSchema>;

const file = path.join(RUN_FOLDER, 'mutation.json');

/** @returns null if the check has not run */
export async function readMutationRecord(): Promise<MutationRecord | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : (recordSchema.safeParse(JSON.parse(text)).data ?? null);
}

/** Adds the figures of a run, which may be of some charts only. */
export async function writeMutationRecord(figures: MutationRecord['figures']): Promise<void> {
  const before = await readMutationRecord();
  const record: MutationRecord = { recordedAt: Date.now(), figures: { ...before?.figures, ...figures } };
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(record));
}
