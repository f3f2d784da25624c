import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { VersionHistoryPage } from '#src/features/software/version-history-page.tsx';
import { versionsQuery } from '#src/features/software/versions-query.ts';
import { withTexts } from '#src/lib/search.ts';

export const Route = createFileRoute('/version-history')({
  loader: ({ context: { api, queryClient, language, texts } }) =>
    Promise.all([texts('versions'), queryClient.ensureQueryData(versionsQuery(api, language()))]),
  component: VersionHistory,
});

function VersionHistory() {
  const { api } = Route.useRouteContext();
  const { os } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <VersionHistoryPage
      api={api}
      system={typeof os === 'string' ? os : ''}
      onSystem={(system) =>
        void navigate({ to: '.', search: (old) => withTexts(old, { os: system }), replace: true })
      }
    />
  );
}
