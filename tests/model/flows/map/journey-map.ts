/** The map over all charts as data: its places, the ways between them, and the journeys that show them. */
import type { Screen } from '#machines/shared/step.ts';
import { en } from '#src/i18n/locales/en/en.ts';
import { headingOf, sceneOf } from '#tests/browser/model/screens.ts';
import type { ChartName } from '../../chart.ts';
import type { Flow } from '../export.ts';
import { bilingual, type Words, words } from '../words.ts';
import { type JourneyPlan, PLANS } from './journeys.ts';
import { HAND_WRITTEN, REASONS } from './links.ts';
import { observeAll, type Way } from './observe.ts';
import { type NodeKind, OUTSIDE, type OutsideId } from './outside.ts';
import type { PlaceId } from './place.ts';

export interface MapNode {
  readonly id: PlaceId;
  readonly kind: NodeKind;
  readonly words: Words;
  /** The chart and the state that show the screen; null outside of the charts. */
  readonly chart: ChartName | null;
  readonly state: string | null;
  /** What alerts may say here. */
  readonly alerts: readonly Words[];
}

export interface MapEdge {
  readonly from: PlaceId;
  readonly to: PlaceId;
  readonly words: Words;
  readonly tone: 'plain' | 'trouble' | 'time';
  /** Why no chart can tell this way; null if a journey of the charts takes it. */
  readonly reason: Words | null;
}

export interface MapJourney
  extends Required<Pick<JourneyPlan, 'id' | 'title' | 'short' | 'question' | 'main' | 'rows'>> {
  readonly note: Words | null;
  readonly places: readonly PlaceId[];
  /** Between its places. */
  readonly edges: readonly MapEdge[];
  /** Those that lead back to an earlier place. */
  readonly returns: readonly MapEdge[];
  /** To places of other journeys. */
  readonly exits: readonly (MapEdge & { readonly journey: string })[];
}

export interface JourneyMap {
  readonly nodes: readonly MapNode[];
  readonly journeys: readonly MapJourney[];
}

/**
 * Not part of the picture, because they would join almost every place with every other: closing a dialog, addresses that
 * are typed or linked, and news from the session or another tab.
 */
const NOT_SHOWN = [
  'step.requested',
  'dialog.closed',
  'overlay.closed',
  'login.closed',
  'handoff.declined',
  'session.changed',
  'session.endedElsewhere',
  'clock.checked',
  'account.deleted',
  'mail.sent',
];
const isShown = ({ event, from, to }: Way): boolean =>
  !NOT_SHOWN.includes(event) &&
  !/cancelled|dismissed/.test(event) &&
  (event !== 'info.requested' || from === 'page:any') &&
  // A dialog has the button that asks for a mail.
  !(from.startsWith('page:') && to.startsWith('mail:')) &&
  // Google leads to the same places from the sign-up as from the sign-in, which the map of Google shows.
  !(event.endsWith('signInSocially') && from === 'signUpEmail') &&
  // The dialogs of the sign-up hear it themselves.
  (event !== 'address.verifiedElsewhere' || from.startsWith('resume'));

const toneOf = ({ isTrouble, event }: Way): MapEdge['tone'] => {
  if (isTrouble) return 'trouble';
  return event.startsWith('xstate.after') ? 'time' : 'plain';
};

const unique = (edges: readonly MapEdge[]): MapEdge[] => [
  ...new Map(edges.map((edge) => [`${edge.from} ${edge.to} ${edge.words.en}`, edge])).values(),
];

/** "The server answers: the code has expired." becomes "the code has expired"; a refusal has its own mark. */
const brief = ({ en: enWords, ko }: Words): Words =>
  words(
    enWords.replace(/^The server (?:answers|refuses [^:]*): /, '').replace(/\.$/, ''),
    ko.replace(/^서버(?: 응답|가 .*? 거절한다): /, '').replace(/\.$/, ''),
  );

async function edgesOf(): Promise<MapEdge[]> {
  const { ways } = await observeAll();
  return unique([
    ...HAND_WRITTEN.map(({ from, to, words: said, reason }) => ({
      ...{ from, to, words: said, tone: 'plain' as const },
      reason: REASONS[reason],
    })),
    ...ways.filter(isShown).map((way) => ({
      from: way.from,
      to: way.to,
      words: brief(way.words),
      tone: toneOf(way),
      reason: null,
    })),
  ]);
}

const kindOfScreen = (screen: Screen): NodeKind => {
  const { dialogs, title } = sceneOf({ texts: en }, screen);
  if (dialogs === 1) return 'dialog';
  // The only screens that are pages are those of the link in a mail, which opens another tab.
  return title === undefined ? 'card' : 'tab';
};

const isOutside = (id: PlaceId): id is OutsideId => Object.hasOwn(OUTSIDE, id);

function nodeOf(id: PlaceId, flows: readonly Flow[], alerts: readonly Words[]): MapNode {
  if (isOutside(id)) return { id, ...OUTSIDE[id], chart: null, state: null, alerts };
  const flow = flows.find(({ states }) => states.some(({ screen }) => screen === id));
  const state = flow?.states.find(({ screen }) => screen === id);
  if (flow === undefined || state === undefined) throw new Error(`No state shows "${id}".`);
  const heading = bilingual((language) => headingOf(language, id));
  return { id, kind: kindOfScreen(id), words: heading, chart: flow.name, state: state.id, alerts };
}

const placesOf = ({ main, beyond }: JourneyPlan): PlaceId[] => [...main, ...beyond];

/** The journey that a place belongs to: the first one that shows it. */
const homeOf = (id: PlaceId): JourneyPlan | undefined => PLANS.find((plan) => placesOf(plan).includes(id));

/** Whether a way leads back, further than to the place before; as arrows these would circle the picture. */
function isReturn({ main }: JourneyPlan, { from, to }: MapEdge): boolean {
  const [start, end] = [main.indexOf(from), main.indexOf(to)];
  return start === -1 ? end === 0 || end === 1 : end !== -1 && end < start - 1;
}

function journeyOf(plan: JourneyPlan, edges: readonly MapEdge[]): MapJourney {
  const { id, title, short, question, note = null, main, rows = [] } = plan;
  const places = placesOf(plan);
  const inside = edges.filter(({ from, to }) => places.includes(from) && places.includes(to));
  const leaving = edges.filter(({ from, to }) => places.includes(from) && !places.includes(to));
  return {
    ...{ id, title, short, question, note, main, rows, places },
    edges: inside.filter((edge) => !isReturn(plan, edge)),
    returns: inside.filter((edge) => isReturn(plan, edge)),
    exits: leaving.flatMap((edge) => {
      const home = homeOf(edge.to);
      const isPassing = edge.from.startsWith('page:') || edge.to.startsWith('page:');
      return home === undefined || isPassing ? [] : [{ ...edge, journey: home.id }];
    }),
  };
}

/** @param flows the neutral data of all charts */
export async function journeyMap(flows: readonly Flow[]): Promise<JourneyMap> {
  const { alerts } = await observeAll();
  const edges = await edgesOf();
  const ids = [...new Set(PLANS.flatMap(placesOf))];
  return {
    nodes: ids.map((id) =>
      nodeOf(
        id,
        flows,
        alerts.filter(({ at }) => at === id).map(({ words: said }) => said),
      ),
    ),
    journeys: PLANS.map((plan) => journeyOf(plan, edges)),
  };
}
