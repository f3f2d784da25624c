import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { plansQuery } from '#src/features/pricing/plans-query.ts';
import { PricingPage } from '#src/features/pricing/pricing-page.tsx';
import { pick, withTexts } from '#src/lib/search.ts';
import { useServices } from '#src/shell/use-services.ts';

const READS = ['cases', 'billing'] as const;

export const Route = createFileRoute('/pricing')({
  loader: ({ context: { api, queryClient, language, texts } }) =>
    Promise.all([texts('pricing'), queryClient.ensureQueryData(plansQuery(api, language()))]),
  staticData: { reads: READS },
  component: Pricing,
});

function Pricing() {
  const { api } = useServices();
  const navigate = useNavigate();
  return (
    <PricingPage
      api={api}
      search={pick(Route.useSearch(), READS)}
      onCalculate={(calculation) => {
        void navigate({ to: '.', search: (old) => withTexts(old, calculation), replace: true });
      }}
    />
  );
}
