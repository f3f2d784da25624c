/** Plans the walks of a chart: few and long, so that a way is gone once and every transition at least once. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { metaOf, type Screen } from '#machines/shared/step.ts';
import type { Chart } from '#tests/model/chart.ts';
import { type Edge, explore } from '#tests/model/graph.ts';
import { situationOf } from '#tests/model/structure.ts';
import type { Flow, Provocation } from './flow.ts';

export interface Outcome {
  readonly actor: string;
  readonly kind: string;
  readonly provocation: Provocation;
}

export interface Step extends Edge {
  /** For the answer of a call; undefined for what a person or the clock does. */
  readonly outcome: Outcome | undefined;
  /** "checkEmail registered", "email.submitted". */
  readonly label: string;
}

export interface Walk {
  readonly opening: number;
  readonly first: AnyMachineSnapshot;
  readonly steps: readonly Step[];
}

/** Longer walks are split: a failure should not hide much. */
const LONGEST = 16;

const DONE = 'xstate.done.actor.';
const ERROR = 'xstate.error.actor.';
const AFTER = /^xstate\.after\.([^.]+)\..*/;

const keyOf = ({ value, context }: AnyMachineSnapshot): string => JSON.stringify({ value, context });

function outcomeOf(
  event: AnyEventObject,
  flow: Flow,
  chart: Chart,
  from: AnyMachineSnapshot,
): Outcome | undefined {
  const id = event.type.replace(DONE, '').replace(ERROR, '');
  if (id === event.type) return undefined;
  const nodes: { invoke: { id: string; src: unknown }[] }[] = from._nodes;
  const src = nodes.flatMap(({ invoke }) => invoke).find((invoke) => invoke.id === id)?.src;
  const actor = String(src);
  const provocations = flow.provocations[actor] ?? {};
  if (event.type.startsWith(ERROR)) return pick(actor, 'rejects', provocations.rejects?.[0]);
  for (const [kind, outputs] of Object.entries(chart.fixtures.answers[actor] ?? {})) {
    const index = outputs.indexOf(event.output);
    if (index >= 0) return pick(actor, kind, provocations[kind]?.[index]);
  }
  throw new Error(`${chart.name}: "${event.type}" has an output that no fixture describes.`);
}

function pick(actor: string, kind: string, provocation: Provocation | undefined): Outcome {
  if (provocation === undefined) throw new Error(`Nothing provokes "${actor} ${kind}".`);
  return { actor, kind, provocation };
}

const classOf = ({ from, to, label }: Step): string => `${situationOf(from)} | ${label} | ${situationOf(to)}`;

function shortestTo(
  start: AnyMachineSnapshot,
  edges: ReadonlyMap<string, readonly Step[]>,
  isWanted: (step: Step) => boolean,
): Step[] | undefined {
  const seen = new Set([keyOf(start)]);
  let ways: { at: AnyMachineSnapshot; steps: Step[] }[] = [{ at: start, steps: [] }];
  while (ways.length > 0) {
    const longer: typeof ways = [];
    for (const { at, steps } of ways) {
      for (const step of edges.get(keyOf(at)) ?? []) {
        if (isWanted(step)) return [...steps, step];
        const key = keyOf(step.to);
        if (!seen.has(key)) longer.push({ at: step.to, steps: [...steps, step] });
        seen.add(key);
      }
    }
    ways = longer;
  }
  return undefined;
}

/** Every transition of the chart, by the situation it starts from. */
function stepsOf(chart: Chart, flow: Flow, isPossible: (step: Step) => boolean) {
  const inputs = flow.openings.map(({ input }) => input);
  const { edges, initial } = explore({ ...chart, fixtures: { ...chart.fixtures, inputs } });
  const steps = new Map<string, Step[]>();
  for (const edge of edges) {
    const outcome = outcomeOf(edge.event, flow, chart, edge.from);
    const base =
      outcome === undefined ? edge.event.type.replace(AFTER, 'after $1') : `${outcome.actor} ${outcome.kind}`;
    const step: Step = {
      ...edge,
      outcome,
      label: base + (outcome === undefined ? '' : indexIn(flow, outcome)),
    };
    if (isPossible(step)) steps.set(keyOf(edge.from), [...(steps.get(keyOf(edge.from)) ?? []), step]);
  }
  return { steps, initial };
}

/** An address typed into a page leaves it: no step of a walk. */
const isAddress = ({ label }: Step): boolean => label === 'step.requested';

/**
 * The shortest walk to a screen that waits for somebody.
 *
 * @param byHand from the page's own button or link, so that there is a way back
 */
export function walkTo(chart: Chart, flow: Flow, screen: Screen, byHand: boolean): Walk {
  const { steps, initial } = stepsOf(chart, flow, (step) => !isAddress(step));
  const isThere = (state: AnyMachineSnapshot) => metaOf(state).screen === screen && !state.hasTag('pending');
  const walks = initial.flatMap((first, opening): Walk[] => {
    if (byHand && opening > 0) return [];
    if (isThere(first)) return [{ opening, first, steps: [] }];
    const way = shortestTo(first, steps, ({ to }) => isThere(to));
    return way === undefined ? [] : [{ opening, first, steps: way }];
  });
  const [shortest] = walks.sort((a, b) => a.steps.length - b.steps.length);
  if (shortest === undefined) throw new Error(`${chart.name} never shows ${screen}.`);
  return shortest;
}

/**
 * Covers every transition that can be caused on the page.
 *
 * @param isPossible leaves out what nobody in front of the page can do
 */
export function planWalks(chart: Chart, flow: Flow, isPossible: (step: Step) => boolean): Walk[] {
  const { steps: edges, initial } = stepsOf(chart, flow, (step) => !isAddress(step) && isPossible(step));
  const open = new Set([...edges.values()].flat().map(classOf));
  const isOpen = (step: Step) => open.has(classOf(step));
  const walks: Walk[] = [];

  const walkFrom = (opening: number, first: AnyMachineSnapshot): void => {
    const steps: Step[] = [];
    for (;;) {
      const at = steps.at(-1)?.to ?? first;
      const isResting = !at.hasTag('pending');
      const more = steps.length >= LONGEST && isResting ? undefined : shortestTo(at, edges, isOpen);
      if (more === undefined) break;
      for (const step of more) open.delete(classOf(step));
      steps.push(...more);
    }
    // Nobody is left in front of a page that waits.
    for (let at = steps.at(-1)?.to; at?.hasTag('pending'); at = steps.at(-1)?.to) {
      const answer = edges.get(keyOf(at))?.find(({ outcome }) => outcome !== undefined);
      if (answer === undefined) break;
      steps.push(answer);
    }
    walks.push({ opening, first, steps });
  };

  for (const [opening, first] of initial.entries()) {
    const isEmpty = () => shortestTo(first, edges, isOpen) === undefined;
    if (isEmpty() && !walks.some((walk) => walk.opening === opening))
      walks.push({ opening, first, steps: [] });
    while (!isEmpty()) walkFrom(opening, first);
  }
  return walks;
}

function indexIn(flow: Flow, { actor, kind, provocation }: Outcome): string {
  const all = flow.provocations[actor]?.[kind] ?? [];
  return all.length > 1 ? ` ${all.indexOf(provocation) + 1}` : '';
}
