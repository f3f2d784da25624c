/** `npm run flows -- --diff REV`: what changed in the charts since a revision, as text and as pictures. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CHARTS } from '#tests/model/charts.ts';
import { exportFlow } from '#tests/model/flows/export.ts';
import type { Flow } from '../data/atlas-data.ts';
import { compareFlows, type FlowDiff } from './compare.ts';
import { diffMarkdown, diffPage } from './diff-page.ts';
import { diffPictures } from './diff-picture.ts';
import { flowsOfRevision, RevisionError } from './revision.ts';

/** Charts that differ, in the order of today's charts; removed ones last. */
function compareCharts(before: ReadonlyMap<string, Flow>, after: ReadonlyMap<string, Flow>): FlowDiff[] {
  const names = new Set([...after.keys(), ...before.keys()]);
  return [...names].flatMap((name) => compareFlows(before.get(name) ?? null, after.get(name) ?? null) ?? []);
}

/**
 * Prints the changes, and writes them as Markdown and as one self-contained page in each language.
 *
 * @param revision anything that Git accepts
 */
export async function writeDiff(revision: string, folder: string): Promise<void> {
  let before: Map<string, Flow>;
  try {
    before = flowsOfRevision(revision);
  } catch (error) {
    if (!(error instanceof RevisionError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return;
  }
  const today = new Map(CHARTS.map((chart) => [String(chart.name), exportFlow(chart)]));
  const diffs = compareCharts(before, today);
  await mkdir(folder, { recursive: true });
  const text = diffMarkdown(diffs, revision);
  await writeFile(path.join(folder, 'flows-diff.md'), `${text}\n`);
  for (const language of ['ko', 'en'] as const) {
    const sections = await Promise.all(
      diffs.map(async (diff) => ({ diff, pictures: await diffPictures(diff, language) })),
    );
    await writeFile(path.join(folder, `flows-diff.${language}.html`), diffPage(sections, revision, language));
  }
  console.log(`${text}\n\nWritten to ${folder}.`);
}
