/** The map over all charts, with a picture per journey. */
import type { Flow } from '#tests/model/flows/export.ts';
import { journeyMap } from '#tests/model/flows/map/journey-map.ts';
import { journeySvg } from '#tests/model/flows/map/journey-svg.ts';
import { overviewSvg } from '#tests/model/flows/map/overview-svg.ts';
import type { Link } from '#tests/model/flows/map/places.ts';
import type { JourneyAtlas, Language } from './atlas-data.ts';

const LANGUAGES = ['ko', 'en'] as const;

const filesOf = (name: string): Record<Language, string> => ({
  ko: `pictures/journeys.${name}.ko.svg`,
  en: `pictures/journeys.${name}.en.svg`,
});

/** Where a place leads in the atlas: to its chart, its mail or its journey. */
const link: Link = (target) => {
  if ('title' in target) return `#/journeys?journey=${target.id}`;
  if (target.chart !== null) return `#/charts/${target.chart}?state=${target.state}`;
  return target.kind === 'mail' ? `#/mails?kind=${target.id.replace('mail:', '')}` : null;
};

/** @returns the data, and the SVG by its path from the atlas folder */
export async function journeyFiles(
  flows: readonly Flow[],
): Promise<{ atlas: JourneyAtlas; files: Map<string, string> }> {
  const map = await journeyMap(flows);
  const files = new Map<string, string>();
  for (const language of LANGUAGES) {
    files.set(filesOf('overview')[language], await overviewSvg(map, language, link));
    for (const journey of map.journeys)
      files.set(filesOf(journey.id)[language], await journeySvg({ map, journey, language, link }));
  }
  const atlas = {
    overview: filesOf('overview'),
    nodes: map.nodes,
    journeys: map.journeys.map((journey) => ({ ...journey, files: filesOf(journey.id) })),
  };
  return { atlas, files };
}
