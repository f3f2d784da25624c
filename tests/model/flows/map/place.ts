/** Where the user is: a screen of the charts, or a place that no chart describes. */
import { metaOf, type Screen } from '#machines/shared/step.ts';
import type { ChartName } from '../../chart.ts';
import { flowsOf, type Run } from '../../run.ts';
import { situationOf } from '../../structure.ts';
import type { OutsideId } from './outside.ts';

export type PlaceId = Screen | OutsideId;

type Start = readonly [situation: string, place: OutsideId];

/** Places of situations without a screen, by how the situation starts; the first that matches. */
const SCREENLESS: Readonly<Partial<Record<ChartName, readonly Start[]>>> = {
  session: [
    ['signedIn', 'page:member'],
    ['signedOut', 'page:visitor'],
    // The end of a session cannot be stopped any more.
    ['endingSession', 'page:visitor'],
    ['leaving', 'page:visitor'],
    ['reloading', 'page:visitor'],
  ],
  auth: [
    ['dialog.visitor.closed', 'page:visitor'],
    ['dialog.member.idle', 'page:member'],
  ],
  passwordChange: [['', 'page:profile']],
  accountDeletion: [
    ['deleted', 'page:visitor'],
    ['closed', 'page:profile'],
  ],
  handoff: [
    ['exchange.visitor', 'page:visitor'],
    ['exchange.member', 'page:member'],
  ],
  overlay: [['closed', 'page:any']],
  superLogin: [
    ['signedIn', 'page:staff'],
    ['signingOut', 'page:visitor'],
    ['left', 'page:visitor'],
  ],
  publishing: [['', 'page:post']],
};

/** @returns null where the user cannot be placed, for example while a stored session is read */
export function placeOf(name: ChartName, run: Run): PlaceId | null {
  // A window of its own, above everything else.
  if (run.openCalls().some(({ port }) => port === 'openPopup')) return 'popup:google';
  const own = run.snapshot();
  // Of parallel flows, the last one with a screen has taken over the dialog.
  const flows = flowsOf(own).map(({ actor }) => metaOf(actor.getSnapshot()).screen);
  const screen = flows.findLast((one) => one !== undefined) ?? metaOf(own).screen;
  if (screen !== undefined) return screen;
  const situation = situationOf(own);
  return SCREENLESS[name]?.find(([start]) => situation.startsWith(start))?.[1] ?? null;
}
