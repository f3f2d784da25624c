/** What the tests of one chart see, for the atlas: screens, calls and the transitions that each test takes. */
import { inject } from 'vitest';
import {
  type BrowserTest,
  type ChartRecord,
  readChartRecord,
  type StateRecord,
  writeChartRecord,
} from '#tests/atlas/data/run-record.ts';
import type { Chart } from '#tests/model/chart.ts';
import { metaOfNode } from '#tests/model/lint.ts';
import { isLeaf, pathOf, statesOf } from '#tests/model/structure.ts';
import type { StageRecord } from './flow.ts';
import { captureState } from './sight.ts';
import type { Taken } from './transitions.ts';

export interface ChartRecorder extends StageRecord {
  readonly ended: (test: Omit<BrowserTest, 'taken'>, taken: Taken) => void;
  /**
   * Updates the record.
   *
   * @param isWhole every test of the chart has run, so nothing of earlier runs is kept
   */
  readonly save: (isWhole: boolean) => Promise<ChartRecord>;
}

const rowsOf = (sets: ReadonlyMap<string, ReadonlySet<string>>) =>
  Object.fromEntries([...sets].filter(([, set]) => set.size > 0).map(([key, set]) => [key, [...set]]));

/** The leaf states with a screen. */
const screensOf = ({ machine }: Chart): string[] =>
  statesOf(machine)
    .filter((node) => isLeaf(node) && metaOfNode(node).screen !== undefined)
    .map(pathOf);

export function createChartRecorder(chart: Chart): ChartRecorder {
  const screens = screensOf(chart);
  const seen = new Set<string>();
  const states: Record<string, StateRecord> = {};
  const calls = new Map<string, Set<string>>();
  const tests: BrowserTest[] = [];
  return {
    saw: async (stage, active, within) => {
      for (const state of active) {
        if (!screens.includes(state) || seen.has(state)) continue;
        seen.add(state);
        const name = `shots/${chart.name}/${state}`;
        states[state] = await captureState(stage, { folder: inject('record'), name, within });
      }
    },
    sent: (active, { method, path }) => {
      for (const state of active) calls.set(state, (calls.get(state) ?? new Set()).add(`${method} ${path}`));
    },
    ended: (test, taken) => tests.push({ ...test, taken: rowsOf(taken) }),
    save: async (isWhole) => {
      const folder = inject('record');
      const before = isWhole ? null : await readChartRecord(folder, chart.name);
      const titles = tests.map(({ title }) => title);
      const record: ChartRecord = {
        recordedAt: Date.now(),
        states: { ...before?.states, ...states },
        calls: { ...before?.calls, ...rowsOf(calls) },
        tests: [...(before?.tests ?? []).filter(({ title }) => !titles.includes(title)), ...tests],
      };
      await writeChartRecord(folder, chart.name, record);
      return record;
    },
  };
}
