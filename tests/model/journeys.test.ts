import { describe, expect, it } from 'vitest';
import { CHARTS } from './charts.ts';
import { follow } from './journey.ts';
import { JOURNEYS } from './journeys/index.ts';
import { keyOf, transitionsOf } from './structure.ts';

describe.each(CHARTS)('pinned journeys, $name', ({ name, machine }) => {
  const taken = new Set<string>();

  it.each(JOURNEYS[name])('$title', async (journey) => {
    const run = await follow(name, machine, journey);
    for (const key of run.taken) taken.add(key);
  });

  it('take every transition with real actors', () => {
    const missing = transitionsOf(machine)
      .map(keyOf)
      .filter((key) => !taken.has(key));
    expect(missing).toEqual([]);
  });
});
