import { createFileRoute, redirect } from '@tanstack/react-router';
import { ProfilePage } from '#src/features/profile/profile-page.tsx';
import { useSessionView } from '#src/features/session/member.ts';
import { useProfile } from '#src/features/session/use-profile.ts';
import { signInSearch } from '#src/lib/guard.ts';
import { parseSearch } from '#src/lib/search.ts';
import { Loading } from '#src/shell/loading.tsx';
import { useServices } from '#src/shell/use-services.ts';

export const Route = createFileRoute('/profile')({
  beforeLoad: ({ context, location }) => {
    if (!context.isSignInStored()) {
      throw redirect({ to: '/', search: signInSearch(parseSearch(location.searchStr)), replace: true });
    }
  },
  loader: ({ context }) => context.texts('account', 'fields', 'profile'),
  component: Profile,
});

function Profile() {
  const { member } = useServices();
  // Without a token the page is never rendered, not even while signing out.
  return useSessionView(member).kind === 'signedIn' ? <SignedInProfile /> : <Loading />;
}

function SignedInProfile() {
  const { api, logOut } = useServices();
  const { data } = useProfile(api);
  if (data === undefined) return <Loading />;
  return <ProfilePage profile={data} onLogout={logOut} />;
}
