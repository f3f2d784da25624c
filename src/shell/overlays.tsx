import { useMatch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { ChunkBoundary } from '#src/components/chunk-boundary.tsx';
import { useNotice } from '#src/features/alert/use-notice.ts';
import { AuthDialogs } from '#src/features/auth/auth-dialogs.tsx';
import { useResumable } from '#src/features/auth/use-auth.ts';
import { HandoffBanner } from '#src/features/handoff/handoff-banner.tsx';
import { useInfo } from '#src/features/overlay/use-overlay.ts';
import { useSessionView } from '#src/features/session/member.ts';
import { SessionEndedNote, SessionEndedNotice } from '#src/features/session/session-ended-notice.tsx';
import { useEnding } from '#src/features/session/use-session.ts';
import { recoverFromChunkError } from '#src/lib/chunk-load-error.ts';
import { lazyView } from '#src/lib/lazy-view.ts';
import { useInBrowser } from '#src/lib/use-in-browser.ts';
import { Handoff } from './handoff.tsx';
import type { OverlaysProps, Services } from './services.ts';
import { useWelcome } from './use-welcome.tsx';

const MemberDialogs = lazyView(async () => (await import('./member-dialogs.tsx')).MemberDialogs);
const VisitStatistics = lazyView(async () => (await import('./visit-statistics.tsx')).VisitStatistics);
const ResumeCard = lazyView(
  async () => (await import('#src/features/auth/views/resume-sign-up-card.tsx')).ResumeSignUpCard,
);

/** The information overlays, each with its texts. */
const createPanels = (texts: Services['texts']) => ({
  LegalPanel: lazyView(async () => {
    const [{ LegalPanel }] = await Promise.all([
      import('#src/features/legal/legal-panel.tsx'),
      texts('info'),
    ]);
    return LegalPanel;
  }),
  ManualDialog: lazyView(async () => {
    const [{ ManualDialog }] = await Promise.all([
      import('#src/features/manual/manual-dialog.tsx'),
      texts('info'),
    ]);
    return ManualDialog;
  }),
});

/** Everything the charts show over the page. */
export const Overlays = ({ services, charts }: OverlaysProps) => {
  const { auth, overlay, session } = charts;
  const [{ LegalPanel, ManualDialog }] = useState(() => createPanels(services.texts));
  const { ending, dismiss } = useEnding(session, charts.carriedEnd);
  const info = useInfo(overlay);
  const isInBrowser = useInBrowser(() => true, false);
  const isMember = useSessionView(charts.member).kind === 'signedIn';
  const isNoticed = useNotice(services.alerts) !== null;
  const welcome = useWelcome({ services, charts, isMember, isNoticed });
  const resumable = useResumable(auth.ref);
  // The page that confirms an address by link must not also offer to resume its sign-up.
  const isConfirming = useMatch({ from: '/validate-email', shouldThrow: false }) !== undefined;
  const isResumeOffered = resumable !== null && !isConfirming && !isNoticed;
  const closeOverlay = () => overlay.send({ type: 'overlay.closed' });
  const giveUpOverlay = async (error: unknown) => {
    // The overlay stays in the address, so the reloaded page opens it.
    if (await recoverFromChunkError(error, services.api)) return;
    closeOverlay();
    services.sayUnreachable();
  };
  return (
    <>
      {/* The panels have a Suspense boundary of their own: a panel that suspended in the dialogs' own would
          hide the dialog below it, and so close it. */}
      <Suspense>
        <AuthDialogs
          auth={auth.ref}
          checkPhone={auth.checkPhone}
          onInfo={services.showInfo}
          preloadSocial={auth.preloadSocial}
          now={services.serverNow}
          note={
            <>
              <SessionEndedNote ending={ending} />
              <HandoffBanner handoff={charts.handoff} />
            </>
          }
        />
        <ChunkBoundary key={info ?? 'none'} onError={(error) => void giveUpOverlay(error)}>
          {(info === 'terms' || info === 'privacy') && <LegalPanel kind={info} onClose={closeOverlay} />}
          {info === 'manual' && <ManualDialog onClose={closeOverlay} />}
        </ChunkBoundary>
      </Suspense>
      <Handoff services={services} charts={charts} />
      <SessionEndedNotice session={session} ending={ending} onDismiss={dismiss} />
      <ChunkBoundary onError={(error) => void recoverFromChunkError(error, services.api)}>
        {isMember && <MemberDialogs services={services} charts={charts} />}
        {isResumeOffered && (
          <ResumeCard
            resumable={resumable}
            onOpen={() =>
              auth.open(resumable.next === 'mail' ? 'confirm-email-2' : 'password', resumable.email)
            }
            onDismiss={() => auth.ref.send({ type: 'resume.dismissed' })}
          />
        )}
      </ChunkBoundary>
      {/* Only one banner at a time at the bottom of the page. */}
      {!isResumeOffered && welcome}
      {isInBrowser && (
        // If the statistics cannot be loaded, nothing is counted.
        <ChunkBoundary>
          <VisitStatistics services={services} isQuestionShown={!isResumeOffered && welcome === null} />
        </ChunkBoundary>
      )}
    </>
  );
};
