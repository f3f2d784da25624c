import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { ErrorCode } from '#machines/shared/failure.ts';
import { type Ending, endingOf } from './carried-end.ts';

export type SessionRef = ActorRefFrom<typeof sessionMachine>;

/** Whether logging out waits for the member's confirmation. */
export const useIsConfirmingLogout = (session: SessionRef): boolean =>
  useSelector(session, (snapshot) => snapshot.matches({ signedIn: { intent: 'confirmingLogout' } }));

/** Whether the server has refused the token, so that the logout follows within seconds. */
export const useIsRejected = (session: SessionRef): boolean =>
  useSelector(session, (snapshot) => snapshot.matches('rejected'));

/**
 * Why the member was signed out, until the notice is dismissed or a member signs in.
 *
 * @param carried why the session of the previous document ended
 */
export function useEnding(session: SessionRef, carried: Ending | null) {
  const [isDismissed, setDismissed] = useState(false);
  // The chart has the reason if the session ended in this document; otherwise it was carried over (S27).
  const ending = useSelector(session, (snapshot) =>
    snapshot.matches('signedOut') ? endingOf(snapshot.context.endReason ?? carried) : null,
  );
  return { ending: isDismissed ? null : ending, dismiss: () => setDismissed(true) };
}

/** The content of the expiry warning. */
export interface ExpiryWarningView {
  /** End of the session, ms since the epoch, server time. */
  until: number;
  isRenewing: boolean;
  /** Why the last renewal failed. */
  failure: ErrorCode | null;
}

export function useExpiryWarning(session: SessionRef): ExpiryWarningView | null {
  const isRenewing = useSelector(session, (snapshot) =>
    snapshot.matches({ signedIn: { warning: { warned: 'renewing' } } }),
  );
  const isWarned = useSelector(session, (snapshot) => snapshot.matches({ signedIn: { warning: 'warned' } }));
  const until = useSelector(session, ({ context }) => context.record?.expireTime ?? 0);
  const failure = useSelector(session, ({ context }) => context.failure?.code ?? null);
  return isWarned ? { until, isRenewing, failure } : null;
}
