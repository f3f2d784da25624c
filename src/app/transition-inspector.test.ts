import { expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { type ChartTransition, transitionInspector } from './transition-inspector.ts';

const machine = setup({
  types: { events: {} as { type: 'go'; secret: string } | { type: 'stop' } },
  guards: { isNever: () => false },
}).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { go: [{ guard: 'isNever', target: 'open' }, { target: 'opening' }] } },
    opening: { always: { target: 'open' } },
    open: {},
  },
  on: { stop: { target: '.closed' } },
});

function setUp() {
  const heard: ChartTransition[] = [];
  const page = { onChartTransition: (transition: ChartTransition) => heard.push(transition) };
  const inspect = transitionInspector(page as unknown as Window);
  return { heard, door: createActor(machine, { ...(inspect && { inspect }) }).start() };
}

it('reports every transition by its place in the chart, without the payload of the event', () => {
  const { heard, door } = setUp();
  door.send({ type: 'go', secret: 'of the member' });
  door.send({ type: 'stop' });
  expect(heard).toEqual([
    { chart: 'door', from: 'closed', event: 'go', branch: 1 },
    { chart: 'door', from: 'opening', event: '', branch: 0 },
    { chart: 'door', from: '', event: 'stop', branch: 0 },
  ]);
});

it('inspects nothing when no tool listens', () => {
  expect(transitionInspector({} as Window)).toBeUndefined();
});
