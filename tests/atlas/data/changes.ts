/** The last change of the charts, for the page that shows it. */

import type { FlowDiff } from '../diff/compare.ts';
import { chartChanges, RevisionError } from '../diff/revision.ts';
import { changePages, changesSince } from '../diff/write-diff.ts';
import type { ChangesReport } from './atlas-data.ts';

/** Commits that changed only the form of the charts are passed over, up to this number. */
const MOST = 10;

function differencesSince(commit: string): FlowDiff[] {
  try {
    return changesSince(commit);
  } catch (error) {
    if (error instanceof RevisionError) return [];
    throw error;
  }
}

/** @returns the report, and its pages by their path from the atlas folder */
export async function changeFiles(): Promise<{ report: ChangesReport; files: Map<string, string> }> {
  for (const { by, since } of chartChanges(MOST)) {
    const diffs = differencesSince(since);
    if (diffs.length === 0) continue;
    const pages = await changePages(diffs, since);
    const names = { ko: 'changes/flows-diff.ko.html', en: 'changes/flows-diff.en.html' };
    const charts = diffs.map(({ name, title, mark, states, edges }) => ({
      ...{ name, title, mark },
      states: states.length,
      transitions: edges.length,
    }));
    return {
      report: { by, since, charts, files: names },
      files: new Map([
        [names.ko, pages.ko],
        [names.en, pages.en],
      ]),
    };
  }
  return { report: { by: null, since: null, charts: [], files: null }, files: new Map() };
}
