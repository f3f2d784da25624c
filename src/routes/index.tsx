import { createFileRoute } from '@tanstack/react-router';
import { createElement, useState } from 'react';
import { useSessionView } from '#src/features/session/member.ts';
import { HomePage } from '#src/features/site/home-page.tsx';
import { homeStory, isHomeStoryRendered, loadHomeStory } from '#src/shell/home-story.ts';
import { useServices } from '#src/shell/use-services.ts';

export const Route = createFileRoute('/')({
  loader: async ({ context: { texts } }) => {
    await Promise.all([texts('home'), isHomeStoryRendered() || loadHomeStory(texts)]);
  },
  component: Home,
});

function Home() {
  const { openDialog, showInfo, member, texts } = useServices();
  const isSignedIn = useSessionView(member).kind === 'signedIn';
  const [story] = useState(() => createElement(homeStory(texts)));
  return (
    <HomePage
      isSignedIn={isSignedIn}
      onSignUp={() => openDialog('signup')}
      onManual={() => showInfo('manual')}
      story={story}
    />
  );
}
