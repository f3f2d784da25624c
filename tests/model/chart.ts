/** What a chart brings to the generated tests: its machine, its typed fixtures, and what it promises. */
import type { AnyEventObject, AnyStateMachine, EventFromLogic, InputFrom, OutputFrom } from 'xstate';

/** Actors of a machine by name, as `.provide()` accepts them. */
type ActorTable<M extends AnyStateMachine> = NonNullable<Parameters<M['provide']>[0]['actors']>;
type Answer<M extends AnyStateMachine, Name extends keyof ActorTable<M>> = OutputFrom<
  NonNullable<ActorTable<M>[Name]>
>;
type Some<T> = readonly [T, ...T[]];

/** One list per kind of outcome; an outcome without kinds (a child flow's output, nothing) is one list. */
type AnswersOf<Output> = [Output] extends [{ kind: string }]
  ? { readonly [Kind in Output['kind']]: Some<Extract<Output, { kind: Kind }>> }
  : { readonly any: Some<Output> };

/**
 * Every public event and every outcome of every actor has at least one example: a new event, actor
 * or kind of outcome does not compile before somebody says what it looks like.
 */
export interface FixturesFor<M extends AnyStateMachine> {
  readonly inputs: Some<InputFrom<M>>;
  readonly events: {
    readonly [Type in EventFromLogic<M>['type']]: Some<Extract<EventFromLogic<M>, { type: Type }>>;
  };
  readonly answers: { readonly [Name in keyof ActorTable<M> & string]: AnswersOf<Answer<M, Name>> };
}

/** The same tables with their types forgotten, for generators that work on any chart. */
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
  'handoff',
  'overlay',
] as const;
export type ChartName = (typeof CHART_NAMES)[number];

export interface Chart {
  readonly name: ChartName;
  readonly machine: AnyStateMachine;
  readonly fixtures: ChartFixtures;
  /** Paths of the states that draw nothing; every other resting state has a screen. */
  readonly screenless: readonly string[];
  /** The query parameter its screens stand in. */
  readonly parameter: 'auth' | 'info' | null;
  /** States every other one must be able to reach. */
  readonly home: readonly string[];
  /** Who lets the user out: the chart's own events, or its owner (dialog, page). */
  readonly exit: 'own' | 'dialog.closed' | 'page';
  /** Actors whose unforeseen failure is not told: nobody waits for them, or the way on says it. */
  readonly quiet?: readonly string[];
  /** Actors that listen for somebody else instead of working for the user: nothing waits for them. */
  readonly listening?: readonly string[];
  /** Actors that are spawned by an event, not invoked by a state. */
  readonly spawned?: readonly string[];
  /** Events that the chart raises itself: nothing else sends them. */
  readonly internal?: readonly string[];
  /** Events that every state answers. */
  readonly alwaysHeard?: readonly string[];
  /** Events that give up work in flight and begin it anew, on purpose: no submit counts twice by them. */
  readonly restarting?: readonly string[];
  /**
   * "parameter: screen" of steps that no link can enter: they borrow the address of the step that stands for
   * them, and a link to it opens that one.
   */
  readonly borrowed?: readonly string[];
  /** Parts of the context that no guard reads: snapshots that differ only there count as one. */
  readonly counters?: readonly string[];
  /** Kinds of outcome, by actor, that are understood without their payload. */
  readonly dispensable?: Readonly<Record<string, readonly string[]>>;
}

/** All examples of what an actor may answer. */
export const answersOf = (fixtures: ChartFixtures, actor: string): readonly unknown[] => {
  const table = fixtures.answers[actor];
  if (table === undefined) throw new Error(`No fixture for the actor "${actor}".`);
  return Object.values(table).flat();
};
