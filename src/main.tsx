/** Composition root: builds the actors, fills their ports, and gives the page to React. */
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createActor, waitFor } from 'xstate';
import { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import { createAlerts } from '#src/features/alert/alerts.ts';
import { createAuthServices } from '#src/features/auth/auth.actors.ts';
import { followConfirmation } from '#src/features/auth/follow-confirmation.ts';
import { followOtherTabs } from '#src/features/session/follow-other-tabs.ts';
import { learnServerTime, provideSession } from '#src/features/session/session.actors.ts';
import { followLanguage } from '#src/features/url/language-parameter.ts';
import { startUrlAdapter } from '#src/features/url/url-adapter.ts';
import { createI18n } from '#src/i18n/create-i18n.ts';
import { loadLocale } from '#src/i18n/load-locale.ts';
import { setLanguage } from '#src/i18n/set-language.ts';
import { configuredAddresses } from '#src/lib/api-addresses.ts';
import { createApiClient } from '#src/lib/api-client.ts';
import { readAuthRecord, writeAuthRecord } from '#src/lib/auth-record.ts';
import { applyColorScheme, readColorScheme } from '#src/lib/color-scheme.ts';
import { signInHref, signInSearch } from '#src/lib/guard.ts';
import { createIdentityClient } from '#src/lib/identity/create-identity-client.ts';
import { readIdentitySettings } from '#src/lib/identity/identity-settings.ts';
import { languageFrom } from '#src/lib/language.ts';
import { keepLanguage, readLanguage } from '#src/lib/language-storage.ts';
import { forgetLinkSecret, readLinkSecret, takeLinkSecret } from '#src/lib/link-secret.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { reportError, reportInfo } from '#src/lib/report.ts';
import { parseSearch, stringifySearch } from '#src/lib/search.ts';
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
import { PageFailed } from './routes/-page-failed.tsx';
import type { Services } from './routes/-services.ts';
import { routeTree } from './routeTree.gen.ts';
import '#src/theme/global.css';

takeLinkSecret(window, sessionStore);

applyColorScheme(readColorScheme());
const { language } = readLanguage();
keepLanguage(language);
const i18n = createI18n({ language, resources: { [language]: await loadLocale(language) } });

const currentLanguage = () => languageFrom(i18n.language) ?? 'ko';

const clock = createServerClock({ wall: Date.now, steady: () => performance.now() });
const queryClient = createQueryClient();
const alerts = createAlerts();
const history = createBrowserHistory();

const api = createApiClient({
  addresses: configuredAddresses,
  fetch: (...request) => fetch(...request),
  readCookies: () => document.cookie,
  isOnline: () => navigator.onLine,
  onUnauthorized: (token) => session.send({ type: 'request.unauthorized', token }),
  onServerTime: clock.learn,
});
api.setEnvironment(import.meta.env.PROD ? 'production' : 'development');

const session = createActor(
  provideSession({
    api,
    clock,
    store: localStore,
    queryClient,
    reload: (reason) => {
      const search = parseSearch(location.search);
      const wasAsked = reason !== 'logout' && (isGuarded(location.pathname) || search.auth !== undefined);
      if (reason === 'logout' || mayReload(sessionStore, Date.now())) {
        location.replace(wasAsked ? signInHref(search) : '/');
      } else {
        // No second reload within a minute (S27): the page stays, but not on what only members may see. Once
        // everybody has heard that the member is gone, or the sign-in dialog would be refused.
        const home = { to: '/', search: wasAsked ? signInSearch(search) : {}, replace: true } as const;
        queueMicrotask(() => void router.navigate(home));
      }
    },
  }),
);

const identity = createIdentityClient(readIdentitySettings(document), {
  page: window,
  language: currentLanguage,
});

const auth = createAuthServices({
  api,
  identity,
  language: currentLanguage,
  origin: location.origin,
  notify: alerts.show,
  announceSignIn: (record) => session.send({ type: 'signIn.succeeded', record, at: clock.now() }),
  storeSignIn: (record) => writeAuthRecord(localStore, record),
  goHome: () => void router.navigate({ to: '/' }),
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
  leaveDesktopContext: () => {},
});

const overlay = createActor(overlayMachine);

const services: Services = {
  api,
  session,
  auth,
  overlay,
  alerts,
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
  defaultErrorComponent: PageFailed,
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
    auth.ref.send({ type: 'session.changed', isAuthorised });
  }
});
auth.ref.start();
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
    onRefused: (asked, shown) =>
      reportInfo('A step was asked for that may not be entered.', `${asked} -> ${shown ?? 'none'}`),
  }),
);

followLanguage(history, i18n, (next) => {
  setLanguage(i18n, next).catch((error: unknown) =>
    reportError('The language could not be loaded.', error instanceof Error ? error.name : ''),
  );
});

followOtherTabs({
  page: window,
  store: localStore,
  currentToken: () => session.getSnapshot().context.record?.accessToken ?? null,
  reload: () => location.reload(),
});

// Timers sleep with the computer: expiry is checked again when the page is looked at or comes online.
for (const wake of ['visibilitychange', 'online', 'focus', 'pageshow'] as const) {
  window.addEventListener(wake, async () => {
    await learnServerTime(api, clock);
    session.send({ type: 'clock.checked', at: clock.now() });
  });
}

const applyEnhancedFont = startEnhancedFont();
router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
  if (fromLocation !== undefined && pathChanged) applyEnhancedFont();
});
router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
  if (fromLocation !== undefined && pathChanged) window.scrollTo({ top: 0, behavior: 'instant' });
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
