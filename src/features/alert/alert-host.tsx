import { Suspense, useEffect, useState } from 'react';
import { FailureBoundary } from '#src/components/failure-boundary.tsx';
import { LazyView, lazyView } from '#src/components/lazy-view.tsx';
import { nextTask } from '#src/lib/next-task.ts';
import type { Alerts } from './alerts.ts';
import { useNotice } from './use-notice.ts';

const alertModal = lazyView(async () => (await import('./alert-modal.tsx')).AlertModal);

/** Draws the notice on show. Its code comes once the page is alive: a notice may be about the network. */
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
