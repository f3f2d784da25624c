import { createFileRoute } from '@tanstack/react-router';
import { historyQuery, newsQuery } from '#src/features/company/company-queries.ts';
import { AboutView } from '#src/features/company/views/about-view.tsx';
import { useServices } from '#src/shell/use-services.ts';

export const Route = createFileRoute('/about')({
  loader: ({ context: { api, queryClient, language, texts } }) =>
    Promise.all([
      texts('company', 'story'),
      queryClient.ensureQueryData(historyQuery(api, language())),
      queryClient.ensureQueryData(newsQuery(api, language())),
    ]),
  component: About,
});

function About() {
  return <AboutView api={useServices().api} />;
}
