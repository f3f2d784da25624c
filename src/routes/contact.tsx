import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ContactPage } from '#src/features/contact/contact-page.tsx';
import { useProfile } from '#src/features/session/use-profile.ts';
import { useSessionView } from '#src/features/session/use-session.ts';

export const Route = createFileRoute('/contact')({ component: Contact });

function Contact() {
  const { api, session, overlay } = Route.useRouteContext();
  const { type } = Route.useSearch();
  const { data: profile } = useProfile(api, useSessionView(session).kind === 'signedIn');
  const person = useMemo(
    () => (profile === undefined ? null : { name: profile.nickName, email: profile.userId }),
    [profile],
  );
  return (
    <ContactPage
      api={api}
      person={person}
      type={typeof type === 'string' ? type : ''}
      onPrivacy={() => overlay.send({ type: 'info.requested', info: 'privacy' })}
    />
  );
}
