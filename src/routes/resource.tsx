import { createFileRoute } from '@tanstack/react-router';
import { readPostChoice, writePostChoice } from '#src/features/posts/post-choice.ts';
import { postsQuery } from '#src/features/posts/posts-queries.ts';
import { ResourceView } from '#src/features/posts/views/resource-view.tsx';
import { pick } from '#src/lib/search.ts';
import { useServices } from '#src/shell/use-services.ts';

const READS = ['category', 'q', 'application', 'topic', 'material', 'production'] as const;

export const Route = createFileRoute('/resource')({
  loader: ({ context: { api, queryClient, language, texts }, location, cause }) =>
    Promise.all([
      texts('resources'),
      // The page itself loads what is chosen on it: it keeps the posts it shows until then.
      cause === 'stay' ||
        queryClient.ensureInfiniteQueryData(
          postsQuery(api, language(), readPostChoice(pick(location.search, READS))),
        ),
    ]),
  staticData: { reads: READS },
  component: Resource,
});

function Resource() {
  const { api } = useServices();
  const navigate = Route.useNavigate();
  return (
    <ResourceView
      api={api}
      search={pick(Route.useSearch(), READS)}
      onChoose={(choice) => void navigate({ search: (old) => writePostChoice(old, choice), replace: true })}
    />
  );
}
