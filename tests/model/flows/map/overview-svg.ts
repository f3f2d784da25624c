/** Renders the overview as SVG: every journey with its places, and which leads to which. */
import { wrap } from '../text-width.ts';
import { words } from '../words.ts';
import type { JourneyMap, MapJourney, MapNode } from './journey-map.ts';
import { type Box, layOut } from './layout.ts';
import {
  block,
  frame,
  LABEL_SIZE,
  type Language,
  LINE,
  lineSign,
  linked,
  NAME_SIZE,
  type Part,
  round,
  SHEET,
  sign,
  text,
  widest,
} from './paper.ts';
import type { Link } from './places.ts';
import { iconOf, LEGEND } from './shapes.ts';

const TITLE = words('All journeys', '모든 여정');
const QUESTION = words(
  'Every screen, page and mail belongs to a journey; an arrow leads to the journey where it goes on.',
  '모든 화면, 페이지, 메일은 한 여정에 속한다. 화살표는 다음에 이어지는 여정을 가리킨다.',
);
const LEADS = words('Leads on to', '다음 여정');
const BACK = words('↩ leads back to', '↩ 되돌아가는 여정');
const NAME_EMS = 15;
const PADDING = 14;
const ICON = 22;
const ROW = 20;

/** Becoming a member, getting in, being a member; at the right end of the first, what stands alone. */
const ROWS = [
  ['signUp', 'link', 'resume', 'information', 'backOffice'],
  ['signIn', 'google', 'forgotEmail', 'forgotPassword'],
  ['session', 'account', 'handoff'],
];

interface Card {
  readonly journey: MapJourney;
  readonly title: readonly string[];
  readonly nodes: readonly MapNode[];
  /** Earlier journeys that it leads to; as arrows these would circle the picture. */
  readonly back: readonly MapJourney[];
  readonly onward: readonly MapJourney[];
  readonly box: Box;
}

/** Each place once: in the first journey that shows it. */
function cardsOf(map: JourneyMap, language: Language): Card[] {
  const { nodes, journeys } = map;
  const seen = new Set<string>();
  return journeys.map((journey) => {
    const own = journey.places.filter((id) => !seen.has(id));
    for (const id of own) seen.add(id);
    const listed = nodes.filter(({ id }) => own.includes(id));
    const title = wrap(journey.title[language], NAME_EMS);
    const next = nextOf(map, journey, own);
    const back = next.filter((other) => journeys.indexOf(other) < journeys.indexOf(journey));
    const names = [...listed, ...back].map((one) => ('words' in one ? one.words : one.short)[language]);
    return {
      ...{ journey, title, nodes: listed, back, onward: next.filter((other) => !back.includes(other)) },
      box: {
        id: journey.id,
        width: Math.max(widest(title, NAME_SIZE * 1.1), widest(names, LABEL_SIZE) + ICON) + PADDING * 2,
        height: title.length * NAME_SIZE * LINE + names.length * ROW + PADDING * 2,
      },
    };
  });
}

/** The journeys that go on where one ends, or that one of its own places leads to. */
const nextOf = (
  { journeys }: JourneyMap,
  { id, main, exits }: MapJourney,
  own: readonly string[],
): MapJourney[] =>
  journeys.filter(
    (other) =>
      other.id !== id &&
      (other.main[0] === main.at(-1) ||
        exits.some(({ journey, from }) => journey === other.id && own.includes(from))),
  );

function cardSvg({ journey, title, nodes, back, box }: Card, language: Language, link: Link): string {
  const top = PADDING + title.length * NAME_SIZE * LINE;
  const rows = nodes.map((node, index) => {
    const y = round(top + 4 + index * ROW);
    const name = node.words[language];
    const row = `<g class="${node.kind}">${iconOf(node.kind, PADDING, y)}</g>${text(PADDING + ICON, y + 12, LABEL_SIZE, name)}`;
    return linked(link(node), `${LEGEND[node.kind][language]}: ${name}`, row);
  });
  const backRows = back.map((other, index) => {
    const y = round(top + 16 + (nodes.length + index) * ROW);
    const name = other.short[language];
    return linked(link(other), name, text(PADDING + 4, y, LABEL_SIZE, `↩ ${name}`, ' class="muted"'));
  });
  const heading = `<rect class="shape" width="${round(box.width)}" height="${round(box.height)}" rx="12"/>${block(title, PADDING, PADDING + (title.length * NAME_SIZE * LINE) / 2 - 4, NAME_SIZE, ' font-weight="700"')}`;
  return `${linked(link(journey), journey.title[language], heading)}${rows.join('')}${backRows.join('')}`;
}

function legendOf({ nodes }: JourneyMap, language: Language): Part[] {
  const kinds = [...new Set(nodes.map(({ kind }) => kind))];
  return [
    ...kinds.map((kind) => sign(`<g class="${kind}">${iconOf(kind, 0, 3)}</g>`, 16, LEGEND[kind][language])),
    lineSign('', LEADS[language]),
    sign('', 0, BACK[language]),
  ];
}

/** @throws if it does not fit on a sheet */
export async function overviewSvg(map: JourneyMap, language: Language, link: Link): Promise<string> {
  const cards = cardsOf(map, language);
  const arrows = cards.flatMap(({ journey, onward }) =>
    onward.map(({ id }) => ({ from: journey.id, to: id, label: null, isMain: false })),
  );
  const layout = await layOut({
    boxes: cards.map(({ box }) => box),
    arrows,
    rows: ROWS,
    direction: 'TB',
    ranksep: 0.5,
  });
  const drawn = cards.map((card) => {
    const { x, y } = layout.boxes.get(card.box.id) ?? { x: 0, y: 0 };
    const at = `translate(${round(x - card.box.width / 2)} ${round(y - card.box.height / 2)})`;
    return `<g class="chapter" transform="${at}">${cardSvg(card, language, link)}</g>`;
  });
  const paths = layout.arrows.map(
    ({ path }) => `<path class="arrow" marker-end="url(#jm-head)" d="${path}"/>`,
  );
  const { svg, width, height } = frame(layout, {
    title: TITLE[language],
    question: QUESTION[language],
    language,
    legend: legendOf(map, language),
    content: [...paths, ...drawn].join('\n'),
  });
  if (width > SHEET.width || height > SHEET.height)
    throw new Error(`The overview is too large for a sheet: ${width} x ${height}.`);
  return svg;
}
