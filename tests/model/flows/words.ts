/** Plain words, English and Korean, for what happens in a chart. A chart, state or event without words does not compile. */
import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { FixturesFor } from '../chart.ts';

export interface Words {
  readonly en: string;
  readonly ko: string;
}

/** Words that hold for every example, as the label of a diagram needs them, and exact ones, as a test case does. */
export interface Label<T> extends Words {
  readonly of?: (example: T) => Words;
}

/** Words for all examples, or a function that tells them apart, in a label as well. */
export type Say<T> = Label<T> | ((example: T) => Words);

/** `isQuiet`: the usual state of a region, left out where a situation is said. */
export interface StateWords extends Words {
  readonly isQuiet?: true;
}

type Implementations<M extends AnyStateMachine> = Parameters<M['provide']>[0];
type NamesOf<M extends AnyStateMachine, Table extends keyof Implementations<M>> = keyof NonNullable<
  Implementations<M>[Table]
>;
type Events<M extends AnyStateMachine> = EventFromLogic<M>;
type Answers<M extends AnyStateMachine> = FixturesFor<M>['answers'];

/** "email.checking" from "signIn.email.checking". */
type PathIn<Id> = Id extends `${string}.${infer Path}` ? Path : never;
type StatePath<M extends AnyStateMachine> = PathIn<keyof ReturnType<SnapshotFrom<M>['getMeta']>>;

type Example<List> = List extends readonly (infer One)[] ? One : never;
/** One for each kind of outcome. Refusals and failures are said from the actor's noun, unless they have words of their own. */
type AnswerWords<Table> = {
  readonly actor: Words;
  readonly refused?: Label<Example<Extract<Table, { refused: unknown }>['refused']>>;
  readonly failed?: Words;
} & { readonly [Kind in Exclude<keyof Table, 'refused' | 'any'>]: Say<Example<Table[Kind]>> } & {
  /** Not for a flow without an end. */
  readonly [Kind in keyof Table & 'any']?: Say<Example<Table[Kind]>>;
};

export interface WordsFor<M extends AnyStateMachine> {
  readonly title: Words;
  readonly question: Words;
  readonly start: (input: InputFrom<M>) => Words;
  readonly events: { readonly [E in Events<M>['type']]: Say<Extract<Events<M>, { type: E }>> };
  readonly answers: { readonly [Name in keyof Answers<M>]: AnswerWords<Answers<M>[Name]> };
  readonly states: { readonly [Path in StatePath<M>]: StateWords };
  /** Conditions that a label has to name, as its cause alone does not decide. */
  readonly guards: { readonly [Name in NamesOf<M, 'guards'>]?: Words };
  /** Delays whose length varies, by the guard of the branch; a fixed one is said by its length. */
  readonly delays: { readonly [Name in NamesOf<M, 'delays'>]?: Say<string | null> };
  /** Commands and messages. One that is missing stops the export. */
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

/** The words of a label that stands for several examples, each once. */
export function sayAll<T>(what: Say<T>, examples: readonly T[]): Words[] {
  if (typeof what !== 'function') return [what];
  return [...new Map(examples.map(what).map((one) => [one.en, one])).values()];
}

/** Words of one language after another, made from each language's own. */
export const bilingual = (make: (language: keyof Words) => string): Words => words(make('en'), make('ko'));
