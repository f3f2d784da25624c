/** Builds the actors, fills their ports, and ties them to the address bar, the other tabs and the clock. */
import { createActor, waitFor } from 'xstate';
import { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import { createAuthServices } from '#src/features/auth/auth.actors.ts';
import { preloadOpenDialog } from '#src/features/auth/auth-dialogs.tsx';
import { failureOfCall } from '#src/features/auth/error-codes.ts';
import { followConfirmation } from '#src/features/auth/follow-confirmation.ts';
import { createHandoffServices } from '#src/features/handoff/handoff.actors.ts';
import { takeEnd } from '#src/features/session/carried-end.ts';
import { createClockCheck } from '#src/features/session/clock-check.ts';
import { followOtherTabs } from '#src/features/session/follow-other-tabs.ts';
import { provideSession } from '#src/features/session/session.actors.ts';
import { createStoredSession } from '#src/features/session/stored-session.ts';
import { handoffSearch, readAddress } from '#src/features/url/address.ts';
import { startUrlAdapter } from '#src/features/url/url-adapter.ts';
import { copyText } from '#src/lib/copy-text.ts';
import { readHandoffApps } from '#src/lib/handoff-apps.ts';
import { createIdentityClient } from '#src/lib/identity/create-identity-client.ts';
import { readIdentitySettings } from '#src/lib/identity/identity-settings.ts';
import { forgetLinkSecret, readLinkSecret } from '#src/lib/link-secret.ts';
import { nextTask } from '#src/lib/next-task.ts';
import { reloadWhenSeen } from '#src/lib/reload-when-seen.ts';
import { reportInfo } from '#src/lib/report.ts';
import { parseSearch, type Search } from '#src/lib/search.ts';
import { keepAwaitedEmail, readAwaitedEmail } from '#src/lib/sign-up-progress.ts';
import { localStore, sessionStore } from '#src/lib/storage.ts';
import {
  forgetProposal,
  proposeTicket,
  readTicket,
  removeTicket,
  writeTicket,
} from '#src/lib/ticket-record.ts';
import type { Charts } from '../routes/-services.ts';
import { toCharts } from './charts.ts';
import type { Page } from './create-page.tsx';
import { leaveDocument } from './leave-document.ts';

/**
 * Starts all charts of a page in the browser, in steps between which the page answers.
 *
 * @returns once the address has been read, so that a dialog it asks for is open
 */
export async function startCharts(page: Page): Promise<Charts> {
  const { services, router, clock, history } = page;
  const { api, alerts, queryClient, language } = services;
  const identity = createIdentityClient(readIdentitySettings(document), { page: window, language });
  const stored = createStoredSession(localStore);
  const startAnew = () => reloadWhenSeen(document, () => location.reload());

  const session = createActor(
    provideSession({
      api,
      clock,
      stored,
      queryClient,
      locks: navigator.locks,
      endIdentity: identity.signOut,
      reload: leaveDocument({
        location,
        sessionStore,
        now: Date.now,
        desktopSearch: () => desktopSearch(),
        startAnew,
        goHome: (search) => void router.navigate({ to: '/', search, replace: true }),
      }),
    }),
  );
  const clockCheck = createClockCheck({ api, clock, queryClient }, session);
  const checkSession = () => void clockCheck.check();

  const auth = createAuthServices({
    api,
    identity,
    language,
    origin: location.origin,
    notify: alerts.show,
    announceSignIn: (record) => session.send({ type: 'signIn.succeeded', record, at: clock.now() }),
    storeSignIn: stored.begin,
    goHome: () => void router.navigate({ to: '/', search: desktopSearch() ?? {} }),
    tickets: {
      read: () => readTicket(localStore, clock.now()),
      propose: (email) => proposeTicket(sessionStore, email),
      keep: (record) => {
        writeTicket(localStore, record);
        forgetProposal(sessionStore);
      },
      forget: () => removeTicket(localStore),
    },
    keepAwaited: (email) => keepAwaitedEmail(localStore, email, clock.now()),
    leaveDesktopContext: () => {
      if (handoff.ref.getSnapshot().matches({ exchange: 'awaitingSignIn' }))
        handoff.ref.send({ type: 'handoff.declined' });
    },
  });
  const overlay = createActor(overlayMachine);
  const apps = readHandoffApps(document);
  const protocols = apps.map(({ protocol }) => protocol);
  const handoff = createHandoffServices({
    api,
    apps,
    failureOf: failureOfCall,
    openLink: (link) => location.assign(link),
    copyText,
  });

  /** What the desktop app asks for, as long as somebody has to sign in for it; null when no app waits. */
  function desktopSearch(): Search | null {
    const { value, context } = handoff.ref.getSnapshot();
    if (value.exchange === 'opening' || value.exchange === 'done') return null;
    if (value.exchange !== 'inactive') return handoffSearch(context.request);
    // The address is first read when it is known who is signed in.
    const { handoff: request, arrival } = readAddress(parseSearch(location.search), protocols);
    return request === null ? null : handoffSearch(request, arrival.isSocialWanted);
  }

  await nextTask();
  // The order matters: the coordinator must know whether somebody is signed in before the address asks for a dialog.
  session.subscribe((snapshot) => {
    const isAuthorised = snapshot.hasTag('authorised');
    if (auth.ref.getSnapshot().context.isAuthorised !== isAuthorised) {
      handoff.ref.send({ type: 'session.changed', isAuthorised });
      auth.ref.send({ type: 'session.changed', isAuthorised });
    }
  });
  const carriedEnd = takeEnd(sessionStore);
  auth.ref.start();
  handoff.ref.start();
  overlay.start();
  session.start();

  await nextTask();
  const ticket = readTicket(localStore, clock.now());
  if (ticket !== null)
    auth.ref.send({ type: 'address.verified', verified: { email: ticket.email, ticket: ticket.ticket } });
  else auth.ref.send({ type: 'address.awaited', email: readAwaitedEmail(localStore, clock.now()) });
  followConfirmation({
    page: window,
    readTicket: () => readTicket(localStore, clock.now()),
    onVerified: (verified) => auth.ref.send({ type: 'address.verifiedElsewhere', verified }),
  });

  const addressRead = waitFor(session, (snapshot) => !snapshot.hasTag('restoring')).then(() => {
    startUrlAdapter({
      history,
      auth: auth.ref,
      overlay,
      handoff: handoff.ref,
      protocols,
      isSigningIn: () => session.getSnapshot().hasTag('restoring'),
      onRefused: (asked, shown) =>
        reportInfo('A step was asked for that may not be entered.', `${asked} -> ${shown ?? 'none'}`),
    });
  });

  const lookAtOtherTabs = followOtherTabs({ page: window, stored, clock, session, reload: startAnew });
  // Timers sleep with the computer, and so do messages of other tabs: both are asked for again when the page is looked
  // at or comes online.
  for (const wake of ['visibilitychange', 'online', 'focus', 'pageshow'] as const) {
    window.addEventListener(wake, () => {
      lookAtOtherTabs();
      checkSession();
    });
  }

  // A member's profile may be long in coming; a visitor is known at once.
  if (!services.isSignInStored()) await addressRead;
  await preloadOpenDialog(auth.ref, services.texts);
  return toCharts({
    session,
    auth,
    overlay,
    handoff,
    carriedEnd,
    checkSession,
    isTokenAlive: clockCheck.isTokenAlive,
    readLinkSecret: () => readLinkSecret(sessionStore),
    forgetLinkSecret: () => forgetLinkSecret(sessionStore),
  });
}
