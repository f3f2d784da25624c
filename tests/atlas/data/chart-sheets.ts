/** The sheet of each chart: its flow, its diagrams and what the last run recorded about them. */
import type { Chart } from '#tests/model/chart.ts';
import { CHARTS } from '#tests/model/charts.ts';
import { casesOf } from '#tests/model/flows/cases.ts';
import { diagramsOf } from '#tests/model/flows/diagrams.ts';
import { exportFlow, type Flow, pathName } from '#tests/model/flows/export.ts';
import { type Picture, pictureName } from '#tests/model/flows/pictures.ts';
import type { ChartSheet, ChartSummary, PictureFile } from './atlas-data.ts';
import { evidenceOf } from './evidence.ts';
import { caseSheets, type RunRecord, stateSheets, transitionSheets } from './record.ts';

const LANGUAGES = ['ko', 'en'] as const;
const folder = 'pictures';

const filesOf = (flow: Flow, picture: Picture): PictureFile['files'] => ({
  ko: `${folder}/${pictureName(flow, picture, 'ko')}`,
  en: `${folder}/${pictureName(flow, picture, 'en')}`,
});

const pictureFile = (flow: Flow, picture: Picture, svg: string): PictureFile => ({
  root: picture.root,
  title: picture.root === '' ? flow.title : pathName(flow, picture.root),
  hasArrows: svg.includes('id="arrow:'),
  files: filesOf(flow, picture),
});

export interface ChartFiles {
  readonly chart: Chart;
  readonly sheet: ChartSheet;
  readonly summary: ChartSummary;
  /** Path from the atlas folder -> SVG. */
  readonly pictures: ReadonlyMap<string, string>;
}

/** What the record says about a chart. */
export async function recordedParts(
  chart: Chart,
  flow: Flow,
  { charts, tests }: RunRecord,
): Promise<Pick<ChartSheet, 'states' | 'transitions'> & { casesOf: () => ChartSheet['cases'] }> {
  const evidence = await evidenceOf(chart, charts);
  return {
    states: stateSheets(flow, charts.get(chart.name), evidence),
    transitions: transitionSheets(flow, evidence),
    casesOf: () => caseSheets(casesOf(chart, flow), tests, evidence),
  };
}

/** Reads all charts and joins them with the record of the last runs. */
export async function chartFiles(run: RunRecord): Promise<ChartFiles[]> {
  return Promise.all(
    CHARTS.map(async (chart) => {
      const flow = exportFlow(chart);
      const { states, transitions, casesOf: cases } = await recordedParts(chart, flow, run);
      const diagrams = await diagramsOf(flow);
      const files = new Map<string, string>();
      for (const { picture, svg } of diagrams)
        for (const language of LANGUAGES) files.set(filesOf(flow, picture)[language], svg[language]);
      const sheet: ChartSheet = {
        flow,
        pictures: diagrams.map(({ picture, svg }) => pictureFile(flow, picture, svg.en)),
        states,
        transitions,
        cases: cases(),
      };
      return { chart, sheet, summary: summaryOf(sheet), pictures: files };
    }),
  );
}

/** The figures of a chart. */
export function summaryOf({ flow, states, transitions, cases }: Omit<ChartSheet, 'pictures'>): ChartSummary {
  const screens = flow.states.filter(
    ({ kind, screen }) => screen !== null && (kind === 'atomic' || kind === 'final'),
  );
  const covered = (wanted: string) =>
    flow.edges.filter(({ id }) => (transitions[id]?.coverage ?? 'none') === wanted).length;
  return {
    name: flow.name,
    title: flow.title,
    question: flow.question,
    states: flow.states.length,
    screens: screens.length,
    shown: screens.filter(({ id }) => states[id]?.shots.length === 8).length,
    coverage: { browser: covered('browser'), model: covered('model'), none: covered('none') },
    cases: cases.length,
    failedCases: cases.filter(({ inModel, inBrowser }) =>
      [inModel, inBrowser].some((result) => result?.status === 'failed'),
    ).length,
    unrecordedCases: cases.filter(({ inModel, inBrowser }) => inModel === null && inBrowser === null).length,
  };
}
