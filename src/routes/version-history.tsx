import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { VersionHistoryPage } from '#src/features/software/version-history-page.tsx';
import { versionsQuery } from '#src/features/software/versions-query.ts';
import { pick, withTexts } from '#src/lib/search.ts';
import { useServices } from '#src/shell/use-services.ts';

const READS = ['os'] as const;

export const Route = createFileRoute('/version-history')({
  loader: ({ context: { api, queryClient, language, texts } }) =>
    Promise.all([texts('releases'), queryClient.ensureQueryData(versionsQuery(api, language()))]),
  staticData: { reads: READS },
  component: VersionHistory,
});

function VersionHistory() {
  const { api } = useServices();
  const { os } = pick(Route.useSearch(), READS);
  const navigate = useNavigate();
  return (
    <VersionHistoryPage
      api={api}
      system={typeof os === 'string' ? os : ''}
      onSystem={(system) => void navigate({ to: '.', search: (old) => withTexts(old, { os: system }) })}
    />
  );
}
