import { readdirSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { CHARTS, chartOf } from './charts.ts';
import { explore, type Graph } from './graph.ts';
import { checkLevel1, type Figures, figuresOf, LEVEL_1_CHECKS } from './level1.ts';
import { situationOf } from './structure.ts';

const figures: Record<string, Figures> = {};
const graphs = new Map<string, Graph>();

describe.each(CHARTS)('level 1, $name', (chart) => {
  const graph = explore(chart);
  figures[chart.name] = figuresOf(chart, graph);
  graphs.set(chart.name, graph);

  it.each(LEVEL_1_CHECKS)('%s', (check) => {
    checkLevel1(check, chart, graph);
  });
});

describe('level 1, all charts', () => {
  it('covers every machine in machines/', () => {
    const files = readdirSync(new URL('../../machines', import.meta.url), {
      recursive: true,
      encoding: 'utf8',
    });
    expect(files.filter((file) => file.endsWith('.machine.ts'))).toHaveLength(CHARTS.length);
  });

  it('fails on an event without an example', () => {
    const chart = chartOf('overlay');
    const mute = { ...chart, fixtures: { ...chart.fixtures, events: {} } };
    expect(() => explore(mute)).toThrow('No fixture for the event "info.requested".');
  });

  it('handles a logout in every situation with a member', () => {
    const { snapshots, edges } = graphs.get('session') ?? explore(chartOf('session'));
    const steps = new Map(
      edges
        .filter(({ event }) => event.type.startsWith('logout.'))
        .map(({ from, event, to }) => [`${situationOf(from)} ${event.type}`, situationOf(to)]),
    );
    const situations = new Set(snapshots.filter((one) => one.hasTag('authorized')).map(situationOf));
    for (const situation of situations) {
      const asked = steps.get(`${situation} logout.requested`);
      const confirmed = steps.get(`${asked ?? situation} logout.confirmed`);
      expect(confirmed ?? asked, situation).toBe('endingSession');
    }
    expect(situations.size).toBeGreaterThan(7);
  });

  afterAll(() => {
    console.table(figures);
  });
});
