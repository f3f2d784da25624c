/** The words of the sign-up chart: what it remembers, hears, asks and does. Its states: sign-up.machine.ts. */
import { assign, setup, stateIn } from 'xstate';
import {
  type EmailCheckOutcome,
  type EmailCredentials,
  failureOf,
  type MailOutcome,
  type VerificationOutcome,
  type VerifiedAddress,
} from '../shared/account.ts';
import { type Failure, type Notice, type Problem, problemOf } from '../shared/failure.ts';
import { isOutcome, port } from '../shared/port.ts';
import type { Arrival, FlowTag, StepMeta, StepRequested } from '../shared/step.ts';

/** How the flow ended: a password was chosen, or the mail is on its way and the dialog closes. */
export type SignUpOutcome =
  | { kind: 'passwordChosen'; credentials: EmailCredentials }
  | { kind: 'mailSent'; email: string };

export interface SignUpInput {
  arrival: Arrival;
  verified: VerifiedAddress | null;
}

export interface SignUpContext {
  arrival: Arrival;
  email: string;
  verified: VerifiedAddress | null;
  problem: Problem | null;
  /** Until another mail may be asked for, ms; 0 when at once. */
  cooldownMs: number;
  outcome: SignUpOutcome | null;
}

export type SignUpEvent =
  | StepRequested
  | { type: 'email.submitted'; email: string }
  | { type: 'email.edited' }
  | { type: 'email.changeRequested' }
  | { type: 'mail.requested' }
  | { type: 'code.submitted'; code: string }
  | { type: 'password.chosen'; password: string };

export const signUpSetup = setup({
  types: {
    context: {} as SignUpContext,
    events: {} as SignUpEvent,
    input: {} as SignUpInput,
    output: {} as { outcome: SignUpOutcome | null },
    tags: {} as FlowTag,
    meta: {} as StepMeta,
  },
  actors: {
    checkEmail: port<EmailCheckOutcome, { email: string }>('checkEmail'),
    sendVerification: port<MailOutcome, { email: string }>('sendVerification'),
    verifyCode: port<VerificationOutcome, { email: string; code: string }>('verifyCode'),
  },
  delays: { resendCooldown: ({ context }) => context.cooldownMs },
  guards: {
    canChoosePassword: ({ context: { arrival, verified } }) =>
      arrival.auth === 'password' &&
      verified !== null &&
      (arrival.email === '' || arrival.email === verified.email),
    canVerify: ({ context: { arrival } }) =>
      (arrival.auth === 'signup-email-verify' || arrival.auth === 'password') && arrival.email !== '',
    canWaitForMail: ({ context: { arrival } }) => arrival.auth === 'confirm-email-2' && arrival.email !== '',
    canRenewMail: ({ context: { arrival } }) => arrival.auth === 'hasExpired' && arrival.email !== '',
    isRegistered: (_, outcome: EmailCheckOutcome) => isOutcome(outcome, 'registered'),
    isFree: (_, outcome: EmailCheckOutcome) => isOutcome(outcome, 'unknown'),
    canResend: stateIn({ mailSent: { resend: 'resendable' } }),
    isSent: (_, outcome: MailOutcome) => isOutcome(outcome, 'sent', 'waitSeconds'),
    isToldToWait: (_, outcome: MailOutcome) => (failureOf(outcome).retryAfterSeconds ?? 0) > 0,
    isVerified: (_, outcome: VerificationOutcome) => isOutcome(outcome, 'verified', 'verified'),
    isExpired: (_, outcome: VerificationOutcome) => isOutcome(outcome, 'expired'),
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    keepTicket: (_, _verified: VerifiedAddress | null) => {},
    rememberArrival: assign(({ context }, arrival: Arrival) => ({
      arrival,
      email: arrival.email === '' ? context.email : arrival.email,
      problem: null,
    })),
    rememberEmail: assign((_, email: string) => ({ email, problem: null })),
    rememberProblem: assign((_, failure: Failure) => ({ problem: problemOf(failure) })),
    forgetProblem: assign({ problem: null }),
    adoptVerifiedEmail: assign(({ context }) => ({ email: context.verified?.email ?? context.email })),
    rememberVerified: assign(({ context }, outcome: VerificationOutcome) => ({
      verified: outcome.kind === 'verified' ? outcome.verified : context.verified,
    })),
    startCooldown: assign((_, outcome: MailOutcome) => ({
      cooldownMs:
        1000 * (outcome.kind === 'sent' ? outcome.waitSeconds : (failureOf(outcome).retryAfterSeconds ?? 0)),
    })),
    concludeMailSent: assign(({ context }) => ({ outcome: { kind: 'mailSent', email: context.email } })),
    concludePassword: assign(({ context }, password: string) => ({
      outcome:
        context.verified === null
          ? null
          : { kind: 'passwordChosen', credentials: { kind: 'email', ...context.verified, password } },
    })),
  },
});
