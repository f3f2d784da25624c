/** The only door to xstate/graph: everything reachable in a chart, and the shortest way to each part. */
import {
  __unsafe_getAllOwnEventDescriptors,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  createEmptyActor,
  fromPromise,
} from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { answersOf, type Chart, type ChartFixtures } from './chart.ts';
import { type Effect, isEffect } from './run.ts';
import { activeNodesOf, keyOf, situationOf } from './structure.ts';

/** More transitions than any chart can take; a chart that grows past it is too big to be one chart. */
const LIMIT = 40_000;

export interface Edge {
  readonly from: AnyMachineSnapshot;
  readonly event: AnyEventObject;
  readonly to: AnyMachineSnapshot;
  /** Keys of the transitions taken, eventless ones included. */
  readonly taken: readonly string[];
  /** What each of them answers: the event itself, or one that the chart raised on the way. */
  readonly causes: readonly AnyEventObject[];
  /** Commands and messages to the coordinator, as a run would note them. */
  readonly effects: readonly Effect[];
}

/** How a chart begins with one input. */
export interface Start extends Pick<Edge, 'taken' | 'causes' | 'effects'> {
  readonly input: unknown;
  readonly state: AnyMachineSnapshot;
}

export interface Path {
  readonly input: unknown;
  /** The first state, then each event with the state it leads to. */
  readonly steps: readonly { event: AnyEventObject; state: AnyMachineSnapshot }[];
}

export interface Graph {
  readonly snapshots: readonly AnyMachineSnapshot[];
  readonly edges: readonly Edge[];
  /** Keys of all transitions taken anywhere, on the way in included. */
  readonly taken: ReadonlySet<string>;
  readonly starts: readonly Start[];
}

const isMessage = (params: unknown): params is { to: unknown; event: AnyEventObject } =>
  typeof params === 'object' && params !== null && 'to' in params && 'event' in params;

/** A scope in which transitions are computed and nothing is executed; it notes what was taken and commanded. */
function dryScope(machine: AnyStateMachine): {
  scope: AnyActorScope;
  /** What happened since the last look. */
  look: () => Pick<Edge, 'taken' | 'causes' | 'effects'>;
} {
  // A flow reports to the coordinator that runs it.
  const parent = createEmptyActor();
  const self = createActor(
    fromPromise(() => Promise.resolve()),
    { parent },
  );
  let taken: string[] = [];
  let causes: AnyEventObject[] = [];
  let effects: Effect[] = [];
  self.system.inspect((inspected) => {
    if (inspected.type !== '@xstate.microstep') return;
    const transitions: AnyTransitionDefinition[] = inspected._transitions;
    const own = transitions.filter(({ eventType }) => eventType !== 'xstate.init');
    taken.push(...own.map(keyOf));
    causes.push(...own.map(() => inspected.event));
  });
  const nothing = () => {};
  const scope: AnyActorScope = {
    self,
    id: 'dry',
    sessionId: 'dry',
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: ({ type, params }) => {
      if (isEffect(machine.implementations.actions[type])) effects.push([type, params]);
      if (isMessage(params) && params.to === parent) effects.push(['tells', params.event]);
    },
    system: self.system,
  };
  const look = () => {
    const result = { taken, causes, effects };
    taken = [];
    causes = [];
    effects = [];
    return result;
  };
  return { scope, look };
}

/** Child flows become promises: the coordinator is examined by itself. */
const withoutFlows = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((name) => [
        name,
        fromPromise(() => new Promise(() => {})),
      ]),
    ),
  });

const invokesOf = (snapshot: AnyMachineSnapshot) => activeNodesOf(snapshot).flatMap((node) => node.invoke);

/** The examples of one event type, in a situation; throws for an event nobody described. */
function examplesOf(
  type: string,
  snapshot: AnyMachineSnapshot,
  fixtures: ChartFixtures,
): readonly AnyEventObject[] {
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? [];
  if (kind === undefined && type.startsWith('xstate.after.')) return [{ type }];
  if (kind === undefined) {
    const examples = fixtures.events[type];
    if (examples === undefined) throw new Error(`No fixture for the event "${type}".`);
    return examples;
  }
  const invoke = invokesOf(snapshot).find((candidate) => candidate.id === id);
  if (invoke === undefined || typeof invoke.src !== 'string')
    throw new Error(`No named actor behind "${type}".`);
  if (kind === 'error') return [{ type, error: 'rejected', actorId: id }];
  return answersOf(fixtures, invoke.src).map((output) => ({ type, output, actorId: id }));
}

/** Everything that can happen in a situation; a finished chart hears nothing. */
const eventsIn = (
  snapshot: AnyMachineSnapshot,
  { fixtures, internal = [] }: Chart,
): readonly AnyEventObject[] =>
  snapshot.status !== 'active'
    ? []
    : __unsafe_getAllOwnEventDescriptors(snapshot)
        .map(String)
        .filter((type) => !internal.includes(type))
        .flatMap((type) => examplesOf(type, snapshot, fixtures));

/** One text for a snapshot: where it is and what it remembers. */
export const serialise = (snapshot: AnyMachineSnapshot, { counters = [] }: Pick<Chart, 'counters'>): string =>
  JSON.stringify([
    situationOf(snapshot),
    Object.entries(snapshot.context).filter(([key]) => !counters.includes(key)),
  ]);

function logicOf(machine: AnyStateMachine, scope: AnyActorScope) {
  return {
    transition: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => {
      const next = machine.transition(snapshot, event, scope);
      if (next.status === 'error') throw next.error;
      return next;
    },
    getInitialSnapshot: (_: unknown, input: unknown) => {
      const first = machine.getInitialSnapshot(scope, input);
      if (first.status === 'error') throw first.error;
      return first;
    },
    getPersistedSnapshot: (snapshot: AnyMachineSnapshot) => snapshot,
  };
}

/**
 * Walks everything reachable from every input of the chart's fixtures.
 *
 * @param chart the chart; its fixtures must describe every event and outcome
 * @param machine the machine to walk instead of the chart's own (a mutant)
 */
export function explore(chart: Chart, machine: AnyStateMachine = chart.machine): Graph {
  const bare = withoutFlows(machine);
  const { scope, look } = dryScope(bare);
  const logic = logicOf(bare, scope);
  const snapshots = new Map<string, AnyMachineSnapshot>();
  const edges: Edge[] = [];
  const all = new Set<string>();
  const starts: Start[] = [];
  for (const input of chart.fixtures.inputs) {
    const first = logic.getInitialSnapshot(null, input);
    const start = { input, state: first, ...look() };
    for (const key of start.taken) all.add(key);
    starts.push(start);
    const noting = {
      ...logic,
      transition: (from: AnyMachineSnapshot, event: AnyEventObject) => {
        const to = logic.transition(from, event);
        const seen = look();
        for (const key of seen.taken) all.add(key);
        edges.push({ from, event, to, ...seen });
        return to;
      },
    };
    const map = getAdjacencyMap(noting, {
      fromState: first,
      limit: LIMIT,
      serializeState: (state) => serialise(state, chart),
      events: (state) => eventsIn(state, chart),
    });
    for (const { state } of Object.values(map)) snapshots.set(serialise(state, chart), state);
  }
  return { snapshots: [...snapshots.values()], edges, taken: all, starts };
}

const graphs = new WeakMap<Chart['machine'], Graph>();

/** The graph of the chart as it is, walked once. */
export function graphOf(chart: Chart): Graph {
  const graph = graphs.get(chart.machine) ?? explore(chart);
  graphs.set(chart.machine, graph);
  return graph;
}

const known = new WeakMap<Chart['machine'], readonly Path[]>();

/** The shortest path to every reachable snapshot, from every input. */
export function shortestPaths(chart: Chart): readonly Path[] {
  const paths = known.get(chart.machine) ?? findShortestPaths(chart);
  known.set(chart.machine, paths);
  return paths;
}

function findShortestPaths(chart: Chart): Path[] {
  const bare = withoutFlows(chart.machine);
  const { scope } = dryScope(bare);
  const logic = logicOf(bare, scope);
  return chart.fixtures.inputs.flatMap((input) =>
    getShortestPaths(logic, {
      fromState: logic.getInitialSnapshot(null, input),
      limit: LIMIT,
      serializeState: (state) => serialise(state, chart),
      events: (state) => eventsIn(state, chart),
    }).map(({ steps }) => ({ input, steps })),
  );
}
