import { createFileRoute, notFound } from '@tanstack/react-router';
import { isPostMissing, postQuery } from '#src/features/posts/posts-queries.ts';
import { PostView } from '#src/features/posts/views/post-view.tsx';
import { NotFound } from '#src/shell/not-found.tsx';
import { useServices } from '#src/shell/use-services.ts';

export const Route = createFileRoute('/content/$id')({
  loader: async ({ context, params }) => {
    const { api, language, queryClient, texts } = context;
    try {
      await Promise.all([
        texts('resources'),
        queryClient.ensureQueryData(postQuery(api, params.id, language())),
      ]);
    } catch (error) {
      throw isPostMissing(error) ? notFound() : error;
    }
  },
  notFoundComponent: NotFound,
  component: Content,
});

function Content() {
  const { api } = useServices();
  return <PostView api={api} id={Route.useParams().id} />;
}
