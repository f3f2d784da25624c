/** Reads what a page reports in the words of the atlas. */
import type { LiveChart, LiveTransition } from '#src/app/live/messages.ts';
import type { ChartSheet, FlowEdge, Words } from '../../data/atlas-data.ts';
import { words } from '../texts.ts';

export type Sheets = ReadonlyMap<string, ChartSheet>;

export const titleOf = (sheets: Sheets, chart: string): Words =>
  sheets.get(chart)?.flow.title ?? words(chart, chart);

/** Words of the active states without active states inside. */
export function situationOf(sheets: Sheets, { chart, states }: LiveChart): Words[] {
  const leaves = states.filter((path) => !states.some((other) => other.startsWith(`${path}.`)));
  const known = sheets.get(chart)?.flow.states ?? [];
  return leaves.map((path) => known.find(({ id }) => id === path)?.words ?? words(path, path));
}

const joined = (edges: readonly FlowEdge[], otherwise: string): Words => {
  const said = (language: keyof Words) =>
    [...new Set(edges.map((edge) => edge.words[language]))].join(' / ') || otherwise;
  return words(said('en'), said('ko'));
};

/** What the event stands for in the innermost active state that handles it. */
export function eventWords(sheets: Sheets, { chart, states }: LiveChart, event: string) {
  const edges = sheets.get(chart)?.flow.edges.filter((edge) => edge.event === event) ?? [];
  const from = [...states]
    .toSorted((one, other) => other.length - one.length)
    .concat('')
    .find((path) => edges.some((edge) => edge.from === path));
  const own = edges.filter((edge) => edge.from === from);
  return { words: joined(own, event), kind: own[0]?.kind ?? 'event' };
}

export const edgeOf = (
  sheets: Sheets,
  { chart, id }: Pick<LiveTransition, 'chart' | 'id'>,
): FlowEdge | undefined => sheets.get(chart)?.flow.edges.find((edge) => edge.id === id);
