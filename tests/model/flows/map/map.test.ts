import { beforeAll, describe, expect, it } from 'vitest';
import { CHARTS } from '../../charts.ts';
import { exportFlow, type Flow } from '../export.ts';
import { type JourneyMap, journeyMap, type MapEdge } from './journey-map.ts';
import { journeySvg } from './journey-svg.ts';
import { HAND_WRITTEN } from './links.ts';
import { observeAll, type Way } from './observe.ts';
import { overviewSvg } from './overview-svg.ts';
import { LABEL_SIZE, SHEET } from './paper.ts';

const TIMEOUT = 120_000;
const LANGUAGES = ['ko', 'en'] as const;
/** A4 landscape with margins of 10 mm, in points; and the widest column of the atlas at 1400 px. */
const PAPER = { width: (277 / 25.4) * 72, height: (190 / 25.4) * 72 };
const COLUMN = 1352;

let flows: Flow[];
let map: JourneyMap;
let ways: readonly Way[];
beforeAll(async () => {
  flows = CHARTS.map(exportFlow);
  map = await journeyMap(flows);
  ({ ways } = await observeAll());
}, TIMEOUT);

const sizeOf = (svg: string) => {
  const [, width = '', height = ''] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return { width: Number(width), height: Number(height) };
};
const allEdges = () => map.journeys.flatMap(({ edges, returns, exits }) => [...edges, ...returns, ...exits]);
const isTaken = ({ from, to }: Pick<MapEdge, 'from' | 'to'>) =>
  ways.some((way) => way.from === from && way.to === to);

describe('the map of the journeys', () => {
  it('shows every screen of every chart', () => {
    const screens = flows.flatMap(({ states }) => states.flatMap(({ screen }) => screen ?? []));
    const shown: string[] = map.nodes.map(({ id }) => id);
    expect([...new Set(screens)].filter((screen) => !shown.includes(screen))).toEqual([]);
  });

  it('shows only ways that a run of the charts took, or that are written down with a reason', () => {
    const unfounded = allEdges().filter(
      (edge) =>
        !(edge.reason === null
          ? isTaken(edge)
          : HAND_WRITTEN.some(({ from, to }) => from === edge.from && to === edge.to)),
    );
    expect(unfounded).toEqual([]);
  });

  it('shows every way that is written down', () => {
    const missing = HAND_WRITTEN.filter(
      ({ from, to }) => !allEdges().some((edge) => edge.from === from && edge.to === to),
    );
    expect(missing).toEqual([]);
  });

  it('writes down a button only where a run opens its screen by the same request', () => {
    const opened = new Set(ways.filter(({ event }) => event === 'step.requested').map(({ to }) => to));
    const screens: readonly string[] = flows.flatMap(({ states }) =>
      states.flatMap(({ screen }) => screen ?? []),
    );
    const buttons = HAND_WRITTEN.filter(({ reason, to }) => reason === 'button' && screens.includes(to));
    expect(buttons.length).toBeGreaterThan(0);
    expect(buttons.filter(({ to }) => !opened.has(to))).toEqual([]);
  });

  it('joins the places of each usual way', () => {
    const broken = map.journeys.flatMap(({ id, main, edges }) =>
      main.slice(1).flatMap((to, index) => {
        const from = main[index];
        return edges.some((edge) => edge.from === from && edge.to === to) ? [] : [`${id}: ${from} -> ${to}`];
      }),
    );
    expect(broken).toEqual([]);
  });

  describe.each(LANGUAGES)('as pictures (%s)', (language) => {
    const draw = async () => [
      await overviewSvg(map, language, () => null),
      ...(await Promise.all(
        map.journeys.map((journey) => journeySvg({ map, journey, language, link: () => null })),
      )),
    ];

    it('is identical every time', { timeout: TIMEOUT }, async () => {
      expect(await draw()).toEqual(await draw());
    });

    it('has labels of at least 11 px at 1400 px and 7 pt on A4 landscape', { timeout: TIMEOUT }, async () => {
      for (const svg of await draw()) {
        const { width, height } = sizeOf(svg);
        const sizes = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
        expect(Math.min(...sizes)).toBe(LABEL_SIZE);
        expect((LABEL_SIZE * Math.min(1, COLUMN / width)) as number).toBeGreaterThanOrEqual(11);
        const scale = Math.min(PAPER.width / width, PAPER.height / height);
        expect(LABEL_SIZE * scale).toBeGreaterThanOrEqual(6.99);
        expect(width).toBeLessThanOrEqual(SHEET.width);
      }
    });

    it('names every place of a journey', async () => {
      for (const journey of map.journeys) {
        const svg = await journeySvg({ map, journey, language, link: () => null });
        const text = [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, line]) => line).join('');
        for (const { id, words } of map.nodes.filter((node) => journey.places.includes(node.id)))
          expect(text.replaceAll(/\s/g, ''), id).toContain(words[language].replaceAll(/\s/g, ''));
      }
    });
  });
});
