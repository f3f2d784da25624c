/** English and Korean texts for what happens in a chart. A chart, state or event without texts does not compile. */
import type { AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import type { FixturesFor, OwnEvent } from '../chart.ts';

export interface Words {
  readonly en: string;
  readonly ko: string;
}

/** General words for the label of a diagram, and exact ones per example for test cases. */
export interface Label<T> extends Words {
  readonly of?: (example: T) => Words;
}

/** Words for all examples, or a function with words for each, also in labels. */
export type Say<T> = Label<T> | ((example: T) => Words);

/** `isQuiet`: the usual state of a region, omitted from the description of a situation. */
export interface StateWords extends Words {
  readonly isQuiet?: true;
}

type Implementations<M extends AnyStateMachine> = Parameters<M['provide']>[0];
type NamesOf<M extends AnyStateMachine, Table extends keyof Implementations<M>> = keyof NonNullable<
  Implementations<M>[Table]
>;
type Events<M extends AnyStateMachine> = OwnEvent<M>;
type Answers<M extends AnyStateMachine> = FixturesFor<M>['answers'];

/** "email.checking" from "signIn.email.checking". */
type PathIn<Id> = Id extends `${string}.${infer Path}` ? Path : never;
type StatePath<M extends AnyStateMachine> = PathIn<keyof ReturnType<SnapshotFrom<M>['getMeta']>>;

type Example<List> = List extends readonly (infer One)[] ? One : never;
/** One for each kind of outcome. Refusals and failures are built from the actor's noun unless they have their own. */
type AnswerWords<Table> = {
  readonly actor: Words;
  readonly refused?: Label<Example<Extract<Table, { refused: unknown }>['refused']>>;
  readonly failed?: Words;
} & { readonly [Kind in Exclude<keyof Table, 'refused' | 'any'>]: Say<Example<Table[Kind]>> } & {
  /** Optional: a flow without a final state has no outcome. */
  readonly [Kind in keyof Table & 'any']?: Say<Example<Table[Kind]>>;
};

export interface WordsFor<M extends AnyStateMachine> {
  readonly title: Words;
  readonly question: Words;
  readonly start: (input: InputFrom<M>) => Words;
  readonly events: { readonly [E in Events<M>['type']]: Say<Extract<Events<M>, { type: E }>> };
  readonly answers: { readonly [Name in keyof Answers<M>]: AnswerWords<Answers<M>[Name]> };
  readonly states: { readonly [Path in StatePath<M>]: StateWords };
  /** Conditions for labels whose cause alone does not decide. */
  readonly guards: { readonly [Name in NamesOf<M, 'guards'>]?: Words };
  /** Delays of varying length, by the guard of the branch; fixed ones are described by their length. */
  readonly delays: { readonly [Name in NamesOf<M, 'delays'>]?: Say<string | null> };
  /** Commands and messages. The export fails if one is missing. */
  readonly effects: { readonly [Name in NamesOf<M, 'actions'>]?: Label<never> };
}

export const words = (en: string, ko: string): Words => ({ en, ko });

export const label = <T>(en: string, ko: string, of: (example: T) => Words): Label<T> => ({ en, ko, of });

export const quietly = (en: string, ko: string): StateWords => ({ en, ko, isQuiet: true });

/** The words for one example. */
export function say<T>(what: Say<T>, example: T): Words {
  if (typeof what === 'function') return what(example);
  return what.of === undefined ? what : what.of(example);
}

/** The words of a label for several examples, without duplicates. */
export function sayAll<T>(what: Say<T>, examples: readonly T[]): Words[] {
  if (typeof what !== 'function') return [what];
  return [...new Map(examples.map(what).map((one) => [one.en, one])).values()];
}

/** Builds the words of both languages with the same function. */
export const bilingual = (make: (language: keyof Words) => string): Words => words(make('en'), make('ko'));
