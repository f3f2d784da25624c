import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { ChunkBoundary } from '#src/components/chunk-boundary.tsx';
import { useHandoffScreen, useWaitingApp } from '#src/features/handoff/use-handoff.ts';
import { lazyView } from '#src/lib/lazy-view.ts';
import type { Charts, OverlaysProps, Services } from './services.ts';

const loadCard = async (texts: Services['texts']) => {
  const [{ WelcomeCard }] = await Promise.all([import('./welcome-card.tsx'), texts('releases')]);
  return WelcomeCard;
};

/** Whether the visitor's last dialog was the profile setup: a member has then joined in this document. */
function useWasSetUp(auth: Charts['auth']['ref']): boolean {
  const step = useSelector(auth, ({ value: { dialog } }) =>
    typeof dialog === 'object' && 'visitor' in dialog ? dialog.visitor : 'closed',
  );
  const [last, setLast] = useState(step);
  if (step !== 'closed' && step !== last) setLast(step);
  return last === 'profileSetup';
}

interface WelcomeProps extends OverlaysProps {
  readonly isMember: boolean;
  /** Whether an alert is open. */
  readonly isNoticed: boolean;
}

/**
 * A card that offers a new member the next step, unless the desktop app already waits for the sign-in.
 * @returns null while there is no new member to welcome
 */
export function useWelcome({ services, charts, isMember, isNoticed }: WelcomeProps): ReactNode {
  const [isDismissed, setIsDismissed] = useState(false);
  const { texts } = services;
  const [Card] = useState(() => lazyView(() => loadCard(texts)));
  const hasJoined = useWasSetUp(charts.auth.ref) && isMember;
  const isAppSignIn = useHandoffScreen(charts.handoff) !== undefined;
  const isAppWaiting = useWaitingApp(charts.handoff) !== '';
  if (!hasJoined || isDismissed || isNoticed || isAppSignIn || isAppWaiting) return null;
  return (
    // Only a suggestion: the page goes on without it.
    <ChunkBoundary onError={() => setIsDismissed(true)}>
      <Card services={services} onDismiss={() => setIsDismissed(true)} />
    </ChunkBoundary>
  );
}
