/** Renders one journey of the map. */
import { escapeXml, wrap } from '../text-width.ts';
import type { JourneyMap, MapEdge, MapJourney } from './journey-map.ts';
import { layOut, type Point, type Size } from './layout.ts';
import { block, frame, LABEL_SIZE, type Language, LINE, SHEET, widest } from './paper.ts';
import { boxOf, journeyLegend, type Link, placeSvg, placesOf } from './places.ts';

/** Longest lines of labels and names, in ems: the first that fits on the sheet is used. */
const WIDTHS = [
  { label: 16, name: 12.5 },
  { label: 13, name: 10.5 },
  { label: 10, name: 8 },
  { label: 17, name: 13.5 },
] as const;

type Widths = (typeof WIDTHS)[number];

const MARKS = { plain: '', trouble: '✕ ', time: '◷ ' };

interface Labelled {
  readonly from: string;
  readonly to: string;
  readonly edges: readonly MapEdge[];
}

/** All ways between the same two boxes are one arrow. */
const bundled = (edges: readonly MapEdge[]): Labelled[] =>
  [...Map.groupBy(edges, ({ from, to }) => `${from} ${to}`).values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [{ from: first.from, to: first.to, edges: group }];
  });

const labelLines = (edges: readonly MapEdge[], language: Language, ems: number) =>
  edges.flatMap((edge) =>
    wrap(`${MARKS[edge.tone] || (edges.length > 1 ? '· ' : '')}${edge.words[language]}`, ems).map((line) => ({
      line,
      isTrouble: edge.tone === 'trouble',
    })),
  );

type LabelLine = ReturnType<typeof labelLines>[number];

const labelSize = (lines: readonly LabelLine[]): Size | null =>
  lines.length === 0
    ? null
    : {
        width:
          widest(
            lines.map(({ line }) => line),
            LABEL_SIZE,
          ) + 12,
        height: lines.length * LABEL_SIZE * LINE + 4,
      };

const labelSvg = (lines: readonly LabelLine[], { x, y }: Point): string => {
  const left =
    x -
    widest(
      lines.map(({ line }) => line),
      LABEL_SIZE,
    ) /
      2;
  return lines
    .map(({ line, isTrouble }, row) =>
      block(
        [line],
        left,
        y + (row - (lines.length - 1) / 2) * LABEL_SIZE * LINE,
        LABEL_SIZE,
        ` class="halo${isTrouble ? ' trouble' : ''}"`,
      ),
    )
    .join('');
};

const isStep = (main: readonly string[], from: string, to: string) =>
  main.some((place, index) => place === from && main[index + 1] === to);

/** What a picture is made of. */
interface Scene {
  readonly map: JourneyMap;
  readonly journey: MapJourney;
  readonly language: Language;
  readonly link: Link;
}

/** One journey, with the others it leads to folded into notes. @throws if it does not fit on a sheet */
export async function journeySvg(scene: Scene): Promise<string> {
  for (const widths of WIDTHS) {
    const { svg, width, height } = await drawWith(scene, widths);
    if (width <= SHEET.width && height <= SHEET.height) return svg;
  }
  throw new Error(`The journey "${scene.journey.id}" is too large for a sheet: fold more of it.`);
}

async function drawWith({ map, journey, language, link }: Scene, widths: Widths) {
  const places = placesOf(map, journey, link);
  const ways = bundled(journey.edges);
  const labels = ways.map(({ edges }) => labelLines(edges, language, widths.label));
  const boxes = places.map((place) => boxOf(place, language, widths.name));
  const layout = await layOut({
    boxes,
    arrows: ways.map(({ from, to }, index) => ({
      ...{ from, to, isMain: isStep(journey.main, from, to) },
      label: labelSize(labels[index] ?? []),
    })),
    rows: journey.rows,
    direction: 'TB',
  });
  const paths = ways.map(({ from, to, edges }, index) => {
    const isMain = isStep(journey.main, from, to);
    const look = `arrow${isMain ? ' usual' : ''}${edges.every(({ reason }) => reason !== null) ? ' outside' : ''}`;
    return `<path id="${escapeXml(`way:${from}:${to}`)}" class="${look}" marker-end="url(#jm-${isMain ? 'usual-head' : 'head'})" d="${layout.arrows[index]?.path ?? ''}"/>`;
  });
  const texts = labels.map((lines, index) => {
    const at = layout.arrows[index]?.label;
    return at === undefined || at === null ? '' : labelSvg(lines, at);
  });
  const drawn = places.map((place, index) => {
    const [box, centre] = [boxes[index], layout.boxes.get(place.id)];
    return box === undefined || centre === undefined
      ? ''
      : placeSvg(place, box, { centre, language, ems: widths.name });
  });
  return frame(layout, {
    title: journey.title[language],
    question: journey.question[language],
    language,
    legend: journeyLegend(places, language),
    content: [...paths, ...texts, ...drawn].join('\n'),
  });
}
