import { describe, expect, it } from 'vitest';
import { CHARTS } from '../charts.ts';
import { casesOf } from './cases.ts';
import { wordsOf } from './dictionary.ts';
import { drawnEdges, exportFlow } from './export.ts';
import { flowFiles, staleFiles } from './files.ts';
import { mermaidOf } from './mermaid.ts';
import { svgOf } from './svg.ts';

describe('the diagrams', () => {
  it('in docs/flows are those of the charts: run "npm run flows" after a change', {
    timeout: 60_000,
  }, async () => {
    expect(await staleFiles(await flowFiles())).toEqual([]);
  });

  it('a missing, a changed and a left-over file are found', async () => {
    const stale = await staleFiles(
      new Map([
        ['README.md', 'changed'],
        ['noSuchChart.md', 'missing'],
      ]),
    );
    expect(stale).toEqual(expect.arrayContaining(['README.md', 'noSuchChart.md', 'session.svg']));
  });

  it('are the same bytes every time', async () => {
    const [chart] = CHARTS;
    if (chart === undefined) throw new Error('There are no charts.');
    expect(await svgOf(exportFlow(chart))).toBe(await svgOf(exportFlow(chart)));
  });

  describe.each(CHARTS)('$name', (chart) => {
    const flow = exportFlow(chart);

    it('shows every state and every way out of it', async () => {
      const svg = await svgOf(flow);
      for (const { id } of flow.states) expect(svg).toContain(id.slice(id.lastIndexOf('.') + 1));
      expect(
        mermaidOf(flow)
          .split('\n')
          .filter((line) => line.includes('-->')).length,
      ).toBeGreaterThanOrEqual(drawnEdges(flow).length);
    });

    it('has words for its states and for none that is gone', () => {
      expect(Object.keys(wordsOf(chart.name).states).sort()).toEqual(flow.states.map(({ id }) => id).sort());
    });

    it('has test cases in both languages', () => {
      const cases = casesOf(chart);
      expect(cases.length).toBeGreaterThan(0);
      for (const { start, steps } of cases) {
        for (const { en, ko } of [start, ...steps.flatMap(({ action, result }) => [action, result])]) {
          expect(en).toMatch(/\S/);
          expect(ko).toMatch(/[가-힣]/);
        }
      }
    });
  });
});
