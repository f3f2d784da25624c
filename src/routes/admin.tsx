import { createFileRoute } from '@tanstack/react-router';
import { lazyView } from '#src/lib/lazy-view.ts';
import { pick, withTexts } from '#src/lib/search.ts';
import { Loading } from '#src/shell/loading.tsx';
import { useCharts } from '#src/shell/use-charts.ts';
import { useServices } from '#src/shell/use-services.ts';

// Not imported statically: the start-up script lists the chunks that a route imports.
const View = lazyView(
  async () => (await import('#src/features/backoffice/backoffice-page.tsx')).BackofficePage,
);

const READS = ['area', 'id', 'q', 'state', 'kind', 'deleted'] as const;

export const Route = createFileRoute('/admin')({
  staticData: { reads: READS },
  component: Admin,
});

function Admin() {
  const { api, charts, serverNow } = useServices();
  const running = useCharts(charts);
  const navigate = Route.useNavigate();
  const search = pick(Route.useSearch(), READS);
  if (running === null) return <Loading />;
  const { failureOf, inspect } = running.account;
  return (
    <View
      api={api}
      failureOf={failureOf}
      inspect={inspect}
      now={serverNow}
      search={search}
      onSearch={(parameters) =>
        void navigate({ search: (old) => withTexts(old, parameters), resetScroll: false })
      }
      onLeave={() => void navigate({ to: '/' })}
      fallback={<Loading />}
    />
  );
}
