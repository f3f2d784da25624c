import { OtherAccountDialog } from '#src/features/auth/views/other-account-dialog.tsx';
import { ExpiryWarning } from '#src/features/session/expiry-warning.tsx';
import { LogoutConfirmation } from '#src/features/session/logout-confirmation.tsx';
import { useIsConfirmingLogout } from '#src/features/session/use-session.ts';
import { sessionStore } from '#src/lib/storage.ts';
import { DRAFT_KEYS } from './draft-keys.ts';
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
        <LogoutConfirmation
          session={charts.session}
          hasDraft={DRAFT_KEYS.some((key) => sessionStore.get(key) !== null)}
        />
      ) : (
        <OtherAccountDialog auth={charts.auth.ref} onLogOut={services.logOut} />
      )}
    </>
  );
};
