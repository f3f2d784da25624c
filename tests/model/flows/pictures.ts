/** Which part of a chart goes into which picture, so that each is readable on a screen. */
import { childrenOf, type Flow, type FlowEdge, type FlowState, parentOf } from './export.ts';

/** More states than this are not readable at once; a box with fewer than the second is not worth its own picture. */
const MOST_STATES = 14;
const LEAST_STATES = 5;

export interface Picture {
  /** The state it shows from inside; empty for the whole chart. */
  readonly root: string;
  /** States drawn as one box, each with a picture of its own. */
  readonly closed: ReadonlySet<string>;
}

/** An arrow between two boxes of a picture, with every transition it stands for. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  /** Whether it begins in every state of `from`, which is not drawn as a box it could leave. */
  readonly isFromAnywhere: boolean;
  readonly edges: readonly FlowEdge[];
}

export const isInside = (path: string, box: string): boolean => box === '' || path.startsWith(`${box}.`);

const sizeOf = ({ states }: Flow, box: string) => states.filter(({ id }) => isInside(id, box)).length;

/** The pictures of a chart, the widest view first. */
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

/** The states directly inside a box of a picture. */
export const statesIn = (flow: Flow, { closed }: Picture, box: string): FlowState[] =>
  closed.has(box) ? [] : childrenOf(flow, box);

/** The box that stands for a state: itself, or the closed one around it. */
const boxOf = (picture: Picture, path: string): string =>
  [...picture.closed].find((box) => path === box || isInside(path, box)) ?? path;

/** Arrows between the same two boxes are one. */
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

/** Transitions that stay in the state, or inside a box that is drawn as one. */
export const staysOf = ({ edges }: Flow, { id }: FlowState): FlowEdge[] =>
  edges.filter(({ from, to }) => from === id && to === null);

/** Where a value of the address bar begins to hold. */
export function parameterOf(flow: Flow, { id, auth, info }: FlowState): string | null {
  const parent = flow.states.find((state) => state.id === parentOf(id));
  if (auth !== null && parent?.auth !== auth) return `auth=${auth}`;
  return info !== null && parent?.info !== info ? `info=${info}` : null;
}

/** Name of a picture's file: "session.signedIn.ko.svg". */
export const pictureName = ({ name }: Flow, { root }: Picture, language: string): string =>
  [name, ...(root === '' ? [] : [root]), language, 'svg'].join('.');
