import { Suspense } from 'react';
import { FailureBoundary } from '#src/components/failure-boundary.tsx';
import { useOnline } from '#src/components/use-online.ts';
import type { Analytics } from '#src/features/analytics/analytics.ts';
import { useConsent } from '#src/features/analytics/use-consent.ts';
import { lazyAgain } from '#src/lib/lazy-again.ts';

const consentBanner = lazyAgain(
  async () => (await import('#src/features/analytics/consent-banner.tsx')).ConsentBanner,
);

interface ConsentQuestionProps {
  readonly analytics: Analytics;
  readonly onPrivacy: () => void;
}

/** The question whether the visit may be counted, as long as it is open. Offline there is something else to say. */
export const ConsentQuestion = ({ analytics, onPrivacy }: ConsentQuestionProps) => {
  const consent = useConsent(analytics);
  const isOnline = useOnline();
  if (consent === 'accepted' || consent === 'rejected' || !isOnline) return null;
  const ConsentBanner = consentBanner();
  return (
    <FailureBoundary onFailure={ignore}>
      <Suspense>
        <ConsentBanner
          takesFocus={consent === 'reconsidering'}
          onAnswer={analytics.answer}
          onPrivacy={onPrivacy}
        />
      </Suspense>
    </FailureBoundary>
  );
};

/** Nobody misses a question; without an answer nothing is counted. */
const ignore = () => undefined;
