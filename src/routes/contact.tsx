import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ContactPage } from '#src/features/contact/contact-page.tsx';
import { useSessionView } from '#src/features/session/member.ts';
import { useProfile } from '#src/features/session/use-profile.ts';
import { pick } from '#src/lib/search.ts';
import { useServices } from '#src/shell/use-services.ts';

const READS = ['type', 'plan', 'opening'] as const;

/** Longer than the name of any plan or opening, in characters. */
const LONGEST_NAME = 80;

export const Route = createFileRoute('/contact')({
  loader: ({ context }) => context.texts('company', 'account'),
  staticData: { reads: READS },
  component: Contact,
});

const nameIn = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST_NAME) : '');

function Contact() {
  const { api, member, showInfo } = useServices();
  const { type, plan, opening } = pick(Route.useSearch(), READS);
  const { data: profile } = useProfile(api, useSessionView(member).kind === 'signedIn');
  const person = useMemo(
    () => (profile === undefined ? null : { name: profile.nickName, email: profile.userId }),
    [profile],
  );
  return (
    <ContactPage
      api={api}
      person={person}
      type={typeof type === 'string' ? type : ''}
      plan={nameIn(plan)}
      opening={nameIn(opening)}
      onPrivacy={() => showInfo('privacy')}
    />
  );
}
