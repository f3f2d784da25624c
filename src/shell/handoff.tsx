import { Suspense, useEffect, useState } from 'react';
import { FailureBoundary } from '#src/components/failure-boundary.tsx';
import { LazyView, lazyView } from '#src/components/lazy-view.tsx';
import { useNotice } from '#src/features/alert/use-notice.ts';
import { useHandoffScreen, useWaitingApp } from '#src/features/handoff/use-handoff.ts';
import { recoverFromChunkError } from '#src/lib/chunk-load-error.ts';
import type { OverlaysProps, Services } from './services.ts';

const loadDialog = async (texts: Services['texts']) => {
  const [{ OpenHandoff }] = await Promise.all([import('./open-handoff.tsx'), texts('handoff')]);
  return OpenHandoff;
};

/** Whether the dialog is open. It does not open while a notice is shown, but stays open below a later one. */
function useRoom(alerts: Services['alerts'], isWanted: boolean): boolean {
  const isTaken = useNotice(alerts) !== null;
  const [wasOpen, setWasOpen] = useState(false);
  const isOpen = isWanted && (wasOpen || !isTaken);
  if (isOpen !== wasOpen) setWasOpen(isOpen);
  return isOpen;
}

/** Hands the member's sign-in over to the desktop app that asked for it. */
export const Handoff = ({ services, charts }: OverlaysProps) => {
  const { handoff } = charts;
  const screen = useHandoffScreen(handoff);
  const isAppWaiting = useWaitingApp(handoff) !== '';
  const { texts } = services;
  const [openHandoff] = useState(() => lazyView(() => loadDialog(texts)));
  useEffect(() => {
    if (isAppWaiting) void openHandoff.preload();
  }, [isAppWaiting, openHandoff]);
  const isOpen = useRoom(services.alerts, screen !== undefined);
  if (screen === undefined || !isOpen) return null;
  const giveUp = async (error: unknown) => {
    // The app's request stays in the address, so the reloaded page repeats it.
    if (await recoverFromChunkError(error, services.api)) return;
    handoff.ref.send({ type: 'handoff.declined' });
    services.sayUnreachable();
  };
  return (
    <FailureBoundary onFailure={(error) => void giveUp(error)}>
      <Suspense>
        <LazyView view={openHandoff} props={{ services, charts, screen }} />
      </Suspense>
    </FailureBoundary>
  );
};
