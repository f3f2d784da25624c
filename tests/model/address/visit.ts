/** A visit: coordinator, overlays, handoff and address bar together, on a browser-like history. */
import assert from 'node:assert/strict';
import { setImmediate as nextTask } from 'node:timers/promises';
import { type ActorRefFrom, type AnyEventObject, createActor } from 'xstate';
import { authMachine } from '#machines/auth/auth.machine.ts';
import {
  type AuthRef,
  type AuthSnapshot,
  authStepOf,
  isPending,
  openFlowOf,
} from '#machines/auth/auth.selectors.ts';
import { handoffMachine } from '#machines/handoff/handoff.machine.ts';
import { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import { metaOf } from '#machines/shared/step.ts';
import { readAddress } from '#src/features/url/address.ts';
import { startUrlAdapter, type UrlAdapter } from '#src/features/url/url-adapter.ts';
import { parseSearch } from '#src/lib/search.ts';
import { createDeferredHistory, type DeferredHistory } from '#tests/support/deferred-history.ts';
import { answersOf } from '../chart.ts';
import { chartOf, chartOfChild } from '../charts.ts';
import { EMAIL, sessionIs } from '../fixtures/common.ts';
import { type Call, flowsOf, type Run, startRun } from '../run.ts';

/** What the user sees at a history entry. */
export interface View {
  index: number;
  href: string;
  /** The page with its dialog and overlay. */
  shown: string;
}

export interface Visit {
  readonly history: DeferredHistory;
  auth(): AuthSnapshot;
  send(event: AnyEventObject): Promise<void>;
  /** Sends to the open flow, to the social sign-in next to it, or to the overlay. */
  tell(who: string, event: AnyEventObject): Promise<void>;
  overlay(event: AnyEventObject): Promise<void>;
  /** Whether an open overlay keeps the user from the page and the dialog. */
  isCovered(): boolean;
  openCalls(): Call[];
  /** Settles a call; the last choice is a rejection. */
  answer(call: Call, choice: number): Promise<void>;
  /** Completes one pending history traversal. */
  arrive(): Promise<boolean>;
  /** Completes all traversals and answers the calls they cause until the flow is idle. */
  rest(): Promise<void>;
  /** Reloads the document: charts and adapter restart, history and session stay. */
  reload(): Promise<void>;
  view(): View;
  /** Asserts that the address matches the state. */
  assertDerived(): void;
  stop(): void;
}

type OverlayRef = ActorRefFrom<typeof overlayMachine>;

/** Starts a visit at an address. */
export async function startVisit(href: string): Promise<Visit> {
  const history = createDeferredHistory(href);
  let session: AnyEventObject = sessionIs({ kind: 'visitor' });
  let run: Run;
  let adapter: UrlAdapter;
  let overlay: OverlayRef;
  let heeded = 0;

  const load = async () => {
    run = startRun(authMachine);
    heeded = 0;
    overlay = createActor(overlayMachine).start();
    const handoff = createActor(handoffMachine).start();
    // The run's actor is the auth machine with controlled ports, so the cast is safe.
    adapter = startUrlAdapter({
      history,
      auth: run.actor as AuthRef,
      overlay,
      handoff,
      protocols: [],
      isInApp: false,
      nextTask,
    });
    await run.send(session);
    await nextTask();
  };
  const unload = () => {
    adapter.stop();
    run.stop();
  };

  const auth = (): AuthSnapshot => run.snapshot() as AuthSnapshot;
  /** Executes the coordinator's commands as the app does. */
  const settle = async () => {
    await run.settle();
    await nextTask();
    for (const [name, params] of run.effects.slice(heeded)) {
      heeded += 1;
      if (name === 'goHome') adapter.goHome({});
      if (name !== 'announceSignIn') continue;
      assert.ok(params, 'a sign-in has a record');
      await run.send({ type: 'session.changed', session: { kind: 'unknown' } });
      session = sessionIs({ kind: 'member', email: EMAIL });
      await run.send(session);
      await settle();
    }
  };
  await load();
  /** Once the provider's session was found it stays, so Back can lead to the step that needs it. */
  let recalled: unknown;
  const reject = (call: Call) => {
    if (call.port === 'recallIdentity' && recalled !== undefined) call.resolve(recalled);
    else call.reject(new Error('unforeseen'));
  };
  const answer = async (call: Call, choice: number) => {
    const { fixtures } = call.flow === null ? chartOf('auth') : chartOfChild(call.flow);
    const possible = answersOf(fixtures, call.port);
    const index = choice % (possible.length + 1);
    if (index === possible.length) reject(call);
    else {
      if (call.port === 'recallIdentity') recalled ??= possible[index];
      call.resolve(call.port === 'recallIdentity' ? recalled : possible[index]);
    }
    await settle();
  };
  const arrive = async () => {
    const hasArrived = history.arrive();
    await settle();
    return hasArrived;
  };
  const rest = async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      while (await arrive());
      if (!isPending(auth())) return;
      const call = run.openCalls()[0];
      assert.ok(call, 'a pending step waits for a call');
      reject(call);
      await settle();
    }
    assert.fail('the flow never rests');
  };
  const shownOf = () => {
    const { pathname, search } = history.location;
    const { link, info } = readAddress(parseSearch(search));
    return { pathname, auth: link.auth, info };
  };
  return {
    history,
    auth,
    send: async (event) => {
      if (event.type === 'session.changed') {
        // A session that ends is unknown first.
        if (run.snapshot().matches({ dialog: 'member' })) await run.send(sessionIs({ kind: 'unknown' }));
        session = event;
      }
      await run.send(event);
      await settle();
    },
    tell: async (who, event) => {
      await run.tell(who, event);
      await settle();
    },
    overlay: async (event) => {
      // Only the overlay's own events reach this line.
      overlay.send(event as Parameters<typeof overlay.send>[0]);
      await settle();
    },
    isCovered: () => metaOf(overlay.getSnapshot()).info !== undefined,
    openCalls: () => run.openCalls(),
    answer,
    arrive,
    rest,
    reload: async () => {
      unload();
      await load();
    },
    view: () => {
      const { pathname, info } = shownOf();
      const flow = openFlowOf(auth());
      const screen = authStepOf(auth())?.screen ?? 'page';
      const email = authStepOf(auth())?.email ?? '';
      return {
        index: history.index(),
        href: history.location.href,
        shown: JSON.stringify([pathname, flow?.name ?? null, screen, email, info]),
      };
    },
    assertDerived: () => {
      const shown = shownOf();
      assert.equal(shown.auth, authStepOf(auth())?.auth ?? null, 'the address names the open step');
      assert.equal(shown.info, metaOf(overlay.getSnapshot()).info ?? null, 'the address names the overlay');
    },
    stop: unload,
  };
}

/** The open flows that can receive events. */
export const openFlows = (visit: Visit) =>
  flowsOf(visit.auth()).filter(({ name }) => !name.startsWith('mail '));
