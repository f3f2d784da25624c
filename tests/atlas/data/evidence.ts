/** Which transitions the tests of a chart take: its pinned journeys with real actors, and its walks in the browser. */
import type { Chart } from '#tests/model/chart.ts';
import { follow } from '#tests/model/journey.ts';
import { JOURNEYS } from '#tests/model/journeys/index.ts';
import { carriedIds } from '../../../scripts/lib/requirement-ids.ts';
import type { RunResult } from './atlas-data.ts';
import type { ChartRecord } from './run-record.ts';

interface Proof {
  /** Ids of the requirements in the title of the test. */
  readonly ids: readonly string[];
  /** Ids of the transitions that it takes. */
  readonly taken: ReadonlySet<string>;
}

export interface BrowserProof extends Proof {
  readonly result: RunResult;
}

export interface Evidence {
  readonly journeys: readonly Proof[];
  readonly browser: readonly BrowserProof[];
  /** Transitions that any page has taken, also in the tests of other charts. */
  readonly inBrowser: ReadonlySet<string>;
}

/**
 * Follows every journey of a chart, so that only what really runs counts.
 *
 * @param records of all charts
 */
export async function evidenceOf(
  { name, machine }: Chart,
  records: ReadonlyMap<string, ChartRecord>,
): Promise<Evidence> {
  const journeys: Proof[] = [];
  // One at a time: some remember what they saw in variables of their module.
  for (const journey of JOURNEYS[name]) {
    const { taken } = await follow(name, machine, journey);
    journeys.push({ ids: carriedIds(journey.title), taken });
  }
  const browser = (records.get(name)?.tests ?? []).map(
    ({ title, isPassed, ms, taken }): BrowserProof => ({
      ids: carriedIds(title),
      taken: new Set(taken[name] ?? []),
      result: { status: isPassed ? 'passed' : 'failed', ms },
    }),
  );
  const everywhere = [...records.values()].flatMap(({ tests }) =>
    tests.flatMap(({ taken }) => taken[name] ?? []),
  );
  return { journeys, browser, inBrowser: new Set(everywhere) };
}

const sorted = (ids: readonly string[]) =>
  [...new Set(ids)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

/** Requirements of the tests that take at least one of the transitions. */
export const idsOfAny = ({ journeys, browser }: Evidence, transitions: readonly string[]): string[] =>
  sorted(
    [...journeys, ...browser].flatMap(({ ids, taken }) =>
      transitions.some((id) => taken.has(id)) ? ids : [],
    ),
  );

/** Requirements of the tests that take all of the transitions. */
export const idsOfAll = ({ journeys, browser }: Evidence, transitions: readonly string[]): string[] =>
  sorted(
    [...journeys, ...browser].flatMap(({ ids, taken }) =>
      transitions.every((id) => taken.has(id)) ? ids : [],
    ),
  );

/**
 * The result of a path in the browser: of one test that takes all of it, else of several that do together.
 *
 * @returns null if a transition of it was never taken
 */
export function browserResult({ browser }: Evidence, transitions: readonly string[]): RunResult | null {
  // Of several tests, one that passed and was fast.
  const best = browser.toSorted(
    (a, b) => b.result.status.localeCompare(a.result.status) || a.result.ms - b.result.ms,
  );
  const whole = best.find(({ taken }) => transitions.every((id) => taken.has(id)));
  if (whole !== undefined) return whole.result;
  const parts = transitions.map((id) => best.find(({ taken }) => taken.has(id)));
  if (parts.some((part) => part === undefined)) return null;
  const tests = [...new Set(parts)].flatMap((part) => part?.result ?? []);
  return {
    status: tests.every(({ status }) => status === 'passed') ? 'passed' : 'failed',
    ms: tests.reduce((sum, { ms }) => sum + ms, 0),
  };
}
