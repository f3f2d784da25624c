import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PrintersPage } from '#src/features/printers/printers-page.tsx';
import { printersQuery } from '#src/features/printers/printers-query.ts';
import { withTexts } from '#src/lib/search.ts';

export const Route = createFileRoute('/compatible-printers')({
  loader: ({ context: { api, queryClient, language, texts } }) =>
    Promise.all([texts('printers'), queryClient.ensureQueryData(printersQuery(api, language()))]),
  component: CompatiblePrinters,
});

function CompatiblePrinters() {
  const { api } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <PrintersPage
      api={api}
      search={Route.useSearch()}
      onFilter={(filters) =>
        void navigate({ to: '.', search: (old) => withTexts(old, filters), replace: true })
      }
    />
  );
}
