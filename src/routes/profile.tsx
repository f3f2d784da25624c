import { createFileRoute, redirect } from '@tanstack/react-router';
import { ProfilePage } from '#src/features/profile/profile-page.tsx';
import { tabNamed } from '#src/features/profile/profile-tabs.ts';
import { adoptProfile } from '#src/features/session/adopt-profile.ts';
import { useSessionView } from '#src/features/session/member.ts';
import { useProfile } from '#src/features/session/use-profile.ts';
import { signInSearch } from '#src/lib/guard.ts';
import { parseSearch, pick, withTexts } from '#src/lib/search.ts';
import { Loading } from '#src/shell/loading.tsx';
import { useCharts } from '#src/shell/use-charts.ts';
import { useServices } from '#src/shell/use-services.ts';

const READS = ['tab', 'period', 'kind'] as const;
/** A filter of one list means nothing in another. */
const NO_FILTERS = { period: '', kind: '' };

export const Route = createFileRoute('/profile')({
  beforeLoad: ({ context, location }) => {
    if (!context.isSignInStored()) {
      throw redirect({ to: '/', search: signInSearch(parseSearch(location.searchStr)), replace: true });
    }
  },
  loader: ({ context }) => context.texts('account', 'fields', 'profile'),
  staticData: { reads: READS },
  component: Profile,
});

function Profile() {
  const { member } = useServices();
  // Without a token the page is never rendered, not even while signing out.
  return useSessionView(member).kind === 'signedIn' ? <SignedInProfile /> : <Loading />;
}

function SignedInProfile() {
  const { api, queryClient, charts, logOut, serverNow } = useServices();
  const running = useCharts(charts);
  const { data } = useProfile(api);
  const navigate = Route.useNavigate();
  const search = pick(Route.useSearch(), READS);
  if (data === undefined || running === null) return <Loading />;
  return (
    <ProfilePage
      api={api}
      account={running.account}
      now={serverNow}
      profile={data}
      tab={tabNamed(search.tab)}
      search={search}
      onFilter={(filters) => void navigate({ search: (old) => withTexts(old, filters), resetScroll: false })}
      onProfile={(next) => adoptProfile(next, queryClient, running.session)}
      onSelect={(next) =>
        void navigate({
          search: (old) => withTexts(old, { ...NO_FILTERS, tab: next === 'profile' ? '' : next }),
        })
      }
      onLogout={logOut}
      fallback={<Loading />}
    />
  );
}
