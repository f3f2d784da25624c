import { createFileRoute } from '@tanstack/react-router';
import { lazyView } from '#src/lib/lazy-view.ts';
import { Loading } from '#src/shell/loading.tsx';
import { useCharts } from '#src/shell/use-charts.ts';
import { useServices } from '#src/shell/use-services.ts';

// Not imported statically: the start-up script lists the chunks that a route imports.
const View = lazyView(
  async () => (await import('#src/features/backoffice/posts/editor/post-editor-page.tsx')).PostEditorPage,
);

export const Route = createFileRoute('/content_/$id/edit')({ component: EditPost });

function EditPost() {
  const { api, charts, serverNow } = useServices();
  const running = useCharts(charts);
  const navigate = Route.useNavigate();
  const { id } = Route.useParams();
  if (running === null) return <Loading />;
  const { failureOf, inspect } = running.account;
  return (
    <View
      api={api}
      // As NEW_POST of the contract, which is not loaded here.
      id={id === 'new' ? null : id}
      failureOf={failureOf}
      inspect={inspect}
      now={serverNow}
      onCreated={(next) =>
        void navigate({ to: '/content/$id/edit', params: { id: next }, replace: true, resetScroll: false })
      }
      onLeave={() => void navigate({ to: '/' })}
      fallback={<Loading />}
    />
  );
}
