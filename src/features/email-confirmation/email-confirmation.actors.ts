/** The chart of the page /validate-email with its port filled. */
import { fromPromise } from 'xstate';
import {
  type EmailConfirmationInput,
  emailConfirmationMachine,
} from '#machines/auth/email-confirmation.machine.ts';
import type { VerificationOutcome, VerifiedAddress } from '#machines/shared/account.ts';

export interface EmailConfirmationDeps {
  /** Exchanges the link's secret for the right to join. */
  verify: (proof: EmailConfirmationInput, signal: AbortSignal) => Promise<VerificationOutcome>;
  continueSignUp: (verified: VerifiedAddress) => void;
  offerNewMail: (email: string) => void;
}

export const provideEmailConfirmation = ({ verify, continueSignUp, offerNewMail }: EmailConfirmationDeps) =>
  emailConfirmationMachine.provide({
    actors: { verifyLink: fromPromise(({ input, signal }) => verify(input, signal)) },
    actions: {
      continueSignUp: (_, verified) => {
        if (verified !== null) continueSignUp(verified);
      },
      offerNewMail: (_, email) => offerNewMail(email),
    },
  });
