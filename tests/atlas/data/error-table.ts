/** Every error: its texts, where the charts show it, and what the user can do there. */

import type { AnyMachineSnapshot } from 'xstate';
import { CODES, type CodeName } from '#contract/codes.ts';
import { ERROR_CODES, type ErrorCode, type Failure, type Refused } from '#machines/shared/failure.ts';
import { metaOf } from '#machines/shared/step.ts';
import { en } from '#src/i18n/locales/en/en.ts';
import { ko } from '#src/i18n/locales/ko/ko.ts';
import type { Chart, ChartName } from '#tests/model/chart.ts';
import { situationWords } from '#tests/model/flows/dictionary.ts';
import { pathName } from '#tests/model/flows/export.ts';
import { REASONS } from '#tests/model/flows/reasons.words.ts';
import { words } from '#tests/model/flows/words.ts';
import { graphOf, stepFrom } from '#tests/model/graph.ts';
import { situationOf } from '#tests/model/structure.ts';
import type { ErrorPlace, ErrorRow, Flow, FlowEdge, Words } from './atlas-data.ts';
import { errorOfCode, errorsOf } from './calls.ts';

/** Whether an edge starts in one of the states of a situation, "exchange.member.failed.refused + address.free". */
const startsIn = (situation: string) => {
  const leaves = situation.split(' + ');
  return ({ from }: FlowEdge) =>
    leaves.some((leaf) => from !== '' && (leaf === from || leaf.startsWith(`${from}.`)));
};

/** As opposed to news from other charts, other tabs and the address. */
const isByUser = ({ kind, words: { en: said } }: FlowEdge) =>
  kind === 'event' && /^The (?:user|member) /.test(said);

/** What the user can do in a situation. */
function waysOnFrom({ edges }: Flow, situation: string): Words[] {
  const own = edges.filter((edge) => isByUser(edge) && edge.to !== null && startsIn(situation)(edge));
  return [...new Map(own.map((edge) => [edge.words.en, edge.words])).values()];
}

const isRefused = (output: unknown): output is Refused =>
  typeof output === 'object' && output !== null && 'kind' in output && output.kind === 'refused';

const failureWith = (code: ErrorCode): Failure => ({
  code,
  message: null,
  retryAfterSeconds: code === 'tooManyRequests' ? 30 : null,
});

interface Sighting {
  readonly code: ErrorCode;
  readonly place: ErrorPlace;
}

const failureIn = ({ context }: AnyMachineSnapshot): ErrorCode | null => context.failure?.code ?? null;

/** The words of the screen that a situation shows, without its other regions. */
function wordsOfScreen({ states }: Flow, snapshot: AnyMachineSnapshot): Words | undefined {
  const { screen } = metaOf(snapshot);
  return screen === undefined ? undefined : states.find((state) => state.screen === screen)?.words;
}

/**
 * Lets every port that can be refused be refused with each of its errors, and looks at what the chart then shows. Other
 * events may show an error as well, such as a popup that was closed.
 */
function sightingsIn(chart: Chart, flow: Flow): Sighting[] {
  const step = stepFrom(chart);
  const placeOf = (snapshot: AnyMachineSnapshot, isAlert: boolean): ErrorPlace => ({
    chart: chart.name,
    title: flow.title,
    situation: situationOf(snapshot),
    words: wordsOfScreen(flow, snapshot) ?? situationWords(chart.name, snapshot),
    isAlert,
    waysOn: waysOnFrom(flow, situationOf(snapshot)),
  });
  const tried = new Set<string>();
  return graphOf(chart).edges.flatMap(({ from, event, to }) => {
    const shown = failureIn(to);
    const own =
      shown === null || shown === failureIn(from) ? [] : [{ code: shown, place: placeOf(to, false) }];
    if (!('output' in event) || !isRefused(event.output)) return own;
    const port = String(Reflect.get(event, 'actorId'));
    const question = `${situationOf(from)} ${port}`;
    if (tried.has(question)) return own;
    tried.add(question);
    const refusals = errorsOf(chart.name, port).flatMap((code): Sighting[] => {
      const output: Refused = { kind: 'refused', failure: failureWith(code) };
      const { to: next, effects } = step(from, { ...event, output });
      return [
        ...(effects.some(([name]) => name === 'notify') ? [{ code, place: placeOf(next, true) }] : []),
        ...(failureIn(next) === code ? [{ code, place: placeOf(next, false) }] : []),
      ];
    });
    return [...own, ...refusals];
  });
}

/** States that show an error by being active. */
const OWN_STATES: readonly { chart: ChartName; state: string; code: ErrorCode }[] = [
  { chart: 'social', state: 'popupBlocked', code: 'popupBlocked' },
  { chart: 'social', state: 'cancelled', code: 'popupClosed' },
];

const sightingsOfStates = (chart: Chart, flow: Flow): Sighting[] =>
  OWN_STATES.filter((one) => one.chart === chart.name).map(({ state, code }) => ({
    code,
    place: {
      chart: chart.name,
      title: flow.title,
      situation: state,
      words: pathName(flow, state),
      isAlert: false,
      waysOn: waysOnFrom(flow, state),
    },
  }));

/** One row for each screen: where an alert comes first, the text that stays on the screen follows it. */
function unique(places: readonly ErrorPlace[]): ErrorPlace[] {
  const rows = new Map<string, ErrorPlace>();
  for (const place of places) {
    const key = `${place.chart} ${place.words.en}`;
    rows.set(key, { ...place, isAlert: place.isAlert || rows.get(key)?.isAlert === true });
  }
  return [...rows.values()];
}

/** @param charts with their neutral data */
export function errorRows(charts: readonly { chart: Chart; flow: Flow }[]): ErrorRow[] {
  const sightings = charts.flatMap(({ chart, flow }) => [
    ...sightingsIn(chart, flow),
    ...sightingsOfStates(chart, flow),
  ]);
  return ERROR_CODES.map((code) => ({
    code,
    reason: REASONS[code],
    title: words(en.errors.titles[code], ko.errors.titles[code]),
    text: words(en.errors.codes[code], ko.errors.codes[code]),
    apiCodes: (Object.keys(CODES) as CodeName[])
      .filter((name) => errorOfCode(name) === code)
      .map((name) => ({ name, status: CODES[name].status })),
    places: unique(sightings.filter((one) => one.code === code).map(({ place }) => place)),
  }));
}
