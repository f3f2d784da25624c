import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { CHARTS } from './charts.ts';
import { keyOf, transitionsOf } from './structure.ts';
import { moves, walk } from './walk.ts';

/** For a nightly run: MODEL_RUNS=10000 MODEL_STEPS=200. */
const RUNS = Number(process.env.MODEL_RUNS ?? 500);
const STEPS = Number(process.env.MODEL_STEPS ?? 40);
const SEED = process.env.MODEL_SEED === undefined ? {} : { seed: Number(process.env.MODEL_SEED) };

const figures: Record<string, { runs: number; transitions: string }> = {};

describe.each(CHARTS)('random walks, $name', (chart) => {
  it(`keep every invariant, ${RUNS} times [R19]`, { timeout: 30_000 + RUNS * STEPS * 5 }, async () => {
    const taken = new Set<string>();
    const walks = fc.record({
      input: fc.constantFrom(...chart.fixtures.inputs),
      stubFlows: chart.name === 'auth' ? fc.boolean() : fc.constant(false),
      way: moves(STEPS),
    });
    // A failure prints seed and path; MODEL_SEED repeats it.
    await fc.assert(
      fc.asyncProperty(walks, async (one) => {
        for (const key of await walk(chart, one)) taken.add(key);
      }),
      { numRuns: RUNS, ...SEED },
    );
    const all = transitionsOf(chart.machine).map(keyOf);
    figures[chart.name] = {
      runs: RUNS,
      transitions: `${all.filter((key) => taken.has(key)).length}/${all.length}`,
    };
    // Random walks need many runs to reach every transition; the pinned journeys take all of them each time.
    const least = RUNS < 10_000 ? all.length / 2 : all.length;
    expect(taken.size).toBeGreaterThanOrEqual(least);
  });
});

afterAll(() => {
  console.table(figures);
});
