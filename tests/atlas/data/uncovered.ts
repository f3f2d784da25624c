/** The transitions that no browser takes, as a list and as a spreadsheet. */
import { toCsv } from '#src/lib/csv.ts';
import { words } from '#tests/model/flows/words.ts';
import { stateName } from '../app/state-name.ts';
import type { ChartSheet, Coverage, Language, UncoveredRow } from './atlas-data.ts';

const HEADS = [
  words('Chart', '차트'),
  words('State', '상태'),
  words('Transition', '전이'),
  words('Taken', '실행'),
  words('Why no browser takes it', '브라우저에서 실행하지 않는 이유'),
  words('In the code', '코드 이름'),
];
const TAKEN: Readonly<Record<Exclude<Coverage, 'browser'>, ReturnType<typeof words>>> = {
  model: words('on the chart only', '차트에서만'),
  none: words('not in the recorded run', '기록된 실행에 없음'),
};
const ANY_STATE = words('Every state', '모든 상태');

/** What nothing takes comes first, then what only the chart takes. */
export const uncoveredRows = (sheets: readonly ChartSheet[]): UncoveredRow[] =>
  sheets
    .flatMap(({ flow, transitions }) =>
      flow.edges.flatMap(({ id, from, words: said }): UncoveredRow[] => {
        const { coverage = 'none', leftOut = null } = transitions[id] ?? {};
        if (coverage === 'browser') return [];
        const state = stateName(flow, from) ?? ANY_STATE;
        return [{ chart: flow.name, title: flow.title, id, state, words: said, coverage, leftOut }];
      }),
    )
    .toSorted((a, b) => b.coverage.localeCompare(a.coverage));

export const uncoveredCsv = (rows: readonly UncoveredRow[], language: Language): string =>
  toCsv([
    HEADS.map((head) => head[language]),
    ...rows.map(({ title, id, state, words: said, coverage, leftOut }) => [
      title[language],
      state[language],
      said[language],
      TAKEN[coverage][language],
      leftOut?.[language] ?? '',
      id,
    ]),
  ]);
