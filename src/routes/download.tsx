import { createFileRoute } from '@tanstack/react-router';
import { useSessionView } from '#src/features/session/use-session.ts';
import { DownloadPage } from '#src/features/software/download-page.tsx';
import { versionsQuery } from '#src/features/software/versions-query.ts';

export const Route = createFileRoute('/download')({
  loader: ({ context: { api, queryClient, language } }) =>
    queryClient.ensureQueryData(versionsQuery(api, language())),
  component: Download,
});

function Download() {
  const { api, session } = Route.useRouteContext();
  return <DownloadPage api={api} isSignedIn={useSessionView(session).kind === 'signedIn'} />;
}
