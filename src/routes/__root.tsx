import { createRootRouteWithContext, Outlet, retainSearchParams } from '@tanstack/react-router';
import { AlertHost } from '#src/features/alert/alert-host.tsx';
import { useSessionView } from '#src/features/session/member.ts';
import { SiteLayout } from '#src/features/site/site-layout.tsx';
import { recoverFromChunkError } from '#src/lib/chunk-load-error.ts';
import { isCountingRefused } from '#src/lib/global-privacy-control.ts';
import type { Search } from '#src/lib/search.ts';
import { useInBrowser } from '#src/lib/use-in-browser.ts';
import { NotFound } from '#src/shell/not-found.tsx';
import type { Services } from '#src/shell/services.ts';
import { useServices } from '#src/shell/use-services.ts';

export const Route = createRootRouteWithContext<Services>()({
  // Keeps every parameter unchanged; each consumer validates its own.
  validateSearch: (search: Record<string, unknown>) => search as Search,
  // A `lang` parameter stays in the address when the user navigates.
  search: { middlewares: [retainSearchParams(['lang'])] },
  component: Root,
  notFoundComponent: NotFound,
});

function Root() {
  const services = useServices();
  const { api, openDialog, showInfo } = services;
  const isRefused = useInBrowser(isCountingRefused, false);
  return (
    <>
      <SiteLayout
        session={useSessionView(services.member)}
        onLogin={() => openDialog('login')}
        onSignUp={() => openDialog('signup')}
        onLogout={services.logOut}
        onManual={() => showInfo('manual')}
        onTerms={() => showInfo('terms')}
        onPrivacy={() => showInfo('privacy')}
        onChunkError={(error) => void recoverFromChunkError(error, api)}
        onStatistics={isRefused ? undefined : () => services.consentAsked.set(true)}
        year={services.year}
      >
        <Outlet />
      </SiteLayout>
      <AlertHost alerts={services.alerts} onEnterCode={(email) => openDialog('confirm-email-2', email)} />
    </>
  );
}
