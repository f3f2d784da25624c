/** The only module that uses xstate/graph: everything reachable in a chart, and the shortest path to each part. */
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

/** More transitions than any chart has; a chart beyond this limit should be split. */
const LIMIT = 40_000;

export interface Edge {
  readonly from: AnyMachineSnapshot;
  readonly event: AnyEventObject;
  readonly to: AnyMachineSnapshot;
  /** Keys of the transitions taken, eventless ones included. */
  readonly taken: readonly string[];
  /** The event that caused each: the sent one, or one that the chart raised. */
  readonly causes: readonly AnyEventObject[];
  /** Commands and messages to the coordinator, in the form a run records them. */
  readonly effects: readonly Effect[];
}

/** How a chart starts with one input. */
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
  /** Keys of all transitions taken anywhere, including those at the start. */
  readonly taken: ReadonlySet<string>;
  readonly starts: readonly Start[];
}

const isMessage = (params: unknown): params is { to: unknown; event: AnyEventObject } =>
  typeof params === 'object' && params !== null && 'to' in params && 'event' in params;

/** An actor scope that computes transitions without executing anything, and records what was taken and commanded. */
function dryScope(machine: AnyStateMachine): {
  scope: AnyActorScope;
  /** What happened since the last call. */
  look: () => Pick<Edge, 'taken' | 'causes' | 'effects'>;
} {
  // Stands in for the coordinator, to which a flow reports.
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

/** Replaces child flows by promises, so that the coordinator is explored alone. */
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

const failureOf = (id: string) => ({ type: `xstate.error.actor.${id}`, error: 'rejected', actorId: id });

/** The examples of an event type in a situation. @throws if the fixtures have none */
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
  if (id === '*') {
    return invokesOf(snapshot).map((invoke) => failureOf(invoke.id));
  }
  const invoke = invokesOf(snapshot).find((candidate) => candidate.id === id);
  if (invoke === undefined || typeof invoke.src !== 'string')
    throw new Error(`No named actor behind "${type}".`);
  if (kind === 'error') return [failureOf(invoke.id)];
  return answersOf(fixtures, invoke.src).map((output) => ({ type, output, actorId: id }));
}

/** All events possible in a situation; none in a finished chart. */
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

/** A snapshot as a string: its state and its context. */
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
 * Explores everything reachable from every input of the chart's fixtures.
 *
 * @param chart the chart; its fixtures must describe every event and outcome
 * @param machine the machine to explore instead of the chart's own (a mutant)
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

/** Computes single steps of a chart without executing anything. */
export function stepFrom({
  machine,
}: Pick<Chart, 'machine'>): (
  from: AnyMachineSnapshot,
  event: AnyEventObject,
) => Pick<Edge, 'to' | 'taken' | 'causes' | 'effects'> {
  const bare = withoutFlows(machine);
  const { scope, look } = dryScope(bare);
  const { transition } = logicOf(bare, scope);
  return (from, event) => ({ to: transition(from, event), ...look() });
}

const graphs = new WeakMap<Chart['machine'], Graph>();

/** The graph of the unchanged chart, explored once. */
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
