import { describe, expect, expectTypeOf, it } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { say, sayAll, type Words, type WordsFor, words } from './words.ts';

const machine = setup({
  types: { events: {} as { type: 'go' } | { type: 'stop'; why: string } },
  actors: { ask: fromPromise<{ kind: 'yes' } | { kind: 'refused' }>(() => Promise.resolve({ kind: 'yes' })) },
}).createMachine({
  id: 'example',
  initial: 'open',
  states: { open: { initial: 'idle', states: { idle: {} } }, closed: {} },
});

type Example = WordsFor<typeof machine>;
type Without<Table extends keyof Example, Key extends keyof Example[Table]> = Omit<Example, Table> &
  Record<Table, Omit<Example[Table], Key>>;

// Type tests: the compiler must reject tables that lack a state, an event, an actor or a kind of outcome.
describe('words', () => {
  it('are keyed by the paths of the states', () => {
    expectTypeOf<keyof Example['states']>().toEqualTypeOf<'open' | 'open.idle' | 'closed'>();
  });

  it('do not compile without a state, an event, an actor or a kind of outcome', () => {
    expectTypeOf<Without<'states', 'open.idle'>>().not.toExtend<Example>();
    expectTypeOf<Without<'events', 'stop'>>().not.toExtend<Example>();
    expectTypeOf<Without<'answers', 'ask'>>().not.toExtend<Example>();
    expectTypeOf<{ actor: Words }>().not.toExtend<Example['answers']['ask']>();
    expectTypeOf<{ actor: Words; yes: Words }>().toExtend<Example['answers']['ask']>();
  });

  it('of a label cover every example, or differ by example', () => {
    const general = { ...words('a number', '숫자'), of: (n: number) => words(`${n}`, `${n}`) };
    const exact = (n: number) => words(n > 1 ? 'many' : 'one', n > 1 ? '여럿' : '하나');
    expect(say(general, 3)).toEqual(words('3', '3'));
    expect(sayAll(general, [1, 2, 3])).toEqual([general]);
    expect(sayAll(exact, [1, 2, 3])).toEqual([words('one', '하나'), words('many', '여럿')]);
  });
});
