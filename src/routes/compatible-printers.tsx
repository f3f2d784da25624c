import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PrintersPage } from '#src/features/printers/printers-page.tsx';
import { printersQuery } from '#src/features/printers/printers-query.ts';
import { pick, withTexts } from '#src/lib/search.ts';
import { useServices } from '#src/shell/use-services.ts';

const READS = ['q', 'maker', 'technology', 'status'] as const;

export const Route = createFileRoute('/compatible-printers')({
  loader: ({ context: { api, queryClient, language, texts } }) =>
    Promise.all([texts('printers'), queryClient.ensureQueryData(printersQuery(api, language()))]),
  staticData: { reads: READS },
  component: CompatiblePrinters,
});

function CompatiblePrinters() {
  const { api } = useServices();
  const navigate = useNavigate();
  return (
    <PrintersPage
      api={api}
      search={pick(Route.useSearch(), READS)}
      onFilter={(filters) =>
        void navigate({ to: '.', search: (old) => withTexts(old, filters), replace: true })
      }
    />
  );
}
