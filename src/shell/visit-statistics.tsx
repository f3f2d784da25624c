import { useMatch, useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ChunkBoundary } from '#src/components/chunk-boundary.tsx';
import { useOnline } from '#src/components/use-online.ts';
import { createAnalytics, sendPageView } from '#src/features/analytics/analytics.ts';
import { pagePatternOf } from '#src/features/analytics/page-pattern.ts';
import { isCountingRefused } from '#src/lib/global-privacy-control.ts';
import { lazyView } from '#src/lib/lazy-view.ts';
import { localStore } from '#src/lib/storage.ts';
import { whenIdle } from '#src/lib/when-idle.ts';
import type { Services } from './services.ts';

const ConsentBanner = lazyView(
  async () => (await import('#src/features/analytics/consent-banner.tsx')).ConsentBanner,
);

interface VisitStatisticsProps {
  readonly services: Services;
  /** Whether the question may be shown now. */
  readonly isQuestionShown: boolean;
}

/**
 * Counts the current page and every later one if the visitor has agreed, and asks until answered. The question is
 * hidden offline, when the offline banner takes its place.
 */
export const VisitStatistics = ({ services, isQuestionShown }: VisitStatisticsProps) => {
  const router = useRouter();
  const [analytics] = useState(() =>
    createAnalytics({
      store: localStore,
      page: window,
      now: services.serverNow,
      reconsidering: services.consentAsked,
      isRefusedByBrowser: isCountingRefused(),
      whenIdle,
      send: sendPageView(services.api),
    }),
  );
  const consent = useSyncExternalStore(analytics.subscribe, analytics.consent);
  const isOnline = useOnline();
  // Staff are at work there, and the question would cover their buttons.
  const isInList = useMatch({ from: '/admin', shouldThrow: false }) !== undefined;
  const isInEditor = useMatch({ from: '/content_/$id/edit', shouldThrow: false }) !== undefined;
  const isAsked = isQuestionShown && !isInList && !isInEditor;
  useEffect(() => {
    const count = () => analytics.pageOpened(pagePatternOf(router.state.matches));
    // Until the current page has been resolved, its event is still to come.
    const { location, resolvedLocation } = router.state;
    if (resolvedLocation?.pathname === location.pathname) count();
    return router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
      if (fromLocation === undefined || pathChanged) count();
    });
  }, [analytics, router]);
  if (!isAsked || consent === 'accepted' || consent === 'rejected' || !isOnline) return null;
  return (
    // Without the banner there is no answer, and nothing is counted.
    <ChunkBoundary>
      <ConsentBanner
        takesFocus={consent === 'reconsidering'}
        current={analytics.earlierAnswer()}
        onAnswer={analytics.answer}
        onPrivacy={() => services.showInfo('privacy')}
      />
    </ChunkBoundary>
  );
};
