/** Static rules for the structure of every chart. Each rule returns its violations. */
import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, StateMachine } from 'xstate';
import type { StepMeta } from '#machines/shared/step.ts';
import type { Chart } from './chart.ts';
import {
  errorBranchesOf,
  isConstant,
  isLeaf,
  isTransient,
  keyOf,
  pathOf,
  rivalsOf,
  statesOf,
  transitionsOf,
} from './structure.ts';

export type LintSubject = Pick<
  Chart,
  'machine' | 'fixtures' | 'screenless' | 'parameter' | 'listening' | 'restarting' | 'alwaysHeard'
>;
type Rule = (subject: LintSubject) => string[];

const LONGEST_DELAY_MS = 2 ** 31 - 1;

const isPublic = (type: string) => type !== '' && !type.startsWith('xstate.');
const lineage = (node: AnyStateNode): AnyStateNode[] =>
  node.parent === undefined ? [node] : [node, ...lineage(node.parent)];
const leaves = (machine: AnyStateMachine) => statesOf(machine).filter(isLeaf);
const restingLeaves = (machine: AnyStateMachine) => leaves(machine).filter((node) => !isTransient(node));
const handles = (node: AnyStateNode, type: string) => (node.transitions.get(type) ?? []).length > 0;

/** The meta of a state merged with its ancestors', innermost last. */
export const metaOfNode = (node: AnyStateNode): StepMeta =>
  Object.assign(
    {},
    ...lineage(node)
      .reverse()
      .map((one) => one.meta ?? {}),
  );

/** Whether an actor is work in flight: neither a child flow, which has its own screens, nor a listening one. */
export const isInFlight = (
  machine: AnyStateMachine,
  node: AnyStateNode,
  listening: readonly string[] = [],
): boolean =>
  node.invoke.some(
    ({ src }) =>
      !(machine.implementations.actors[String(src)] instanceof StateMachine) &&
      !listening.includes(String(src)),
  );

const guardName = ({ guard }: AnyTransitionDefinition): string | null => {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  return typeof guard === 'object' && 'type' in guard ? String(guard.type) : '';
};

/** The guard with its parameters as text: of two equal branches the second is unreachable. */
const guardText = (branch: AnyTransitionDefinition): string => {
  const params =
    typeof branch.guard === 'object' && branch.guard !== null && 'params' in branch.guard
      ? branch.guard.params
      : '';
  return `${guardName(branch)} ${typeof params === 'function' ? params.toString() : JSON.stringify(params)}`;
};

const isNamed = (thing: unknown): boolean =>
  typeof thing === 'string' || (typeof thing === 'object' && thing !== null && 'type' in thing);

const RULES = {
  unguardedNotLast: ({ machine }) =>
    transitionsOf(machine)
      .filter((branch) => branch.guard === undefined && rivalsOf(branch).at(-1) !== branch)
      .map(keyOf),

  shadowed: ({ machine }) => [
    ...transitionsOf(machine)
      .filter((branch) => {
        const earlier = rivalsOf(branch).slice(0, rivalsOf(branch).indexOf(branch));
        return branch.guard !== undefined && earlier.some((other) => guardText(other) === guardText(branch));
      })
      .map(keyOf),
    // An ancestor's transition that every state below overrides unconditionally is never taken.
    ...transitionsOf(machine)
      .filter(({ source, eventType }) => {
        const below = restingLeaves(machine).filter(
          (leaf) => leaf !== source && lineage(leaf).includes(source),
        );
        const replaced = (leaf: AnyStateNode) =>
          lineage(leaf)
            .slice(0, lineage(leaf).indexOf(source))
            .some((node) => (node.transitions.get(eventType) ?? []).some(({ guard }) => guard === undefined));
        return isPublic(eventType) && below.length > 0 && below.every(replaced);
      })
      .map(keyOf),
  ],

  noErrorTarget: ({ machine }) =>
    [machine.root, ...statesOf(machine)].flatMap((node) =>
      node.invoke
        .filter(({ id }) => {
          const branches = errorBranchesOf(node, id);
          return branches.at(-1)?.target === undefined || branches.at(-1)?.guard !== undefined;
        })
        .map(({ id }) => `${pathOf(node)} invokes ${id}`),
    ),

  unnamed: ({ machine }) => [
    ...transitionsOf(machine)
      .filter(
        (branch) => (branch.guard !== undefined && !isNamed(branch.guard)) || !branch.actions.every(isNamed),
      )
      .map(keyOf),
    ...[machine.root, ...statesOf(machine)].flatMap((node) => [
      // Read from the configuration, because the machine adds its own actions for timers.
      ...([node.config.entry ?? [], node.config.exit ?? []].flat().every(isNamed)
        ? []
        : [`${pathOf(node)} entry or exit`]),
      ...node.after
        .filter(({ delay }) => typeof delay !== 'string' || !(delay in machine.implementations.delays))
        .map(({ delay }) => `${pathOf(node)} after ${String(delay)}`),
      ...node.invoke
        .filter(({ src }) => typeof src !== 'string' || src.startsWith('xstate.invoke.'))
        .map(({ id }) => `${pathOf(node)} invokes ${id}`),
    ]),
  ],

  pendingTag: ({ machine, listening }) =>
    restingLeaves(machine)
      .filter((leaf) => {
        const inFlight = lineage(leaf).some((node) => isInFlight(machine, node, listening));
        return inFlight !== lineage(leaf).some((node) => node.tags.includes('pending'));
      })
      .map(pathOf),

  missingScreen: ({ machine, screenless, parameter }) =>
    restingLeaves(machine)
      .filter((leaf) => {
        // A final state closes a dialog, but a page stays visible.
        const mayDrawNothing = leaf.type === 'final' && parameter !== null;
        if (screenless.includes(pathOf(leaf))) return metaOfNode(leaf).screen !== undefined;
        if (mayDrawNothing) return false;
        const meta = metaOfNode(leaf);
        return meta.screen === undefined || (parameter !== null && meta[parameter] === undefined);
      })
      .map(pathOf),

  trap: ({ machine }) =>
    restingLeaves(machine)
      .filter((leaf) => leaf.type !== 'final' && !isConstant(leaf))
      .filter((leaf) => {
        const ways = lineage(leaf).flatMap((node) => [...node.transitions.values()].flat());
        return !ways.some(({ target }) => (target ?? []).some((goal) => goal !== leaf));
      })
      .map(pathOf),

  twoScreensForOneParameter: ({ machine }) => {
    const screens = new Map<string, Set<string>>();
    for (const { screen, auth, info } of restingLeaves(machine).map(metaOfNode)) {
      const value = auth ?? info;
      if (value !== undefined && screen !== undefined) {
        screens.set(value, (screens.get(value) ?? new Set()).add(screen));
      }
    }
    return [...screens]
      .filter(([, drawn]) => drawn.size > 1)
      .map(([value, drawn]) => `${value}: ${[...drawn].join(', ')}`);
  },

  neverHandled: ({ machine, fixtures }) => {
    const handled = new Set(
      transitionsOf(machine)
        .map(({ eventType }) => String(eventType))
        .filter(isPublic),
    );
    const described = Object.keys(fixtures.events);
    return [
      ...described.filter((type) => !handled.has(type)),
      ...[...handled].filter((type) => !described.includes(type)).map((type) => `${type} is not described`),
    ];
  },

  rootHistory: ({ machine }) =>
    Object.values(machine.root.states)
      .filter(({ type }) => type === 'history')
      .map(pathOf),

  finalInvoke: ({ machine }) =>
    statesOf(machine)
      .filter((node) => node.type === 'final' && node.invoke.length > 0)
      .map(pathOf),

  systemId: ({ machine }) =>
    [machine.root, ...statesOf(machine)]
      .filter((node) => node.invoke.some(({ systemId }) => systemId !== undefined))
      .map(pathOf),

  inFlightSubmit: ({ machine, listening, restarting = [] }) =>
    statesOf(machine)
      .filter((node) => isInFlight(machine, node, listening))
      .flatMap((node) =>
        transitionsOf(machine)
          .filter(({ eventType, target }) => isPublic(eventType) && (target ?? []).includes(node))
          .map(({ eventType }) => eventType)
          .filter((type) => !restarting.includes(type))
          .filter((type) => lineage(node).some((one) => handles(one, type)))
          .map((type) => `${pathOf(node)} handles ${type}`),
      ),

  timerByRaise: ({ machine }) =>
    Object.entries(machine.implementations.actions)
      .filter(([, action]) => typeof action === 'function' && 'delay' in action && action.delay !== undefined)
      .map(([name]) => name),

  notAlwaysHeard: ({ machine, alwaysHeard = [] }) =>
    alwaysHeard.flatMap((type) =>
      restingLeaves(machine)
        .filter((leaf) => !lineage(leaf).some((node) => handles(node, type)))
        .map((leaf) => `${pathOf(leaf)} does not hear ${type}`),
    ),

  delayTooLong: ({ machine }) => {
    const named = Object.entries(machine.implementations.delays);
    const inline = statesOf(machine).flatMap((node) =>
      node.after.map(({ delay }) => [pathOf(node), delay] as const),
    );
    return [...named, ...inline]
      .filter(([, delay]) => typeof delay === 'number' && delay > LONGEST_DELAY_MS)
      .map(([name, delay]) => `${name}: ${String(delay)} ms`);
  },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;
export const RULE_NAMES = Object.keys(RULES) as RuleName[]; // keys of the literal above

/** The findings of one rule. */
export const findings = (rule: RuleName, subject: LintSubject): string[] => RULES[rule](subject);

/** The findings of all rules, prefixed with the rule's name. */
export const lint = (subject: LintSubject): string[] =>
  RULE_NAMES.flatMap((rule) => findings(rule, subject).map((finding) => `${rule}: ${finding}`));
