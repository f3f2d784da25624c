import { Suspense, useEffect } from 'react';
import { FailureBoundary } from '#src/components/failure-boundary.tsx';
import { type HandoffScreen, useHandoffScreen, useWaitingApp } from '#src/features/handoff/use-handoff.ts';
import { useProfile } from '#src/features/session/use-profile.ts';
import { useSessionView } from '#src/features/session/use-session.ts';
import { lazyAgain } from '#src/lib/lazy-again.ts';
import type { Services } from './-services.ts';

const loadDialog = () => import('#src/features/handoff/handoff-dialog.tsx');
const handoffDialog = lazyAgain(async () => (await loadDialog()).HandoffDialog);

const NOBODY = { nickName: '', imgPath: null };

/** Hands the member's sign-in over to the desktop app that asked for it. */
export const Handoff = ({ services }: { readonly services: Services }) => {
  const { handoff, alerts } = services;
  const screen = useHandoffScreen(handoff);
  const isAppWaiting = useWaitingApp(handoff) !== '';
  useEffect(() => {
    // A failure is met again when the dialog is shown.
    if (isAppWaiting) loadDialog().catch(() => undefined);
  }, [isAppWaiting]);
  if (screen === undefined) return null;
  const giveUp = () => {
    handoff.ref.send({ type: 'handoff.declined' });
    const code = navigator.onLine ? 'unavailable' : 'offline';
    alerts.show({ kind: 'failure', failure: { code, message: null, retryAfterSeconds: null } });
  };
  return (
    <FailureBoundary onFailure={giveUp}>
      <Suspense>
        <OpenHandoff services={services} screen={screen} />
      </Suspense>
    </FailureBoundary>
  );
};

const OpenHandoff = ({
  services,
  screen,
}: {
  readonly services: Services;
  readonly screen: HandoffScreen;
}) => {
  const { api, handoff, session } = services;
  const member = useSessionView(session);
  const { data: profile } = useProfile(api);
  const HandoffDialog = handoffDialog();
  // The session knows its member by name at any time; the cache may have dropped the rest meanwhile.
  const { nickName, imgPath } = member.kind === 'signedIn' ? member : NOBODY;
  const account = { nickName, imgPath, email: profile?.userId ?? '' };
  return (
    <HandoffDialog
      handoff={handoff}
      screen={screen}
      account={account}
      onOtherAccount={() => session.send({ type: 'logout.requested' })}
    />
  );
};
