import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { plansQuery } from '#src/features/pricing/plans-query.ts';
import { PricingPage } from '#src/features/pricing/pricing-page.tsx';
import { withTexts } from '#src/lib/search.ts';

export const Route = createFileRoute('/pricing')({
  loader: ({ context: { api, queryClient, language, texts } }) =>
    Promise.all([texts('pricing'), queryClient.ensureQueryData(plansQuery(api, language()))]),
  component: Pricing,
});

function Pricing() {
  const { api } = Route.useRouteContext();
  const navigate = useNavigate();
  return (
    <PricingPage
      api={api}
      search={Route.useSearch()}
      onCalculate={(calculation) => {
        // An emptied field is about to get another number.
        if (calculation.cases !== '')
          void navigate({ to: '.', search: (old) => withTexts(old, calculation), replace: true });
      }}
    />
  );
}
