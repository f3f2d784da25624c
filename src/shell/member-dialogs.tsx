import { OtherAccountDialog } from '#src/features/auth/views/other-account-dialog.tsx';
import { ExpiryWarning } from '#src/features/session/expiry-warning.tsx';
import { LogoutConfirmation } from '#src/features/session/logout-confirmation.tsx';
import { useIsConfirmingLogout } from '#src/features/session/use-session.ts';
import type { OverlaysProps } from './services.ts';
import { useReturnToProfile } from './use-return-to-profile.ts';

/** Questions for members only: stay signed in, log out, switch accounts. Loaded after the sign-in. */
export const MemberDialogs = ({ services, charts }: OverlaysProps) => {
  useReturnToProfile({ services, charts });
  const isConfirmingLogout = useIsConfirmingLogout(charts.session);
  return (
    <>
      <ExpiryWarning session={charts.session} now={services.serverNow} />
      {isConfirmingLogout ? (
        <LogoutConfirmation session={charts.session} />
      ) : (
        <OtherAccountDialog auth={charts.auth.ref} onLogOut={services.logOut} />
      )}
    </>
  );
};
