import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '#src/features/site/home-page.tsx';

export const Route = createFileRoute('/')({ component: Home });

function Home() {
  const { auth } = Route.useRouteContext();
  return <HomePage onSignUp={() => auth.open('signup')} />;
}
