/** The chart of the page /validate-email with its port provided. */
import { fromPromise } from 'xstate';
import { emailConfirmationMachine } from '#machines/auth/email-confirmation.machine.ts';
import type { VerificationOutcome } from '#machines/shared/account.ts';

/** Exchanges the link's secret for a ticket. */
export type VerifyLink = (
  proof: { email: string; token: string },
  signal: AbortSignal,
) => Promise<VerificationOutcome>;

export const provideEmailConfirmation = (verify: VerifyLink) =>
  emailConfirmationMachine.provide({
    actors: { verifyLink: fromPromise(({ input, signal }) => verify(input, signal)) },
  });
