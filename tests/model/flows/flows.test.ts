import { describe, expect, it } from 'vitest';
import { CHARTS } from '../charts.ts';
import { cause } from '../replay.ts';
import { startRun } from '../run.ts';
import { situationOf } from '../structure.ts';
import { casesOf, waysThrough } from './cases.ts';
import { diagramsOf, LEAST_ON_PAPER, LEAST_ON_SCREEN, smallestLabel } from './diagrams.ts';
import { exportFlow, type Flow } from './export.ts';
import { flowFiles, staleFiles } from './files.ts';
import { mermaidOf } from './mermaid.ts';
import type { Words } from './words.ts';

const TIMEOUT = 120_000;

describe('the diagrams', () => {
  it('in docs/flows are up to date: run "npm run flows" after a change', {
    timeout: TIMEOUT,
  }, async () => {
    expect(await staleFiles(await flowFiles())).toEqual([]);
  });

  it('are reported if missing, changed or left over', async () => {
    const stale = await staleFiles(
      new Map([
        ['README.md', 'changed'],
        ['noSuchChart.md', 'missing'],
      ]),
    );
    expect(stale).toEqual(expect.arrayContaining(['README.md', 'noSuchChart.md', 'session.ko.svg']));
  });
});

/** The groups of an SVG: id and text without spaces. */
function groupsOf(svg: string): [id: string, text: string][] {
  return [...svg.matchAll(/<g id="([^"]*)" class="(?:node|edge|cluster)">([\s\S]*?)<\/g>/g)].map(
    ([, id = '', content = '']) => [
      id,
      [...content.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text).join(''),
    ],
  );
}

const bare = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll(/\s/g, '');
const bareXml = (text: string) => text.replaceAll('&', '&amp;');
/** Whether a box is the state or one of its ancestors. */
const isAround = (box: string | undefined, path: string) =>
  box === '*' || box === path || path.startsWith(`${box}.`);

/** The groups of all diagrams of a flow in one language. */
async function rendered(flow: Flow, language: keyof Words): Promise<[id: string, text: string][]> {
  const diagrams = await diagramsOf(flow);
  return diagrams.flatMap(({ svg }) => groupsOf(svg[language])).map(([id, text]) => [id, bare(text)]);
}

describe.each(CHARTS)('the diagram of $name', (chart) => {
  const flow = exportFlow(chart);
  const cases = casesOf(chart, flow);
  const ways = waysThrough(chart);

  it('is identical every time', async () => {
    // A copy is not in the cache.
    expect(await diagramsOf({ ...flow })).toEqual(await diagramsOf(flow));
  });

  it.each(['en', 'ko'] as const)(
    'is legible at 1400 px and as an A4 landscape print (%s)',
    async (language) => {
      for (const { picture, svg } of await diagramsOf(flow)) {
        const { onPaper, onScreen } = smallestLabel(svg[language]);
        expect(onPaper, picture.root).toBeGreaterThanOrEqual(LEAST_ON_PAPER);
        expect(onScreen, picture.root).toBeGreaterThanOrEqual(LEAST_ON_SCREEN);
      }
    },
  );

  it.each(['en', 'ko'] as const)(
    'has a title and a description for screen readers (%s)',
    async (language) => {
      for (const { svg } of await diagramsOf(flow)) {
        expect(svg[language]).toContain(`<title>${bareXml(flow.title[language])}`);
        expect(svg[language].match(/<title>/g)).toHaveLength(1);
        expect(svg[language]).toContain(`<desc>`);
      }
    },
  );

  it.each(['en', 'ko'] as const)(
    'shows every state and every transition with its words (%s)',
    async (language) => {
      const groups = await rendered(flow, language);
      const missing = [
        ...flow.states
          .filter(
            ({ id, words }) =>
              !groups.some(
                ([name, text]) => name === `state:${id}` && text.startsWith(bare(words[language])),
              ),
          )
          .map(({ id }) => id),
        ...flow.edges
          .filter(({ from, to, words }) => {
            const label = bare(words[language]);
            if (to === null)
              return !groups.some(([name, text]) => name === `state:${from}` && text.includes(label));
            return !groups.some(([name, text]) => {
              const [kind, tail, head] = name.split(':');
              return kind === 'arrow' && isAround(tail, from) && isAround(head, to) && text.includes(label);
            });
          })
          .map(({ id }) => id),
      ];
      expect(missing).toEqual([]);
    },
  );

  it.each(['en', 'ko'] as const)('tells the branches of one event apart (%s)', (language) => {
    const branches = Map.groupBy(flow.edges, ({ from, event }) => `${from} | ${event}`);
    for (const [name, rivals] of branches) {
      const labels = rivals.map(({ words }) => words[language]);
      expect(new Set(labels).size, name).toBe(labels.length);
      // If two branches share a cause, each label must name its condition.
      const parts = labels
        .map((label) => / \([^()]*\)$/.exec(label))
        .map((found, index) => ({
          causes: (labels[index] ?? '').slice(0, found?.index).split(' / '),
          hasCondition: found !== null,
        }));
      for (const { causes, hasCondition } of parts) {
        const isShared = parts.some(
          (other) => other.causes !== causes && other.causes.some((one) => causes.includes(one)),
        );
        if (isShared) expect(hasCondition, `${name}: ${causes.join(' / ')}`).toBe(true);
      }
    }
  });

  it('describes a refusal as a refusal and a failure as a failure', () => {
    for (const { id, outcome, words } of flow.edges) {
      const isRefusal = /refuses|ends without/.test(words.en) && /거절|없이 끝난다/.test(words.ko);
      const isFailure = words.en.includes('unexpected error') && words.ko.includes('예상하지 못한 오류');
      expect({ isFailure }, id).toEqual({ isFailure: outcome?.result === 'failed' });
      if (outcome?.result === 'refused') expect(isRefusal, id).toBe(true);
    }
  });

  it('is Mermaid text with a line for each transition between states that it names', () => {
    const lines = mermaidOf(flow)
      .split('\n')
      .map((line) => line.trim());
    const named = new Set(lines.flatMap((line) => /^state "[^"]*" as (\w+)/.exec(line)?.[1] ?? []));
    const arrows = lines.flatMap((line) => {
      const [, from = '', to = '', label = ''] = /^(\w+) --> (\w+)(?: : (.+))?$/.exec(line) ?? [];
      return from === '' ? [] : [{ from, to, label }];
    });
    for (const { from, to, label } of arrows) {
      expect(named).toContain(from);
      expect(named).toContain(to);
      expect(label).not.toMatch(/[:;#]/);
    }
    expect(arrows).toHaveLength(flow.edges.filter(({ to }) => to !== null).length);
  });

  describe('test cases', () => {
    it('together take every transition', () => {
      const taken = cases.flatMap(({ start, steps }) => [start, ...steps].flatMap(({ takes }) => takes));
      expect([...new Set(taken)].sort()).toEqual(flow.edges.map(({ id }) => id).sort());
    });

    it('have unique ids, and words in both languages', () => {
      expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
      for (const { id, start, steps } of cases) {
        for (const { en, ko } of [start, ...steps].flatMap(({ action, result }) => [action, result.words])) {
          expect(en, id).toMatch(/^[\x20-\x7e–]+\.$/);
          expect(ko, id).toMatch(/[가-힣].*\.$/);
        }
      }
    });

    // The title carries the id, by which the atlas finds the result.
    it.each(ways.map((way, index) => [cases[index]?.id, way] as const))(
      '%s matches a real run of the chart',
      { timeout: TIMEOUT },
      async (_, { start, steps }) => {
        const run = startRun(chart.machine, { input: start.input, stubFlows: true });
        expect(situationOf(run.snapshot())).toBe(situationOf(start.state));
        for (const { event, to, effects } of steps) {
          const before = run.effects.length;
          await cause(run, event);
          expect(situationOf(run.snapshot()), event.type).toBe(situationOf(to));
          // Compare as sets: a message arrives at the end of the step, after later effects.
          expect(new Set(run.effects.slice(before)), event.type).toEqual(new Set(effects));
        }
        run.stop();
      },
    );
  });
});
