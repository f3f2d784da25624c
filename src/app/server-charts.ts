/** The charts in the initial state of a visitor, for server-rendered pages. */
import { createActor, fromPromise, waitFor } from 'xstate';
import { LOGIN_TYPES } from '#contract/fields.ts';
import type { FirstDialog } from '#contract/rendering.ts';
import { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { RestoreOutcome } from '#machines/session/session.setup.ts';
import { createAuthServices } from '#src/features/auth/auth.actors.ts';
import { failureOfCall } from '#src/features/auth/error-codes.ts';
import { createHandoffServices } from '#src/features/handoff/handoff.actors.ts';
import type { IdentityClient } from '#src/lib/identity/identity.ts';
import type { Charts } from '#src/shell/services.ts';
import { toCharts } from './charts.ts';
import type { Page } from './create-page.tsx';

const nothing = () => {};

/**
 * @param dialog the open dialog
 * @param isSocial whether sign-in with an identity provider is offered
 */
export async function startServerCharts(
  { services }: Page,
  { dialog, isSocial }: { dialog: FirstDialog; isSocial: boolean },
): Promise<Charts> {
  const { api, language } = services;
  const noSession = fromPromise<RestoreOutcome, void>(async () => ({ kind: 'absent' }));
  const session = createActor(sessionMachine.provide({ actors: { readStoredSession: noSession } })).start();
  await waitFor(session, (snapshot) => snapshot.matches('signedOut'));

  const identity: IdentityClient = {
    isAvailable: isSocial,
    preload: nothing,
    signIn: async () => ({ kind: 'failed', code: 'operation-not-allowed' }),
    recall: async () => null,
    signOut: async () => {},
  };
  const auth = createAuthServices({
    api,
    identity,
    language,
    origin: '',
    now: Date.now,
    notify: nothing,
    announceSignIn: nothing,
    storeSignIn: nothing,
    goHome: nothing,
    tickets: { read: () => null, propose: () => '', keep: nothing, forget: nothing },
    keepPending: nothing,
    keepCooldown: nothing,
    leaveDesktopContext: nothing,
  });
  auth.ref.start();
  const overlay = createActor(overlayMachine).start();
  const handoff = createHandoffServices({
    api,
    apps: [],
    failureOf: failureOfCall,
    openLink: nothing,
    copyText: async () => false,
  });
  handoff.ref.start();
  auth.ref.send({ type: 'session.changed', session: { kind: 'visitor' } });
  auth.open(dialog);
  return toCharts({
    session,
    auth,
    overlay,
    handoff,
    account: {
      failureOf: failureOfCall,
      loginType: () => LOGIN_TYPES.email,
      adoptSession: nothing,
      leaveAccount: nothing,
      identify: auth.identify,
      preloadSocial: null,
      inspect: undefined,
    },
    carriedEnd: null,
    renderedDialog: null,
    onUnauthorized: nothing,
    knownSession: async () => ({ kind: 'visitor' }),
    inspect: undefined,
    isTokenAlive: async () => true,
  });
}

/** Stops the actors that {@link startServerCharts} has started. */
export function stopCharts({ session, auth, overlay, handoff }: Charts): void {
  for (const actor of [session, auth.ref, overlay, handoff.ref]) actor.stop();
}
