import type { HistoryState, RouterHistory } from '@tanstack/react-router';
import type { ActorRefFrom } from 'xstate';
import { type AuthRef, authStepOf, runningFlowsOf } from '#machines/auth/auth.selectors.ts';
import type { handoffMachine } from '#machines/handoff/handoff.machine.ts';
import type { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import { type AuthParam, metaOf } from '#machines/shared/step.ts';
import { parseSearch, stringifySearch } from '#src/lib/search.ts';
import { readAddress, type Wanted, writeAddress } from './address.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog steps that this page pushed, oldest first: how far "close" has to go back. */
    authTrail?: AuthParam[];
    /** This entry was pushed to open an overlay. */
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
  /** Whether a sign-in has worked and the member is on the way. */
  isSigningIn: () => boolean;
  /** Called when the address asked for a step that may not be entered. */
  onRefused?: (asked: AuthParam, shown: AuthParam | undefined) => void;
}

type Cause = 'user' | 'address';

interface Subscription {
  unsubscribe(): void;
}

/** What the adapter needs of a flow, whichever it is. */
interface Observable {
  subscribe(listener: () => void): Subscription;
}

/** A journey through the history that has not arrived by now never will: there was nowhere to go. */
const LONGEST_JOURNEY_MS = 1_000;

/**
 * Keeps address bar and charts in step, outside React: a step taken by the user is pushed, a correction
 * replaces, closing goes back over what was pushed; first load, back and forward become events. It compares
 * before it writes, so nothing echoes.
 *
 * @returns a function that stops it
 */
export function startUrlAdapter(deps: UrlAdapterDeps): () => void {
  const { history, auth, overlay, handoff, protocols, isSigningIn, onRefused } = deps;
  let isScheduled = false;
  let journey: ReturnType<typeof setTimeout> | undefined;

  const addressed = () => readAddress(parseSearch(history.location.search), protocols);

  /** The desktop app's parameters stay beside `auth` for a while after the sign-in (specification §4). */
  const isHeld = () => {
    const { value, context } = auth.getSnapshot();
    const { address } = handoff.getSnapshot().value;
    if (value !== 'closed') return false;
    return context.isAuthorised
      ? handoff.getSnapshot().hasTag('holdsAddress')
      : address === 'keptForSignIn' && isSigningIn();
  };

  const wanted = (): Wanted => {
    const { auth: held, ...rest } = addressed().arrival;
    return {
      ...(isHeld() ? { ...rest, auth: held ?? undefined } : authStepOf(auth.getSnapshot())),
      info: metaOf(overlay.getSnapshot()).info,
      isFromDesktop: handoff.getSnapshot().value.address !== 'free',
    };
  };

  const write = (cause: Cause) => {
    const { location } = history;
    const state: HistoryState = location.state;
    const before = parseSearch(location.search);
    const want = wanted();
    const after = writeAddress(before, want);
    if (stringifySearch(before) === stringifySearch(after)) return;
    const href = `${location.pathname}${stringifySearch(after)}${location.hash}`;
    const shown = addressed();
    const trail = state.authTrail ?? [];
    const isSameStep = shown.arrival.auth === (want.auth ?? null) && shown.info === (want.info ?? null);
    const travel = (steps: number) => {
      journey = setTimeout(() => {
        journey = undefined;
        write('address');
      }, LONGEST_JOURNEY_MS);
      history.go(-steps);
    };

    if (cause === 'address' || isSameStep) {
      // Normalisation: the entry stays what it was in history.
      history.replace(href, { ...state, authTrail: trail.length > 0 && want.auth ? trail : [] });
    } else if (shown.info !== null && want.info === undefined && state.infoPushed === true) {
      travel(1);
    } else if (want.info !== undefined && shown.info !== want.info) {
      // From one overlay to another stays one entry, so that closing goes back over it once.
      if (shown.info === null) history.push(href, { authTrail: trail, infoPushed: true });
      else history.replace(href, state);
    } else if (want.auth === undefined) {
      if (trail.length > 0) travel(trail.length);
      else history.replace(href, {});
    } else if (trail.length > 1 && trail.at(-2) === want.auth) {
      travel(1);
    } else {
      history.push(href, { authTrail: [...trail, want.auth] });
    }
  };

  const read = () => {
    const { arrival, info, handoff: request } = addressed();
    const known = handoff.getSnapshot().context.request;
    if (request !== null) handoff.send({ type: 'handoff.requested', request });
    const isNew = handoff.getSnapshot().context.request !== known;
    if ((metaOf(overlay.getSnapshot()).info ?? null) !== info) overlay.send({ type: 'info.requested', info });
    if (isHeld()) return;
    const step = authStepOf(auth.getSnapshot());
    if ((step?.auth ?? null) === arrival.auth && (arrival.auth === null || step?.email === arrival.email)) {
      return;
    }
    if (arrival.auth === null) {
      if (step !== undefined) auth.send({ type: 'dialog.closed' });
      return;
    }
    // The app has the button pressed once: a step back to its start address presses nothing.
    const isSocialWanted = isNew && arrival.isSocialWanted;
    auth.send({ type: 'step.requested', arrival: { ...arrival, isSocialWanted } });
    const shown = authStepOf(auth.getSnapshot())?.auth;
    if (shown !== arrival.auth) onRefused?.(arrival.auth, shown);
  };

  /** One write for all that happens in one go: a chart and its flow settle first. */
  const schedule = () => {
    if (isScheduled || journey !== undefined) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      if (journey === undefined) write('user');
    });
  };

  const flows = new Map<Observable, Subscription>();
  const followFlows = () => {
    const running: readonly Observable[] = runningFlowsOf(auth.getSnapshot());
    for (const [flow, subscription] of flows) {
      if (running.includes(flow)) continue;
      subscription.unsubscribe();
      flows.delete(flow);
    }
    for (const flow of running) if (!flows.has(flow)) flows.set(flow, flow.subscribe(schedule));
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
  const stopListening = history.subscribe(({ action }) => {
    const hasArrived = journey !== undefined && action.type !== 'PUSH' && action.type !== 'REPLACE';
    // After our own journey the charts are right and the entry underneath may not be.
    if (hasArrived) {
      clearTimeout(journey);
      journey = undefined;
    } else if (journey === undefined) read();
    if (journey === undefined) write('address');
  });

  read();
  write('address');

  return () => {
    stopListening();
    clearTimeout(journey);
    for (const subscription of [...subscriptions, ...flows.values()]) subscription.unsubscribe();
  };
}
