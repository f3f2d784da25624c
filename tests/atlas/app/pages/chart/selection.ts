/** What the address selects, and where it shows in the pictures. */
import type { ChartSheet, Coverage, FlowEdge, FlowState, PictureFile } from '../../../data/atlas-data.ts';

/** The address of the chart page. */
export interface ChartSearch {
  /** Root of the picture that is shown; without it, the one that shows the selection best. */
  readonly picture?: string | undefined;
  readonly state?: string | undefined;
  readonly transition?: string | undefined;
}

export type Selected =
  | { readonly kind: 'state'; readonly state: FlowState }
  | { readonly kind: 'transition'; readonly edge: FlowEdge };

export const isInside = (path: string, box: string): boolean => box === '' || path.startsWith(`${box}.`);

/** The selection; null without one, or if the chart no longer has it. */
export function selectedOf({ flow }: ChartSheet, { state, transition }: ChartSearch): Selected | null {
  const found = flow.states.find(({ id }) => id === state);
  if (found !== undefined) return { kind: 'state', state: found };
  const edge = flow.edges.find(({ id }) => id === transition);
  return edge === undefined ? null : { kind: 'transition', edge };
}

/** The picture to show: the named one, or the innermost that shows the selection. */
export function pictureOf(
  { pictures }: ChartSheet,
  { picture }: ChartSearch,
  selected: Selected | null,
): PictureFile | undefined {
  const named = pictures.find(({ root }) => root === picture);
  if (named !== undefined) return named;
  // The overview of parallel regions shows nothing but their names.
  if (selected === null) return pictures.find(({ hasArrows }) => hasArrows) ?? pictures[0];
  const showing = pictures.filter(({ root }) =>
    selected.kind === 'state'
      ? isInside(selected.state.id, root)
      : selected.edge.from === root || isInside(selected.edge.from, root),
  );
  return showing.toSorted((one, other) => other.root.length - one.root.length)[0];
}

/** An arrow of a picture: its id in the SVG, and the transitions that it stands for. */
export interface DrawnArrow {
  readonly id: string;
  readonly edges: readonly FlowEdge[];
}

/** The state that stands for a path in a picture: itself or the box around it. */
function boxOf(path: string, boxes: ReadonlySet<string>): string | null {
  const parts = path.split('.');
  const around = parts.map((_, index) => parts.slice(0, parts.length - index).join('.'));
  return around.find((box) => boxes.has(box)) ?? null;
}

/**
 * Finds the transitions of each arrow.
 *
 * @param ids of the elements of the SVG: "state:<path>" and "arrow:<from>:<to>", with "*" for every state
 * @param root of the picture
 */
export function arrowsOf({ flow }: ChartSheet, root: string, ids: readonly string[]): DrawnArrow[] {
  const boxes = new Set(ids.flatMap((id) => (id.startsWith('state:') ? [id.slice('state:'.length)] : [])));
  const from = (edge: FlowEdge) => boxOf(edge.from, boxes) ?? root;
  const to = (edge: FlowEdge) => (edge.to === null ? null : boxOf(edge.to, boxes));
  return ids.flatMap((id) => {
    const [kind, start = '', end] = id.split(':');
    if (kind !== 'arrow') return [];
    const tail = start === '*' ? root : start;
    const edges = flow.edges.filter(
      (edge) => (edge.from === root || isInside(edge.from, root)) && from(edge) === tail && to(edge) === end,
    );
    return [{ id, edges }];
  });
}

/** The id in the SVG of what is selected; null if this picture does not show it. */
export function elementOf(
  selected: Selected | null,
  arrows: readonly DrawnArrow[],
  ids: readonly string[],
): string | null {
  if (selected === null) return null;
  const boxes = new Set(ids.flatMap((id) => (id.startsWith('state:') ? [id.slice('state:'.length)] : [])));
  const boxNamed = (path: string) => {
    const box = boxOf(path, boxes);
    return box === null ? null : `state:${box}`;
  };
  if (selected.kind === 'state') return boxNamed(selected.state.id);
  const { id, from } = selected.edge;
  // A transition that stays in its state has no arrow.
  return arrows.find(({ edges }) => edges.some((edge) => edge.id === id))?.id ?? boxNamed(from);
}

/** The arrows that enter or leave the selected state. */
export const neighboursOf = (selected: Selected | null, arrows: readonly DrawnArrow[]): DrawnArrow[] =>
  selected?.kind === 'state'
    ? arrows.filter(({ edges }) =>
        edges.some(({ from, to }) => from === selected.state.id || to === selected.state.id),
      )
    : [];

export const coverageOf = ({ transitions }: ChartSheet, { id }: FlowEdge): Coverage =>
  transitions[id]?.coverage ?? 'none';

/** The coverage of an arrow: that of its least covered transition. */
export function weakest(sheet: ChartSheet, edges: readonly FlowEdge[]): Coverage {
  const all = edges.map((edge) => coverageOf(sheet, edge));
  return (['none', 'model', 'browser'] as const).find((one) => all.includes(one)) ?? 'none';
}
