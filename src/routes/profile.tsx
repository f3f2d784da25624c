import { createFileRoute, redirect } from '@tanstack/react-router';
import { ProfilePage } from '#src/features/profile/profile-page.tsx';
import { tabNamed } from '#src/features/profile/profile-tabs.ts';
import { useSessionView } from '#src/features/session/member.ts';
import { useProfile } from '#src/features/session/use-profile.ts';
import { signInSearch } from '#src/lib/guard.ts';
import { parseSearch, withTexts } from '#src/lib/search.ts';
import { Loading } from '#src/shell/loading.tsx';
import { useCharts } from '#src/shell/use-charts.ts';
import { useServices } from '#src/shell/use-services.ts';

export const Route = createFileRoute('/profile')({
  beforeLoad: ({ context, location }) => {
    if (!context.isSignInStored()) {
      throw redirect({ to: '/', search: signInSearch(parseSearch(location.searchStr)), replace: true });
    }
  },
  loader: ({ context }) => context.texts('account', 'fields', 'profile'),
  staticData: { reads: ['tab'] },
  component: Profile,
});

function Profile() {
  const { member } = useServices();
  // Without a token the page is never rendered, not even while signing out.
  return useSessionView(member).kind === 'signedIn' ? <SignedInProfile /> : <Loading />;
}

function SignedInProfile() {
  const { api, charts, logOut } = useServices();
  const running = useCharts(charts);
  const { data } = useProfile(api);
  const navigate = Route.useNavigate();
  const { tab } = Route.useSearch();
  if (data === undefined || running === null) return <Loading />;
  return (
    <ProfilePage
      api={api}
      account={running.account}
      profile={data}
      tab={tabNamed(tab)}
      onSelect={(next) =>
        void navigate({ search: (old) => withTexts(old, { tab: next === 'profile' ? '' : next }) })
      }
      onLogout={logOut}
      fallback={<Loading />}
    />
  );
}
