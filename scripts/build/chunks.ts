/** Assigns modules to chunks. */
import path from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const ROOT = path.resolve(import.meta.dirname, '../..');
const isSource = (id: string, ...names: readonly string[]) =>
  names.some((name) => id.startsWith(path.join(ROOT, name)));

/** The entries a first visit waits for: their chunks must contain nothing else. */
const HOME = path.join(ROOT, 'src/routes/index.tsx?tsr-split=component---loader');
const DIALOGS = path.join(ROOT, 'src/app/start-charts.ts');
/** The content of the home page below the fold, hydrated right after the page. */
const STORY = path.join(ROOT, 'src/features/site/home/home-story.tsx');
/** Loaded on every page after hydration: a notice may be about a lost connection. */
const ALERT = path.join(ROOT, 'src/features/alert/alert-modal.tsx');
/** Loaded on every page after the app. */
const FOOTER = path.join(ROOT, 'src/features/site/footer/footer-details.tsx');
const GLOBAL_STYLES = path.join(ROOT, 'src/theme/global.css');
/** Prefetched on every page, so it is kept in few files. */
const SIGN_UP = path.join(ROOT, 'src/features/auth/views/sign-up-steps.tsx');

/**
 * Code that must work without the dialogs' chunk: pages that do not wait for it, and the alert shown when it fails to
 * load.
 */
const standsAlone = (id: string) =>
  isSource(id, 'src/features/alert', 'src/features/site/header', 'src/features/site/not-found-page.tsx') ||
  (id.includes('?tsr-split=component') &&
    id !== HOME &&
    !isSource(id, 'src/routes/profile.tsx', 'src/routes/validate-email.tsx'));

/** The entries that import a module, directly or not: the app itself and modules that are imported dynamically. */
function entriesOf(id: string, graph: Graph) {
  const entries = new Set<string>();
  const seen = new Set<string>();
  let isInitial = false;
  const climb = (module: string) => {
    const info = seen.has(module) ? null : graph.getModuleInfo(module);
    seen.add(module);
    if (info === null) return;
    isInitial ||= info.isEntry;
    if (info.dynamicImporters.length > 0) entries.add(module);
    info.importers.forEach(climb);
  };
  climb(id);
  return { entries, isInitial };
}

/**
 * Where a module is needed. `base`: styles on every page and in dialogs, which need no others of the app. `app`: on every
 * page, or on the home page and elsewhere. `footer`: in the part of the footer that loads late. `home`: styles of the home
 * page, including those of its content that hydrates later. `dialog`: only in the dialogs. `common`: in the dialogs and on
 * other pages, or in notices. `story`: in the content of the home page below the fold, and on other pages. `sign-up`: only in
 * the sign-up and other steps. `page`: on other pages. `controls`: Mantine and what it is built on. `package`: another package
 * that the app does not start with. `shared`: all others.
 */
type Place =
  | 'base'
  | 'app'
  | 'footer'
  | 'home'
  | 'dialog'
  | 'common'
  | 'story'
  | 'sign-up'
  | 'page'
  | 'controls'
  | 'package'
  | 'shared';

/** Only the profile, the back office and the choice of a country have these; merged with others, every page loads them. */
const CONTROLS = /\/node_modules\/(?:@mantine|@floating-ui|dayjs|react-transition-group)\//;

function placeOf(id: string, graph: Graph): Place {
  // A package's index imports all of its modules, so each seems to be needed wherever the package is used.
  if (CONTROLS.test(id)) return 'controls';
  if (id.includes('/node_modules/')) return 'package';
  // The server finds the styles of these modules in the manifest; in a group they would have no entry there.
  if (id === HOME || id === DIALOGS || id === SIGN_UP || id === FOOTER) return 'shared';
  const { entries, isInitial } = entriesOf(id, graph);
  const isOfHome = entries.has(HOME);
  const isOfDialogs = entries.has(DIALOGS);
  const isOfOthers = [...entries].some(standsAlone);
  if (isInitial || (isOfHome && (isOfDialogs || isOfOthers)))
    return id === GLOBAL_STYLES || (isOfDialogs && id.endsWith('.css')) ? 'base' : 'app';
  if (entries.has(FOOTER)) return 'footer';
  if (id.endsWith('.css') && (isOfHome || (entries.has(STORY) && !isOfOthers))) return 'home';
  if (isOfDialogs) return isOfOthers ? 'common' : 'dialog';
  if (entries.has(ALERT)) return 'common';
  if (entries.has(STORY)) return 'story';
  if (isOfOthers) return 'page';
  if (entries.has(SIGN_UP)) return 'sign-up';
  return 'shared';
}

const places = new Map<string, Place>();

/** @returns a chunk name for the modules of one place, null for all others */
const named = (place: Place) => (id: string, graph: Graph) => {
  const known = places.get(id) ?? placeOf(id, graph);
  places.set(id, known);
  return known === place ? place : null;
};

/** Small chunks of these are merged, each place on its own: a package must not bring Mantine along. */
const MERGED = ['controls', 'package'] as const;

/** Groups modules into chunks; the rest stays in chunks per dynamic import. */
export const codeSplitting = {
  groups: [
    // Ids that start with \0 are virtual modules: helpers of the bundler.
    { name: 'vendor', tags: ['$initial'], test: /node_modules|^\0/, priority: 6 },
    // The charts start after the page is hydrated.
    { name: 'vendor-xstate', test: /node_modules\/@?xstate\//, priority: 5 },
    { name: named('base'), debugName: 'base', priority: 4 },
    { name: named('app'), debugName: 'app', priority: 4 },
    { name: named('footer'), debugName: 'footer', priority: 4 },
    { name: named('home'), debugName: 'home', priority: 4 },
    // One chunk: split by entries, its parts would import each other.
    { name: named('common'), debugName: 'common', priority: 3 },
    { name: named('story'), debugName: 'story', minShareCount: 2, priority: 3 },
    { name: named('dialog'), debugName: 'dialog', priority: 2 },
    { name: named('sign-up'), debugName: 'sign-up', priority: 2 },
    // One chunk: split by pages, its parts would import each other.
    { name: named('page'), debugName: 'page', minShareCount: 2, priority: 1 },
    ...MERGED.map((place) => ({
      name: named(place),
      debugName: place,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 20_000,
      priority: 1,
    })),
    // Not merged: the profile and the back office share so many modules that merged chunks would import each other.
    { name: named('shared'), debugName: 'shared', minShareCount: 2, entriesAware: true, priority: 1 },
  ],
} satisfies Rolldown.OutputOptions['codeSplitting'];
