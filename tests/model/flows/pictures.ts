/** Splits a chart into diagrams that are readable on a screen. */
import { childrenOf, type Flow, type FlowEdge, type FlowState, parentOf } from './export.ts';

export interface Picture {
  /** The state whose inside it shows, or itself if it has none; empty for the whole chart. */
  readonly root: string;
  /** States shown as one box, each with its own diagram. */
  readonly closed: ReadonlySet<string>;
  /** Whether the transitions that start in closed boxes have words only in the diagrams of those boxes. */
  readonly isTerse: boolean;
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

/** A diagram with more states that folds nothing is unreadable, whatever its size. */
const MOST_STATES = 14;

/** How much a diagram folds, the most detailed first: boxes with at least so many states become closed. */
const FOLDS: readonly { readonly least: number; readonly isTerse: boolean }[] = [
  { least: Number.POSITIVE_INFINITY, isTerse: false },
  { least: 5, isTerse: false },
  { least: 5, isTerse: true },
  { least: 2, isTerse: true },
  // Also states without an inside: their diagram shows where they lead.
  { least: 0, isTerse: true },
];

const isLeft = ({ edges }: Flow, path: string) =>
  edges.filter(({ from, to }) => from === path && to !== null).length > 1;

/** The ways to show the inside of a state, the most detailed first. */
export function picturesOf(flow: Flow, root: string): Picture[] {
  const isWhole = childrenOf(flow, root).length === 0;
  const folds = FOLDS.filter(({ least }) => least !== Number.POSITIVE_INFINITY);
  const all = isWhole || sizeOf(flow, root) <= MOST_STATES ? FOLDS : folds;
  const pictures = all.map(({ least, isTerse }) => {
    const closed = new Set<string>();
    const visit = (parent: string) => {
      for (const { id } of childrenOf(flow, parent)) {
        const size = sizeOf(flow, id);
        if (size === 0 ? least === 0 && isLeft(flow, id) : size >= least) closed.add(id);
        else visit(id);
      }
    };
    visit(root);
    return { root, closed, isTerse };
  });
  return pictures.filter(({ closed, isTerse }, index) => index === 0 || closed.size > 0 || !isTerse);
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
    const isWhole = childrenOf(flow, picture.root).length === 0;
    const isFromAnywhere = isInside(to, from) || (from === picture.root && !isWhole);
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
