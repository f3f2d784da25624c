/** Where boxes, arrows and their labels go: Graphviz decides, and nothing of its drawing is kept. */
import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { z } from 'zod';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly id: string;
}

export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly label: Size | null;
  /** Keeps the main line straight. */
  readonly isMain: boolean;
}

export interface Plan {
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
  /** Ids of boxes that stand side by side. */
  readonly rows: readonly (readonly string[])[];
  /** Of the main line. */
  readonly direction: 'TB' | 'LR';
  /** Inches between rows. */
  readonly ranksep?: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Layout extends Size {
  /** Centres, by the id of the box. */
  readonly boxes: ReadonlyMap<string, Point>;
  /** In the order of the arrows: the path, and the centre of the label. */
  readonly arrows: readonly { readonly path: string; readonly label: Point | null }[];
}

const POINTS_PER_INCH = 72;

const output = z.object({
  bb: z.string(),
  // A row is an object without a position.
  objects: z.array(z.object({ name: z.string(), pos: z.string().optional() })),
  edges: z.array(z.object({ id: z.string(), pos: z.string(), lp: z.string().optional() })).default([]),
});

const round = (value: number) => Math.round(value * 10) / 10;
const inches = (value: number) => round(value) / POINTS_PER_INCH;

function dotOf({ boxes, arrows, rows, direction, ranksep = 0.09 }: Plan): string {
  const cell = ({ width, height }: Size) =>
    `<<table border="0" cellborder="0" fixedsize="true" width="${Math.ceil(width)}" height="${Math.ceil(height)}"><tr><td></td></tr></table>>`;
  return [
    'digraph {',
    `graph [rankdir=${direction} nodesep=0.22 ranksep=${ranksep} margin=0 pad=0]`,
    'node [shape=box fixedsize=true label=""]',
    ...boxes.map(({ id, width, height }) => `"${id}" [width=${inches(width)} height=${inches(height)}]`),
    ...rows.map((row) => `{rank=same ${row.map((id) => `"${id}"`).join(' ')}}`),
    ...arrows.map(
      ({ from, to, label, isMain }, index) =>
        `"${from}" -> "${to}" [id="${index}" arrowsize=0.7 weight=${isMain ? 12 : 1}${label === null ? '' : ` label=${cell(label)}`}]`,
    ),
    '}',
  ].join('\n');
}

/** The path of an arrow in SVG, ending at its head. */
function pathOf(pos: string, at: (text: string) => Point): string {
  const points = pos.split(' ');
  const head = points.find((text) => text.startsWith('e,'))?.slice(2);
  const [start, ...curve] = points.filter((text) => !/^[es],/.test(text)).map(at);
  if (start === undefined) return '';
  const end = head === undefined ? null : at(head);
  return [
    `M${start.x} ${start.y}`,
    `C${curve.map(({ x, y }) => `${x} ${y}`).join(' ')}`,
    ...(end === null ? [] : [`L${end.x} ${end.y}`]),
  ].join('');
}

export async function layOut(sketch: Plan): Promise<Layout> {
  const { arrows } = sketch;
  const graphviz = await Graphviz.load();
  const { bb, objects, edges } = output.parse(JSON.parse(graphviz.layout(dotOf(sketch), 'json', 'dot')));
  const [, , width = 0, height = 0] = bb.split(',').map(Number);
  // Graphviz counts from the bottom.
  const at = (text: string): Point => {
    const [x = 0, y = 0] = text.split(',').map(Number);
    return { x: round(x), y: round(height - y) };
  };
  const drawn = new Map(edges.map((edge) => [Number(edge.id), edge]));
  return {
    width: round(width),
    height: round(height),
    boxes: new Map(objects.flatMap(({ name, pos }) => (pos === undefined ? [] : [[name, at(pos)] as const]))),
    arrows: arrows.map((_, index) => {
      const edge = drawn.get(index);
      return {
        path: edge === undefined ? '' : pathOf(edge.pos, at),
        label: edge?.lp === undefined ? null : at(edge.lp),
      };
    }),
  };
}
