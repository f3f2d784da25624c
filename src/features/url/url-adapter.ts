import type { HistoryState, RouterHistory } from '@tanstack/react-router';
import type { ActorRefFrom } from 'xstate';
import {
  type AuthRef,
  authStepOf,
  isDialogOpen,
  isPending,
  runningActorsOf,
} from '#machines/auth/auth.selectors.ts';
import type { handoffMachine } from '#machines/handoff/handoff.machine.ts';
import { isFromDesktop } from '#machines/handoff/handoff.selectors.ts';
import type { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import { type AuthParam, metaOf } from '#machines/shared/step.ts';
import { parseSearch, pick, type Search, stringifySearch } from '#src/lib/search.ts';
import { readAddress, type Wanted, writeAddress } from './address.ts';
import { type Cause, type Entry, type Move, moveFor } from './history-move.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    authTrail?: (AuthParam | null)[];
    infoPushed?: boolean;
  }
}

export interface UrlAdapterDeps {
  history: RouterHistory;
  auth: AuthRef;
  overlay: ActorRefFrom<typeof overlayMachine>;
  handoff: ActorRefFrom<typeof handoffMachine>;
  /** Client ids of the desktop apps. */
  protocols: readonly string[];
  /** Called when the address asked for a step that may not be entered. */
  onRefused?: (asked: AuthParam, shown: AuthParam | undefined) => void;
}

export interface UrlAdapter {
  /** Shows the home page, in the language of the address, once the dialog that is closing has left the history. */
  goHome(search: Search): void;
  stop(): void;
}

interface Subscription {
  unsubscribe(): void;
}

/** What the adapter needs of a running flow, whichever it is. */
interface Observable {
  subscribe(listener: () => void): Subscription;
}

/** A journey through the history that has not arrived by then never will: there was nowhere to go. */
const LONGEST_JOURNEY_MS = 1_000;

const NOTHING_PUSHED: Entry = { trail: [], isOverlay: false };

const entryOf = ({ state }: RouterHistory['location']): Entry => {
  const { authTrail = [], infoPushed = false }: HistoryState = state;
  return { trail: authTrail, isOverlay: infoPushed };
};

/**
 * Keeps address bar and charts in step, outside React: the address is derived from the state, and first load, Back and
 * Forward become events. It compares before it writes, so nothing echoes.
 */
export function startUrlAdapter(deps: UrlAdapterDeps): UrlAdapter {
  const { history, auth, overlay, handoff, protocols, onRefused } = deps;
  let cause: Cause = 'person';
  let isScheduled = false;
  let home: Search | null = null;
  /** On its way back through the history: where it must arrive, and what was wanted when it began. */
  let journey: { trail: Entry['trail']; wanted: string; timer: ReturnType<typeof setTimeout> } | undefined;

  const addressed = () => readAddress(parseSearch(history.location.search), protocols);

  /** The address keeps a dialog that is not open: it waits for the session, or the desktop app needs its parameters. */
  const isHeld = () => {
    const { context, ...snapshot } = auth.getSnapshot();
    const isWaiting = snapshot.value.dialog === 'unknown' && context.link.auth !== null;
    return isWaiting || handoff.getSnapshot().hasTag('holdsAddress');
  };

  const wanted = (): Wanted => {
    const { auth: asked, email, name, login } = addressed().link;
    const held = isHeld() ? { auth: asked ?? undefined, email, name, login } : {};
    return {
      ...(authStepOf(auth.getSnapshot()) ?? held),
      info: metaOf(overlay.getSnapshot()).info,
      isFromDesktop: isFromDesktop(handoff.getSnapshot()),
    };
  };

  const perform = (move: Move, href: string) => {
    if (move.kind === 'travel') {
      const timer = setTimeout(() => {
        journey = undefined;
        write('address', NOTHING_PUSHED);
      }, LONGEST_JOURNEY_MS);
      journey = { trail: move.trail, wanted: JSON.stringify(wanted()), timer };
      history.go(-move.steps);
      return;
    }
    const state: HistoryState = { authTrail: [...move.trail], ...(move.isOverlay && { infoPushed: true }) };
    if (move.kind === 'push') history.push(href, state);
    else history.replace(href, state);
  };

  const write = (because: Cause, entry = entryOf(history.location)) => {
    const { location } = history;
    const before = parseSearch(location.search);
    const want = wanted();
    const after = writeAddress(before, want);
    if (stringifySearch(before) !== stringifySearch(after)) {
      const { link, info } = addressed();
      const shown = { auth: link.auth, info };
      const goal = { auth: want.auth ?? null, info: want.info ?? null };
      const href = `${location.pathname}${stringifySearch(after)}${location.hash}`;
      perform(moveFor(shown, goal, entry, because), href);
    }
    if (journey === undefined) settle();
  };

  /** What an address began is over once no answer is awaited any more. */
  const settle = () => {
    const snapshot = auth.getSnapshot();
    if (snapshot.value.dialog !== 'unknown' && !isPending(snapshot)) cause = 'person';
    if (home === null) return;
    const { pathname, search: before } = history.location;
    const search = stringifySearch({ ...pick(parseSearch(before), ['lang']), ...home });
    home = null;
    if (pathname !== '/') history.push(`/${search}`);
    else if (before !== search) history.replace(`/${search}`);
  };

  /** Turns the address into events. @returns `stay`: it was right; `go`: the charts moved; `delegate`: held for another */
  const read = (): 'stay' | 'go' | 'delegate' => {
    const { link, info, handoff: request } = addressed();
    const known = handoff.getSnapshot().context.request;
    if (request !== null) handoff.send({ type: 'handoff.requested', request });
    const isNew = handoff.getSnapshot().context.request !== known;
    if ((metaOf(overlay.getSnapshot()).info ?? null) !== info) overlay.send({ type: 'info.requested', info });

    const snapshot = auth.getSnapshot();
    const step = authStepOf(snapshot);
    if (link.auth === null) {
      if (isDialogOpen(snapshot) || snapshot.context.link.auth !== null) auth.send({ type: 'dialog.closed' });
      return 'stay';
    }
    if (step?.auth === link.auth && step.email === link.email) return 'stay';
    if (
      step === undefined &&
      handoff.getSnapshot().hasTag('holdsAddress') &&
      snapshot.matches({ dialog: 'member' })
    )
      return 'delegate';
    // An entry that this page pushed before the sign-in: nothing is asked any more, write() leaves it.
    if (snapshot.matches({ dialog: 'member' }) && entryOf(history.location).trail.length > 0) return 'go';
    cause = 'address';
    // The app has the button pressed once: a step back to its start address presses nothing.
    auth.send({ type: 'step.requested', link: { ...link, isSocialWanted: isNew && link.isSocialWanted } });
    const after = auth.getSnapshot();
    const open = authStepOf(after)?.auth;
    if (after.value.dialog !== 'unknown' && open !== link.auth) onRefused?.(link.auth, open);
    return 'go';
  };

  /** One write for all that happens in one go: a chart and its flow settle first. */
  const schedule = () => {
    if (isScheduled || journey !== undefined) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      if (journey === undefined) write(cause);
    });
  };

  const followed = new Map<Observable, Subscription>();
  const followFlows = () => {
    const running: readonly Observable[] = runningActorsOf(auth.getSnapshot());
    for (const [flow, subscription] of followed) {
      if (running.includes(flow)) continue;
      subscription.unsubscribe();
      followed.delete(flow);
    }
    for (const flow of running) if (!followed.has(flow)) followed.set(flow, flow.subscribe(schedule));
  };
  followFlows();
  const subscriptions = [
    auth.subscribe(() => {
      followFlows();
      schedule();
    }),
    overlay.subscribe(schedule),
    handoff.subscribe(schedule),
  ];
  const stopListening = history.subscribe(({ action: { type } }) => {
    const isOurs = type === 'PUSH' || type === 'REPLACE';
    if (journey !== undefined && isOurs) return;
    const arrived = journey;
    clearTimeout(journey?.timer);
    journey = undefined;
    const hasArrived =
      arrived !== undefined && arrived.trail.length === entryOf(history.location).trail.length;
    if (!hasArrived) read();
    // A step that the user took during the journey is theirs; the rest corrects the entry that was uncovered.
    const isStale = hasArrived && arrived.wanted !== JSON.stringify(wanted());
    write(isStale ? 'person' : 'address');
  });

  read();
  write('address');

  return {
    goHome: (search) => {
      home = search;
      schedule();
    },
    stop: () => {
      stopListening();
      clearTimeout(journey?.timer);
      for (const subscription of [...subscriptions, ...followed.values()]) subscription.unsubscribe();
    },
  };
}
