/** The rows of the page "Appearance": every reference and every screen of the last run. */
import { pathName } from '#tests/model/flows/export.ts';
import { words } from '#tests/model/flows/words.ts';
import type { ChartSheet, VisualRow } from './atlas-data.ts';
import { type Comparison, readComparisons, referenceNames } from './visual-record.ts';

const ORDER: readonly VisualRow['status'][] = ['changed', 'new', 'not compared', 'not recorded', 'same'];
const PAGE = words('Page', '페이지');

function titleOf(name: string, sheets: readonly ChartSheet[]): Pick<VisualRow, 'title' | 'chart' | 'state'> {
  const [group = '', ...rest] = name.split('/');
  const state = rest.join('/');
  const flow = sheets.find((sheet) => sheet.flow.name === group)?.flow;
  if (flow === undefined) return { title: words(`${PAGE.en}: ${state}`, `${PAGE.ko}: ${state}`) };
  const said = pathName(flow, state);
  const title = words(`${flow.title.en}: ${said.en}`, `${flow.title.ko}: ${said.ko}`);
  return { title, chart: flow.name, state };
}

/** What has changed comes first. @param record folder of the last run */
export async function visualRows(sheets: readonly ChartSheet[], record: string): Promise<VisualRow[]> {
  const [references, comparisons] = await Promise.all([referenceNames(), readComparisons(record)]);
  const rowOf = (name: string): VisualRow => {
    const seen: Comparison | undefined = comparisons.get(name);
    return {
      name,
      ...titleOf(name, sheets),
      hasReference: references.includes(name),
      status: seen?.status ?? 'not recorded',
      worst: Math.round(seen?.worst ?? 0),
    };
  };
  return [...new Set([...references, ...comparisons.keys()])]
    .sort()
    .map(rowOf)
    .toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status));
}
