/**
 * What became of the mail's link? The page /validate-email: opening it changes nothing, a click
 * confirms (decisions), so that a mail scanner that opens every link confirms nobody.
 */
import { assign, setup } from 'xstate';
import { failureOf, type VerificationOutcome, type VerifiedAddress } from '../shared/account.ts';
import { type Failure, type Problem, problemOf, UNEXPECTED } from '../shared/failure.ts';
import { isOutcome, port } from '../shared/port.ts';
import type { FlowTag, StepMeta } from '../shared/step.ts';

export interface EmailConfirmationInput {
  email: string;
  /** The link's secret; '' when the address carries none. */
  token: string;
}

export interface EmailConfirmationContext extends EmailConfirmationInput {
  verified: VerifiedAddress | null;
  problem: Problem | null;
}

export type EmailConfirmationEvent = { type: 'confirmation.requested' };

export const emailConfirmationMachine = setup({
  types: {
    context: {} as EmailConfirmationContext,
    events: {} as EmailConfirmationEvent,
    input: {} as EmailConfirmationInput,
    tags: {} as FlowTag,
    meta: {} as StepMeta,
  },
  actors: { verifyLink: port<VerificationOutcome, EmailConfirmationInput>('verifyLink') },
  guards: {
    isIncomplete: ({ context }) => context.email === '' || context.token === '',
    isVerified: (_, outcome: VerificationOutcome) => isOutcome(outcome, 'verified', 'verified'),
    isExpired: (_, outcome: VerificationOutcome) => isOutcome(outcome, 'expired'),
    isUsed: (_, outcome: VerificationOutcome) => failureOf(outcome).code === 'alreadyVerified',
    isInvalid: (_, outcome: VerificationOutcome) => failureOf(outcome).code === 'verificationInvalid',
  },
  actions: {
    continueSignUp: (_, _verified: VerifiedAddress | null) => {},
    offerNewMail: (_, _email: string) => {},
    rememberVerified: assign((_, outcome: VerificationOutcome) => ({
      verified: outcome.kind === 'verified' ? outcome.verified : null,
    })),
    rememberProblem: assign((_, failure: Failure) => ({ problem: problemOf(failure) })),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'emailConfirmation',
  context: ({ input }) => ({ ...input, verified: null, problem: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'A link without its address or secret cannot be confirmed.',
      always: [{ guard: 'isIncomplete', target: 'invalid' }, { target: 'ready' }],
    },
    ready: {
      meta: { screen: 'emailConfirmation' },
      on: { 'confirmation.requested': { target: 'confirming', actions: 'forgetProblem' } },
    },
    confirming: {
      tags: 'pending',
      meta: { screen: 'emailConfirmation' },
      invoke: {
        id: 'verifyLink',
        src: 'verifyLink',
        input: ({ context: { email, token } }) => ({ email, token }),
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => event.output },
            target: 'confirmed',
            actions: [
              { type: 'rememberVerified', params: ({ event }) => event.output },
              { type: 'continueSignUp', params: ({ context }) => context.verified },
            ],
          },
          {
            guard: { type: 'isExpired', params: ({ event }) => event.output },
            target: 'expired',
            actions: { type: 'offerNewMail', params: ({ context }) => context.email },
          },
          { guard: { type: 'isUsed', params: ({ event }) => event.output }, target: 'used' },
          { guard: { type: 'isInvalid', params: ({ event }) => event.output }, target: 'invalid' },
          {
            target: 'ready',
            actions: { type: 'rememberProblem', params: ({ event }) => failureOf(event.output) },
          },
        ],
        onError: { target: 'ready', actions: { type: 'rememberProblem', params: UNEXPECTED } },
      },
    },
    confirmed: { type: 'final', meta: { screen: 'emailConfirmation' } },
    expired: {
      description: 'The page hands over to the dialog that sends a new mail.',
      type: 'final',
      meta: { screen: 'emailConfirmation' },
    },
    used: {
      description: 'Confirmed before, by another browser: this one wins no right to join.',
      type: 'final',
      meta: { screen: 'emailConfirmation' },
    },
    invalid: { type: 'final', meta: { screen: 'emailConfirmation' } },
  },
});
