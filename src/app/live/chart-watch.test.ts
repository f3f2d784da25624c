import { expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, setup } from 'xstate';
import { createChartWatch } from './chart-watch.ts';

const SECRET = 'kim@example.com';

const machine = setup({
  types: {
    context: {} as { email: string },
    events: {} as { type: 'email.submitted'; email: string } | { type: 'left' } | { type: 'refilled' },
  },
  actors: { check: fromPromise<string, { email: string }>(async ({ input }) => input.email) },
  guards: { isLong: (_, text: string) => text.length > 3, isNever: () => false },
  delays: { grace: 3_000 },
}).createMachine({
  id: 'door',
  context: { email: SECRET },
  initial: 'asking',
  states: {
    asking: {
      on: {
        'email.submitted': {
          guard: { type: 'isLong', params: ({ event }) => event.email },
          target: 'checking.first',
        },
        refilled: { guard: 'isNever', target: 'asking' },
        left: { target: 'gone' },
      },
    },
    checking: {
      initial: 'first',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'waiting' },
      },
      states: { first: {} },
    },
    waiting: { after: { grace: { target: 'gone' } } },
    gone: { type: 'final' },
  },
});

function setUp() {
  const onChange = vi.fn();
  const watch = createChartWatch(() => 1_000, onChange);
  const door = createActor(machine, { inspect: watch.inspect, clock: new SimulatedClock() }).start();
  return { watch, door, onChange };
}

it('reports the active states of a chart and the events that it accepts now', () => {
  const { watch, door, onChange } = setUp();
  expect(watch.charts()).toEqual([
    {
      actor: 1,
      chart: 'door',
      status: 'active',
      states: ['asking'],
      accepts: [
        { event: 'email.submitted', isSure: false },
        { event: 'refilled', isSure: false },
        { event: 'left', isSure: true },
      ],
      timers: [],
    },
  ]);
  door.send({ type: 'left' });
  expect(watch.charts()).toMatchObject([{ status: 'done', states: ['gone'], accepts: [] }]);
  expect(onChange).toHaveBeenCalledTimes(2);
});

it('names transitions as the atlas does, and keeps nothing of what was typed', async () => {
  const { watch, door } = setUp();
  door.send({ type: 'email.submitted', email: SECRET });
  await vi.waitFor(() => expect(watch.charts()[0]?.states).toEqual(['waiting']));
  expect(watch.log()).toMatchObject([
    { at: 1_000, actor: 1, chart: 'door', id: 'asking | email.submitted | 0' },
    { chart: 'door', id: 'checking | xstate.done.actor.check | 0' },
  ]);
  expect(JSON.stringify([watch.charts(), watch.log()])).not.toContain(SECRET);
});

it('fires a running timer at once, and only once', async () => {
  const { watch, door } = setUp();
  door.send({ type: 'email.submitted', email: SECRET });
  await vi.waitFor(() => expect(watch.charts()[0]?.timers).toHaveLength(1));
  const [timer] = watch.charts()[0]?.timers ?? [];
  expect(timer?.event).toMatch(/^xstate\.after\.grace/);
  expect(watch.fireTimer(1, timer?.id ?? '')).toBe(true);
  expect(watch.charts()).toMatchObject([{ states: ['gone'], timers: [] }]);
  expect(watch.fireTimer(1, timer?.id ?? '')).toBe(false);
});

it('says when the oldest transitions were dropped', () => {
  const { watch, door } = setUp();
  expect(watch.isLogWhole()).toBe(true);
  const toggle = setup({}).createMachine({
    id: 'toggle',
    initial: 'on',
    states: { on: { on: { flip: { target: 'off' } } }, off: { on: { flip: { target: 'on' } } } },
  });
  const light = createActor(toggle, { inspect: watch.inspect }).start();
  for (let count = 0; count < 1_001; count++) light.send({ type: 'flip' });
  expect([watch.log().length, watch.isLogWhole()]).toEqual([1_000, false]);
  door.stop();
  expect(watch.charts()[0]).toMatchObject({ chart: 'door', status: 'stopped' });
});
