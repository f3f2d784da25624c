/** Compares two versions of a chart's neutral data. */
import type { Flow, FlowEdge, FlowState, Words } from '../data/atlas-data.ts';

export type Mark = 'added' | 'removed' | 'changed';

export interface Change<Part> {
  readonly mark: Mark;
  readonly part: Part;
  /** Names of the properties that differ; empty if it was added or removed. */
  readonly fields: readonly string[];
  readonly before: Part | null;
}

export interface FlowDiff {
  readonly name: string;
  readonly title: Words;
  readonly mark: Mark;
  readonly states: readonly Change<FlowState>[];
  readonly edges: readonly Change<FlowEdge>[];
  /** Both versions in one chart: today's parts, and the removed ones. */
  readonly union: Flow;
}

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && 'en' in value;

/** Older revisions have their descriptions in English only. */
const isSame = (now: unknown, before: unknown) =>
  JSON.stringify(now) === JSON.stringify(before) || (isWords(now) && now.en === before);

/**
 * Identifies a transition by its condition: its index in the id changes when another branch is inserted before it.
 * Branches that share a condition are counted.
 */
function keysOfEdges(edges: readonly FlowEdge[]): Map<string, FlowEdge> {
  const keyed = new Map<string, FlowEdge>();
  for (const edge of edges) {
    const base = `${edge.from} | ${edge.event} | ${edge.guard === 'else' ? '' : (edge.guard ?? '')}`;
    let key = base;
    for (let count = 2; keyed.has(key); count++) key = `${base} | ${count}`;
    keyed.set(key, edge);
  }
  return keyed;
}

const keysOfStates = (states: readonly FlowState[]) => new Map(states.map((state) => [state.id, state]));

/** Follow from other properties. */
const DERIVED = ['id', 'label', 'guard'];

function changesOf<Part extends FlowState | FlowEdge>(
  before: ReadonlyMap<string, Part>,
  after: ReadonlyMap<string, Part>,
): Change<Part>[] {
  const changes: Change<Part>[] = [];
  for (const [key, part] of after) {
    const old = before.get(key);
    if (old === undefined) {
      changes.push({ mark: 'added', part, fields: [], before: null });
      continue;
    }
    const fields = Object.keys(part).filter(
      (name) => !DERIVED.includes(name) && !isSame(Reflect.get(part, name), Reflect.get(old, name)),
    );
    if (fields.length > 0) changes.push({ mark: 'changed', part, fields, before: old });
  }
  for (const [key, part] of before)
    if (!after.has(key)) changes.push({ mark: 'removed', part, fields: [], before: part });
  return changes;
}

/**
 * @param before null for a chart that did not exist
 * @param after null for a chart that no longer exists
 * @returns null if nothing differs
 */
export function compareFlows(before: Flow | null, after: Flow | null): FlowDiff | null {
  const flow = after ?? before;
  if (flow === null) return null;
  const states = changesOf(keysOfStates(before?.states ?? []), keysOfStates(after?.states ?? []));
  const edges = changesOf(keysOfEdges(before?.edges ?? []), keysOfEdges(after?.edges ?? []));
  if (states.length === 0 && edges.length === 0) return null;
  const removed = <Part>(changes: readonly Change<Part>[]) =>
    after === null ? [] : changes.filter(({ mark }) => mark === 'removed').map(({ part }) => part);
  return {
    name: flow.name,
    title: flow.title,
    mark: before === null ? 'added' : after === null ? 'removed' : 'changed',
    states,
    edges,
    union: {
      ...flow,
      states: [...flow.states, ...removed(states)],
      edges: [...flow.edges, ...removed(edges)],
    },
  };
}
