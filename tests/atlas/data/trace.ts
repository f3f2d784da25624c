/** Requirement -> tests with their last result -> states of the charts. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { areaOf, carriedIds, declaredIds, tracedIds } from '../../../scripts/lib/requirement-ids.ts';
import { root } from '../../../scripts/lib/root.ts';
import { stateName } from '../app/state-name.ts';
import type { ChartSheet, TracedTest, TraceReport, TraceRow } from './atlas-data.ts';

/** The part of a test run that the report needs. */
interface RecordedRun {
  readonly recordedAt: number;
  readonly tests: readonly {
    readonly title: string;
    readonly file: string;
    readonly status: string;
    readonly ms: number;
  }[];
}

const SOURCES = ['docs/requirements.md', 'docs/security.md'];

/** Questions that the specification leaves open. No test can prove them; the last cell says what was decided. */
const OPEN_AREA = 'OPEN';

/** The cells of each row that declares an id. */
function rowsIn(markdown: string): Map<string, string[]> {
  const ids = new Set(declaredIds(markdown));
  const rows = markdown.split('\n').flatMap((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').trim());
    const [, id = '', ...rest] = cells;
    return ids.has(id) ? [[id, rest] as const] : [];
  });
  return new Map(rows);
}

/** Tests by the id that their titles carry: from the recorded runs, else only their files. */
function testsById(run: RecordedRun | null): Map<string, TracedTest[]> {
  const tests = new Map<string, TracedTest[]>();
  for (const { title, file, status, ms } of run?.tests ?? []) {
    const result = status === 'passed' || status === 'failed' ? { status, ms } : null;
    for (const id of new Set(carriedIds(title)))
      tests.set(id, [...(tests.get(id) ?? []), { file, title, result } as TracedTest]);
  }
  for (const [id, files] of tracedIds(root))
    if (!tests.has(id))
      tests.set(
        id,
        files.map((file) => ({ file, title: null, result: null })),
      );
  return tests;
}

/** Chart and state of everything that carries an id. */
const placesOf = (sheets: readonly ChartSheet[], id: string): TraceRow['places'] =>
  sheets.flatMap(({ flow, states, transitions }) => {
    const carrying = [
      ...Object.entries(states).flatMap(([state, { requirements }]) =>
        requirements.includes(id) ? [state] : [],
      ),
      ...flow.edges.flatMap((edge) =>
        transitions[edge.id]?.requirements.includes(id) === true ? [edge.from] : [],
      ),
    ];
    return [...new Set(carrying)]
      .filter((state) => state !== '')
      .map((state) => ({
        chart: flow.name,
        title: flow.title,
        state,
        words: stateName(flow, state) ?? flow.title,
      }));
  });

/**
 * @param sheets of all charts
 * @param run the last recorded one; null if there is none
 * @returns requirements that no test carries first, then those with a failed test; open points last
 */
export function traceReport(sheets: readonly ChartSheet[], run: RecordedRun | null): TraceReport {
  const tests = testsById(run);
  const rows = SOURCES.flatMap((source) => [...rowsIn(readFileSync(path.join(root, source), 'utf8'))]).map(
    ([id, [text = '', , decision = '']]): TraceRow => ({
      id,
      area: areaOf(id),
      text,
      decision: areaOf(id) === OPEN_AREA ? decision : null,
      tests: tests.get(id) ?? [],
      places: placesOf(sheets, id),
    }),
  );
  const rank = ({ tests: own, decision }: TraceRow) =>
    decision !== null
      ? 3
      : own.length === 0
        ? 0
        : own.some(({ result }) => result?.status === 'failed')
          ? 1
          : 2;
  return {
    recordedAt: run?.recordedAt ?? null,
    rows: rows.toSorted((one, other) => rank(one) - rank(other)),
  };
}
