/** The pages of the atlas by their hash: "#/charts/signIn?state=email.checking". */
import { createRootRoute, createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import type {
  AtlasIndex,
  AtlasTables,
  ChangesReport,
  ChartSheet,
  JourneyAtlas,
  MailGallery,
  QualityReport,
  TraceReport,
  VisualRow,
} from '../data/atlas-data.ts';
import { AtlasFrame } from './atlas-frame.tsx';
import { loadJson } from './load.ts';
import { CasesPage, RESULTS } from './pages/cases-page.tsx';
import { ChangesPage } from './pages/changes-page.tsx';
import { ChartPage } from './pages/chart-page.tsx';
import { IndexPage } from './pages/index-page.tsx';
import { JourneysPage } from './pages/journeys-page.tsx';
import { LivePage } from './pages/live-page.tsx';
import { MailsPage } from './pages/mails-page.tsx';
import { QualityPage } from './pages/quality-page.tsx';
import { SearchPage } from './pages/search-page.tsx';
import { TABLES, TablesPage } from './pages/tables-page.tsx';
import { SHOWN, TracePage } from './pages/trace-page.tsx';
import { VisualPage } from './pages/visual-page.tsx';

/** A value of an address; the router reads digits as a number. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined);

const loadIndex = () => loadJson<AtlasIndex>('index.json');
const loadSheets = async () => {
  const { charts } = await loadIndex();
  return Promise.all(charts.map(({ name }) => loadJson<ChartSheet>(`charts/${name}.json`)));
};

const root = createRootRoute({ component: AtlasFrame, loader: loadIndex });

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  loader: loadIndex,
  component: function Index() {
    return <IndexPage index={index.useLoaderData()} />;
  },
});

const chart = createRoute({
  getParentRoute: () => root,
  path: '/charts/$name',
  validateSearch: z.object({
    picture: text,
    state: text,
    transition: text,
  }),
  loader: ({ params }) => loadJson<ChartSheet>(`charts/${params.name}.json`),
  component: function Chart() {
    return (
      <ChartPage key={chart.useParams().name} sheet={chart.useLoaderData()} search={chart.useSearch()} />
    );
  },
});

const tables = createRoute({
  getParentRoute: () => root,
  path: '/tables',
  validateSearch: z.object({
    find: text,
    table: z.enum(TABLES).optional().catch(undefined),
  }),
  loader: () => loadJson<AtlasTables>('tables.json'),
  component: function Tables() {
    return <TablesPage tables={tables.useLoaderData()} search={tables.useSearch()} />;
  },
});

const journeys = createRoute({
  getParentRoute: () => root,
  path: '/journeys',
  validateSearch: z.object({ journey: text }),
  loader: () => loadJson<JourneyAtlas>('journeys.json'),
  component: function Journeys() {
    return <JourneysPage atlas={journeys.useLoaderData()} chosen={journeys.useSearch().journey} />;
  },
});

const mails = createRoute({
  getParentRoute: () => root,
  path: '/mails',
  validateSearch: z.object({ kind: text }),
  loader: () => loadJson<MailGallery>('mails.json'),
  component: function Mails() {
    return <MailsPage gallery={mails.useLoaderData()} kind={mails.useSearch().kind} />;
  },
});

const cases = createRoute({
  getParentRoute: () => root,
  path: '/cases',
  validateSearch: z.object({
    chart: text,
    find: text,
    case: text,
    result: z.enum(RESULTS).optional().catch(undefined),
  }),
  loader: loadSheets,
  component: function Cases() {
    return <CasesPage sheets={cases.useLoaderData()} search={cases.useSearch()} />;
  },
});

const quality = createRoute({
  getParentRoute: () => root,
  path: '/quality',
  loader: () => loadJson<QualityReport>('quality.json'),
  component: function Quality() {
    return <QualityPage report={quality.useLoaderData()} />;
  },
});

const visual = createRoute({
  getParentRoute: () => root,
  path: '/visual',
  loader: () => loadJson<readonly VisualRow[]>('visual.json'),
  component: function Visual() {
    return <VisualPage rows={visual.useLoaderData()} />;
  },
});

const changes = createRoute({
  getParentRoute: () => root,
  path: '/changes',
  loader: () => loadJson<ChangesReport>('changes.json'),
  component: function Changes() {
    return <ChangesPage report={changes.useLoaderData()} />;
  },
});

const search = createRoute({
  getParentRoute: () => root,
  path: '/search',
  validateSearch: z.object({ find: text }),
  loader: async () => {
    const [sheets, tables, journeys, mails, trace] = await Promise.all([
      loadSheets(),
      loadJson<AtlasTables>('tables.json'),
      loadJson<JourneyAtlas>('journeys.json'),
      loadJson<MailGallery>('mails.json'),
      loadJson<TraceReport>('trace.json'),
    ]);
    return { sheets, tables, journeys, mails, trace };
  },
  component: function Search() {
    return <SearchPage searched={search.useLoaderData()} find={search.useSearch().find ?? ''} />;
  },
});

const trace = createRoute({
  getParentRoute: () => root,
  path: '/trace',
  validateSearch: z.object({
    id: text,
    find: text,
    area: text,
    show: z.enum(SHOWN).optional().catch(undefined),
  }),
  loader: () => loadJson<TraceReport>('trace.json'),
  component: function Trace() {
    return <TracePage report={trace.useLoaderData()} search={trace.useSearch()} />;
  },
});

const live = createRoute({
  getParentRoute: () => root,
  path: '/live',
  loader: async () => {
    const [sheets, { revision }] = await Promise.all([loadSheets(), loadIndex()]);
    return { sheets, revision };
  },
  component: function Live() {
    return <LivePage {...live.useLoaderData()} />;
  },
});

export const routeTree = root.addChildren([
  index,
  search,
  chart,
  cases,
  tables,
  journeys,
  mails,
  trace,
  quality,
  changes,
  visual,
  live,
]);
