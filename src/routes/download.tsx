import { createFileRoute } from '@tanstack/react-router';
import { useSessionView } from '#src/features/session/member.ts';
import { DownloadPage } from '#src/features/software/download-page.tsx';
import { versionsQuery } from '#src/features/software/versions-query.ts';
import { useServices } from '#src/shell/use-services.ts';

export const Route = createFileRoute('/download')({
  loader: ({ context: { api, queryClient, language, texts } }) =>
    Promise.all([texts('releases', 'story'), queryClient.ensureQueryData(versionsQuery(api, language()))]),
  component: Download,
});

function Download() {
  const { api, member, showInfo } = useServices();
  return (
    <DownloadPage
      api={api}
      isSignedIn={useSessionView(member).kind === 'signedIn'}
      onManual={() => showInfo('manual')}
    />
  );
}
