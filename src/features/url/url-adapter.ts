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
import { DIALOG_PARAMS, without } from '#src/lib/flow-params.ts';
import { isSameSearch, parseSearch, pick, type Search, stringifySearch } from '#src/lib/search.ts';
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
  /** Whether another app embeds this browser: there the identity provider refuses sign-ins, so none is started. */
  isInApp: boolean;
  /** Ends the current task. */
  nextTask: () => Promise<void>;
  /** Called when the URL asks for a step that may not be entered. */
  onRefused?: (asked: AuthParam, shown: AuthParam | undefined) => void;
}

export interface UrlAdapter {
  /** Shows the home page, in the language of the URL, once the closing dialog has left the history. */
  goHome(search: Search): void;
  /** Stops, and removes the dialog from the URL, so that a reload does not open its step like a link. */
  dropDialog(): void;
  stop(): void;
}

interface Subscription {
  unsubscribe(): void;
}

/** The part of a running flow that the adapter needs. */
interface Observable {
  subscribe(listener: () => void): Subscription;
}

/** A history traversal that takes longer never finishes: there was no entry to go to. */
const TRAVERSAL_TIMEOUT_MS = 1_000;

const NOTHING_PUSHED: Entry = { trail: [], isOverlay: false };

const entryOf = ({ state }: RouterHistory['location']): Entry => {
  const { authTrail = [], infoPushed = false }: HistoryState = state;
  return { trail: authTrail, isOverlay: infoPushed };
};

/**
 * Keeps the URL and the charts in sync, outside React: the URL is derived from the state, and first load, Back and
 * Forward become events. It writes only differences, so updates do not loop.
 */
export function startUrlAdapter(deps: UrlAdapterDeps): UrlAdapter {
  const { history, auth, overlay, handoff, protocols, isInApp, nextTask, onRefused } = deps;
  let cause: Cause = 'user';
  let isScheduled = false;
  let isStopped = false;
  let home: Search | null = null;
  /** A pending traversal back through the history: the trail it must reach, and what was wanted when it began. */
  let traversal: { trail: Entry['trail']; wanted: string; timer: ReturnType<typeof setTimeout> } | undefined;

  const addressed = () => readAddress(parseSearch(history.location.search), protocols);

  /** Whether a closed dialog stays in the URL: it waits for the session, or the desktop app needs its parameters. */
  const isHeld = () => {
    const { context, ...snapshot } = auth.getSnapshot();
    const isWaiting = snapshot.value.dialog === 'unknown' && context.link.auth !== null;
    return isWaiting || handoff.getSnapshot().hasTag('holdsAddress');
  };

  const wanted = (): Wanted => {
    const { auth: asked, email, name, login } = addressed().link;
    // The home page shows no step, so going there leaves the entries of the steps.
    const held = isHeld() && home === null ? { auth: asked ?? undefined, email, name, login } : {};
    return {
      ...(authStepOf(auth.getSnapshot()) ?? held),
      info: metaOf(overlay.getSnapshot()).info,
      isFromDesktop: isFromDesktop(handoff.getSnapshot()),
    };
  };

  const perform = (move: Move, href: string) => {
    if (move.kind === 'travel') {
      const timer = setTimeout(() => {
        traversal = undefined;
        write('address', NOTHING_PUSHED);
      }, TRAVERSAL_TIMEOUT_MS);
      traversal = { trail: move.trail, wanted: JSON.stringify(wanted()), timer };
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
    if (!isSameSearch(before, after)) {
      const { link, info } = addressed();
      const shown = { auth: link.auth, info };
      const goal = { auth: want.auth ?? null, info: want.info ?? null };
      const href = `${location.pathname}${stringifySearch(after)}${location.hash}`;
      perform(moveFor(shown, goal, entry, because), href);
    }
    if (traversal === undefined) settle();
  };

  /** Once no response is pending, later changes count as the user's; then goes home if requested. */
  const settle = () => {
    const snapshot = auth.getSnapshot();
    if (snapshot.value.dialog !== 'unknown' && !isPending(snapshot)) cause = 'user';
    if (home === null) return;
    const { pathname, search: before } = history.location;
    const search = stringifySearch({ ...pick(parseSearch(before), ['lang']), ...home });
    home = null;
    if (pathname !== '/') history.push(`/${search}`);
    else if (before !== search) history.replace(`/${search}`);
  };

  /** Turns the URL into events, where it differs from the state. */
  const read = () => {
    const { link, info, handoff: request } = addressed();
    const known = handoff.getSnapshot().context.request;
    // An entry that this page pushed before the sign-in is obsolete; write() goes back over it.
    const isObsolete =
      auth.getSnapshot().matches({ dialog: 'member' }) && entryOf(history.location).trail.length > 0;
    if (request !== null && !isObsolete) handoff.send({ type: 'handoff.requested', request });
    const isNew = handoff.getSnapshot().context.request !== known;
    if ((metaOf(overlay.getSnapshot()).info ?? null) !== info) overlay.send({ type: 'info.requested', info });

    const snapshot = auth.getSnapshot();
    const step = authStepOf(snapshot);
    if (link.auth === null) {
      if (isDialogOpen(snapshot) || snapshot.context.link.auth !== null) auth.send({ type: 'dialog.closed' });
      return;
    }
    if (step?.auth === link.auth && step.email === link.email) return;
    if (
      step === undefined &&
      handoff.getSnapshot().hasTag('holdsAddress') &&
      snapshot.matches({ dialog: 'member' })
    )
      return;
    if (isObsolete) return;
    cause = 'address';
    // The desktop app's URL starts the social sign-in once, not again when Back returns to it.
    const isSocialWanted = isNew && !isInApp && link.isSocialWanted;
    auth.send({ type: 'step.requested', link: { ...link, isSocialWanted } });
    const after = auth.getSnapshot();
    const open = authStepOf(after)?.auth;
    if (after.value.dialog !== 'unknown' && open !== link.auth) onRefused?.(link.auth, open);
  };

  /**
   * Batches all changes until the next task into one write, after a chart and its flow have settled. A new address updates
   * the router, and before that a dialog that has opened must take keys.
   */
  const schedule = () => {
    if (isScheduled || traversal !== undefined) return;
    isScheduled = true;
    void nextTask().then(() => {
      isScheduled = false;
      if (!isStopped && traversal === undefined) write(cause);
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
  /** The page and the dialogs that the address asks for. */
  const askedNow = () => JSON.stringify([history.location.pathname, addressed()]);
  let asked = askedNow();
  const stopListening = history.subscribe(({ action: { type } }) => {
    const isOurs = type === 'PUSH' || type === 'REPLACE';
    const before = asked;
    asked = askedNow();
    // The page has changed parameters of its own before the dialog is in the address, which does not close it.
    if (isScheduled && isOurs && asked === before && addressed().link.auth === null) return;
    if (traversal !== undefined && isOurs) return;
    const arrived = traversal;
    clearTimeout(traversal?.timer);
    traversal = undefined;
    const hasArrived =
      arrived !== undefined && arrived.trail.length === entryOf(history.location).trail.length;
    if (!hasArrived) read();
    // A step the user took during the traversal counts as theirs; anything else corrects the entry it arrived at.
    const isStale = hasArrived && arrived.wanted !== JSON.stringify(wanted());
    write(isStale ? 'user' : 'address');
  });

  read();
  write('address');

  const stop = () => {
    isStopped = true;
    stopListening();
    clearTimeout(traversal?.timer);
    for (const subscription of [...subscriptions, ...followed.values()]) subscription.unsubscribe();
  };

  return {
    goHome: (search) => {
      home = search;
      // The home page shows no overlay. Closing it first leaves the history entry that was pushed for it.
      overlay.send({ type: 'overlay.closed' });
      schedule();
    },
    dropDialog: () => {
      stop();
      const { pathname, search: text, hash, state } = history.location;
      const search = parseSearch(text);
      if (!Object.hasOwn(search, 'auth')) return;
      history.replace(`${pathname}${stringifySearch(without(search, DIALOG_PARAMS))}${hash}`, state);
      history.flush();
    },
    stop,
  };
}
