import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#src/components/page/error-state.tsx';
import { ApiFailureError } from '#src/lib/api-failure.ts';
import { PageFailed } from './-page-failed.tsx';

/** What a route shows when it fails: content that did not come is asked for again, anything else loads anew. */
export const RouteFailed = ({ error }: ErrorComponentProps) => {
  const { t } = useTranslation();
  const router = useRouter();
  if (!(error instanceof ApiFailureError)) return <PageFailed />;
  const text = navigator.onLine ? t('errors.codes.unavailable') : t('errors.codes.offline');
  return <ErrorState text={text} onRetry={() => void router.invalidate()} />;
};
