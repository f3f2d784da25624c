/** A chart as neutral data: what the diagrams, the tables and other tools are made from. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import type { Chart, ChartName } from '../chart.ts';
import { metaOfNode } from '../lint.ts';
import { isEffect } from '../run.ts';
import { isTransient, pathOf, rivalsOf, statesOf, transitionsOf } from '../structure.ts';
import { stateWords, wordsOf } from './dictionary.ts';
import type { Words } from './words.ts';

export interface FlowState {
  /** Path from the chart: "invitationSent.coolingDown". */
  readonly id: string;
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'transient';
  readonly isInitial: boolean;
  readonly tags: readonly string[];
  readonly screen: string | null;
  readonly auth: string | null;
  readonly info: string | null;
  readonly invokes: readonly string[];
  /** Commands given when the state is entered. */
  readonly onEntry: readonly string[];
  readonly words: Words;
  readonly description: string | null;
}

export interface FlowEdge {
  /** Empty for an edge that starts in every state. */
  readonly from: string;
  /** Null when the chart stays where it is. */
  readonly to: string | null;
  readonly event: string;
  readonly kind: 'event' | 'answer' | 'time' | 'always';
  readonly guard: string | null;
  readonly delay: { readonly name: string; readonly ms: number | null } | null;
  readonly outcome: { readonly actor: string; readonly result: 'ok' | 'failed' } | null;
  /** Commands to the outside; changes of memory are left out. */
  readonly effects: readonly string[];
  readonly label: string;
  readonly description: string | null;
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

/** Commands to the outside among actions; changes of memory are bookkeeping. */
const commandsOf = (machine: AnyStateMachine, actions: readonly unknown[]): string[] =>
  actions.map(nameOf).filter((name) => isEffect(machine.implementations.actions[name]));

function stateOf({ name, machine }: Chart, node: AnyStateNode): FlowState {
  const { screen = null, auth = null, info = null } = metaOfNode(node);
  const { parent, type } = node;
  return {
    id: pathOf(node),
    kind: isTransient(node) ? 'transient' : type === 'history' ? 'atomic' : type,
    isInitial: parent?.type === 'compound' && parent.initial.target[0] === node,
    tags: node.tags,
    screen,
    auth,
    info,
    invokes: node.invoke.map(({ src }) => String(src)),
    onEntry: commandsOf(machine, [node.config.entry ?? []].flat()),
    words: stateWords(name, pathOf(node)),
    description: node.description ?? null,
  };
}

function causeOf(
  { machine }: Chart,
  event: string,
): Pick<FlowEdge, 'kind' | 'delay' | 'outcome'> & { text: string } {
  const [, result, actor = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? [];
  if (result !== undefined) {
    const outcome = { actor, result: result === 'done' ? ('ok' as const) : ('failed' as const) };
    return { kind: 'answer', delay: null, outcome, text: `${actor} ${outcome.result}` };
  }
  const [, name] = /^xstate\.after\.([^.]+)\./.exec(event) ?? [];
  if (name !== undefined) {
    const value: unknown = machine.implementations.delays[name];
    const ms = typeof value === 'number' ? value : null;
    const text = ms === null ? `after ${name}` : `after ${ms / 1_000} s (${name})`;
    return { kind: 'time', delay: { name, ms }, outcome: null, text };
  }
  return { kind: event === '' ? 'always' : 'event', delay: null, outcome: null, text: event };
}

function edgeOf(chart: Chart, transition: AnyTransitionDefinition): FlowEdge {
  const { source, target, eventType, guard, actions, description = null } = transition;
  const rivals = rivalsOf(transition);
  const condition = guard === undefined ? (rivals.length > 1 ? 'else' : null) : nameOf(guard);
  const { text, ...cause } = causeOf(chart, String(eventType));
  const goal = target?.[0];
  return {
    from: pathOf(source),
    to: goal === undefined ? null : pathOf(goal),
    event: eventType === '' ? 'always' : String(eventType),
    ...cause,
    guard: guard === undefined ? null : nameOf(guard),
    effects: commandsOf(chart.machine, actions),
    label: [text, condition === null ? '' : `[${condition}]`].filter((part) => part !== '').join(' '),
    description,
  };
}

/** Reads a chart into neutral data. */
export function exportFlow(chart: Chart): Flow {
  const { title, question } = wordsOf(chart.name);
  return {
    name: chart.name,
    title,
    question,
    states: statesOf(chart.machine).map((node) => stateOf(chart, node)),
    edges: transitionsOf(chart.machine).map((transition) => edgeOf(chart, transition)),
  };
}

/** Edges a reader follows: those that lead somewhere. */
export const drawnEdges = ({ edges }: Flow): (FlowEdge & { to: string })[] =>
  edges.flatMap((edge) => (edge.to === null ? [] : [{ ...edge, to: edge.to }]));

/** Direct children of a state; of the chart itself for the empty path. */
export const childrenOf = ({ states }: Flow, parent: string): FlowState[] =>
  states.filter(({ id }) => id.slice(0, Math.max(0, id.lastIndexOf('.'))) === parent);
