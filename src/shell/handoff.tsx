import { useEffect, useState } from 'react';
import { ChunkBoundary } from '#src/components/chunk-boundary.tsx';
import { useNotice } from '#src/features/alert/use-notice.ts';
import { useHandoffScreen, useWaitingApp } from '#src/features/handoff/use-handoff.ts';
import { recoverFromChunkError } from '#src/lib/chunk-load-error.ts';
import { lazyView } from '#src/lib/lazy-view.ts';
import type { OverlaysProps, Services } from './services.ts';

const loadDialog = async (texts: Services['texts']) => {
  const [{ OpenHandoff }] = await Promise.all([import('./open-handoff.tsx'), texts('rare')]);
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
  const [OpenHandoff] = useState(() => lazyView(() => loadDialog(texts)));
  useEffect(() => {
    if (isAppWaiting) void OpenHandoff.preload();
  }, [isAppWaiting, OpenHandoff]);
  const isOpen = useRoom(services.alerts, screen !== undefined);
  if (screen === undefined || !isOpen) return null;
  const giveUp = async (error: unknown) => {
    // The app's request stays in the address, so the reloaded page repeats it.
    if (await recoverFromChunkError(error, services.api)) return;
    handoff.ref.send({ type: 'handoff.declined' });
    services.sayUnreachable();
  };
  return (
    <ChunkBoundary onError={(error) => void giveUp(error)}>
      <OpenHandoff services={services} charts={charts} screen={screen} />
    </ChunkBoundary>
  );
};
