import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { isEmail } from '#contract/fields.ts';
import { provideEmailConfirmation } from '#src/features/email-confirmation/email-confirmation.actors.ts';
import { EmailConfirmationView } from '#src/features/email-confirmation/views/email-confirmation-view.tsx';

export const Route = createFileRoute('/validate-email')({
  loader: async ({ context: { charts, texts } }) => {
    const [started] = await Promise.all([charts.load(), texts('validateEmail')]);
    return started;
  },
  component: ValidateEmail,
});

function ValidateEmail() {
  const { auth, readLinkSecret, forgetLinkSecret } = Route.useLoaderData();
  const { email } = Route.useSearch();
  const navigate = useNavigate();
  const open = (step: 'password' | 'hasExpired', address: string) =>
    void navigate({ to: '/', search: { auth: step, email: address }, replace: true });
  const [machine] = useState(() =>
    provideEmailConfirmation({
      verify: auth.verify,
      continueSignUp: (verified) => {
        forgetLinkSecret();
        auth.ref.send({ type: 'address.verified', verified });
        open('password', verified.email);
      },
      offerNewMail: (address) => open('hasExpired', address),
    }),
  );
  const actor = useActorRef(machine, {
    input: { email: typeof email === 'string' && isEmail(email) ? email : '', token: readLinkSecret() },
  });
  return <EmailConfirmationView actor={actor} />;
}
