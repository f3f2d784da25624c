/** Reads a chart as data: its states, its transitions, and a stable name for each. */
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  StateMachine,
} from 'xstate';

/** Every state below the root, in document order. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    Object.values(node.states).flatMap((child) => [child, ...below(child)]);
  return below(machine.root);
}

/** "invitationSent.coolingDown"; the root is the empty string. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.');

export const isLeaf = (node: AnyStateNode): boolean => node.type === 'atomic' || node.type === 'final';

/** A state that is left in the step that enters it. */
export const isTransient = (node: AnyStateNode): boolean =>
  (node.always ?? []).some((branch) => branch.guard === undefined);

const branchesOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** Every transition of the chart, the root's included. */
export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  [machine.root, ...statesOf(machine)].flatMap(branchesOf);

/** The branches tried together for one event of one state, in order. */
export const rivalsOf = (transition: AnyTransitionDefinition): readonly AnyTransitionDefinition[] =>
  transition.eventType === ''
    ? (transition.source.always ?? [])
    : (transition.source.transitions.get(transition.eventType) ?? []);

/** "checkingEmail | xstate.done.actor.checkEmail | 1": the same for every copy of a machine. */
export const keyOf = (transition: AnyTransitionDefinition): string =>
  [
    pathOf(transition.source),
    transition.eventType || 'always',
    rivalsOf(transition).indexOf(transition),
  ].join(' | ');

/** The active states in document order; the machine keeps parallel ones in the order they were entered. */
export const activeNodesOf = (snapshot: AnyMachineSnapshot): AnyStateNode[] => {
  const nodes: AnyStateNode[] = [...snapshot._nodes];
  return nodes.sort((a, b) => a.order - b.order);
};

/** Paths of the active states that have no active child. */
export const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  activeNodesOf(snapshot).filter(isLeaf).map(pathOf);

/** Paths of all active states, the root left out. */
export const activePathsOf = (snapshot: AnyMachineSnapshot): string[] =>
  activeNodesOf(snapshot)
    .map(pathOf)
    .filter((path) => path !== '');

/** A region without states of its own is always the same and says nothing. */
export const isConstant = (node: AnyStateNode): boolean => isLeaf(node) && node.parent?.type === 'parallel';

/** One text for a situation: its leaves. */
export const situationOf = (snapshot: AnyMachineSnapshot): string =>
  activeNodesOf(snapshot)
    .filter((node) => isLeaf(node) && !isConstant(node))
    .map(pathOf)
    .join(' + ');

/** The chart behind an actor that is a flow; undefined for a port. */
const flowOf = (machine: AnyStateMachine, actor: string): AnyStateMachine | undefined => {
  const logic: unknown = machine.implementations.actors[actor];
  return logic instanceof StateMachine ? logic : undefined;
};

/** A child flow: its answer is typed and crosses no wire. */
export const isFlow = (machine: AnyStateMachine, actor: string): boolean =>
  flowOf(machine, actor) !== undefined;

/** A child flow without an end: its user leaves it, it never answers by itself. */
export const isEndless = (machine: AnyStateMachine, actor: string): boolean =>
  Object.values(flowOf(machine, actor)?.states ?? { port: { type: 'final' } }).every(
    ({ type }) => type !== 'final',
  );
