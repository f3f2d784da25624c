/** Composition root: builds the actors, fills their ports, and gives the page to React. */
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createActor, waitFor } from 'xstate';
import { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import { createAlerts } from '#src/features/alert/alerts.ts';
import { createAnalytics, sendPageView } from '#src/features/analytics/analytics.ts';
import { pagePatternOf } from '#src/features/analytics/page-pattern.ts';
import { whenIdle } from '#src/features/analytics/when-idle.ts';
import { createAuthServices } from '#src/features/auth/auth.actors.ts';
import { failureOfCall } from '#src/features/auth/error-codes.ts';
import { followConfirmation } from '#src/features/auth/follow-confirmation.ts';
import { createHandoffServices } from '#src/features/handoff/handoff.actors.ts';
import { carryEnd, takeEnd } from '#src/features/session/carried-end.ts';
import { createClockCheck } from '#src/features/session/clock-check.ts';
import { followOtherTabs } from '#src/features/session/follow-other-tabs.ts';
import { provideSession } from '#src/features/session/session.actors.ts';
import { createStoredSession } from '#src/features/session/stored-session.ts';
import { handoffSearch, readAddress } from '#src/features/url/address.ts';
import { followLanguage } from '#src/features/url/language-parameter.ts';
import { startUrlAdapter } from '#src/features/url/url-adapter.ts';
import { createI18n } from '#src/i18n/create-i18n.ts';
import { ensureTexts } from '#src/i18n/ensure-texts.ts';
import { loadTexts, TEXT_PARTS } from '#src/i18n/load-texts.ts';
import { setLanguage } from '#src/i18n/set-language.ts';
import { configuredAddresses } from '#src/lib/api-addresses.ts';
import { createApiClient } from '#src/lib/api-client.ts';
import { readAuthRecord } from '#src/lib/auth-record.ts';
import { applyColorScheme, readColorScheme } from '#src/lib/color-scheme.ts';
import { copyText } from '#src/lib/copy-text.ts';
import { homeHref, signInSearch } from '#src/lib/guard.ts';
import { readHandoffApps } from '#src/lib/handoff-apps.ts';
import { createIdentityClient } from '#src/lib/identity/create-identity-client.ts';
import { readIdentitySettings } from '#src/lib/identity/identity-settings.ts';
import { languageFrom } from '#src/lib/language.ts';
import { keepLanguage, readLanguage } from '#src/lib/language-storage.ts';
import { forgetLinkSecret, readLinkSecret, takeLinkSecret } from '#src/lib/link-secret.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { reloadWhenSeen } from '#src/lib/reload-when-seen.ts';
import { reportError, reportInfo } from '#src/lib/report.ts';
import { parseSearch, type Search, stringifySearch } from '#src/lib/search.ts';
import { createServerClock } from '#src/lib/server-clock.ts';
import { keepAwaitedEmail, readAwaitedEmail } from '#src/lib/sign-up-progress.ts';
import { mayReload } from '#src/lib/single-reload.ts';
import { localStore, sessionStore } from '#src/lib/storage.ts';
import {
  forgetProposal,
  proposeTicket,
  readTicket,
  removeTicket,
  writeTicket,
} from '#src/lib/ticket-record.ts';
import { startEnhancedFont } from '#src/theme/enhanced-font.ts';
import { Loading } from './routes/-loading.tsx';
import { RouteFailed } from './routes/-route-failed.tsx';
import type { Services } from './routes/-services.ts';
import { routeTree } from './routeTree.gen.ts';
import '#src/theme/global.css';

takeLinkSecret(window, sessionStore);

applyColorScheme(readColorScheme());
const { language } = readLanguage();
keepLanguage(language);
const i18n = createI18n({ language, resources: { [language]: await loadTexts(language, 'site') } });
await ensureTexts(i18n, ...TEXT_PARTS);

const currentLanguage = () => languageFrom(i18n.language) ?? 'ko';

const clock = createServerClock({ wall: Date.now, steady: () => performance.now() });
const queryClient = createQueryClient();
// It hears of changes only: a page that starts offline waits as well.
onlineManager.setOnline(navigator.onLine);
const alerts = createAlerts();
const history = createBrowserHistory();

const api = createApiClient({
  addresses: configuredAddresses,
  fetch: (...request) => fetch(...request),
  readCookies: () => document.cookie,
  isOnline: () => navigator.onLine,
  isTokenAlive: () => clockCheck.isTokenAlive(),
  onUnauthorized: (token) => session.send({ type: 'request.unauthorized', token }),
  onServerTime: clock.learn,
});
api.setEnvironment(import.meta.env.PROD ? 'production' : 'development');

const identity = createIdentityClient(readIdentitySettings(document), {
  page: window,
  language: currentLanguage,
});

const startAnew = () => reloadWhenSeen(document, () => location.reload());
const stored = createStoredSession(localStore);
const session = createActor(
  provideSession({
    api,
    clock,
    stored,
    queryClient,
    locks: navigator.locks,
    endIdentity: identity.signOut,
    reload: (reason) => {
      // Whoever reads a public page goes on reading it; the guard sees to the others.
      if (reason === 'elsewhere') {
        carryEnd(sessionStore, reason);
        return startAnew();
      }
      const search = parseSearch(location.search);
      const desktop = desktopSearch();
      const isAsked = reason !== 'logout' && (isGuarded(location.pathname) || search.auth !== undefined);
      const next = isAsked || desktop !== null ? { ...signInSearch(search), ...desktop } : {};
      if (reason === 'logout' || mayReload(sessionStore, Date.now())) {
        carryEnd(sessionStore, reason);
        location.replace(homeHref(next));
        return true;
      }
      // No second reload within a minute (S27): the page stays, but not on what only members may see. Once
      // everybody has heard that the member is gone, or the sign-in dialog would be refused.
      const home = { to: '/', search: next, replace: true } as const;
      queueMicrotask(() => void router.navigate(home));
      return false;
    },
  }),
);
const clockCheck = createClockCheck({ api, clock, queryClient }, session);

const auth = createAuthServices({
  api,
  identity,
  language: currentLanguage,
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

const analytics = createAnalytics({
  store: localStore,
  page: window,
  now: clock.now,
  isRefusedByBrowser: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
  whenIdle,
  send: sendPageView(api),
});

const services: Services = {
  api,
  queryClient,
  language: currentLanguage,
  session,
  carriedEnd: takeEnd(sessionStore),
  auth,
  overlay,
  handoff,
  alerts,
  analytics,
  serverNow: clock.now,
  checkSession: () => void clockCheck.check(),
  isSignInStored: () => readAuthRecord(localStore) !== null,
  readLinkSecret: () => readLinkSecret(sessionStore),
  forgetLinkSecret: () => forgetLinkSecret(sessionStore),
};

const router = createRouter({
  routeTree,
  history,
  context: services,
  parseSearch,
  stringifySearch,
  // The router would scroll to the top for a dialog too; see below for what a change of route does.
  scrollRestoration: () => false,
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  defaultPendingComponent: Loading,
  defaultErrorComponent: RouteFailed,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** Pages that only a signed-in member may open. */
function isGuarded(pathname: string): boolean {
  return pathname === '/profile';
}

// The order matters: the coordinator must know whether somebody is signed in before the address asks for a dialog.
session.subscribe((snapshot) => {
  const isAuthorised = snapshot.hasTag('authorised');
  if (auth.ref.getSnapshot().context.isAuthorised !== isAuthorised) {
    handoff.ref.send({ type: 'session.changed', isAuthorised });
    auth.ref.send({ type: 'session.changed', isAuthorised });
  }
});
auth.ref.start();
handoff.ref.start();
overlay.start();
session.start();
const ticket = readTicket(localStore, clock.now());
if (ticket !== null)
  auth.ref.send({ type: 'address.verified', verified: { email: ticket.email, ticket: ticket.ticket } });
else auth.ref.send({ type: 'address.awaited', email: readAwaitedEmail(localStore, clock.now()) });
followConfirmation({
  page: window,
  readTicket: () => readTicket(localStore, clock.now()),
  onVerified: (verified) => auth.ref.send({ type: 'address.verifiedElsewhere', verified }),
});

void waitFor(session, (snapshot) => !snapshot.hasTag('restoring')).then(() =>
  startUrlAdapter({
    history,
    auth: auth.ref,
    overlay,
    handoff: handoff.ref,
    protocols,
    isSigningIn: () => session.getSnapshot().hasTag('restoring'),
    onRefused: (asked, shown) =>
      reportInfo('A step was asked for that may not be entered.', `${asked} -> ${shown ?? 'none'}`),
  }),
);

followLanguage(history, i18n, (next) => {
  setLanguage(i18n, next).catch((error: unknown) =>
    reportError('The language could not be loaded.', error instanceof Error ? error.name : ''),
  );
});

const lookAtOtherTabs = followOtherTabs({ page: window, stored, clock, session, reload: startAnew });

// Timers sleep with the computer, and so do messages of other tabs: both are asked for again when the page is looked
// at or comes online.
for (const wake of ['visibilitychange', 'online', 'focus', 'pageshow'] as const) {
  window.addEventListener(wake, () => {
    lookAtOtherTabs();
    void clockCheck.check();
  });
}

const applyEnhancedFont = startEnhancedFont();
router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
  if (fromLocation !== undefined && pathChanged) applyEnhancedFont();
});
router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
  if (fromLocation !== undefined && pathChanged) window.scrollTo({ top: 0, behavior: 'instant' });
  if (fromLocation === undefined || pathChanged) analytics.pageOpened(pagePatternOf(router.state.matches));
});

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nextProvider>
    </StrictMode>,
  );
}
