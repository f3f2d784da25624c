/** A diagram in Graphviz's DOT language. */
import { wordsOf } from './dictionary.ts';
import { childrenOf, type Flow, type FlowEdge, type FlowState } from './export.ts';
import { type Arrow, arrowsOf, isInside, type Picture, parameterOf, statesIn, staysOf } from './pictures.ts';
import { wrap } from './text-width.ts';
import { type Words, words } from './words.ts';

const ANY_TIME = words('at any time', '언제든지');
const OWN_PICTURE = words('▸ picture of its own', '▸ 별도 그림');
const LEGEND = words(
  'Amber: work in flight. Green: end. Dashed: outside this picture. ✕\u00a0refused, ⚠\u00a0unexpected\u00a0error, ◷\u00a0time, ↻\u00a0stays.',
  '주황색: 처리 중, 초록색: 끝, 점선: 이 그림 밖의 상태. ✕\u00a0거절, ⚠\u00a0예상하지\u00a0못한\u00a0오류, ◷\u00a0시간, ↻\u00a0상태\u00a0유지.',
);

/** Placeholders that Graphviz accepts as colours; the finished SVG has variables in their place. */
export const INK = {
  plain: '#000001',
  pending: '#000002',
  end: '#000003',
  trouble: '#000004',
  quiet: '#000005',
  paper: '#000006',
};
const QUIET = { style: 'rounded,dashed', color: INK.quiet, fontcolor: INK.quiet };
const START = { shape: 'circle', style: 'filled', fillcolor: INK.plain, label: '', fixedsize: 'true' };
/** In ems. */
const LEGEND_WIDTH = 50;
/** Sizes in points. */
const STATE_FONT = 11;
export const LABEL_FONT = 10;

/** How a diagram is laid out. */
export interface Layout {
  readonly direction: 'TB' | 'LR';
  /** Maximum line width of a state and of an arrow, in ems. */
  readonly stateWidth: number;
  readonly labelWidth: number;
}

interface Drawing {
  readonly layout: Layout;
  readonly flow: Flow;
  readonly picture: Picture;
  readonly language: keyof Words;
  readonly arrows: readonly Arrow[];
  /** Makes a placeholder as wide as the text. */
  readonly hold: (text: string) => string;
}

/** A label in Graphviz's HTML; needs no escaping because texts are placeholders. */
const html = (lines: readonly string[]) => `<${lines.map((line) => `${line}<br align="left"/>`).join('')}>`;
const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`;
const attributes = (table: Readonly<Record<string, string>>) =>
  `[${Object.entries(table)
    .map(([name, value]) => `${name}=${value.startsWith('<') ? value : quoted(value)}`)
    .join(' ')}]`;
const node = (name: string, table: Readonly<Record<string, string>>) =>
  `${quoted(name)} ${attributes(table)}`;

const markOf = ({ kind, outcome }: FlowEdge): string => {
  if (outcome?.result === 'refused') return '✕ ';
  if (outcome?.result === 'failed') return '⚠ ';
  return kind === 'time' ? '◷ ' : '';
};
const isTrouble = ({ outcome }: FlowEdge) => outcome !== null && outcome.result !== 'answer';

const inkOf = ({ kind, tags }: FlowState): string => {
  if (kind === 'final') return INK.end;
  return tags.includes('pending') ? INK.pending : INK.plain;
};

const namesOf = ({ language, layout, hold }: Drawing, { words: said }: FlowState): string[] =>
  wrap(said[language], layout.stateWidth).map(hold);

/** Whether the transitions that stay in a closed state are shown by its own diagram. */
const isDrawnElsewhere = ({ closed, isTerse }: Picture, flow: Flow, { id }: FlowState) =>
  isTerse && closed.has(id) && childrenOf(flow, id).length === 0;

/** The lines below a state's name: the address bar, the charts that run in it, and the transitions that stay in it. */
function notesOf({ flow, picture, language, layout }: Drawing, state: FlowState): string[] {
  const parameter = parameterOf(flow, state);
  return [
    ...(parameter === null ? [] : [parameter]),
    ...state.invokes.flatMap((one) => (one.flow === null ? [] : [`▸ ${wordsOf(one.flow).title[language]}`])),
    ...(picture.closed.has(state.id) ? [OWN_PICTURE[language]] : []),
    ...(isDrawnElsewhere(picture, flow, state) ? [] : staysOf(flow, state)).flatMap((edge) =>
      wrap(`↻ ${markOf(edge)}${edge.words[language]}`, layout.labelWidth),
    ),
  ];
}

function labelOf(drawing: Drawing, state: FlowState): string {
  const notes = notesOf(drawing, state).map(
    (line) => `<font point-size="${LABEL_FONT}">${drawing.hold(line)}</font>`,
  );
  return html([...namesOf(drawing, state), ...notes]);
}

function boxOf(drawing: Drawing, state: FlowState): string[] {
  const { flow, picture } = drawing;
  const ink = inkOf(state);
  const look = { id: `state:${state.id}`, label: labelOf(drawing, state), color: ink, fontcolor: ink };
  if (statesIn(flow, picture, state.id).length === 0) {
    const isDouble = state.kind === 'final' || picture.closed.has(state.id);
    return [node(state.id, { ...look, peripheries: isDouble ? '2' : '1' })];
  }
  const style = state.kind === 'parallel' ? 'rounded,dashed' : 'rounded';
  return [
    `subgraph ${quoted(`cluster ${state.id}`)} {`,
    `graph ${attributes({ ...look, style })}`,
    ...inside(drawing, state.id),
    '}',
  ];
}

function inside(drawing: Drawing, box: string): string[] {
  const { flow, picture, arrows, language, hold } = drawing;
  const children = statesIn(flow, picture, box);
  const isLeftAnytime = arrows.some(({ from, isFromAnywhere }) => isFromAnywhere && from === box);
  return [
    ...children
      .filter(({ isInitial }) => isInitial)
      .map(({ id }) => node(`start ${id}`, { ...START, width: '0.12', height: '0.12' })),
    ...(isLeftAnytime ? [node(`anywhere ${box}`, { ...QUIET, label: hold(ANY_TIME[language]) })] : []),
    ...children.flatMap((child) => boxOf(drawing, child)),
  ];
}

/** The node an arrow points to: the state's own; for an open box, its first node, clipped at the border. */
function endOf(drawing: Drawing, id: string): { node: string; border: string | null } {
  const { flow, picture } = drawing;
  // Everything outside the diagram is one node.
  if (!isInside(id, picture.root)) return { node: id, border: null };
  const first = (box: string): string => {
    const children = statesIn(flow, picture, box);
    const next = children.find(({ isInitial }) => isInitial) ?? children[0];
    return next === undefined ? box : first(next.id);
  };
  return { node: first(id), border: first(id) === id ? null : `cluster ${id}` };
}

function arrowOf(drawing: Drawing, { from, to, isFromAnywhere, edges }: Arrow): string {
  const tail = isFromAnywhere ? { node: `anywhere ${from}`, border: null } : endOf(drawing, from);
  const head = endOf(drawing, to);
  const { closed, isTerse } = drawing.picture;
  // The states inside a folded box may have transitions that read alike.
  const labelled = [...new Map(edges.map((edge) => [markOf(edge) + edge.words.en, edge])).values()];
  const lines = (isTerse && closed.has(from) ? [] : labelled).flatMap((edge) => {
    // Mark each of several transitions that share an arrow.
    const mark = markOf(edge) || (labelled.length > 1 ? '· ' : '');
    const ink = isTrouble(edge) ? INK.trouble : INK.plain;
    return wrap(`${mark}${edge.words[drawing.language]}`, drawing.layout.labelWidth).map(
      (line) => `<font color="${ink}">${drawing.hold(line)}</font>`,
    );
  });
  const isFromInside = isInside(from, to) || from === to;
  return `${quoted(tail.node)} -> ${node(head.node, {
    id: `arrow:${from || '*'}:${to}`,
    ...(lines.length === 0 ? {} : { label: html(lines) }),
    color: edges.every(isTrouble) ? INK.trouble : INK.plain,
    ...(head.border === null || isFromInside ? {} : { lhead: head.border }),
    ...(tail.border === null ? {} : { ltail: tail.border }),
  })}`;
}

/**
 * One picture of a chart.
 *
 * @param flow the chart's neutral data
 * @param picture the part to show
 * @param language of all labels
 * @param layout its direction and the widths of its lines
 * @param hold makes the placeholder of a text
 */
export function dotOf(
  flow: Flow,
  picture: Picture,
  language: keyof Words,
  layout: Layout,
  hold: (text: string) => string,
): string {
  const drawing = { flow, picture, language, layout, hold, arrows: arrowsOf(flow, picture) };
  const below = (box: string): FlowState[] =>
    statesIn(flow, picture, box).flatMap((child) => [child, ...below(child.id)]);
  const outside = flow.states.filter(
    ({ id }) =>
      !isInside(id, picture.root) && id !== picture.root && drawing.arrows.some(({ to }) => to === id),
  );
  const legend = html(
    wrap(LEGEND[language], LEGEND_WIDTH).map(
      (line) => `<font point-size="${LABEL_FONT}" color="${INK.quiet}">${hold(line)}</font>`,
    ),
  );
  return [
    'digraph {',
    `graph ${attributes({ label: legend, labeljust: 'l', compound: 'true', nodesep: '0.25', ranksep: '0.3', rankdir: layout.direction, bgcolor: INK.paper })}`,
    `graph [fontname=Helvetica fontsize=${STATE_FONT}]`,
    `node [shape=box style=rounded fontname=Helvetica fontsize=${STATE_FONT} color="${INK.plain}" fontcolor="${INK.plain}" height=0.3 margin="0.1,0.05"]`,
    `edge [fontname=Helvetica fontsize=${LABEL_FONT} color="${INK.plain}" arrowsize=0.7]`,
    ...inside(drawing, picture.root),
    ...flow.states
      .filter(({ id }) => id === picture.root && childrenOf(flow, id).length === 0)
      .flatMap((state) => boxOf(drawing, state)),
    ...outside.map((state) =>
      node(state.id, { ...QUIET, id: `state:${state.id}`, label: html(namesOf(drawing, state)) }),
    ),
    ...below(picture.root)
      .filter(({ isInitial }) => isInitial)
      .map(({ id }) => `${quoted(`start ${id}`)} -> ${quoted(endOf(drawing, id).node)}`),
    ...drawing.arrows.map((arrow) => arrowOf(drawing, arrow)),
    '}',
  ].join('\n');
}
