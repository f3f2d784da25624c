// The URL adapter with the charts it synchronizes, and a history whose traversals a test lets arrive.
import { setImmediate as nextTask } from 'node:timers/promises';
import { type Mock, onTestFinished, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { RecallOutcome } from '#machines/auth/auth.context.ts';
import { authMachine } from '#machines/auth/auth.machine.ts';
import { openFlowOf } from '#machines/auth/auth.selectors.ts';
import { signInMachine } from '#machines/auth/sign-in.machine.ts';
import { handoffMachine } from '#machines/handoff/handoff.machine.ts';
import type { HandoffRequest, MintOutcome } from '#machines/handoff/handoff.setup.ts';
import { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import type { EmailCheckOutcome, SessionStatus } from '#machines/shared/account.ts';
import { type AuthParam, linkTo } from '#machines/shared/step.ts';
import { startUrlAdapter } from '#src/features/url/url-adapter.ts';
import { createDeferredHistory } from './deferred-history.ts';

export const VISITOR = { kind: 'visitor' } as const;
export const MEMBER = { kind: 'member', email: 'a@b.co' } as const;

/**
 * Starts the charts and the adapter at `href`; they are stopped after the test.
 * @param session null if not known yet
 */
export function setUpUrlAdapter(href: string, session: SessionStatus | null = VISITOR, isInApp = false) {
  const history = createDeferredHistory(href);
  const handoff = createActor(
    handoffMachine.provide({
      actors: {
        mintLink: fromPromise<MintOutcome, { request: HandoffRequest }>(() => new Promise(() => undefined)),
      },
    }),
  ).start();
  const auth = createActor(
    authMachine.provide({
      actors: {
        recallIdentity: fromPromise<RecallOutcome, void>(async () => ({ kind: 'absent' })),
        signIn: signInMachine.provide({
          actors: {
            checkEmail: fromPromise<EmailCheckOutcome, { email: string }>(async () => ({
              kind: 'registered',
            })),
          },
        }),
      },
      actions: { leaveDesktopContext: () => handoff.send({ type: 'signIn.abandoned' }) },
    }),
  ).start();
  const overlay = createActor(overlayMachine).start();
  const onRefused: Mock<() => void> = vi.fn();
  const tellSession = (status: SessionStatus) => {
    handoff.send({ type: 'session.changed', session: status });
    auth.send({ type: 'session.changed', session: status });
  };
  if (session !== null) tellSession(session);
  const protocols = ['cusplane'];
  const ports = { nextTask, onRefused };
  const adapter = startUrlAdapter({ history, auth, overlay, handoff, protocols, isInApp, ...ports });
  onTestFinished(adapter.stop);
  const open = (step: AuthParam, email = '') =>
    auth.send({ type: 'step.requested', link: linkTo(step, email) });
  const turn = async () => {
    for (let i = 0; i < 2; i += 1) await nextTask();
  };
  /** Waits until every history traversal has finished. */
  const settle = async () => {
    await turn();
    while (history.arrive()) await turn();
  };
  return {
    history,
    auth,
    overlay,
    handoff,
    goHome: adapter.goHome,
    dropDialog: adapter.dropDialog,
    tellSession,
    onRefused,
    open,
    turn,
    settle,
    at: () => history.location.href,
    dialog: () => openFlowOf(auth.getSnapshot())?.name ?? 'none',
    signIn: () => auth.getSnapshot().children.signIn,
  };
}
