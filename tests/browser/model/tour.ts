/** Plans the walks of a chart: few and long, so that every transition is taken in every way it can be caused. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { metaOf, type Screen } from '#machines/shared/step.ts';
import type { Chart } from '#tests/model/chart.ts';
import { type Edge, explore, type Start, serialise } from '#tests/model/graph.ts';
import type { Flow, Provocation } from './flow.ts';

export interface Outcome {
  readonly actor: string;
  readonly kind: string;
  readonly provocation: Provocation;
}

export interface Step extends Edge {
  /** Set for the answer of a call; undefined for events of the user or the clock. */
  readonly outcome: Outcome | undefined;
  /** "checkEmail registered", "email.submitted", "step.requested login". */
  readonly label: string;
}

export interface Walk {
  readonly opening: number;
  readonly start: Start;
  readonly steps: readonly Step[];
}

/** Excludes steps that the user of the page cannot cause. */
export type IsPossible = (step: Step) => boolean;

/** Longer walks are split: a failure should not hide much. */
const LONGEST = 16;

const AFTER = /^xstate\.after\.([^.]+)\..*/;
const ANSWER = /^xstate\.(done|error)\.actor\./;

/** @returns null for an answer that cannot be provoked, undefined for an event that is not an answer */
function outcomeOf({ event, from }: Edge, flow: Flow, chart: Chart): Outcome | null | undefined {
  if (!ANSWER.test(event.type)) return undefined;
  const id = event.type.replace(ANSWER, '');
  const nodes: { invoke: { id: string; src: unknown }[] }[] = from._nodes;
  const actor = String(nodes.flatMap(({ invoke }) => invoke).find((invoke) => invoke.id === id)?.src);
  const provocations = flow.provocations[actor] ?? {};
  const of = (kind: string, provocation: Provocation | null | undefined) =>
    provocation ? { actor, kind, provocation } : null;
  if (!('output' in event)) return of('rejects', [provocations.rejects ?? null].flat()[0]);
  for (const [kind, outputs] of Object.entries(chart.fixtures.answers[actor] ?? {})) {
    const index = outputs.indexOf(event.output);
    if (index >= 0) return of(kind, [provocations[kind] ?? null].flat()[index]);
  }
  throw new Error(`${chart.name}: "${event.type}" has an output that no fixture describes.`);
}

/** "refused 2": which of several. */
function nameOf(flow: Flow, { actor, kind, provocation }: Outcome): string {
  const all = [flow.provocations[actor]?.[kind] ?? []].flat();
  return `${actor} ${kind}${all.length > 1 ? ` ${all.indexOf(provocation) + 1}` : ''}`;
}

const labelOf = (event: AnyEventObject): string =>
  event.type === 'step.requested'
    ? `${event.type} ${event.link.auth}`
    : event.type.replace(AFTER, 'after $1');

/** Opening the address that is already open has no effect. */
const isShown = (state: AnyMachineSnapshot, { type, link }: AnyEventObject): boolean =>
  type === 'step.requested' && metaOf(state).auth === link.auth && (state.context.email ?? '') === link.email;

const classOf = ({ label, taken }: Step): string => [label, ...taken].join(' | ');

function shortestTo(
  start: AnyMachineSnapshot,
  chart: Chart,
  stepsFrom: ReadonlyMap<string, readonly Step[]>,
  isWanted: (step: Step) => boolean,
): Step[] | undefined {
  const seen = new Set([serialise(start, chart)]);
  let ways: { at: AnyMachineSnapshot; steps: Step[] }[] = [{ at: start, steps: [] }];
  while (ways.length > 0) {
    const longer: typeof ways = [];
    for (const { at, steps } of ways) {
      for (const step of stepsFrom.get(serialise(at, chart)) ?? []) {
        if (isWanted(step)) return [...steps, step];
        const key = serialise(step.to, chart);
        if (!seen.has(key)) longer.push({ at: step.to, steps: [...steps, step] });
        seen.add(key);
      }
    }
    ways = longer;
  }
  return undefined;
}

/** Every step that can be caused on the page, by the situation it starts from. */
function stepsOf(chart: Chart, flow: Flow, isPossible: IsPossible) {
  const inputs = flow.openings.map(({ input }) => input);
  const { edges, starts } = explore({ ...chart, fixtures: { ...chart.fixtures, inputs } });
  const steps = new Map<string, Step[]>();
  for (const edge of edges) {
    const outcome = outcomeOf(edge, flow, chart);
    const isUser = outcome === undefined && !edge.event.type.startsWith('xstate.');
    if (outcome === null || edge.taken.length === 0) continue;
    if (isUser && (!flow.gestures[edge.event.type] || isShown(edge.from, edge.event))) continue;
    const label = outcome === undefined ? labelOf(edge.event) : nameOf(flow, outcome);
    const step: Step = { ...edge, outcome, label };
    const from = serialise(edge.from, chart);
    if (isPossible(step)) steps.set(from, [...(steps.get(from) ?? []), step]);
  }
  return { steps, starts };
}

/**
 * The shortest walk to a screen that waits for the user.
 *
 * @param byHand from the page's own button or link, so that there is a way back
 */
export function walkTo(
  chart: Chart,
  flow: Flow,
  screen: Screen,
  byHand: boolean,
  isPossible: IsPossible,
): Walk {
  const isOwnStep = (step: Step) => step.event.type !== 'step.requested' && isPossible(step);
  const { steps, starts } = stepsOf(chart, flow, isOwnStep);
  const isThere = (state: AnyMachineSnapshot) => metaOf(state).screen === screen && !state.hasTag('pending');
  const walks = starts.flatMap((start, opening): Walk[] => {
    if (byHand && opening > 0) return [];
    if (isThere(start.state)) return [{ opening, start, steps: [] }];
    const way = shortestTo(start.state, chart, steps, ({ to }) => isThere(to));
    return way === undefined ? [] : [{ opening, start, steps: way }];
  });
  const [shortest] = walks.sort((a, b) => a.steps.length - b.steps.length);
  if (shortest === undefined) throw new Error(`${chart.name} never shows ${screen}.`);
  return shortest;
}

/** Covers every transition that can be caused on the page, by each event and each answer that takes it. */
export function planWalks(chart: Chart, flow: Flow, isPossible: IsPossible): Walk[] {
  const { steps: stepsFrom, starts } = stepsOf(chart, flow, isPossible);
  const open = new Set([...stepsFrom.values()].flat().map(classOf));
  const isOpen = (step: Step) => open.has(classOf(step));
  const walks: Walk[] = [];

  const walkFrom = (opening: number, start: Start): void => {
    const steps: Step[] = [];
    for (;;) {
      const at = steps.at(-1)?.to ?? start.state;
      const isResting = !at.hasTag('pending');
      const isLong = steps.length >= LONGEST && isResting;
      const more = isLong ? undefined : shortestTo(at, chart, stepsFrom, isOpen);
      if (more === undefined) break;
      for (const step of more) open.delete(classOf(step));
      steps.push(...more);
    }
    // A walk does not end on a pending page.
    for (let at = steps.at(-1)?.to; at?.hasTag('pending'); at = steps.at(-1)?.to) {
      const answer = stepsFrom.get(serialise(at, chart))?.find(({ outcome }) => outcome !== undefined);
      if (answer === undefined) break;
      steps.push(answer);
    }
    walks.push({ opening, start, steps });
  };

  for (const [opening, start] of starts.entries()) {
    const isEmpty = () => shortestTo(start.state, chart, stepsFrom, isOpen) === undefined;
    if (isEmpty() && !walks.some((walk) => walk.opening === opening))
      walks.push({ opening, start, steps: [] });
    while (!isEmpty()) walkFrom(opening, start);
  }
  return walks;
}
