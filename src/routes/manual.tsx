import { createFileRoute } from '@tanstack/react-router';
import { ManualRedirect } from '#src/features/manual/manual-redirect.tsx';
import { useServices } from '#src/shell/use-services.ts';

export const Route = createFileRoute('/manual')({
  loader: ({ context }) => context.texts('info'),
  component: Manual,
});

function Manual() {
  const { language } = useServices();
  const { lang } = Route.useSearch();
  // The manual exists in one more language than the site.
  return <ManualRedirect language={lang === 'ru' ? 'ru' : language()} />;
}
