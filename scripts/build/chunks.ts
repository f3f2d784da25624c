/** Which modules travel in one file. */
import path from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const ROOT = path.resolve(import.meta.dirname, '../..');
const isSource = (id: string, ...names: readonly string[]) =>
  names.some((name) => id.startsWith(path.join(ROOT, name)));

/** What a first visit waits for: nothing that it does not need may lie in these files. */
const HOME = path.join(ROOT, 'src/routes/index.tsx?tsr-split=component---loader');
const DIALOGS = path.join(ROOT, 'src/app/start-charts.ts');

/** What is there without the code of the dialogs: the pages that do not wait for it, and what says that it did not come. */
const standsAlone = (id: string) =>
  isSource(id, 'src/features/alert', 'src/features/site/header') ||
  (id.includes('?tsr-split=component') &&
    id !== HOME &&
    !isSource(id, 'src/routes/profile.tsx', 'src/routes/validate-email.tsx'));

/** What needs a module, however far away: up to the app itself and whatever is only imported on demand. */
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
 * `app`: needed by every page, or by the home page and others. `home`, `dialog`: by nothing else. `common`: by the
 * dialogs and by pages as well. `shared`: by anything but these.
 */
type Place = 'app' | 'home' | 'dialog' | 'common' | 'shared';

function placeOf(id: string, graph: Graph): Place {
  // Through its index, everything of a package seems to be needed by all who need any of it.
  if (id.includes('/node_modules/')) return 'shared';
  // The server looks a page's styles up by its module, and the manifest names none that is inside a group's file.
  if (id === HOME) return 'shared';
  const { entries, isInitial } = entriesOf(id, graph);
  const isOfHome = entries.has(HOME);
  const isOfDialogs = entries.has(DIALOGS);
  const isOfOthers = [...entries].some(standsAlone);
  if (isInitial || (isOfHome && (isOfDialogs || isOfOthers))) return 'app';
  if (isOfHome) return 'home';
  if (isOfDialogs) return isOfOthers ? 'common' : 'dialog';
  return 'shared';
}

const places = new Map<string, Place>();

/** @returns the name for the modules of one place, null for all others */
const named = (place: Place) => (id: string, graph: Graph) => {
  const known = places.get(id) ?? placeOf(id, graph);
  places.set(id, known);
  return known === place ? place : null;
};

/** What travels in one file, and what stays on demand. */
export const codeSplitting = {
  groups: [
    // The charts follow at once: what they are made with lies with what every page needs.
    { name: 'vendor', test: /node_modules\/@?xstate\//, priority: 6 },
    // A module without a place in a folder is a helper of the build.
    { name: 'vendor', tags: ['$initial'], test: /node_modules|^\0/, priority: 5 },
    { name: named('app'), debugName: 'app', priority: 4 },
    {
      name: named('common'),
      debugName: 'common',
      entriesAware: true,
      entriesAwareMergeThreshold: 2_500,
      priority: 3,
    },
    { name: named('home'), debugName: 'home', priority: 2 },
    { name: named('dialog'), debugName: 'dialog', priority: 2 },
    {
      name: named('shared'),
      debugName: 'shared',
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 6_000,
      priority: 1,
    },
  ],
} satisfies Rolldown.OutputOptions['codeSplitting'];
