import { createRootRouteWithContext, Outlet, useMatch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { FailureBoundary } from '#src/components/failure-boundary.tsx';
import { AlertHost } from '#src/features/alert/alert-host.tsx';
import { useResumable } from '#src/features/auth/use-resumable.ts';
import { HandoffBanner } from '#src/features/handoff/handoff-banner.tsx';
import { useInfo } from '#src/features/overlay/use-overlay.ts';
import { ExpiryWarning } from '#src/features/session/expiry-warning.tsx';
import { LogoutConfirmation } from '#src/features/session/logout-confirmation.tsx';
import { SessionEndedNote, SessionEndedNotice } from '#src/features/session/session-ended-notice.tsx';
import { useEnding, useSessionView } from '#src/features/session/use-session.ts';
import { NotFoundPage } from '#src/features/site/not-found-page.tsx';
import { SiteLayout } from '#src/features/site/site-layout.tsx';
import { lazyAgain } from '#src/lib/lazy-again.ts';
import type { Search } from '#src/lib/search.ts';
import { ConsentQuestion } from './-consent-question.tsx';
import { Handoff } from './-handoff.tsx';
import type { Services } from './-services.ts';

const AuthDialogs = lazy(async () => ({
  default: (await import('#src/features/auth/auth-dialogs.tsx')).AuthDialogs,
}));
const ResumeSignUpCard = lazy(async () => ({
  default: (await import('#src/features/auth/views/resume-sign-up-card.tsx')).ResumeSignUpCard,
}));
const legalPanel = lazyAgain(async () => (await import('#src/features/legal/legal-panel.tsx')).LegalPanel);
const manualDialog = lazyAgain(
  async () => (await import('#src/features/manual/manual-dialog.tsx')).ManualDialog,
);

export const Route = createRootRouteWithContext<Services>()({
  // Every parameter is kept as it is; each reader checks the ones it knows.
  validateSearch: (search: Record<string, unknown>) => search as Search,
  component: Root,
  notFoundComponent: NotFoundPage,
});

function Root() {
  const services = Route.useRouteContext();
  const { auth, overlay, handoff, session, alerts, analytics, serverNow } = services;
  const [dismissedEmail, setDismissedEmail] = useState('');
  const { ending, dismiss } = useEnding(session, services.carriedEnd);
  const info = useInfo(overlay);
  const resumable = useResumable(auth.ref);
  // The page that is about to confirm an address does not ask for its code as well.
  const isConfirming = useMatch({ from: '/validate-email', shouldThrow: false }) !== undefined;
  const isCardShown = resumable !== null && resumable.email !== dismissedEmail && !isConfirming;
  const showInfo = (wanted: 'terms' | 'privacy' | 'manual') =>
    overlay.send({ type: 'info.requested', info: wanted });
  const closeOverlay = () => overlay.send({ type: 'overlay.closed' });
  const LegalPanel = legalPanel();
  const ManualDialog = manualDialog();
  const giveUpOverlay = () => {
    closeOverlay();
    const code = navigator.onLine ? 'unavailable' : 'offline';
    alerts.show({ kind: 'failure', failure: { code, message: null, retryAfterSeconds: null } });
  };
  return (
    <>
      {/* First, so that the keyboard meets it before the page; one thing at a time stands at the page's foot. */}
      {!isCardShown && <ConsentQuestion analytics={analytics} onPrivacy={() => showInfo('privacy')} />}
      <SiteLayout
        session={useSessionView(session)}
        onLogin={() => auth.open('login')}
        onLogout={() => session.send({ type: 'logout.requested' })}
        onManual={() => showInfo('manual')}
        onTerms={() => showInfo('terms')}
        onPrivacy={() => showInfo('privacy')}
        onStatistics={analytics.isRefusedByBrowser ? undefined : analytics.reconsider}
        year={new Date().getFullYear()}
      >
        <Outlet />
      </SiteLayout>
      {/* What lies above waits in a boundary of its own: it must not hide, and so close, the dialog below it. */}
      <Suspense>
        <AuthDialogs
          auth={auth.ref}
          checkPhone={auth.checkPhone}
          onInfo={showInfo}
          preloadSocial={auth.preloadSocial}
          note={
            <>
              <SessionEndedNote ending={ending} />
              <HandoffBanner handoff={handoff} />
            </>
          }
        />
        <Suspense>
          {isCardShown && (
            <ResumeSignUpCard
              resumable={resumable}
              onOpen={() =>
                auth.open(resumable.next === 'mail' ? 'confirm-email-2' : 'password', resumable.email)
              }
              onDismiss={() => setDismissedEmail(resumable.email)}
            />
          )}
        </Suspense>
        <FailureBoundary key={info ?? 'none'} onFailure={giveUpOverlay}>
          <Suspense>
            {(info === 'terms' || info === 'privacy') && <LegalPanel kind={info} onClose={closeOverlay} />}
            {info === 'manual' && <ManualDialog onClose={closeOverlay} />}
          </Suspense>
        </FailureBoundary>
      </Suspense>
      <Handoff services={services} />
      <SessionEndedNotice session={session} ending={ending} onDismiss={dismiss} />
      <ExpiryWarning session={session} now={serverNow} onElapsed={services.checkSession} />
      <LogoutConfirmation session={session} />
      <AlertHost alerts={alerts} />
    </>
  );
}
