import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { CHARTS } from '#tests/model/charts.ts';
import { waysThrough } from '#tests/model/flows/cases.ts';
import { activePathsOf } from '#tests/model/structure.ts';
import type { BugReport, ReportedChart } from '../data/atlas-data.ts';
import { printReplay } from './print-replay.ts';
import { ReportError, readReport } from './read-report.ts';
import { replay } from './replay.ts';

const at = '2026-01-02T03:04:05.000Z';

const reportOf = (...charts: ReportedChart[]): BugReport => ({
  format: 'flows-report/1',
  when: at,
  address: '/?auth=login',
  language: 'ko',
  browser: 'Browser',
  revision: 'abc',
  simulation: { fault: 'none', popup: 'real' },
  isWhole: true,
  charts,
});

const chartOf = (chart: string, states: readonly string[], ids: readonly string[]): ReportedChart => ({
  chart,
  actor: 1,
  status: 'active',
  states,
  transitions: ids.map((id) => ({ at, id, event: id.split(' | ')[1] ?? '' })),
});

const TERMS = ' | info.requested | 0';
const CHECKED = 'email.checking | xstate.done.actor.checkEmail | 0';

describe('a replayed report', () => {
  it.each(CHARTS.map((chart) => [chart.name, chart] as const))(
    'ends where the chart does, for every generated test case: %s',
    (name, chart) => {
      const ways = waysThrough(chart);
      const charts = ways.map(({ start, steps }) =>
        chartOf(
          name,
          activePathsOf(steps.at(-1)?.to ?? start.state),
          [start, ...steps].flatMap(({ taken }) => taken),
        ),
      );
      const wrong = replay(reportOf(...charts)).filter(
        ({ isSame, missing, stuckAt }) => !isSame || missing !== null || stuckAt !== null,
      );
      expect(wrong).toEqual([]);
    },
  );

  it('says the path in Korean and English', () => {
    const report = reportOf(chartOf('overlay', ['terms'], [TERMS]));
    const text = printReplay(report, replay(report));
    expect(text).toContain('이용약관');
    expect(text).toMatch(/= 보고된 상태와 같음 \/ Same as reported: terms$/);
  });

  it('names the state of the model where it differs from the reported one', () => {
    const report = reportOf(chartOf('overlay', ['privacy'], [TERMS]));
    const [result] = replay(report);
    expect(result).toMatchObject({ isSame: false, states: ['terms'], missing: null, stuckAt: null });
    expect(printReplay(report, replay(report))).toContain('≠');
  });

  it('names the first transition that the chart no longer has, and follows the path up to it', () => {
    const gone = 'terms | overlay.printed | 0';
    const [result] = replay(reportOf(chartOf('overlay', ['closed'], [TERMS, gone, TERMS])));
    expect(result).toMatchObject({ isSame: false, states: ['terms'], missing: gone, stuckAt: gone });
    expect(result?.steps).toHaveLength(1);
  });

  it('names a transition that the chart has, but not from there', () => {
    const [result] = replay(reportOf(chartOf('signIn', ['email'], [CHECKED])));
    expect(result).toMatchObject({ isSame: false, missing: null, stuckAt: CHECKED });
  });

  it('says that a chart no longer exists', () => {
    const report = reportOf(chartOf('fax', ['sending'], ['sending | sent | 0']));
    expect(printReplay(report, replay(report))).toContain('This chart no longer exists.');
  });
});

describe('a file that is no report', () => {
  it.each([
    ['{', /not JSON/],
    ['[]', /no bug report/],
    [JSON.stringify({ ...reportOf(), charts: [{ chart: 'auth' }] }), /charts\.0\.actor/],
  ])('is refused with the reason: %s', (text, reason) => {
    expect(() => readReport(text)).toThrow(ReportError);
    expect(() => readReport(text)).toThrow(reason);
  });

  it.each([
    ['no-such-file.json', 'There is no file no-such-file.json.'],
    ['README.md', 'The file is not JSON.'],
  ])('ends npm run flows -- --replay %s with exit code 1', (file, message) => {
    const { status, stderr } = spawnSync(process.execPath, ['tests/atlas/flows.ts', '--replay', file], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
  });
});
