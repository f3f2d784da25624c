import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#src/components/page/error-state.tsx';
import { useOnline } from '#src/components/use-online.ts';
import { ApiFailureError } from '#src/lib/api-failure.ts';
import { isChunkLoadError, OfflineChunkError, recoverFromChunkError } from '#src/lib/chunk-load-error.ts';
import { Loading } from './loading.tsx';

/** The error component of a route: content or code that failed to load is retried; anything else offers a reload. */
export const RouteFailed = ({ error }: ErrorComponentProps) => {
  const { t } = useTranslation();
  const router = useRouter();
  const isOnline = useOnline();
  const isChunkError = isChunkLoadError(error);
  if (useRecovery(error, isOnline)) return <Loading />;
  const isMissing = isChunkError || error instanceof OfflineChunkError || error instanceof ApiFailureError;
  const text = t(isMissing ? `errors.codes.${isOnline ? 'unavailable' : 'offline'}` : 'errors.fallback');
  // A browser retries a failed module only after a reload; offline, that would show the browser's error page.
  const retry = () =>
    isMissing && !(isChunkError && isOnline) ? loadAgain(router) : window.location.reload();
  return <ErrorState text={text} onRetry={retry} />;
};

/** Loads the page again. Its place takes the focus, which would be lost with the error. */
function loadAgain(router: ReturnType<typeof useRouter>): void {
  const { activeElement: focused } = document;
  const main = document.querySelector('main');
  if (focused === document.body || main?.contains(focused)) main?.focus({ preventScroll: true });
  void router.invalidate();
}

/** Once online, retries code that failed to load. Returns true until it is known whether that works. */
function useRecovery(error: unknown, isOnline: boolean): boolean {
  const router = useRouter();
  const { api } = router.options.context;
  const [hopeless, setHopeless] = useState<unknown>();
  const isHopeful =
    isOnline && hopeless !== error && (isChunkLoadError(error) || error instanceof OfflineChunkError);
  useEffect(() => {
    if (!isHopeful) return;
    if (error instanceof OfflineChunkError) {
      loadAgain(router);
      return;
    }
    void recoverFromChunkError(error, api).then((isGoing) => {
      if (!isGoing) setHopeless(error);
    });
  }, [isHopeful, error, router, api]);
  return isHopeful;
}
