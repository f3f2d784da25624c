/** Mutants of a chart: copies with one small mistake each, which the tests must detect. */
import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate';
import { keyOf, pathOf, statesOf, transitionsOf } from './structure.ts';

export interface Mutant {
  /** The change and its place; stable, so that equivalents.ts can refer to it. */
  readonly id: string;
  readonly machine: AnyStateMachine;
}

type Config = Record<string, unknown>;
type Branch = Record<string, unknown>;

const isRecord = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** A deep copy in which every branch is an object; functions are shared. */
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]));
}

const branchesOf = (value: unknown): Branch[] =>
  listOf(value).map((branch) => (isRecord(branch) ? branch : { target: branch }));

function stateIn(root: Config, path: readonly string[]): Config {
  return path.reduce<Config>((config, key) => {
    const states = config.states;
    const state = isRecord(states) ? states[key] : undefined;
    if (!isRecord(state)) throw new Error(`No state ${path.join('.')}.`);
    return state;
  }, root);
}

/** Where a state's configuration holds the branches of an event. */
function slotOf(state: Config, event: string): { holder: Config; key: string } {
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? [];
  if (kind !== undefined && id !== '*') {
    const invoke = listOf(state.invoke).find((one) => isRecord(one) && one.id === id);
    if (!isRecord(invoke)) throw new Error(`No actor ${id}.`);
    return { holder: invoke, key: kind === 'done' ? 'onDone' : 'onError' };
  }
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event) ?? [];
  const name = delay !== undefined ? 'after' : event === '' ? null : 'on';
  if (name === null) return { holder: state, key: 'always' };
  const holder = state[name];
  if (!isRecord(holder)) throw new Error(`No ${name} for ${event}.`);
  return { holder, key: delay ?? event };
}

/** Builds a copy of the chart with one change to its configuration. */
function changed(machine: AnyStateMachine, change: (config: Config) => void): AnyStateMachine {
  const config = copy(machine.config);
  if (!isRecord(config)) throw new Error('The configuration of a chart must be an object.');
  change(config);
  // A mutant may loop endlessly; this makes it throw instead.
  config.options = { maxIterations: 50 };
  return new StateMachine(config, machine.implementations);
}

const nameOf = (thing: unknown): string => (isRecord(thing) ? String(thing.type) : String(thing));

/** The next sibling of a state; null if there is none. */
function siblingOf(node: AnyStateNode): AnyStateNode | null {
  const siblings = Object.values(node.parent?.states ?? {});
  const next = siblings[(siblings.indexOf(node) + 1) % siblings.length];
  return next === undefined || next === node ? null : next;
}

function transitionMutants(machine: AnyStateMachine): Mutant[] {
  return transitionsOf(machine).flatMap((transition) => {
    const { source, target, eventType } = transition;
    const key = keyOf(transition);
    const index = Number(key.slice(key.lastIndexOf('|') + 1));
    const mutate = (what: string, change: (branches: Branch[], branch: Branch) => void): Mutant => ({
      id: `${key}: ${what}`,
      machine: changed(machine, (config) => {
        const place = slotOf(stateIn(config, source.path), String(eventType));
        const branches = branchesOf(place.holder[place.key]);
        const branch = branches[index];
        if (branch === undefined) throw new Error(`No branch ${key}.`);
        place.holder[place.key] = branches;
        change(branches, branch);
      }),
    });
    const { holder, key: slot } = slotOf(stateIn({ ...machine.config }, source.path), String(eventType));
    const all = branchesOf(holder[slot]);
    const own = all[index] ?? {};
    const goal = target?.[0];
    const sibling = goal === undefined ? null : siblingOf(goal);
    return [
      mutate('dropped', (branches) => {
        branches.splice(index, 1);
      }),
      ...(goal === undefined ? [] : [mutate('goes nowhere', (_, one) => delete one.target)]),
      ...(sibling === null
        ? []
        : [
            mutate(`goes to ${pathOf(sibling)}`, (_, one) => {
              one.target = `#${sibling.id}`;
            }),
          ]),
      ...(own.guard === undefined
        ? []
        : [mutate(`without guard ${nameOf(own.guard)}`, (_, one) => delete one.guard)]),
      ...(own.reenter === true ? [mutate('does not reenter', (_, one) => delete one.reenter)] : []),
      ...(index + 1 < all.length
        ? [
            mutate('swapped with the next', (branches) => {
              branches.splice(index, 2, ...branches.slice(index, index + 2).reverse());
            }),
          ]
        : []),
      ...listOf(own.actions).map((action, position) =>
        mutate(`without action ${nameOf(action)}`, (_, one) => {
          one.actions = listOf(one.actions).filter((__, other) => other !== position);
        }),
      ),
    ];
  });
}

function stateMutants(machine: AnyStateMachine): Mutant[] {
  return statesOf(machine).flatMap((node) => {
    const mutate = (what: string, change: (state: Config) => void): Mutant => ({
      id: `${pathOf(node)}: ${what}`,
      machine: changed(machine, (config) => change(stateIn(config, node.path))),
    });
    return [
      ...node.tags.map((tag) =>
        mutate(`without tag ${tag}`, (state) => {
          state.tags = listOf(state.tags).filter((other) => other !== tag);
        }),
      ),
      ...(node.config.meta === undefined ? [] : [mutate('without meta', (state) => delete state.meta)]),
      ...(['entry', 'exit'] as const).flatMap((moment) =>
        listOf(node.config[moment]).map((action) =>
          mutate(`without ${moment} action ${nameOf(action)}`, (state) => {
            state[moment] = listOf(state[moment]).filter((other) => nameOf(other) !== nameOf(action));
          }),
        ),
      ),
      ...(node.parent?.type === 'compound' &&
      node.parent.initial.target[0] === node &&
      siblingOf(node) !== null
        ? [
            {
              id: `${pathOf(node)}: is not the first`,
              machine: changed(machine, (config) => {
                stateIn(config, node.parent?.path ?? []).initial = siblingOf(node)?.key;
              }),
            },
          ]
        : []),
    ];
  });
}

type Fn = (...args: unknown[]) => unknown;
const isFn = (value: unknown): value is Fn => typeof value === 'function';

function implementationMutants(original: AnyStateMachine): Mutant[] {
  const machine = changed(original, () => {});
  const { guards, delays } = machine.implementations;
  return [
    ...Object.entries(guards).flatMap(([name, guard]: [string, unknown]) =>
      isFn(guard)
        ? [
            {
              id: `guard ${name}: negated`,
              machine: machine.provide({ guards: { [name]: (...args: unknown[]) => !guard(...args) } }),
            },
          ]
        : [],
    ),
    ...Object.entries(delays).flatMap(([name, delay]: [string, unknown]) =>
      [0.5, 2].map((factor) => ({
        id: `delay ${name}: times ${factor}`,
        machine: machine.provide({
          delays: {
            [name]: (...args: unknown[]) => factor * Number(isFn(delay) ? delay(...args) : delay),
          },
        }),
      })),
    ),
  ];
}

/** Every mutant of a chart. */
export const mutantsOf = (machine: AnyStateMachine): Mutant[] => [
  ...transitionMutants(machine),
  ...stateMutants(machine),
  ...implementationMutants(machine),
];
