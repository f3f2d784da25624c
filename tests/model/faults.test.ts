import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHARTS } from './charts.ts';
import { cellOf, FAULTS, type Fault, nameOf, type Row, rowsOf } from './faults.ts';
import { shortestPaths } from './graph.ts';
import { errorBranchesOf, isEndless, isFlow, isLeaf, pathOf, statesOf } from './structure.ts';

const matrix: Record<string, Record<string, string>> = {};
let unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);

// Computing the path to each actor takes longer than the time limit of a test.
beforeAll(() => {
  for (const chart of CHARTS) shortestPaths(chart);
}, 120_000);

beforeEach(() => {
  unhandled = [];
  process.on('unhandledRejection', note);
});

afterEach(async () => {
  await setImmediate();
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

/** Whether the situation is a target that the chart declares for this end (done or error) of the actor. */
function isWhereChartSays({ node, port }: Row, end: 'done' | 'error', situation: string): boolean {
  const id = node.invoke.find(({ src }) => src === port)?.id ?? '';
  const branches =
    end === 'done' ? (node.transitions.get(`xstate.done.actor.${id}`) ?? []) : errorBranchesOf(node, id);
  const goals = branches.flatMap(({ target }) => (target ?? []).map(pathOf));
  return situation
    .split(' + ')
    .some((leaf) => goals.some((goal) => leaf === goal || leaf.startsWith(`${goal}.`)));
}

/** Whether the outcome is the required one for the fault. */
function isExpected(fault: Fault, row: Row, outcome: string): boolean {
  const { chart, machine, port } = row;
  const ways = [...Object.keys(chart.fixtures.events), 'time', ...(chart.exit === 'own' ? [] : [chart.exit])];
  const isLeft = ways.some((how) => outcome === `left by ${how}`);
  const [, late] = /^(.*) by time$/.exec(outcome) ?? [];
  const leaves = new Set(statesOf(machine).filter(isLeaf).map(pathOf));
  switch (fault) {
    case 'rejects':
    case 'throws':
      return isWhereChartSays(row, 'error', outcome);
    case 'malformed':
      return outcome === 'cannot answer nonsense: a chart of ours'
        ? isFlow(machine, port)
        : isWhereChartSays(row, 'error', outcome.replace(/ \(\d+ kinds\)$/, ''));
    case 'answersTwice':
      return outcome === 'cannot answer: it has no end'
        ? isEndless(machine, port)
        : isWhereChartSays(row, 'done', outcome);
    case 'neverAnswers':
      return isLeft || (late?.split(' + ').every((leaf) => leaves.has(leaf)) ?? false);
    case 'answersLate':
    case 'aborted':
      return isLeft;
    case 'duringShutdown':
      return outcome === 'stopped';
  }
}

const rows = CHARTS.flatMap((chart) => rowsOf(chart));

describe.each(rows.map((row) => ({ name: nameOf(row), row })))('fault matrix, $name', ({ name, row }) => {
  it.each(FAULTS)('%s', async (fault) => {
    const outcome = await cellOf(fault, row);
    matrix[name] = { ...matrix[name], [fault]: outcome };
    expect(isExpected(fault, row, outcome), outcome).toBe(true);
  });
});

describe('fault matrix, all charts', () => {
  it('has a row for every actor in every state that invokes it, and no empty cell [R20]', () => {
    const invokes = CHARTS.flatMap(({ machine }) => statesOf(machine).flatMap(({ invoke }) => invoke));
    expect(Object.keys(matrix)).toHaveLength(invokes.length);
    for (const [name, cells] of Object.entries(matrix)) expect(Object.keys(cells), name).toEqual([...FAULTS]);
  });

  it('every actor that a chart declares is invoked by one of its states', () => {
    for (const { name, machine, spawned = [] } of CHARTS) {
      const run = new Set(rows.filter(({ chart }) => chart.name === name).map(({ port }) => port));
      expect([...run, ...spawned].sort(), name).toEqual(Object.keys(machine.implementations.actors).sort());
    }
  });

  afterAll(() => {
    console.table(matrix);
  });
});
