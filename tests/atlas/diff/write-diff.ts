/** What changed in the charts since a revision, as text and as pictures: `npm run flows -- --diff REV`. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CHARTS } from '#tests/model/charts.ts';
import { exportFlow } from '#tests/model/flows/export.ts';
import type { Flow, Language } from '../data/atlas-data.ts';
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
 * Compares today's charts with those of a revision.
 *
 * @param revision anything that Git accepts
 * @throws RevisionError
 */
export function changesSince(revision: string): FlowDiff[] {
  const before = flowsOfRevision(revision);
  return compareCharts(before, new Map(CHARTS.map((chart) => [String(chart.name), exportFlow(chart)])));
}

/** One self-contained page in each language. @param revision as the page names it */
export async function changePages(
  diffs: readonly FlowDiff[],
  revision: string,
): Promise<Readonly<Record<Language, string>>> {
  const pageIn = async (language: Language) => {
    const sections = diffs.map(async (diff) => ({ diff, pictures: await diffPictures(diff, language) }));
    return diffPage(await Promise.all(sections), revision, language);
  };
  return { ko: await pageIn('ko'), en: await pageIn('en') };
}

/**
 * Prints the changes, and writes them as Markdown and as one page in each language.
 *
 * @param revision anything that Git accepts
 */
export async function writeDiff(revision: string, folder: string): Promise<void> {
  let diffs: FlowDiff[];
  try {
    diffs = changesSince(revision);
  } catch (error) {
    if (!(error instanceof RevisionError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    return;
  }
  await mkdir(folder, { recursive: true });
  const text = diffMarkdown(diffs, revision);
  await writeFile(path.join(folder, 'flows-diff.md'), `${text}\n`);
  for (const [language, page] of Object.entries(await changePages(diffs, revision)))
    await writeFile(path.join(folder, `flows-diff.${language}.html`), page);
  console.log(`${text}\n\nWritten to ${folder}.`);
}
