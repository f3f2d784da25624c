/**
 * Plays a bug report back in the model. A report has no data, so the model follows it from situation to situation, through
 * any example of its fixtures that takes the same transitions.
 */
import type { AnyMachineSnapshot } from 'xstate';
import type { Chart } from '#tests/model/chart.ts';
import { CHARTS } from '#tests/model/charts.ts';
import { situationWords } from '#tests/model/flows/dictionary.ts';
import { exportFlow } from '#tests/model/flows/export.ts';
import { eventWords } from '#tests/model/flows/labels.ts';
import { type Words, words } from '#tests/model/flows/words.ts';
import { type Edge, graphOf } from '#tests/model/graph.ts';
import { activePathsOf, situationOf } from '#tests/model/structure.ts';
import type { BugReport, ReportedChart } from '../data/atlas-data.ts';

export interface ReplayStep {
  readonly action: Words;
  readonly result: Words;
}

export interface Replay {
  readonly chart: string;
  readonly title: Words;
  readonly start: Words | null;
  readonly steps: readonly ReplayStep[];
  /** Paths of the active states at the end; null if the chart no longer exists. */
  readonly states: readonly string[] | null;
  readonly reported: readonly string[];
  readonly isSame: boolean;
  /** The first reported transition that today's chart does not have. */
  readonly missing: string | null;
  /** The transition at which the model cannot follow. */
  readonly stuckAt: string | null;
}

/** A way through the model up to a number of reported transitions. */
interface Place {
  readonly snapshot: AnyMachineSnapshot;
  readonly start: AnyMachineSnapshot;
  readonly edges: readonly Edge[];
}

const isAt = (ids: readonly string[], at: number, taken: readonly string[]) =>
  taken.every((id, index) => ids[at + index] === id);

const models = new Map<Chart, ReturnType<typeof readModel>>();

function readModel(chart: Chart) {
  const { starts, edges } = graphOf(chart);
  const flow = exportFlow(chart);
  return {
    starts,
    title: flow.title,
    labels: new Map(flow.edges.map((edge) => [edge.id, edge.words])),
    /** By the situation they leave. */
    leaving: Map.groupBy(
      edges.filter(({ taken }) => taken.length > 0),
      ({ from }) => situationOf(from),
    ),
  };
}

function modelOf(chart: Chart) {
  const model = models.get(chart) ?? readModel(chart);
  models.set(chart, model);
  return model;
}

/** All places after each number of followed transitions, one for each situation. */
function follow(chart: Chart, ids: readonly string[]): Map<string, Place>[] {
  const { starts, leaving } = modelOf(chart);
  const reached = Array.from({ length: ids.length + 1 }, () => new Map<string, Place>());
  const arrive = (at: number, place: Place) => {
    const situation = situationOf(place.snapshot);
    const known = reached[at];
    if (known !== undefined && !known.has(situation)) known.set(situation, place);
  };
  for (const { state, taken } of starts)
    if (isAt(ids, 0, taken)) arrive(taken.length, { snapshot: state, start: state, edges: [] });
  for (const [at, places] of reached.entries())
    for (const [situation, place] of places)
      for (const edge of leaving.get(situation) ?? [])
        if (isAt(ids, at, edge.taken))
          arrive(at + edge.taken.length, {
            ...place,
            snapshot: edge.to,
            edges: [...place.edges, edge],
          });
  return reached;
}

const sameStates = (states: readonly string[], others: readonly string[]) =>
  states.length === others.length && states.every((state) => others.includes(state));

function replayChart({ chart: name, states: reported, transitions }: ReportedChart): Replay {
  const chart = CHARTS.find((one) => one.name === name);
  const ids = transitions.map(({ id }) => id);
  if (chart === undefined) {
    const nothing = { start: null, steps: [], states: null, isSame: false, stuckAt: null };
    return { chart: name, title: words(name, name), reported, missing: ids[0] ?? null, ...nothing };
  }
  const { title, labels } = modelOf(chart);
  // The words of an example would name its data, which the report does not have.
  const wordsOf = ({ event, taken }: Edge): Words => {
    const label = labels.get(taken[0] ?? '') ?? words('', '');
    return label.en === '' ? eventWords(chart, event, label) : label;
  };
  const reached = follow(chart, ids);
  const at = reached.findLastIndex((places) => places.size > 0);
  const places = [...(reached[at]?.values() ?? [])];
  const place = places.find(({ snapshot }) => sameStates(activePathsOf(snapshot), reported)) ?? places[0];
  const states = place === undefined ? [] : activePathsOf(place.snapshot);
  return {
    chart: name,
    title,
    start: place === undefined ? null : situationWords(chart.name, place.start),
    steps: (place?.edges ?? []).map((edge) => ({
      action: wordsOf(edge),
      result: situationWords(chart.name, edge.to),
    })),
    states,
    reported,
    isSame: at === ids.length && sameStates(states, reported),
    missing: ids.find((id) => !labels.has(id)) ?? null,
    stuckAt: ids[Math.max(at, 0)] ?? null,
  };
}

/** Replays every chart of a report, each from its own start. */
export const replay = ({ charts }: BugReport): Replay[] => charts.map(replayChart);
