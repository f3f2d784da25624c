/** Test cases in plain language: together they take every transition of a chart, each on a short path. */
import { createHash } from 'node:crypto';
import type { AnyMachineSnapshot } from 'xstate';
import type { Failure } from '#machines/shared/failure.ts';
import { metaOf, type StepMeta } from '#machines/shared/step.ts';
import type { Chart } from '../chart.ts';
import { type Edge, graphOf, type Start, serialise } from '../graph.ts';
import type { Effect } from '../run.ts';
import { situationOf } from '../structure.ts';
import { reasonOf } from './common.words.ts';
import { effectWords, situationWords, wordsOf } from './dictionary.ts';
import type { Flow } from './export.ts';
import { eventWords } from './labels.ts';
import { isPlausible } from './plausible.ts';
import { bilingual, type Words, words } from './words.ts';

/** The expected result. */
export interface Expectation {
  /** Paths of the active states, as in the chart. */
  readonly situation: string;
  /** Parallel regions may have one each. */
  readonly screens: readonly string[];
  readonly auth: string | null;
  readonly info: string | null;
  /** Code of the failure shown. */
  readonly failure: string | null;
  readonly effects: readonly { readonly name: string; readonly words: Words }[];
  readonly words: Words;
}

export interface TestCase {
  /** Stays the same as long as the case takes the same transitions. */
  readonly id: string;
  readonly start: CaseStep;
  readonly steps: readonly (CaseStep & { readonly event: string })[];
}

export interface CaseStep {
  readonly action: Words;
  readonly result: Expectation;
  /** Ids of the transitions taken. */
  readonly takes: readonly string[];
}

/** A path through the chart, from one of its starts. */
export interface Way {
  readonly start: Start;
  readonly steps: readonly Edge[];
}

const takenOn = ({ start, steps }: Way): string[] => [start, ...steps].flatMap(({ taken }) => taken);

/** The shortest path to each snapshot, and its outgoing edges. */
function waysFrom(chart: Chart) {
  const { starts, edges } = graphOf(chart);
  const keyOf = (snapshot: AnyMachineSnapshot) => serialise(snapshot, chart);
  const keyed = edges.map((edge) => ({ edge, from: keyOf(edge.from), to: keyOf(edge.to) }));
  const leaving = Map.groupBy(keyed, ({ from }) => from);
  const ways = new Map<string, Way>();
  const open = starts.map((start) => ({ key: keyOf(start.state), way: { start, steps: [] } as Way }));
  for (const { key, way } of open) {
    if (ways.has(key)) continue;
    ways.set(key, way);
    for (const { edge, to } of leaving.get(key) ?? []) {
      if (isPlausible(chart.name, edge.from, edge.event))
        open.push({ key: to, way: { ...way, steps: [...way.steps, edge] } });
    }
  }
  const edgesOf = (snapshot: AnyMachineSnapshot) =>
    (leaving.get(keyOf(snapshot)) ?? []).map(({ edge }) => edge);
  return { ways: [...ways.values()], edgesOf };
}

const endOf = ({ start, steps }: Way) => steps.at(-1)?.to ?? start.state;

const IMPLAUSIBLE = 1_000;

/** The shortest path that takes each transition; one that would end with work in flight waits for the answer. */
function shortestThrough(chart: Chart): Way[] {
  const { ways, edgesOf } = waysFrom(chart);
  const best = new Map<string, { way: Way; cost: number }>();
  const offer = (way: Way, keys: readonly string[], cost: number) => {
    for (const key of keys) if ((best.get(key)?.cost ?? Infinity) > cost) best.set(key, { way, cost });
  };
  for (const start of graphOf(chart).starts) offer({ start, steps: [] }, start.taken, 0);
  for (const way of ways) {
    for (const edge of edgesOf(endOf(way))) {
      const steps = [...way.steps, edge];
      const cost = steps.length + (isPlausible(chart.name, edge.from, edge.event) ? 0 : IMPLAUSIBLE);
      offer({ ...way, steps }, edge.taken, cost);
    }
  }
  // One path may be the shortest for several transitions.
  return [...new Set([...best.values()].map(({ way }) => way))].map((way) => {
    const end = endOf(way);
    const answer = end.hasTag('pending')
      ? edgesOf(end).find(({ event, to }) => event.type.startsWith('xstate.done.') && !to.hasTag('pending'))
      : undefined;
    return answer === undefined ? way : { ...way, steps: [...way.steps, answer] };
  });
}

/** The paths of a chart's test cases: the longest first, then only those that add a transition. */
export function waysThrough(chart: Chart): Way[] {
  const all = shortestThrough(chart);
  const covered = new Set<string>();
  const kept = new Set(
    all
      .toSorted((one, other) => other.steps.length - one.steps.length)
      .filter((way) => {
        const isNew = takenOn(way).some((key) => !covered.has(key));
        for (const key of takenOn(way)) covered.add(key);
        return isNew;
      }),
  );
  return all.filter((way) => kept.has(way));
}

const idOf = (chart: Chart, { start, steps }: Way): string => {
  const taken = [start.taken, ...steps.map((step) => step.taken)];
  const text = JSON.stringify([chart.fixtures.inputs.indexOf(start.input), taken]);
  return `${chart.name}-${createHash('sha256').update(text).digest('hex').slice(0, 6)}`;
};

const SAYS = { en: (reason: string) => `Says: ${reason}.`, ko: (reason: string) => `안내: ${reason}.` };
const NOTHING = words('Nothing visible changes.', '화면 변화 없음.');

const failureIn = ({ context }: AnyMachineSnapshot): Failure | null => context.failure ?? null;

/** "Password step – ready for input (auth=signin-password). Says: email or password is wrong." */
function expectation(
  chart: Chart,
  snapshot: AnyMachineSnapshot,
  effects: readonly Effect[],
  before?: AnyMachineSnapshot,
): Expectation {
  const { auth = null, info = null } = metaOf(snapshot);
  const metas: Record<string, StepMeta | undefined> = snapshot.getMeta();
  const said = effects.map((effect) => ({ name: effect[0], words: effectWords(chart.name, effect) }));
  const parameter = auth === null ? info && `info=${info}` : `auth=${auth}`;
  const where = situationWords(chart.name, snapshot);
  const failure = failureIn(snapshot);
  const isNew = failure !== null && (before === undefined || failureIn(before) !== failure);
  const isSame = before !== undefined && situationOf(before) === situationOf(snapshot) && !isNew;
  return {
    situation: situationOf(snapshot),
    screens: Object.values(metas).flatMap((meta) => meta?.screen ?? []),
    auth,
    info,
    failure: failure?.code ?? null,
    effects: said,
    words: bilingual((language) => {
      if (isSame && said.length === 0) return NOTHING[language];
      const note = parameter === null ? '' : ` (${parameter})`;
      // An alert already shows it.
      const isSaid = effects.some(([name]) => name === 'notify');
      const problem = isNew && !isSaid ? [SAYS[language](reasonOf(failure)[language])] : [];
      return [`${where[language]}${note}.`, ...problem, ...said.map((one) => one.words[language])].join(' ');
    }),
  };
}

/** All generated test cases of a chart. */
export function casesOf(chart: Chart, { edges }: Flow): TestCase[] {
  const labels = new Map(edges.map((edge) => [edge.id, edge.words]));
  return waysThrough(chart).map((way) => ({
    id: idOf(chart, way),
    start: {
      action: wordsOf(chart.name).start(way.start.input as never), // one of the typed inputs
      result: expectation(chart, way.start.state, way.start.effects),
      takes: way.start.taken,
    },
    steps: way.steps.map(({ from, event, to, taken, effects }) => {
      const label = taken.map((key) => labels.get(key)).find((found) => found !== undefined);
      return {
        event: event.type,
        action: eventWords(chart, event, label ?? words('', '')),
        result: expectation(chart, to, effects, from),
        takes: taken,
      };
    }),
  }));
}
