import { useEffect, useState } from 'react';
import { ChunkBoundary } from '#src/components/chunk-boundary.tsx';
import { lazyView } from '#src/lib/lazy-view.ts';
import { nextTask } from '#src/lib/next-task.ts';
import type { Alerts } from './alerts.ts';
import { useNotice } from './use-notice.ts';

const AlertModal = lazyView(async () => (await import('./alert-modal.tsx')).AlertModal);

interface AlertHostProps {
  readonly alerts: Alerts;
  /** Opens the step that asks for the code of a verification mail. */
  readonly onEnterCode: (email: string) => void;
}

/** Shows the current notice. Preloads the modal after hydration: the notice may be about a lost connection. */
export const AlertHost = ({ alerts, onEnterCode }: AlertHostProps) => {
  const notice = useNotice(alerts);
  const [failures, setFailures] = useState(0);
  useEffect(() => void nextTask().then(AlertModal.preload), []);
  const giveUp = () => {
    setFailures(failures + 1);
    alerts.dismiss();
  };
  if (notice === null) return null;
  return (
    <ChunkBoundary key={failures} onError={giveUp}>
      <AlertModal notice={notice} onClose={alerts.dismiss} onEnterCode={onEnterCode} />
    </ChunkBoundary>
  );
};
