import type { HistoryState, RouterHistory } from '@tanstack/react-router';
import type { ActorRefFrom } from 'xstate';
import { type AuthRef, authStepOf, openFlowOf } from '#machines/auth/auth.selectors.ts';
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
  /** Called when the address asked for a step that may not be entered. */
  onRefused?: (asked: AuthParam, shown: AuthParam | undefined) => void;
}

type Cause = 'user' | 'address';

/** What the adapter needs of a flow, whichever it is. */
interface Observable {
  subscribe(listener: () => void): { unsubscribe(): void };
}

/**
 * Keeps address bar and charts in step, outside React: a step taken by the user is pushed, a correction
 * replaces, closing goes back over what was pushed; first load, back and forward become events. It compares
 * before it writes, so nothing echoes.
 *
 * @returns a function that stops it
 */
export function startUrlAdapter({ history, auth, overlay, onRefused }: UrlAdapterDeps): () => void {
  let isScheduled = false;
  let isTravelling = false;

  const wanted = (): Wanted => ({
    ...authStepOf(auth.getSnapshot()),
    info: metaOf(overlay.getSnapshot()).info,
  });

  const write = (cause: Cause) => {
    const { location } = history;
    const state: HistoryState = location.state;
    const before = parseSearch(location.search);
    const want = wanted();
    const after = writeAddress(before, want);
    if (stringifySearch(before) === stringifySearch(after)) return;
    const href = `${location.pathname}${stringifySearch(after)}${location.hash}`;
    const shown = readAddress(before);
    const trail = state.authTrail ?? [];
    const isSameStep = shown.arrival.auth === (want.auth ?? null) && shown.info === (want.info ?? null);
    const travel = (steps: number) => {
      isTravelling = true;
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
    const { arrival, info } = readAddress(parseSearch(history.location.search));
    if ((metaOf(overlay.getSnapshot()).info ?? null) !== info) overlay.send({ type: 'info.requested', info });
    const step = authStepOf(auth.getSnapshot());
    if ((step?.auth ?? null) === arrival.auth && (arrival.auth === null || step?.email === arrival.email)) {
      return;
    }
    if (arrival.auth === null) {
      if (step !== undefined) auth.send({ type: 'dialog.closed' });
      return;
    }
    auth.send({ type: 'step.requested', arrival });
    const shown = authStepOf(auth.getSnapshot())?.auth;
    if (shown !== arrival.auth) onRefused?.(arrival.auth, shown);
  };

  /** One write for all that happens in one go: a chart and its flow settle first. */
  const schedule = () => {
    if (isScheduled || isTravelling) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      if (!isTravelling) write('user');
    });
  };

  let flow: Observable | undefined = openFlowOf(auth.getSnapshot());
  let flowSubscription = flow?.subscribe(schedule);
  const subscriptions = [
    auth.subscribe((snapshot) => {
      const open: Observable | undefined = openFlowOf(snapshot);
      if (open !== flow) {
        flowSubscription?.unsubscribe();
        flow = open;
        flowSubscription = open?.subscribe(schedule);
      }
      schedule();
    }),
    overlay.subscribe(schedule),
  ];
  const stopListening = history.subscribe(({ action }) => {
    const hasArrived = isTravelling && action.type !== 'PUSH' && action.type !== 'REPLACE';
    // After our own journey the charts are right and the entry underneath may not be.
    if (hasArrived) isTravelling = false;
    else if (!isTravelling) read();
    if (!isTravelling) write('address');
  });

  read();
  write('address');

  return () => {
    stopListening();
    flowSubscription?.unsubscribe();
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
