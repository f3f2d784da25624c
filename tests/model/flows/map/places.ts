/** The boxes of a journey. */
import { escapeXml, wrap } from '../text-width.ts';
import { type Words, words } from '../words.ts';
import type { JourneyMap, MapJourney, MapNode } from './journey-map.ts';
import type { Box, Point } from './layout.ts';
import {
  block,
  LABEL_SIZE,
  type Language,
  LINE,
  lineSign,
  linked,
  NAME_SIZE,
  type Part,
  round,
  sign,
  widest,
} from './paper.ts';
import { iconOf, LEGEND, outlineOf } from './shapes.ts';

/** Where a place or journey leads when it is clicked; null for nowhere. */
export type Link = (target: MapNode | MapJourney) => string | null;

/** Bold letters are wider. */
const BOLD = 1.08;
const PADDING = 14;
const ICON = 16;
const TEXT_X = PADDING + ICON + 6;

const ALERT = words('An alert may appear', '알림이 뜰 수 있음');
const OUTSIDE_CHARTS = words('Dashed: outside of the charts', '점선: 차트 밖의 이동');
const MAIN = words('The usual way', '일반적인 경로');
const OTHER = words('Other ways', '다른 경로');
const BACK = words('↩ back to', '↩ 되돌아가기');
const ELSEWHERE = words('» another journey', '» 다른 여정');
const REFUSED = words('✕ refused or failed', '✕ 거절 또는 오류');
const TIME = words('◷ time', '◷ 시간 경과');

interface Note {
  readonly mark: '↩' | '»';
  readonly words: Words;
  readonly href: string | null;
}

export interface Place {
  readonly id: string;
  readonly kind: MapNode['kind'];
  readonly words: Words;
  readonly alerts: readonly Words[];
  readonly isMain: boolean;
  /** Where it leads apart from the arrows: earlier places, and other journeys. */
  readonly notes: readonly Note[];
  readonly href: string | null;
}

const noteLines = ({ notes }: Place, language: Language) =>
  notes.map((note) => `${note.mark} ${note.words[language]}`);

/** @param ems the longest line of a name */
export const boxOf = (place: Place, language: Language, ems: number): Box => {
  const lines = wrap(place.words[language], ems);
  const notes = noteLines(place, language);
  return {
    id: place.id,
    width: Math.max(widest(lines, NAME_SIZE * BOLD), widest(notes, LABEL_SIZE)) + ICON + PADDING * 2.6,
    height: (lines.length * NAME_SIZE + notes.length * LABEL_SIZE) * LINE + PADDING * 1.2,
  };
};

/** @param ems as for its box */
export function placeSvg(
  place: Place,
  { width, height }: Box,
  { centre, language, ems }: { centre: Point; language: Language; ems: number },
): string {
  const lines = wrap(place.words[language], ems);
  const notes = noteLines(place, language);
  const said = place.alerts.map((alert) => alert[language]).join('\n');
  const badge = `<g transform="translate(${round(width - 8)} -8)"><title>${escapeXml(said)}</title><circle class="badge" cx="8" cy="8" r="11"/>${iconOf('alert', 0, 0)}</g>`;
  const middle = (height - notes.length * LABEL_SIZE * LINE) / 2;
  const open = `<g class="${place.kind}${place.isMain ? ' main' : ''}" transform="translate(${round(centre.x - width / 2)} ${round(centre.y - height / 2)})">`;
  const svg = [
    outlineOf(place.kind, round(width), round(height)),
    iconOf(place.kind, PADDING - 2, round(middle - ICON / 2)),
    block(lines, TEXT_X, middle, NAME_SIZE, ' font-weight="600"'),
    place.alerts.length > 0 ? badge : '',
  ].join('');
  const links = place.notes.map(({ words: said, href }, index) => {
    const y = height - PADDING * 0.6 - (notes.length - index - 0.5) * LABEL_SIZE * LINE;
    return linked(href, said[language], block([notes[index] ?? ''], TEXT_X, y, LABEL_SIZE, ' class="muted"'));
  });
  const name = `${LEGEND[place.kind][language]}: ${place.words[language]}`;
  return `${open}${linked(place.href, name, svg)}${links.join('')}</g>`;
}

export function journeyLegend(places: readonly Place[], language: Language): Part[] {
  const hasAlert = places.some(({ alerts }) => alerts.length > 0);
  return [
    ...[...new Set(places.map(({ kind }) => kind))].map((kind) =>
      sign(
        `<g class="${kind}"><g transform="translate(0 2)">${outlineOf(kind, 26, 18)}</g>${iconOf(kind, 5, 3)}</g>`,
        kind === 'popup' ? 32 : 26,
        LEGEND[kind][language],
      ),
    ),
    ...(hasAlert
      ? [sign(`<circle class="badge" cx="10" cy="11" r="10"/>${iconOf('alert', 2, 3)}`, 20, ALERT[language])]
      : []),
    lineSign('usual', MAIN[language]),
    lineSign('', OTHER[language]),
    lineSign('outside', OUTSIDE_CHARTS[language]),
    sign('', 0, REFUSED[language]),
    sign('', 0, BACK[language]),
    sign('', 0, ELSEWHERE[language]),
    sign('', 0, TIME[language]),
  ];
}

const uniqueNotes = (notes: readonly Note[]) => [
  ...new Map(notes.map((note) => [`${note.mark} ${note.words.en}`, note])).values(),
];

export function placesOf(map: JourneyMap, { places, main, returns, exits }: MapJourney, link: Link): Place[] {
  return map.nodes
    .filter(({ id }) => places.includes(id))
    .map((node) => ({
      ...node,
      isMain: main.includes(node.id),
      notes: uniqueNotes([
        ...returns
          .filter(({ from }) => from === node.id)
          .flatMap(({ to }) => map.nodes.filter(({ id }) => id === to))
          .map((one): Note => ({ mark: '↩', words: one.words, href: link(one) })),
        ...exits
          .filter(({ from }) => from === node.id)
          .flatMap(({ journey }) => map.journeys.filter(({ id }) => id === journey))
          .map((one): Note => ({ mark: '»', words: one.short, href: link(one) })),
      ]),
      href: link(node),
    }));
}
