import { createFileRoute } from '@tanstack/react-router';
import { postsQuery } from '#src/features/posts/posts-queries.ts';
import { ResourceView } from '#src/features/posts/views/resource-view.tsx';

export const Route = createFileRoute('/resource')({
  loader: ({ context: { api, queryClient, language, texts } }) =>
    Promise.all([texts('resources'), queryClient.ensureQueryData(postsQuery(api, language()))]),
  component: Resource,
});

function Resource() {
  const { api } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <ResourceView
      api={api}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
