/** Splits a chart into diagrams that are readable on a screen. */
import { childrenOf, type Flow, type FlowEdge, type FlowState, parentOf } from './export.ts';

/** A diagram with more states is unreadable; a box with fewer than the second number gets no diagram of its own. */
const MOST_STATES = 14;
const LEAST_STATES = 5;

export interface Picture {
  /** The state whose inside it shows; empty for the whole chart. */
  readonly root: string;
  /** States shown as one box, each with its own diagram. */
  readonly closed: ReadonlySet<string>;
}

/** An arrow between two boxes, with all its transitions. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  /** Whether it starts in every state of `from`, which has no box of its own in the diagram. */
  readonly isFromAnywhere: boolean;
  readonly edges: readonly FlowEdge[];
}

export const isInside = (path: string, box: string): boolean => box === '' || path.startsWith(`${box}.`);

const sizeOf = ({ states }: Flow, box: string) => states.filter(({ id }) => isInside(id, box)).length;

/** The diagrams of a chart, the overview first. */
export function picturesOf(flow: Flow, root = ''): Picture[] {
  const boxes: FlowState[] = [];
  const visit = (parent: string) => {
    for (const child of childrenOf(flow, parent)) {
      if (sizeOf(flow, child.id) >= LEAST_STATES) boxes.push(child);
      else visit(child.id);
    }
  };
  if (sizeOf(flow, root) > MOST_STATES) visit(root);
  const closed = new Set(boxes.map(({ id }) => id));
  return [{ root, closed }, ...boxes.flatMap(({ id }) => picturesOf(flow, id))];
}

/** The states directly inside a box. */
export const statesIn = (flow: Flow, { closed }: Picture, box: string): FlowState[] =>
  closed.has(box) ? [] : childrenOf(flow, box);

/** The box of a state: itself, or the closed box around it. */
const boxOf = (picture: Picture, path: string): string =>
  [...picture.closed].find((box) => path === box || isInside(path, box)) ?? path;

/** Merges the transitions between the same two boxes into one arrow. */
export function arrowsOf(flow: Flow, picture: Picture): Arrow[] {
  const arrows = flow.edges.flatMap((edge) => {
    if (edge.to === null || !(edge.from === picture.root || isInside(edge.from, picture.root))) return [];
    const from = boxOf(picture, edge.from);
    const to = boxOf(picture, edge.to);
    const isHidden = from === to && picture.closed.has(from);
    return isHidden ? [] : [{ from, to, edge }];
  });
  return [...Map.groupBy(arrows, ({ from, to }) => `${from} ${to}`).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { from, to } = first;
    const isFromAnywhere = isInside(to, from) || from === picture.root;
    return [{ from, to, isFromAnywhere, edges: group.map(({ edge }) => edge) }];
  });
}

/** Transitions that stay in the state, or inside its closed box. */
export const staysOf = ({ edges }: Flow, { id }: FlowState): FlowEdge[] =>
  edges.filter(({ from, to }) => from === id && to === null);

/** The value of the address bar that a state sets, unless its parent already has it. */
export function parameterOf(flow: Flow, { id, auth, info }: FlowState): string | null {
  const parent = flow.states.find((state) => state.id === parentOf(id));
  if (auth !== null && parent?.auth !== auth) return `auth=${auth}`;
  return info !== null && parent?.info !== info ? `info=${info}` : null;
}

/** File name of a diagram: "session.signedIn.ko.svg". */
export const pictureName = ({ name }: Flow, { root }: Picture, language: string): string =>
  [name, ...(root === '' ? [] : [root]), language, 'svg'].join('.');
