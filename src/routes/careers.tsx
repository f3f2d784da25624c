import { createFileRoute } from '@tanstack/react-router';
import { openingsQuery } from '#src/features/company/company-queries.ts';
import { CareersView } from '#src/features/company/views/careers-view.tsx';
import { useServices } from '#src/shell/use-services.ts';

export const Route = createFileRoute('/careers')({
  loader: ({ context: { api, queryClient, language, texts } }) =>
    Promise.all([texts('company'), queryClient.ensureQueryData(openingsQuery(api, language()))]),
  component: Careers,
});

function Careers() {
  return <CareersView api={useServices().api} />;
}
