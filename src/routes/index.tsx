import { createFileRoute } from '@tanstack/react-router';
import { useSessionView } from '#src/features/session/use-session.ts';
import { HomePage } from '#src/features/site/home-page.tsx';

export const Route = createFileRoute('/')({ component: Home });

function Home() {
  const { auth, session } = Route.useRouteContext();
  const isSignedIn = useSessionView(session).kind === 'signedIn';
  return <HomePage isSignedIn={isSignedIn} onSignUp={() => auth.open('signup')} />;
}
