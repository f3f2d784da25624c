import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { FailureBoundary } from '#src/components/failure-boundary.tsx';
import type { HandoffDialogProps } from '#src/features/handoff/handoff-dialog.tsx';
import { type HandoffScreen, useHandoffScreen, useWaitingApp } from '#src/features/handoff/use-handoff.ts';
import { useSessionView } from '#src/features/session/member.ts';
import { useProfile } from '#src/features/session/use-profile.ts';
import { lazyAgain } from '#src/lib/lazy-again.ts';
import { fetchPart, recoverLostPart } from '#src/lib/lost-part.ts';
import type { OverlaysProps, Services } from './-services.ts';

const loadDialog = async (texts: Services['texts']) => {
  const [{ HandoffDialog }] = await Promise.all([
    import('#src/features/handoff/handoff-dialog.tsx'),
    texts('handoff'),
  ]);
  return HandoffDialog;
};

const NOBODY = { nickName: '', imgPath: null };

/** Hands the member's sign-in over to the desktop app that asked for it. */
export const Handoff = ({ services, charts }: OverlaysProps) => {
  const { handoff } = charts;
  const screen = useHandoffScreen(handoff);
  const isAppWaiting = useWaitingApp(handoff) !== '';
  const { texts } = services;
  const [handoffDialog] = useState(() => lazyAgain(() => loadDialog(texts)));
  useEffect(() => {
    // A failure is met again when the dialog is shown.
    if (isAppWaiting) fetchPart(() => loadDialog(texts)).catch(() => undefined);
  }, [isAppWaiting, texts]);
  if (screen === undefined) return null;
  const giveUp = async (error: unknown) => {
    // The address keeps what the app has asked for: the new document asks again.
    if (await recoverLostPart(error, services.api)) return;
    handoff.ref.send({ type: 'handoff.declined' });
    const code = navigator.onLine ? 'unavailable' : 'offline';
    services.alerts.show({ kind: 'failure', failure: { code, message: null, retryAfterSeconds: null } });
  };
  return (
    <FailureBoundary onFailure={(error) => void giveUp(error)}>
      <Suspense>
        <OpenHandoff services={services} charts={charts} screen={screen} HandoffDialog={handoffDialog()} />
      </Suspense>
    </FailureBoundary>
  );
};

interface OpenHandoffProps extends OverlaysProps {
  readonly screen: HandoffScreen;
  readonly HandoffDialog: ComponentType<HandoffDialogProps>;
}

const OpenHandoff = ({ services, charts, screen, HandoffDialog }: OpenHandoffProps) => {
  const member = useSessionView(charts.member);
  const { data: profile } = useProfile(services.api);
  // The session knows its member by name at any time; the cache may have dropped the rest meanwhile.
  const { nickName, imgPath } = member.kind === 'signedIn' ? member : NOBODY;
  const account = { nickName, imgPath, email: profile?.userId ?? '' };
  return (
    <HandoffDialog
      handoff={charts.handoff}
      screen={screen}
      account={account}
      onOtherAccount={services.logOut}
    />
  );
};
