/** What the generated tests need of a chart: its machine, its typed fixtures, and its declared properties. */
import type { AnyEventObject, AnyStateMachine, EventFromLogic, InputFrom, OutputFrom } from 'xstate';

/** Actors of a machine by name, as `.provide()` accepts them. */
type ActorTable<M extends AnyStateMachine> = NonNullable<Parameters<M['provide']>[0]['actors']>;
type Answer<M extends AnyStateMachine, Name extends keyof ActorTable<M>> = OutputFrom<
  NonNullable<ActorTable<M>[Name]>
>;
type Some<T> = readonly [T, ...T[]];

/** The events of a chart without those that XState itself sends to it. */
export type OwnEvent<M extends AnyStateMachine> = Exclude<EventFromLogic<M>, { type: `xstate.${string}` }>;

/** One list per kind of outcome; an outcome without kinds (a child flow's output, nothing) is one list. */
type AnswersOf<Output> = [Output] extends [{ kind: string }]
  ? { readonly [Kind in Output['kind']]: Some<Extract<Output, { kind: Kind }>> }
  : { readonly any: Some<Output> };

/**
 * At least one example for every public event and every outcome of every actor. A new event, actor or kind of outcome
 * does not compile without one.
 */
export interface FixturesFor<M extends AnyStateMachine> {
  readonly inputs: Some<InputFrom<M>>;
  readonly events: {
    readonly [Type in OwnEvent<M>['type']]: Some<Extract<OwnEvent<M>, { type: Type }>>;
  };
  readonly answers: { readonly [Name in keyof ActorTable<M> & string]: AnswersOf<Answer<M, Name>> };
}

/** The same tables untyped, for generators that work on any chart. */
export interface ChartFixtures {
  readonly inputs: readonly unknown[];
  readonly events: Readonly<Record<string, readonly AnyEventObject[]>>;
  readonly answers: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>;
}

export const CHART_NAMES = [
  'session',
  'auth',
  'mailing',
  'signIn',
  'social',
  'accountLink',
  'passwordReset',
  'signUp',
  'profileSetup',
  'forgotEmail',
  'forgotPassword',
  'emailConfirmation',
  'passwordChange',
  'accountDeletion',
  'handoff',
  'overlay',
  'superLogin',
  'publishing',
] as const;
export type ChartName = (typeof CHART_NAMES)[number];

export interface Chart {
  readonly name: ChartName;
  readonly machine: AnyStateMachine;
  readonly fixtures: ChartFixtures;
  /** Paths of the states without a screen; every other non-transient state has one. */
  readonly screenless: readonly string[];
  /** The query parameter that names its screens. */
  readonly parameter: 'auth' | 'info' | null;
  /** States that must be reachable from every other one. */
  readonly home: readonly string[];
  /** How the user leaves: by the chart's own events, or through its owner (dialog, page). */
  readonly exit: 'own' | 'dialog.closed' | 'page';
  /** Actors whose unexpected failure shows no message: no user waits for them, or the next state explains it. */
  readonly quiet?: readonly string[];
  /** Actors that wait for an external event; their state is not pending. */
  readonly listening?: readonly string[];
  /** Actors that are spawned by an event, not invoked by a state. */
  readonly spawned?: readonly string[];
  /** Events that only the chart itself raises. */
  readonly internal?: readonly string[];
  /** Events that every state handles. */
  readonly alwaysHeard?: readonly string[];
  /** Events that deliberately cancel and restart work in flight, without submitting anything twice. */
  readonly restarting?: readonly string[];
  /**
   * "parameter: screen" of steps that no link can open. They borrow the address of another step, and a link to it
   * opens that one.
   */
  readonly borrowed?: readonly string[];
  /** Parts of the context that no guard reads; snapshots that differ only there count as equal. */
  readonly counters?: readonly string[];
  /** Kinds of outcome, by actor, whose payload is optional. */
  readonly dispensable?: Readonly<Record<string, readonly string[]>>;
}

/** All examples of an actor's outcomes. */
export const answersOf = (fixtures: ChartFixtures, actor: string): readonly unknown[] => {
  const table = fixtures.answers[actor];
  if (table === undefined) throw new Error(`No fixture for the actor "${actor}".`);
  return Object.values(table).flat();
};
