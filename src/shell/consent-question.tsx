import { Suspense } from 'react';
import { FailureBoundary } from '#src/components/failure-boundary.tsx';
import { useOnline } from '#src/components/use-online.ts';
import type { Analytics } from '#src/features/analytics/analytics.ts';
import { useConsent } from '#src/features/analytics/use-consent.ts';
import { lazyWithRetry } from '#src/lib/lazy-with-retry.ts';

const consentBanner = lazyWithRetry(
  async () => (await import('#src/features/analytics/consent-banner.tsx')).ConsentBanner,
);

interface ConsentQuestionProps {
  readonly analytics: Analytics;
  readonly onPrivacy: () => void;
}

/** Asks for consent to visit statistics until answered. Hidden offline, when the offline banner takes its place. */
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

/** Ignores a failure to load the banner: without an answer nothing is counted. */
const ignore = () => undefined;
