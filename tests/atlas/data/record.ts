/** Joins a chart with the record of the last runs. */
import { MAIL_TEXTS } from '#server/mail/mail-texts.ts';
import { ADDRESSES } from '#tests/browser/model/landings.ts';
import { LEFT_OUT } from '#tests/browser/model/left-out.ts';
import { CHART_NAMES, type ChartName } from '#tests/model/chart.ts';
import { bilingual } from '#tests/model/flows/words.ts';
import type {
  CaseSheet,
  ChartSheet,
  Flow,
  FlowState,
  StateSheet,
  TestCase,
  TransitionSheet,
} from './atlas-data.ts';
import { browserResult, type Evidence, idsOfAll, idsOfAny } from './evidence.ts';
import { mailsOf } from './mails-of-calls.ts';
import { type ChartRecord, readChartRecord, readTestsRecord, type TestsRecord } from './run-record.ts';

export interface RunRecord {
  readonly charts: ReadonlyMap<ChartName, ChartRecord>;
  readonly tests: TestsRecord | null;
}

/** @param folder `.flows/run`; an empty or missing one is a record without anything */
export async function readRun(folder: string): Promise<RunRecord> {
  const all = await Promise.all(
    CHART_NAMES.map(async (name) => [name, await readChartRecord(folder, name)] as const),
  );
  const charts = new Map(all.flatMap(([name, record]) => (record === null ? [] : [[name, record]])));
  return { charts, tests: await readTestsRecord(folder) };
}

/** When the newest part was recorded, ms since 1970; null if there is none. */
export const recordedAt = ({ charts }: RunRecord): number | null =>
  charts.size === 0 ? null : Math.max(...[...charts.values()].map((record) => record.recordedAt));

/** The addresses of which the tests of the address bar know the screen. */
const LINKS = Object.values(ADDRESSES).flat();

/** A link opens the first state of a screen that waits for the user. */
function deepLinkOf({ states }: Flow, { id, screen, auth, info }: FlowState): string | null {
  const first = states.find(
    (one) => one.screen === screen && one.kind === 'atomic' && !one.tags.includes('pending'),
  );
  if (screen === null || first?.id !== id) return null;
  if (info !== null) return `/?info=${info}`;
  const link = LINKS.find((one) => one.auth === auth && one.lands.screen === screen);
  if (link === undefined) return null;
  return `/?auth=${link.auth}${'email' in link ? '&email={email}' : ''}`;
}

export function stateSheets(
  flow: Flow,
  record: ChartRecord | undefined,
  evidence: Evidence,
): ChartSheet['states'] {
  const sheetOf = (state: FlowState): StateSheet => {
    const { id } = state;
    const calls = record?.calls[id] ?? [];
    const touching = flow.edges.filter(({ from, to }) => from === id || to === id);
    const { shots = [], sights = {} } = record?.states[id] ?? {};
    return {
      shots,
      sights,
      deepLink: deepLinkOf(flow, state),
      calls,
      mails: mailsOf(calls).map((kind) => ({
        kind,
        subject: bilingual((language) => MAIL_TEXTS[language][kind].subject),
      })),
      requirements: idsOfAny(
        evidence,
        touching.map((edge) => edge.id),
      ),
    };
  };
  return Object.fromEntries(flow.states.map((state) => [state.id, sheetOf(state)]));
}

export function transitionSheets({ name, edges }: Flow, evidence: Evidence): ChartSheet['transitions'] {
  const sheetOf = (id: string): TransitionSheet => {
    const isInModel = evidence.journeys.some(({ taken }) => taken.has(id));
    const coverage = evidence.inBrowser.has(id) ? 'browser' : isInModel ? 'model' : 'none';
    return {
      coverage,
      leftOut: coverage === 'browser' ? null : (LEFT_OUT[name]?.[id] ?? null),
      requirements: idsOfAny(evidence, [id]),
    };
  };
  return Object.fromEntries(edges.map(({ id }) => [id, sheetOf(id)]));
}

export function caseSheets(
  cases: readonly TestCase[],
  tests: TestsRecord | null,
  evidence: Evidence,
): CaseSheet[] {
  return cases.map((one) => {
    const taken = [one.start, ...one.steps].flatMap(({ takes }) => takes);
    const test = tests?.tests.find(({ title }) => title.includes(`${one.id} matches`));
    const inModel =
      test === undefined
        ? null
        : ({ status: test.status === 'passed' ? 'passed' : 'failed', ms: test.ms } as const);
    return {
      ...one,
      requirements: taken.length === 0 ? [] : idsOfAll(evidence, taken),
      inModel,
      inBrowser: taken.length === 0 ? null : browserResult(evidence, taken),
    };
  });
}
