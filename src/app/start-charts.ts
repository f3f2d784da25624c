/** Creates the actors, provides their ports, and connects them to the address bar, the other tabs and the clock. */
import { createActor, waitFor } from 'xstate';
import { LOGIN_TYPES } from '#contract/fields.ts';
import { isFromDesktop, openRequestOf } from '#machines/handoff/handoff.selectors.ts';
import { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import { createAuthServices } from '#src/features/auth/auth.actors.ts';
import { preloadOpenDialog } from '#src/features/auth/auth-dialogs.tsx';
import { failureOfCall } from '#src/features/auth/error-codes.ts';
import { followStoredProgress } from '#src/features/auth/stored-progress.ts';
import { createHandoffServices } from '#src/features/handoff/handoff.actors.ts';
import { takeEnd } from '#src/features/session/carried-end.ts';
import { createClockCheck } from '#src/features/session/clock-check.ts';
import { followOtherTabs } from '#src/features/session/follow-other-tabs.ts';
import { provideSession } from '#src/features/session/session.actors.ts';
import { sessionStatusOf } from '#src/features/session/session-status.ts';
import { createStoredSession } from '#src/features/session/stored-session.ts';
import { handoffSearch, writeAddress } from '#src/features/url/address.ts';
import { startUrlAdapter } from '#src/features/url/url-adapter.ts';
import { copyText } from '#src/lib/copy-text.ts';
import { readHandoffApps } from '#src/lib/handoff-apps.ts';
import { createIdentityClient } from '#src/lib/identity/create-identity-client.ts';
import { readIdentitySettings } from '#src/lib/identity/identity-settings.ts';
import { inAppBrowserOf } from '#src/lib/in-app-browser.ts';
import { keepCooldown } from '#src/lib/mail-cooldowns.ts';
import { nextTask } from '#src/lib/next-task.ts';
import { reloadWhenSeen } from '#src/lib/reload-when-seen.ts';
import { reportInfo } from '#src/lib/report.ts';
import type { Search } from '#src/lib/search.ts';
import { keepAwaitedEmail } from '#src/lib/sign-up-progress.ts';
import { localStore, sessionStore } from '#src/lib/storage.ts';
import {
  forgetProposal,
  proposeTicket,
  readTicket,
  removeTicket,
  writeTicket,
} from '#src/lib/ticket-record.ts';
import { onWake } from '#src/lib/wake.ts';
import type { Charts } from '#src/shell/services.ts';
import { toCharts } from './charts.ts';
import type { Page } from './create-page.tsx';
import { leaveDocument } from './leave-document.ts';
import { takeRenderedDialog } from './take-rendered-dialog.ts';
import { transitionInspector } from './transition-inspector.ts';

/**
 * Starts all charts of a page in the browser, in several tasks, so that the page can respond in between.
 *
 * @returns once the address has been read, so that a dialog it asks for is open
 */
export async function startCharts(page: Page): Promise<Charts> {
  const { services, router, clock, history } = page;
  const { api, alerts, queryClient, language } = services;
  const inspect = transitionInspector(window);
  const provider = createIdentityClient(readIdentitySettings(document), { page: window, language });
  const identity = (import.meta.env.DEV && window.live?.wrapIdentity(provider)) || provider;
  const stored = createStoredSession(localStore);
  const reload = () => reloadWhenSeen(window, () => location.reload());
  const apps = readHandoffApps(document);

  const handoff = createHandoffServices(
    { api, apps, failureOf: failureOfCall, openLink: (link) => location.assign(link), copyText },
    inspect,
  );
  /** The desktop app's request as search parameters; empty unless the request needs a signed-in member. */
  const desktopSearch = (): Search => {
    const request = openRequestOf(handoff.ref.getSnapshot());
    return request === null ? {} : handoffSearch(request);
  };

  const session = createActor(
    provideSession({
      api,
      clock,
      stored,
      queryClient,
      locks: navigator.locks,
      endIdentity: identity.signOut,
      untilOnline: () =>
        new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true })),
      ...leaveDocument({
        location,
        sessionStore,
        now: Date.now,
        isOnline: () => navigator.onLine,
        desktopSearch,
        linkSearch: () => {
          const { link } = auth.ref.getSnapshot().context;
          return writeAddress({}, { ...link, auth: link.auth ?? undefined });
        },
        reload,
        goHome: (search) => void router.navigate({ to: '/', search, replace: true }),
      }),
    }),
    { ...(inspect && { inspect }) },
  );
  const clockCheck = createClockCheck({ api, clock, queryClient }, session);

  const auth = createAuthServices(
    {
      api,
      identity,
      language,
      origin: location.origin,
      now: clock.now,
      notify: (notice) => {
        // The question of the desktop app names the member itself.
        if (notice.kind !== 'alreadySignedIn' || !isFromDesktop(handoff.ref.getSnapshot()))
          alerts.show(notice);
      },
      announceSignIn: (record) => session.send({ type: 'signIn.succeeded', record, at: clock.now() }),
      storeSignIn: stored.begin,
      goHome: () => address.goHome(desktopSearch()),
      tickets: {
        read: () => readTicket(localStore, clock.now()),
        propose: (email) => proposeTicket(sessionStore, email),
        keep: (record) => {
          writeTicket(localStore, record);
          forgetProposal(sessionStore);
        },
        forget: () => removeTicket(localStore),
      },
      keepPending: (email) => keepAwaitedEmail(localStore, email, clock.now()),
      keepCooldown: ({ kind, email }, { until }) =>
        keepCooldown(localStore, { kind, email, until }, clock.now()),
      leaveDesktopContext: () => handoff.ref.send({ type: 'signIn.abandoned' }),
    },
    inspect,
  );
  const overlay = createActor(overlayMachine, { ...(inspect && { inspect }) });

  await nextTask();
  let known = JSON.stringify(sessionStatusOf(session.getSnapshot()));
  session.subscribe((snapshot) => {
    const status = sessionStatusOf(snapshot);
    if (JSON.stringify(status) === known) return;
    known = JSON.stringify(status);
    handoff.ref.send({ type: 'session.changed', session: status });
    auth.ref.send({ type: 'session.changed', session: status });
  });
  const carriedEnd = takeEnd(sessionStore);
  auth.ref.start();
  handoff.ref.start();
  overlay.start();
  const address = startUrlAdapter({
    history,
    auth: auth.ref,
    overlay,
    handoff: handoff.ref,
    protocols: apps.map(({ protocol }) => protocol),
    isInApp: inAppBrowserOf(navigator.userAgent) !== null,
    nextTask,
    onRefused: (asked, shown) =>
      reportInfo('A requested step may not be entered.', `${asked} -> ${shown ?? 'none'}`),
  });
  followStoredProgress({ page: window, store: localStore, now: clock.now }, auth.ref);
  session.start();

  const reloadAsMember = () =>
    reloadWhenSeen(window, () => {
      address.dropDialog();
      location.reload();
    });
  const lookAtOtherTabs = followOtherTabs({ page: window, stored, clock, session, reload: reloadAsMember });
  onWake(window, Date.now, () => {
    lookAtOtherTabs();
    session.send({ type: 'connection.restored' });
    void clockCheck.check().then((at) => {
      if (at !== null) auth.ref.send({ type: 'clock.checked', at });
    });
  });

  // Wait only if no sign-in is stored: the dialog is then known at once, but loading a member may take long.
  if (!services.isSignInStored()) await waitFor(auth.ref, (snapshot) => snapshot.value.dialog !== 'unknown');
  // The dialog loads again what is missing. A failure here would start a second set of charts.
  await preloadOpenDialog(auth.ref, services.texts).catch(() => undefined);
  return toCharts({
    session,
    auth,
    overlay,
    handoff,
    account: {
      failureOf: failureOfCall,
      loginType: () => session.getSnapshot().context.record?.loginType ?? LOGIN_TYPES.email,
      adoptSession: (record) => {
        // Another tab may have signed out, or signed in as another member.
        if (!stored.latest().isOurs) return;
        stored.renew(record);
        session.send({ type: 'session.renewed', record, at: clock.now() });
      },
      leaveAccount: () => session.send({ type: 'account.deleted' }),
      identify: auth.identify,
      preloadSocial: auth.preloadSocial,
      inspect,
    },
    carriedEnd,
    renderedDialog: takeRenderedDialog(window, { history, step: auth.step(), carriedEnd }),
    onUnauthorized: (token) => {
      // Another tab may have renewed the token since.
      lookAtOtherTabs();
      session.send({ type: 'request.unauthorized', token });
    },
    knownSession: async () =>
      sessionStatusOf(await waitFor(session, (snapshot) => sessionStatusOf(snapshot).kind !== 'unknown')),
    inspect,
    isTokenAlive: clockCheck.isTokenAlive,
  });
}
