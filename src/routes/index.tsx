import { createFileRoute } from '@tanstack/react-router';
import { useSessionView } from '#src/features/session/member.ts';
import { HomePage } from '#src/features/site/home-page.tsx';

export const Route = createFileRoute('/')({
  loader: ({ context }) => context.texts('home'),
  component: Home,
});

function Home() {
  const { openDialog, member } = Route.useRouteContext();
  const isSignedIn = useSessionView(member).kind === 'signedIn';
  return <HomePage isSignedIn={isSignedIn} onSignUp={() => openDialog('signup')} />;
}
