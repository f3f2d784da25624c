import { Suspense, useEffect, useState } from 'react';
import { FailureBoundary } from '#src/components/failure-boundary.tsx';
import { LazyView, lazyView } from '#src/components/lazy-view.tsx';
import { nextTask } from '#src/lib/next-task.ts';
import type { Alerts } from './alerts.ts';
import { useNotice } from './use-notice.ts';

const alertModal = lazyView(async () => (await import('./alert-modal.tsx')).AlertModal);

/** Shows the current notice. Preloads the modal after hydration: the notice may be about a lost connection. */
export const AlertHost = ({ alerts }: { readonly alerts: Alerts }) => {
  const notice = useNotice(alerts);
  const [failures, setFailures] = useState(0);
  useEffect(() => void nextTask().then(alertModal.preload), []);
  const giveUp = () => {
    setFailures(failures + 1);
    alerts.dismiss();
  };
  if (notice === null) return null;
  return (
    <FailureBoundary key={failures} onFailure={giveUp}>
      <Suspense>
        <LazyView view={alertModal} props={{ notice, onClose: alerts.dismiss }} />
      </Suspense>
    </FailureBoundary>
  );
};
