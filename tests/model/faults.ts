/** The fault matrix: every actor of every chart, in every state that invokes it, with every kind of fault. */
import assert from 'node:assert/strict';
import type { AnyEventObject, AnyStateMachine, AnyStateNode } from 'xstate';
import { answersOf, type Chart } from './chart.ts';
import { assertSound } from './journey.ts';
import { cause, pathTo } from './replay.ts';
import { type Call, type Run, startRun } from './run.ts';
import { isEndless, isFlow, pathOf, statesOf } from './structure.ts';

const DAY = 24 * 3_600_000;

export const FAULTS = [
  'rejects',
  'throws',
  'neverAnswers',
  'answersLate',
  'answersTwice',
  'malformed',
  'aborted',
  'duringShutdown',
] as const;
export type Fault = (typeof FAULTS)[number];

export interface Row {
  readonly chart: Chart;
  readonly machine: AnyStateMachine;
  readonly node: AnyStateNode;
  readonly port: string;
}

/** One row for each state and each actor it invokes, derived from the chart. */
export const rowsOf = (chart: Chart, machine: AnyStateMachine = chart.machine): Row[] =>
  statesOf(machine).flatMap((node) =>
    node.invoke.map(({ src }) => ({ chart, machine, node, port: String(src) })),
  );

export const nameOf = ({ chart, node, port }: Row): string => `${chart.name}.${pathOf(node)} ${port}`;

type Ports = Record<string, () => Promise<unknown>>;

/** Runs the chart until the actor has just been called. `arm` can replace its behaviour there. */
async function arrive({ chart, machine, node, port }: Row, arm: (ports: Ports) => void = () => {}) {
  const { input, steps } = pathTo(chart, node);
  const ports: Ports = {};
  if (steps.length === 1) arm(ports);
  const run = startRun(machine, { input, ports, stubFlows: true });
  for (const [index, { event }] of steps.slice(1).entries()) {
    if (index === steps.length - 2) arm(ports);
    await cause(run, event);
  }
  await run.settle();
  const call = run.calls.findLast((one) => one.port === port);
  assert.ok(call, `${port} was called`);
  return { run, call };
}

const isThere = (run: Run, node: AnyStateNode) =>
  run.snapshot()._nodes.includes(run.snapshot().machine.getStateNodeById(node.id));

/** Leaves a state as the user could: by an event of the chart, or by closing its dialog. */
async function leave(run: Run, { chart, node }: Row): Promise<string> {
  const { fixtures, internal = [] } = chart;
  const events: AnyEventObject[] = Object.values(fixtures.events)
    .flat()
    .filter(({ type }) => !internal.includes(type));
  const before = run.calls.length;
  for (const event of events) {
    if (!run.snapshot().can(event)) continue;
    await run.send(event);
    // Re-entering the state with a new call counts as leaving it.
    if (!isThere(run, node) || run.calls.length > before) return `left by ${event.type}`;
  }
  assert.notEqual(chart.exit, 'own', `${pathOf(node)} can be left by the user`);
  run.stop();
  return `left by ${chart.exit}`;
}

const picture = (run: Run) =>
  JSON.stringify([run.where(), run.snapshot().context, run.effects, run.snapshot().status]);

/** Malformed outputs: nothing, nonsense, an unknown kind, a kind without its payload. */
function malformed({ chart, port }: Row): unknown[] {
  const answers = answersOf(chart.fixtures, port);
  const kinds = answers.flatMap((one) =>
    typeof one === 'object' && one !== null && 'kind' in one ? [one] : [],
  );
  // Without kinds of outcome, only empty outputs are malformed.
  if (kinds.length === 0) return [null, {}];
  const understood = chart.dispensable?.[port] ?? [];
  const stripped = kinds
    .filter((one) => Object.keys(one).length > 1 && !understood.includes(String(one.kind)))
    .flatMap((one) => [
      { kind: one.kind },
      Object.fromEntries(Object.keys(one).map((key) => [key, key === 'kind' ? one.kind : null])),
    ]);
  return [undefined, null, 42, 'text', [], {}, { kind: 'noSuchKind' }, { kind: null }, ...stripped];
}

function settledElsewhere(row: Row, run: Run): string {
  assertSound(row.chart.name, run);
  assert.ok(!isThere(run, row.node), `${nameOf(row)} is left`);
  return run.where();
}

/** Asserts that an unexpected failure is shown, at the field or in an alert. */
function assertTold({ chart, port }: Row, run: Run): void {
  const told = JSON.stringify([run.snapshot().context, run.effects]).includes('"code":"unexpected"');
  assert.equal(told, !(chart.quiet ?? []).includes(port), `a failure of ${port} is shown unless it is quiet`);
}

/** Asserts that the call is over: a late answer changes nothing. */
async function isDeaf(run: Run, call: Call, say: (call: Call) => void): Promise<void> {
  assert.ok(call.signal.aborted, 'the call is aborted');
  const before = picture(run);
  say(call);
  await run.settle();
  assert.equal(picture(run), before);
}

const goodAnswer = ({ chart, port }: Row) => answersOf(chart.fixtures, port)[0];

const cells: Record<Fault, (row: Row) => Promise<string>> = {
  rejects: async (row) => {
    const { run, call } = await arrive(row);
    call.reject(new Error('unforeseen'));
    await run.settle();
    assertTold(row, run);
    return settledElsewhere(row, run);
  },

  throws: async (row) => {
    const { run } = await arrive(row, (ports) => {
      ports[row.port] = () => {
        throw new Error('unforeseen');
      };
    });
    return settledElsewhere(row, run);
  },

  neverAnswers: async (row) => {
    const { run, call } = await arrive(row);
    await run.advance(DAY / 4);
    assert.deepEqual(run.errors, []);
    if (!isThere(run, row.node)) return `${settledElsewhere(row, run)} by time`;
    const how = await leave(run, row);
    assert.ok(call.signal.aborted, 'the call is aborted');
    return how;
  },

  answersLate: async (row) => {
    const { run, call } = await arrive(row);
    const how = chartLeavesByTime(row) ? await leaveByTime(run) : await leave(run, row);
    await isDeaf(run, call, (late) => late.resolve(goodAnswer(row)));
    return how;
  },

  answersTwice: async (row) => {
    const { run, call } = await arrive(row);
    call.resolve(goodAnswer(row));
    await run.settle();
    const where = settledElsewhere(row, run);
    const before = picture(run);
    for (const again of answersOf(row.chart.fixtures, row.port)) call.resolve(again);
    call.reject(new Error('unforeseen'));
    await run.settle();
    assert.equal(picture(run), before);
    return where;
  },

  malformed: async (row) => {
    const expected = await cells.rejects(row);
    for (const nonsense of malformed(row)) {
      const { run, call } = await arrive(row);
      call.resolve(nonsense);
      await run.settle();
      assert.equal(settledElsewhere(row, run), expected, `after ${JSON.stringify(nonsense)}`);
    }
    return `${expected} (${malformed(row).length} kinds)`;
  },

  aborted: async (row) => {
    const { run, call } = await arrive(row);
    const how = chartLeavesByTime(row) ? await leaveByTime(run) : await leave(run, row);
    await isDeaf(run, call, (one) =>
      one.reject(new DOMException('The operation was aborted.', 'AbortError')),
    );
    return how;
  },

  duringShutdown: async (row) => {
    const { run, call } = await arrive(row);
    run.stop();
    await isDeaf(run, call, (late) => late.resolve(goodAnswer(row)));
    return run.snapshot().status;
  },
};

/** Whether the state has a time limit, for states without an event to leave them. */
const chartLeavesByTime = ({ chart, node }: Row): boolean =>
  chart.exit === 'own' &&
  node.after.length > 0 &&
  node.ownEvents.every((type) => String(type).startsWith('xstate.'));

async function leaveByTime(run: Run): Promise<string> {
  await run.advance(run.clock.untilNext());
  return 'left by time';
}

/** Runs one cell. @throws if the fault leads anywhere but to a declared state */
export const cellOf = async (fault: Fault, row: Row): Promise<string> => {
  const { machine, port } = row;
  if (fault === 'malformed' && isFlow(machine, port)) return 'cannot answer nonsense: a chart of ours';
  if (fault === 'answersTwice' && isEndless(machine, port)) return 'cannot answer: it has no end';
  return cells[fault](row);
};
