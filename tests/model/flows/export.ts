/** A chart as neutral data, the source of diagrams, tables and other tools. */
import type { AnyEventObject, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { CHART_NAMES, type Chart, type ChartName } from '../chart.ts';
import { metaOfNode } from '../lint.ts';
import { isEffect } from '../run.ts';
import { isFlow, isTransient, keyOf, pathOf, statesOf, transitionsOf } from '../structure.ts';
import { describedAs } from './descriptions.words.ts';
import { lookUp, wordsOf } from './dictionary.ts';
import { causeOf, conditionOf, type Examples, edgeWords, examplesOf, kindOf } from './labels.ts';
import type { Words } from './words.ts';

/** A command to the outside, a message to the coordinator, or one that the coordinator passes to a flow. */
export interface FlowEffect {
  readonly name: string;
  readonly kind: 'command' | 'tells' | 'passes';
  readonly words: Words;
}

export interface FlowInvoke {
  readonly actor: string;
  /** The chart that runs here; null for a port. */
  readonly flow: ChartName | null;
  readonly words: Words;
}

export interface FlowState {
  /** Path from the chart: "email.checking". */
  readonly id: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'transient';
  readonly isInitial: boolean;
  readonly tags: readonly string[];
  /** Its own or that of the state around it. */
  readonly screen: string | null;
  readonly auth: string | null;
  readonly info: string | null;
  readonly invokes: readonly FlowInvoke[];
  readonly onEntry: readonly FlowEffect[];
  readonly words: Words;
  readonly description: Words | null;
}

export interface FlowOutcome {
  /** '*' for the failure of any actor. */
  readonly actor: string;
  /** An answer, an expected refusal, or an unexpected error. */
  readonly result: 'answer' | 'refused' | 'failed';
  /** The kinds of outcome that lead here. */
  readonly kinds: readonly string[];
}

export interface FlowEdge {
  /** "email.checking | xstate.done.actor.checkEmail | 1": state, event, and which of its branches. */
  readonly id: string;
  /** Empty for an edge that starts in every state. */
  readonly from: string;
  /** Null when the chart stays where it is. */
  readonly to: string | null;
  readonly event: string;
  readonly kind: 'event' | 'answer' | 'time' | 'always';
  /** Name of the guard; "else" for the last branch without one. */
  readonly guard: string | null;
  readonly delay: { readonly name: string; readonly ms: number | null } | null;
  readonly outcome: FlowOutcome | null;
  /** Without context changes. */
  readonly effects: readonly FlowEffect[];
  /** In the names of the code. */
  readonly label: string;
  readonly words: Words;
  readonly description: Words | null;
}

export interface Flow {
  readonly name: ChartName;
  readonly title: Words;
  readonly question: Words;
  readonly states: readonly FlowState[];
  readonly edges: readonly FlowEdge[];
}

const nameOf = (thing: unknown): string => {
  if (typeof thing === 'string') return thing;
  return typeof thing === 'object' && thing !== null && 'type' in thing ? String(thing.type) : '';
};

/** What an action does outside the chart; null for context changes and raised events. */
function effectKindOf(action: unknown): FlowEffect['kind'] | null {
  if (isEffect(action)) return 'command';
  if (typeof action !== 'function' || !('type' in action)) return null;
  if (action.type === 'xstate.sendTo') return 'to' in action && action.to === '#_parent' ? 'tells' : 'passes';
  return action.type === 'xstate.enqueueActions' ? 'passes' : null;
}

const effectsOf = ({ name: chart, machine }: Chart, actions: readonly unknown[]): FlowEffect[] =>
  actions.map(nameOf).flatMap((name) => {
    const kind = effectKindOf(machine.implementations.actions[name]);
    if (kind === null) return [];
    const { en, ko } = lookUp(chart, 'effects', name);
    return [{ name, kind, words: { en, ko } }];
  });

const chartNamed = (machine: AnyStateMachine, actor: string): ChartName | null =>
  isFlow(machine, actor) ? (CHART_NAMES.find((name) => name === actor) ?? null) : null;

function stateOf(chart: Chart, node: AnyStateNode): FlowState {
  const { name, machine } = chart;
  const { screen = null, auth = null, info = null } = metaOfNode(node);
  const { parent, type } = node;
  const { en, ko } = lookUp(name, 'states', pathOf(node));
  return {
    id: pathOf(node),
    kind: isTransient(node) ? 'transient' : type === 'history' ? 'atomic' : type,
    isInitial: parent?.type === 'compound' && parent.initial.target[0] === node,
    tags: node.tags,
    screen,
    auth,
    info,
    invokes: node.invoke.map(({ src }) => ({
      actor: String(src),
      flow: chartNamed(machine, String(src)),
      words: lookUp(name, 'answers', String(src)).actor,
    })),
    onEntry: effectsOf(chart, [node.config.entry ?? []].flat()),
    words: { en, ko },
    description: describedAs(node.description),
  };
}

function outcomeOf(
  chart: Chart,
  actor: string,
  isFailure: boolean,
  examples: readonly AnyEventObject[],
): FlowOutcome {
  if (isFailure) return { actor, result: 'failed', kinds: [] };
  const kinds = [...new Set(examples.map(({ output }) => kindOf(chart, actor, output)))];
  return { actor, result: kinds.includes('refused') ? 'refused' : 'answer', kinds };
}

function delayOf({ machine }: Chart, name: string): NonNullable<FlowEdge['delay']> {
  const value: unknown = machine.implementations.delays[name];
  return { name, ms: typeof value === 'number' ? value : null };
}

/** "checkEmail refused [else]" */
function labelOf({ event, guard, delay, outcome }: Omit<FlowEdge, 'label'>): string {
  const condition = guard === null ? '' : ` [${guard}]`;
  if (outcome !== null) {
    const said = outcome.result === 'answer' ? outcome.kinds.join(' or ') : outcome.result;
    return `${outcome.actor} ${said}${condition}`;
  }
  if (delay !== null) {
    const length = delay.ms === null ? delay.name : `${delay.ms / 1_000} s (${delay.name})`;
    return `after ${length}${condition}`;
  }
  return `${event}${condition}`;
}

function edgeOf(chart: Chart, branch: AnyTransitionDefinition, examples: Examples): FlowEdge {
  const { source, target, eventType, actions, description } = branch;
  const cause = causeOf(eventType);
  const goal = target?.[0];
  const edge = {
    id: keyOf(branch),
    from: pathOf(source),
    to: goal === undefined ? null : pathOf(goal),
    event: eventType === '' ? 'always' : eventType,
    kind: cause.kind,
    guard: conditionOf(branch),
    delay: cause.kind === 'time' ? delayOf(chart, cause.delay) : null,
    outcome:
      cause.kind === 'answer'
        ? outcomeOf(chart, cause.actor, cause.isFailure, examples.get(keyOf(branch)) ?? [])
        : null,
    effects: effectsOf(chart, actions),
    words: edgeWords(chart, branch, examples),
    description: describedAs(description),
  };
  return { ...edge, label: labelOf(edge) };
}

const known = new WeakMap<Chart, Flow>();

/** Reads a chart into neutral data. */
export function exportFlow(chart: Chart): Flow {
  const flow = known.get(chart) ?? readFlow(chart);
  known.set(chart, flow);
  return flow;
}

function readFlow(chart: Chart): Flow {
  const { title, question } = wordsOf(chart.name);
  const examples = examplesOf(chart);
  return {
    name: chart.name,
    title,
    question,
    states: statesOf(chart.machine).map((node) => stateOf(chart, node)),
    edges: transitionsOf(chart.machine).map((branch) => edgeOf(chart, branch, examples)),
  };
}

/** Direct children of a state; of the chart itself for the empty path. */
export const childrenOf = ({ states }: Flow, parent: string): FlowState[] =>
  states.filter(({ id }) => parentOf(id) === parent);

/** The path of the state around a state; empty for the chart itself. */
export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));

/** The words of a state by its path. */
export function pathName({ name, states }: Flow, path: string): Words {
  const found = states.find(({ id }) => id === path);
  if (found === undefined) throw new Error(`"${name}" has no state "${path}".`);
  return found.words;
}
