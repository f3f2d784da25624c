/** Runs a chart with real actors and a manual clock; the test decides when and how ports answer. */
import assert from 'node:assert/strict';
import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  createMachine,
  fromPromise,
  StateMachine,
} from 'xstate';
import { type ManualClock, manualClock } from './clock.ts';
import { keyOf, situationOf } from './structure.ts';

/** One call of a port. */
export interface Call {
  readonly port: string;
  /** The child flow that made the call; null if the chart itself did. */
  readonly flow: string | null;
  readonly input: unknown;
  readonly signal: AbortSignal;
  isOpen(): boolean;
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/** A command to the outside, such as an alert or storing a record; `tells` is a message to the coordinator. */
export type Effect = readonly [name: string, params: unknown];

export interface Run {
  readonly actor: AnyActorRef;
  readonly clock: ManualClock;
  readonly calls: readonly Call[];
  readonly effects: readonly Effect[];
  /** Keys of the transitions taken so far by the chart itself. */
  readonly taken: ReadonlySet<string>;
  /** The events that caused them, in order. */
  readonly heard: readonly string[];
  /** Errors that stopped an actor. */
  readonly errors: readonly unknown[];
  snapshot(): AnyMachineSnapshot;
  /** The states of the chart and its running flows: "dialog.visitor.signIn + progress.none: email.entering + idle". */
  where(): string;
  openCalls(): Call[];
  send(event: AnyEventObject): Promise<void>;
  /** Sends an event to an open flow. */
  tell(flow: string, event: AnyEventObject): Promise<void>;
  advance(ms: number): Promise<void>;
  settle(): Promise<void>;
  stop(): void;
}

export interface RunOptions {
  readonly input?: unknown;
  /** Ports with their own behaviour, which do not wait for the test. */
  readonly ports?: Readonly<Record<string, () => Promise<unknown>>>;
  /** Replaces child flows by ports. */
  readonly stubFlows?: boolean;
}

const MICROTASKS = 6;

/** Waits until all answers given so far have been processed. */
async function settle(): Promise<void> {
  for (let i = 0; i < MICROTASKS; i += 1) await Promise.resolve();
}

/** Whether an action is a command to the outside, not an assignment or a message between actors. */
export const isEffect = (action: unknown): boolean => typeof action === 'function' && !('resolve' in action);

function provide(
  machine: AnyStateMachine,
  options: RunOptions,
  calls: Call[],
  effects: Effect[],
): AnyStateMachine {
  const controlled = (port: string) =>
    fromPromise<unknown, unknown>(({ input, signal, self }) => {
      const caller = self._parent;
      const flow = caller?.id === 'chart' ? null : (caller?.id ?? null);
      const behaviour = options.ports?.[port];
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      let isOpen = true;
      const settleWith =
        <T>(end: (value: T) => void) =>
        (value: T) => {
          isOpen = false;
          end(value);
        };
      calls.push({
        port,
        flow,
        input,
        signal,
        isOpen: () => isOpen && !signal.aborted,
        resolve: settleWith(resolve),
        reject: settleWith(reject),
      });
      if (behaviour === undefined) return promise;
      isOpen = false;
      return behaviour();
    });
  const { actors, actions } = machine.implementations;
  return machine.provide({
    actors: Object.fromEntries(
      Object.entries(actors).map(([name, logic]) => [
        name,
        logic instanceof StateMachine && options.stubFlows !== true
          ? provide(logic, options, calls, effects)
          : controlled(name),
      ]),
    ),
    actions: Object.fromEntries(
      Object.entries(actions)
        .filter(([, action]) => isEffect(action))
        .map(([name]) => [name, (_: unknown, params: unknown) => effects.push([name, params])]),
    ),
  });
}

/** The open child flows. Ports in flight are children too, but not machines. */
export function flowsOf(snapshot: AnyMachineSnapshot): { name: string; actor: AnyActorRef }[] {
  const children: Record<string, AnyActorRef | undefined> = snapshot.children;
  return Object.entries(children).flatMap(([name, actor]) =>
    actor?.getSnapshot().machine === undefined ? [] : [{ name, actor }],
  );
}

/** @throws on an event type that the machine does not know, which would otherwise be ignored silently */
function assertKnown(machine: AnyStateMachine, type: string): void {
  if (!type.startsWith('xstate.') && !machine.events.includes(type)) {
    throw new Error(`"${machine.id}" has no event "${type}".`);
  }
}

/** Starts a chart with every port under the test's control. */
export function startRun(machine: AnyStateMachine, options: RunOptions = {}): Run {
  const clock = manualClock();
  const calls: Call[] = [];
  const effects: Effect[] = [];
  const taken = new Set<string>();
  const heard: string[] = [];
  const errors: unknown[] = [];
  const provided = provide(machine, options, calls, effects);
  // Stands in for the coordinator, to which a flow reports.
  const owner = createMachine({
    invoke: { id: 'chart', src: provided, input: options.input, onError: { actions: [] } },
    on: {
      '*': {
        actions: ({ event }) => {
          if (!event.type.startsWith('xstate.')) effects.push(['tells', event]);
        },
      },
    },
  });
  const parent = createActor(owner, {
    clock,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return;
      const transitions: AnyTransitionDefinition[] = inspected._transitions;
      // Ignore the transitions of child flows.
      const own = transitions.filter(
        ({ source, eventType }) => source.machine === provided && eventType !== 'xstate.init',
      );
      for (const one of own) {
        taken.add(keyOf(one));
        heard.push(one.eventType);
      }
    },
  });
  const actor: AnyActorRef | undefined = parent.getSnapshot().children.chart;
  assert.ok(actor);
  actor.subscribe({ error: (error) => errors.push(error) });
  const snapshot = (): AnyMachineSnapshot => actor.getSnapshot();
  parent.start();
  return {
    actor,
    clock,
    calls,
    effects,
    taken,
    heard,
    errors,
    snapshot,
    where: () => {
      const flows = flowsOf(snapshot()).map(({ name, actor: flow }) =>
        [...(/^mail \w+/.exec(name) ?? []), situationOf(flow.getSnapshot())].join(' '),
      );
      const own = situationOf(snapshot());
      return flows.length === 0 ? own : `${own}: ${flows.join(' + ')}`;
    },
    openCalls: () => calls.filter((call) => call.isOpen()),
    send: async (event) => {
      assertKnown(provided, event.type);
      if (snapshot().status !== 'active')
        throw new Error(`The chart has finished and cannot receive ${event.type}.`);
      actor.send(event);
      await settle();
    },
    tell: async (flow, event) => {
      const child = flowsOf(snapshot()).find(({ name }) => name === flow)?.actor;
      if (child === undefined) throw new Error(`The flow "${flow}" is not open.`);
      assertKnown(child.getSnapshot().machine, event.type);
      child.send(event);
      await settle();
    },
    advance: (ms) => clock.advance(ms, settle),
    settle,
    stop: () => {
      parent.stop();
    },
  };
}
