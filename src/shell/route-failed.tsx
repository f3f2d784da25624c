import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#src/components/page/error-state.tsx';
import { useOnline } from '#src/components/use-online.ts';
import { ApiFailureError } from '#src/lib/api-failure.ts';
import { isLostPart, OfflinePartError, recoverLostPart } from '#src/lib/lost-part.ts';
import { Loading } from './loading.tsx';
import { PageFailed } from './page-failed.tsx';

/** What a route shows when it fails: content or code that did not come is asked for again, anything else loads anew. */
export const RouteFailed = ({ error }: ErrorComponentProps) => {
  const { t } = useTranslation();
  const router = useRouter();
  const isOnline = useOnline();
  const isLost = isLostPart(error);
  if (useRecovery(error, isOnline)) return <Loading />;
  if (!(isLost || error instanceof OfflinePartError || error instanceof ApiFailureError))
    return <PageFailed />;
  const text = isOnline ? t('errors.codes.unavailable') : t('errors.codes.offline');
  // A browser asks for lost code in a new document only, which without a network would be the browser's own.
  const retry = () => (isLost && isOnline ? window.location.reload() : void router.invalidate());
  return <ErrorState text={text} onRetry={retry} />;
};

/** Code is asked for again once there is a network: true until it is known whether the page comes. */
function useRecovery(error: unknown, isOnline: boolean): boolean {
  const router = useRouter();
  const { api } = router.options.context;
  const [hopeless, setHopeless] = useState<unknown>();
  const isHopeful =
    isOnline && hopeless !== error && (isLostPart(error) || error instanceof OfflinePartError);
  useEffect(() => {
    if (!isHopeful) return;
    if (error instanceof OfflinePartError) {
      void router.invalidate();
      return;
    }
    void recoverLostPart(error, api).then((isGoing) => {
      if (!isGoing) setHopeless(error);
    });
  }, [isHopeful, error, router, api]);
  return isHopeful;
}
