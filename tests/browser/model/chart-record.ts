/** What the tests of one chart see, for the atlas: screens, calls and the transitions that each test takes. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import {
  type BrowserTest,
  type ChartRecord,
  readChartRecord,
  type StateRecord,
  writeChartRecord,
} from '#tests/atlas/data/run-record.ts';
import type { Chart } from '#tests/model/chart.ts';
import { CLEAR_DIFFERENCE, checkScreen } from '../visual/check-screen.ts';
import { contactSheet } from '../visual/contact-sheet.ts';
import type { StageRecord } from './flow.ts';
import { screensOf } from './screens-of.ts';
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

/** A phone's shot is scaled down less: its text would disappear. */
const SCALES = { 1400: 0.25, 375: 0.5 } as const;

/** All shots of a state, in the same order in every run. */
async function sheetOf(folder: string, { shots }: StateRecord): Promise<Buffer> {
  const sorted = shots.toSorted((a, b) => a.file.localeCompare(b.file));
  const row = async (width: 1400 | 375) => ({
    scale: SCALES[width],
    shots: await Promise.all(
      sorted.filter((shot) => shot.width === width).map(({ file }) => readFile(path.join(folder, file))),
    ),
  });
  return await contactSheet([await row(1400), await row(375)]);
}

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
        const folder = inject('record');
        const frame = { folder, name: `shots/${chart.name}/${state}`, within };
        const { worst } = await checkScreen(stage.page, `${chart.name}/${state}`, async (quality) => {
          const record = await captureState(stage, frame, quality);
          states[state] = record;
          return await sheetOf(folder, record);
        });
        // Compared again when the test is repeated.
        if (worst >= CLEAR_DIFFERENCE) seen.delete(state);
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
