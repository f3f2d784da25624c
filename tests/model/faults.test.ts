import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHARTS } from './charts.ts';
import { cellOf, FAULTS, nameOf, rowsOf } from './faults.ts';
import { statesOf } from './structure.ts';

const matrix: Record<string, Record<string, string>> = {};
let unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);

beforeEach(() => {
  unhandled = [];
  process.on('unhandledRejection', note);
});

afterEach(async () => {
  await setImmediate();
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

const rows = CHARTS.flatMap((chart) => rowsOf(chart));

describe.each(rows.map((row) => ({ name: nameOf(row), row })))('fault matrix, $name', ({ name, row }) => {
  it.each(FAULTS)('%s', async (fault) => {
    const outcome = await cellOf(fault, row);
    matrix[name] = { ...matrix[name], [fault]: outcome };
    expect(outcome).not.toBe('');
  });
});

describe('fault matrix, all charts', () => {
  it('has a row for every actor in every state that runs it, and no empty cell [R20]', () => {
    const invokes = CHARTS.flatMap(({ machine }) => statesOf(machine).flatMap(({ invoke }) => invoke));
    expect(Object.keys(matrix)).toHaveLength(invokes.length);
    for (const [name, cells] of Object.entries(matrix)) expect(Object.keys(cells), name).toEqual([...FAULTS]);
  });

  it('every actor a chart names is run by some state of it', () => {
    for (const { name, machine, spawned = [] } of CHARTS) {
      const run = new Set(rows.filter(({ chart }) => chart.name === name).map(({ port }) => port));
      expect([...run, ...spawned].sort(), name).toEqual(Object.keys(machine.implementations.actors).sort());
    }
  });

  afterAll(() => {
    console.table(matrix);
  });
});
