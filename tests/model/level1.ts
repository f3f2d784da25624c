/** Level 1: checks of everything reachable, computed without running actors. */
import assert from 'node:assert/strict';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Chart } from './chart.ts';
import { type Edge, explore, type Graph } from './graph.ts';
import { invariantsOf } from './invariants.ts';
import { isInFlight } from './lint.ts';
import { assertSecretsKept } from './secrets.ts';
import {
  activePathsOf,
  isTransient,
  keyOf,
  pathOf,
  situationOf,
  statesOf,
  transitionsOf,
} from './structure.ts';

export interface Figures {
  states: string;
  transitions: string;
  snapshots: number;
  edges: number;
}

interface Walked {
  readonly chart: Chart;
  readonly machine: AnyStateMachine;
  readonly graph: Graph;
}

const isPublic = ({ event }: Edge) => !event.type.startsWith('xstate.');

/** Paths of the states with work in flight. */
const pathsInFlight = ({ chart, machine }: Walked): ReadonlySet<string> =>
  new Set(
    statesOf(machine)
      .filter((node) => isInFlight(machine, node, chart.listening))
      .map(pathOf),
  );

const checks = {
  'every state is reached': ({ machine, graph }) => {
    const seen = new Set(graph.snapshots.flatMap(activePathsOf));
    const missing = statesOf(machine)
      .filter((node) => !isTransient(node))
      .map(pathOf)
      .filter((path) => !seen.has(path));
    assert.deepEqual(missing, []);
  },

  'every transition is taken': ({ machine, graph }) => {
    const missing = transitionsOf(machine)
      .map(keyOf)
      .filter((key) => !graph.taken.has(key));
    assert.deepEqual(missing, []);
  },

  'home is reachable from everywhere': ({ chart, graph }) => {
    const isHome = (snapshot: AnyMachineSnapshot) =>
      activePathsOf(snapshot).some((path) => chart.home.includes(path));
    const leadsHome = new Set(graph.snapshots.filter(isHome).map(situationOf));
    for (let before = -1; before !== leadsHome.size; ) {
      before = leadsHome.size;
      for (const { from, to } of graph.edges) {
        if (leadsHome.has(situationOf(to))) leadsHome.add(situationOf(from));
      }
    }
    assert.deepEqual(
      graph.snapshots.map(situationOf).filter((situation) => !leadsHome.has(situation)),
      [],
    );
  },

  'pending is said exactly while work is in flight': (walked) => {
    const inFlight = pathsInFlight(walked);
    for (const snapshot of walked.graph.snapshots) {
      const works = activePathsOf(snapshot).some((path) => inFlight.has(path));
      assert.equal(snapshot.hasTag('pending'), works, situationOf(snapshot));
    }
  },

  'a submit is not taken again while it is in flight': (walked) => {
    const inFlight = pathsInFlight(walked);
    for (const { event, from, to } of walked.graph.edges.filter(isPublic)) {
      // Regions parallel to the pending one may handle any event.
      const before = activePathsOf(from);
      const isSubmit = activePathsOf(to).some((path) => inFlight.has(path) && !before.includes(path));
      const mayRestart = (walked.chart.restarting ?? []).includes(event.type);
      assert.ok(!isSubmit || mayRestart || !to.can(event), `${situationOf(to)} takes ${event.type} again`);
    }
  },

  'a secret is held only where it is needed': ({ chart, graph }) => {
    for (const snapshot of graph.snapshots) assertSecretsKept(chart.name, snapshot);
  },

  'the context is plain JSON': ({ graph }) => {
    for (const { context } of graph.snapshots) assert.deepEqual(JSON.parse(JSON.stringify(context)), context);
  },

  'the invariants hold in every snapshot': ({ chart, graph }) => {
    for (const snapshot of graph.snapshots) invariantsOf(chart.name, snapshot);
  },
} as const satisfies Record<string, (walked: Walked) => void>;

export type Level1Check = keyof typeof checks;
export const LEVEL_1_CHECKS = Object.keys(checks) as Level1Check[]; // keys of the literal above

/** Runs one check on an explored chart. @throws with the findings */
export const checkLevel1 = (check: Level1Check, chart: Chart, graph: Graph, machine = chart.machine): void =>
  checks[check]({ chart, machine, graph });

/** Runs all of level 1 on any version of a chart's machine. @throws at the first finding */
export function level1(chart: Chart, machine: AnyStateMachine = chart.machine): void {
  const graph = explore(chart, machine);
  for (const check of LEVEL_1_CHECKS) checkLevel1(check, chart, graph, machine);
}

/** How much of the chart was explored, for the report. */
export function figuresOf({ machine }: Chart, graph: Graph): Figures {
  const states = statesOf(machine).filter((node) => !isTransient(node));
  const seen = new Set(graph.snapshots.flatMap(activePathsOf));
  const transitions = transitionsOf(machine);
  return {
    states: `${states.filter((node) => seen.has(pathOf(node))).length}/${states.length}`,
    transitions: `${transitions.filter((one) => graph.taken.has(keyOf(one))).length}/${transitions.length}`,
    snapshots: graph.snapshots.length,
    edges: graph.edges.length,
  };
}
