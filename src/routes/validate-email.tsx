import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { isEmail, ticketSchema } from '#contract/fields.ts';
import { provideEmailConfirmation } from '#src/features/email-confirmation/email-confirmation.actors.ts';
import { EmailConfirmationView } from '#src/features/email-confirmation/views/email-confirmation-view.tsx';
import { sessionStatusOf } from '#src/features/session/session-status.ts';
import { forgetLink, readLink } from '#src/lib/mailed-link.ts';
import { sessionStore } from '#src/lib/storage.ts';
import type { Charts } from '#src/shell/services.ts';
import { useServices } from '#src/shell/use-services.ts';

export const Route = createFileRoute('/validate-email')({
  loader: async ({ context: { charts, texts } }) => {
    const [started] = await Promise.all([charts.load(), texts('rare')]);
    return { charts: started, session: await started.knownSession() };
  },
  component: ValidateEmail,
});

function ValidateEmail() {
  const { charts, session: loaded } = Route.useLoaderData();
  const status = useSelector(charts.session, sessionStatusOf, shallowEqual);
  const [known, setKnown] = useState(loaded);
  if (status.kind !== 'unknown' && !shallowEqual(status, known)) setKnown(status);
  const member = known.kind === 'member' ? known : null;
  // A sign-in or logout while the page is open starts the confirmation again for that visitor.
  return <Confirmation key={JSON.stringify(known)} charts={charts} member={member} />;
}

interface ConfirmationProps {
  readonly charts: Charts;
  readonly member: { email: string | null } | null;
}

const Confirmation = ({ charts, member }: ConfirmationProps) => {
  const { auth, inspect } = charts;
  const { logOut } = useServices();
  const { email: addressed, auth: dialog } = Route.useSearch();
  const navigate = useNavigate();
  // A mail program may have cut the link off: it is then incomplete, like one without a secret, even if the tab holds an
  // earlier link. An address next to `auth` belongs to a dialog.
  const link = readLink(sessionStore);
  const isCutOff = dialog === undefined && addressed !== undefined && addressed !== link?.email;
  const { email, token } = link === null || isCutOff ? { email: addressed, token: '' } : link;
  const [machine] = useState(() => provideEmailConfirmation(auth.verify));
  const actor = useActorRef(machine, {
    input: {
      email: typeof email === 'string' && isEmail(email) ? email : '',
      token: ticketSchema.safeParse(token).success ? token : '',
      member,
    },
    ...(inspect && { inspect }),
  });
  useEffect(() => {
    const open = (step: 'password' | 'hasExpired', address: string) =>
      void navigate({ to: '/', search: { auth: step, email: address }, replace: true });
    const leave = () => {
      const { output } = actor.getSnapshot();
      if (output?.kind === 'expired') open('hasExpired', output.email);
      if (output?.kind !== 'confirmed') return;
      const { verified, validity } = output;
      forgetLink(sessionStore);
      auth.ref.send({ type: 'address.verified', verified, validity });
      open('password', verified.email);
    };
    const subscription = actor.subscribe({ complete: leave });
    return () => subscription.unsubscribe();
  }, [actor, auth, navigate]);
  return <EmailConfirmationView actor={actor} onLogout={logOut} />;
};
