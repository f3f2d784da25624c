/** The structure of a chart as data: its states, its transitions, and a stable name for each. */
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

/** For example "invitationSent.coolingDown"; the root is the empty string. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.');

export const isLeaf = (node: AnyStateNode): boolean => node.type === 'atomic' || node.type === 'final';

/** Whether a state is left in the same step that enters it. */
export const isTransient = (node: AnyStateNode): boolean =>
  (node.always ?? []).some((branch) => branch.guard === undefined);

const branchesOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/**
 * What answers a failure of an invoked actor: the state's own branches, or the nearest ancestor's for any actor.
 *
 * @param id the id of the actor
 */
export function errorBranchesOf(node: AnyStateNode, id: string): readonly AnyTransitionDefinition[] {
  const own =
    node.transitions.get(`xstate.error.actor.${id}`) ?? node.transitions.get('xstate.error.actor.*');
  if (own !== undefined) return own;
  return node.parent === undefined ? [] : errorBranchesOf(node.parent, id);
}

/** Every transition of the chart, including the root's. */
export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  [machine.root, ...statesOf(machine)].flatMap(branchesOf);

/** The branches for the same event of the same state, in order. */
export const rivalsOf = (transition: AnyTransitionDefinition): readonly AnyTransitionDefinition[] =>
  transition.eventType === ''
    ? (transition.source.always ?? [])
    : (transition.source.transitions.get(transition.eventType) ?? []);

/** "checkingEmail | xstate.done.actor.checkEmail | 1": the same in every copy of a machine. */
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

/** Paths of all active states except the root. */
export const activePathsOf = (snapshot: AnyMachineSnapshot): string[] =>
  activeNodesOf(snapshot)
    .map(pathOf)
    .filter((path) => path !== '');

/** Whether a region has no states of its own, so that it never changes. */
export const isConstant = (node: AnyStateNode): boolean => isLeaf(node) && node.parent?.type === 'parallel';

/** A situation as a string: its leaf states. */
export const situationOf = (snapshot: AnyMachineSnapshot): string =>
  activeNodesOf(snapshot)
    .filter((node) => isLeaf(node) && !isConstant(node))
    .map(pathOf)
    .join(' + ');

/** The machine of an actor that is a flow; undefined for a port. */
const flowOf = (machine: AnyStateMachine, actor: string): AnyStateMachine | undefined => {
  const logic: unknown = machine.implementations.actors[actor];
  return logic instanceof StateMachine ? logic : undefined;
};

/** Whether an actor is a child flow, whose output is typed and needs no validation. */
export const isFlow = (machine: AnyStateMachine, actor: string): boolean =>
  flowOf(machine, actor) !== undefined;

/** Whether an actor is a child flow without a final state, which ends only when the user leaves it. */
export const isEndless = (machine: AnyStateMachine, actor: string): boolean =>
  Object.values(flowOf(machine, actor)?.states ?? { port: { type: 'final' } }).every(
    ({ type }) => type !== 'final',
  );
