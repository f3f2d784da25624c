import { ExpiryWarning } from '#src/features/session/expiry-warning.tsx';
import { LogoutConfirmation } from '#src/features/session/logout-confirmation.tsx';
import type { OverlaysProps } from './-services.ts';

/** What only a member is asked: whether to go on, and whether to leave. Fetched once somebody is signed in. */
export const MemberDialogs = ({ services, charts }: OverlaysProps) => (
  <>
    <ExpiryWarning session={charts.session} now={services.serverNow} onElapsed={charts.checkSession} />
    <LogoutConfirmation session={charts.session} />
  </>
);
