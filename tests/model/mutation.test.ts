import { afterAll, describe, expect, it } from 'vitest';
import { writeMutationRecord } from '#tests/atlas/data/mutation-record.ts';
import type { Chart } from './chart.ts';
import { CHARTS } from './charts.ts';
import { EQUIVALENTS } from './equivalents.ts';
import { cellOf, FAULTS, rowsOf } from './faults.ts';
import { follow, type Journey } from './journey.ts';
import { JOURNEYS } from './journeys/index.ts';
import { level1 } from './level1.ts';
import { lint } from './lint.ts';
import { type Mutant, mutantsOf } from './mutants.ts';

type Suite = (chart: Chart, mutant: Mutant) => void | Promise<void>;

/** The transitions that each journey takes in the unchanged chart. */
const taken = new Map<Journey, ReadonlySet<string>>();

/** The journeys, those through the mutated transition first: they detect it soonest. */
async function journeysFor({ name, machine }: Chart, { id }: Mutant): Promise<readonly Journey[]> {
  const passes: Journey[] = [];
  const others: Journey[] = [];
  for (const journey of JOURNEYS[name]) {
    const keys = taken.get(journey) ?? (await follow(name, machine, journey)).taken;
    taken.set(journey, keys);
    const list = [...keys].some((key) => id.startsWith(`${key}: `)) ? passes : others;
    list.push(journey);
  }
  return [...passes, ...others];
}

/** The test suites, cheapest first. Each throws if it finds something. */
const SUITES: readonly (readonly [name: string, suite: Suite])[] = [
  [
    'journeys',
    async (chart, mutant) => {
      for (const journey of await journeysFor(chart, mutant))
        await follow(chart.name, mutant.machine, journey);
    },
  ],
  [
    'lint',
    (chart, { machine }) => {
      expect(lint({ ...chart, machine })).toEqual([]);
    },
  ],
  ['level 1', (chart, { machine }) => level1(chart, machine)],
  [
    'fault matrix',
    async (chart, { machine }) => {
      for (const row of rowsOf(chart, machine)) for (const fault of FAULTS) await cellOf(fault, row);
    },
  ],
];

async function killerOf(chart: Chart, mutant: Mutant): Promise<string | null> {
  for (const [name, suite] of SUITES) {
    try {
      await suite(chart, mutant);
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

  it('every mutant is detected [R21]', { timeout: 300_000 }, async () => {
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
    // Fails for a survivor without a reason, and for a listed mutant that is detected.
    expect(survivors.sort()).toEqual(Object.keys(equivalents).sort());
  });
});

afterAll(async () => {
  await writeMutationRecord(figures);
  console.table(figures, ['mutants', ...SUITES.map(([name]) => name), 'equivalent']);
});
