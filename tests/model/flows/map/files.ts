/** The pictures of the map that are kept in docs/flows. */
import type { Flow } from '../export.ts';
import { journeyMap } from './journey-map.ts';
import { journeySvg } from './journey-svg.ts';
import { overviewSvg } from './overview-svg.ts';
import type { Link } from './places.ts';

/** The journey that every newcomer asks for first. */
const KEPT = 'signUp';

const toChart: Link = (target) => ('chart' in target && target.chart !== null ? `${target.chart}.md` : null);

/** File name -> SVG: the overview, and the sign-up in one picture. */
export async function mapFiles(flows: readonly Flow[]): Promise<Map<string, string>> {
  const map = await journeyMap(flows);
  const files = new Map<string, string>();
  for (const language of ['ko', 'en'] as const) {
    files.set(`journeys.${language}.svg`, await overviewSvg(map, language, toChart));
    for (const journey of map.journeys.filter(({ id }) => id === KEPT))
      files.set(
        `journeys.${KEPT}.${language}.svg`,
        await journeySvg({ map, journey, language, link: toChart }),
      );
  }
  return files;
}
