import { describe, expectTypeOf, it } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import type { FixturesFor } from './chart.ts';

type Outcome = { kind: 'yes'; points: number } | { kind: 'no' };

const machine = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'go' } | { type: 'stop'; why: string } },
  actors: { ask: fromPromise<Outcome>(() => Promise.resolve({ kind: 'no' })) },
  actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({ context: { count: 0 } });

type Fixtures = FixturesFor<typeof machine>;
interface Go {
  go: [{ type: 'go' }];
  stop: [{ type: 'stop'; why: string }];
}
interface Ask {
  yes: [{ kind: 'yes'; points: number }];
  no: [{ kind: 'no' }];
}

// Type tests: the compiler must reject fixtures that lack an event, an actor or an outcome.
describe('fixtures', () => {
  it('compile if every event and every kind of outcome has an example', () => {
    expectTypeOf<{ inputs: [undefined]; events: Go; answers: { ask: Ask } }>().toExtend<Fixtures>();
  });

  it('do not compile without an event', () => {
    expectTypeOf<{
      inputs: [undefined];
      events: Pick<Go, 'go'>;
      answers: { ask: Ask };
    }>().not.toExtend<Fixtures>();
  });

  it('do not compile without an actor', () => {
    expectTypeOf<{ inputs: [undefined]; events: Go; answers: object }>().not.toExtend<Fixtures>();
  });

  it('do not compile without a kind of outcome, or with an empty list', () => {
    interface Events {
      inputs: [undefined];
      events: Go;
    }
    expectTypeOf<Events & { answers: { ask: Pick<Ask, 'no'> } }>().not.toExtend<Fixtures>();
    expectTypeOf<Events & { answers: { ask: { yes: []; no: [] } } }>().not.toExtend<Fixtures>();
  });
});
