import { afterAll, describe, expect, it } from 'vitest';
import type { Chart } from './chart.ts';
import { CHARTS } from './charts.ts';
import { EQUIVALENTS } from './equivalents.ts';
import { cellOf, FAULTS, rowsOf } from './faults.ts';
import { follow } from './journey.ts';
import { JOURNEYS } from './journeys/index.ts';
import { level1 } from './level1.ts';
import { lint } from './lint.ts';
import { type Mutant, mutantsOf } from './mutants.ts';

type Suite = (chart: Chart, machine: Mutant['machine']) => void | Promise<void>;

/** What examines a chart, cheapest first. Each throws when it finds something. */
const SUITES: readonly (readonly [name: string, suite: Suite])[] = [
  [
    'journeys',
    async ({ name }, machine) => {
      for (const journey of JOURNEYS[name]) await follow(name, machine, journey);
    },
  ],
  [
    'lint',
    (chart, machine) => {
      expect(lint({ ...chart, machine })).toEqual([]);
    },
  ],
  ['level 1', level1],
  [
    'fault matrix',
    async (chart, machine) => {
      for (const row of rowsOf(chart, machine)) for (const fault of FAULTS) await cellOf(fault, row);
    },
  ],
];

async function killerOf(chart: Chart, { machine }: Mutant): Promise<string | null> {
  for (const [name, suite] of SUITES) {
    try {
      await suite(chart, machine);
    } catch {
      return name;
    }
  }
  return null;
}

const figures: Record<string, Record<string, number>> = {};

describe.each(CHARTS)('mutation check, $name', (chart) => {
  it('the chart itself passes every suite', async () => {
    expect(await killerOf(chart, { id: 'none', machine: chart.machine })).toBeNull();
  });

  it('every mutant is noticed', { timeout: 120_000 }, async () => {
    const equivalents = EQUIVALENTS[chart.name];
    const counts: Record<string, number> = { mutants: 0 };
    const survivors: string[] = [];
    for (const mutant of mutantsOf(chart.machine)) {
      const killer = await killerOf(chart, mutant);
      const fate = killer ?? 'equivalent';
      counts.mutants = (counts.mutants ?? 0) + 1;
      counts[fate] = (counts[fate] ?? 0) + 1;
      if (killer === null) survivors.push(mutant.id);
    }
    figures[chart.name] = counts;
    // Both ways: a survivor without a reason, and a reason for something that is noticed.
    expect(survivors.sort()).toEqual(Object.keys(equivalents).sort());
  });
});

afterAll(() => {
  console.table(figures, ['mutants', ...SUITES.map(([name]) => name), 'equivalent']);
});
