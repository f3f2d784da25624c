import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { isEmail, ticketSchema } from '#contract/fields.ts';
import { provideEmailConfirmation } from '#src/features/email-confirmation/email-confirmation.actors.ts';
import { EmailConfirmationView } from '#src/features/email-confirmation/views/email-confirmation-view.tsx';
import { useServices } from '#src/shell/use-services.ts';

export const Route = createFileRoute('/validate-email')({
  loader: async ({ context: { charts, texts } }) => {
    const [started] = await Promise.all([charts.load(), texts('rare')]);
    return { charts: started, session: await started.knownSession() };
  },
  component: ValidateEmail,
});

function ValidateEmail() {
  const { charts, session } = Route.useLoaderData();
  const { auth, readLinkSecret, forgetLinkSecret, inspect } = charts;
  const { logOut } = useServices();
  const { email } = Route.useSearch();
  const navigate = useNavigate();
  // A mail program may have cut the link off: it is then incomplete, like one without a secret.
  const secret = readLinkSecret();
  const [machine] = useState(() => provideEmailConfirmation(auth.verify));
  const actor = useActorRef(machine, {
    input: {
      email: typeof email === 'string' && isEmail(email) ? email : '',
      token: ticketSchema.safeParse(secret).success ? secret : '',
      member: session.kind === 'member' ? session : null,
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
      forgetLinkSecret();
      auth.ref.send({ type: 'address.verified', verified, validity });
      open('password', verified.email);
    };
    const subscription = actor.subscribe({ complete: leave });
    return () => subscription.unsubscribe();
  }, [actor, auth, navigate, forgetLinkSecret]);
  return <EmailConfirmationView actor={actor} onLogout={logOut} />;
}
