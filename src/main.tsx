/** Composition root in the browser: draws the page, then starts the charts behind it. */
import { onlineManager } from '@tanstack/react-query';
import { createBrowserHistory } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { pagePatternOf } from '#src/features/analytics/page-pattern.ts';
import { whenIdle } from '#src/features/analytics/when-idle.ts';
import { followLanguage } from '#src/features/url/language-parameter.ts';
import { createI18n } from '#src/i18n/create-i18n.ts';
import { loadTexts } from '#src/i18n/load-texts.ts';
import { setLanguage } from '#src/i18n/set-language.ts';
import { configuredAddresses } from '#src/lib/api-addresses.ts';
import { readAuthRecord } from '#src/lib/auth-record.ts';
import { applyColorScheme, readColorScheme } from '#src/lib/color-scheme.ts';
import { keepLanguage, readLanguage } from '#src/lib/language-storage.ts';
import { takeLinkSecret } from '#src/lib/link-secret.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { reportError } from '#src/lib/report.ts';
import { createServerClock } from '#src/lib/server-clock.ts';
import { localStore, sessionStore } from '#src/lib/storage.ts';
import { startEnhancedFont } from '#src/theme/enhanced-font.ts';
import { createPage } from './app/create-page.tsx';
import '#src/theme/global.css';

takeLinkSecret(window, sessionStore);

applyColorScheme(readColorScheme());
const { language } = readLanguage();
keepLanguage(language);
const i18n = createI18n({ language, resources: { [language]: await loadTexts(language, 'site') } });

// It hears of changes only: a page that starts offline waits as well.
onlineManager.setOnline(navigator.onLine);
const history = createBrowserHistory();

const page = createPage({
  history,
  i18n,
  queryClient: createQueryClient(),
  clock: createServerClock({ wall: Date.now, steady: () => performance.now() }),
  network: {
    addresses: configuredAddresses,
    fetch: (...request) => fetch(...request),
    readCookies: () => document.cookie,
    isOnline: () => navigator.onLine,
  },
  analytics: {
    store: localStore,
    page: window,
    isRefusedByBrowser: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
    whenIdle,
  },
  isProduction: import.meta.env.PROD,
  isSignInStored: () => readAuthRecord(localStore) !== null,
  drawnAt: Date.now(),
  startCharts: async (started) => {
    const [{ startCharts }] = await Promise.all([
      import('./app/start-charts.ts'),
      started.services.texts('account'),
    ]);
    return startCharts(started);
  },
});
const { router, services } = page;

followLanguage(history, i18n, (next) => {
  setLanguage(i18n, next).catch((error: unknown) =>
    reportError('The language could not be loaded.', error instanceof Error ? error.name : ''),
  );
});

const applyEnhancedFont = startEnhancedFont();
router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
  if (fromLocation !== undefined && pathChanged) applyEnhancedFont();
});
router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
  if (fromLocation !== undefined && pathChanged) window.scrollTo({ top: 0, behavior: 'instant' });
  if (fromLocation === undefined || pathChanged)
    services.analytics.pageOpened(pagePatternOf(router.state.matches));
});

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(page.element);
services.charts.load().catch(() => undefined);
