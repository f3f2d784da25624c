/** Test cases in plain words: the shortest way through every transition, no case inside another. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { metaOf } from '#machines/shared/step.ts';
import type { Chart } from '../chart.ts';
import { type Edge, explore, serialise, shortestPaths } from '../graph.ts';
import { eventWords, situationWords, startWords } from './dictionary.ts';
import { type Words, words } from './words.ts';

export interface TestCase {
  readonly start: Words;
  /** What is done, and what must be seen then. */
  readonly steps: readonly { readonly action: Words; readonly result: Words }[];
}

interface Way {
  readonly input: unknown;
  readonly first: AnyMachineSnapshot;
  readonly steps: readonly { event: AnyEventObject; state: AnyMachineSnapshot }[];
}

const wayKey = ({ input, steps }: Way) => JSON.stringify([input, ...steps.map(({ event }) => event)]);

/** The shortest way to each snapshot. */
function waysTo(chart: Chart): Map<string, Way> {
  const ways = new Map<string, Way>();
  for (const { input, steps } of shortestPaths(chart)) {
    const [start, ...rest] = steps;
    const last = steps.at(-1);
    if (start === undefined || last === undefined) continue;
    const way = { input, first: start.state, steps: rest };
    const known = ways.get(serialise(last.state, chart));
    if (known === undefined || known.steps.length > rest.length) ways.set(serialise(last.state, chart), way);
  }
  return ways;
}

/** For each transition the shortest way that takes it, then only those that are no beginning of another. */
function waysThrough(chart: Chart): Way[] {
  const ways = waysTo(chart);
  const best = new Map<string, Way>();
  const through = ({ from, event, to }: Edge): Way | undefined => {
    const way = ways.get(serialise(from, chart));
    return way && { ...way, steps: [...way.steps, { event, state: to }] };
  };
  for (const edge of explore(chart).edges) {
    const way = through(edge);
    if (way === undefined) continue;
    for (const key of edge.taken) {
      const known = best.get(key);
      if (known === undefined || known.steps.length > way.steps.length) best.set(key, way);
    }
  }
  const distinct = [...new Map([...best.values()].map((way) => [wayKey(way), way])).values()];
  const isBeginning = (way: Way) =>
    distinct.some((other) => other !== way && wayKey(other).startsWith(`${wayKey(way).slice(0, -1)},`));
  return distinct.filter((way) => !isBeginning(way));
}

/** "asks for the password (auth=signin-password)". */
function seen(chart: Chart, snapshot: AnyMachineSnapshot): Words {
  const { auth, info } = metaOf(snapshot);
  const { en, ko } = situationWords(chart.name, snapshot);
  const note = auth !== undefined ? ` (auth=${auth})` : info !== undefined ? ` (info=${info})` : '';
  return words(`${en}${note}`, `${ko}${note}`);
}

/** All generated test cases of a chart. */
export const casesOf = (chart: Chart): TestCase[] =>
  waysThrough(chart).map(({ input, first, steps }) => {
    const start = startWords(chart.name, input);
    const there = seen(chart, first);
    return {
      start: words(`${start.en} → ${there.en}`, `${start.ko} → ${there.ko}`),
      steps: steps.map(({ event, state }, index) => ({
        action: eventWords(chart, event, steps[index - 1]?.state ?? first),
        result: seen(chart, state),
      })),
    };
  });
