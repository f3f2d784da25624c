/**
 * Is the link in the mail still valid? The page /validate-email: opening it changes nothing, only a click
 * confirms (decisions), so that a mail scanner that opens every link confirms no address.
 */
import { assign, setup } from 'xstate';
import type { VerificationOutcome, VerifiedAddress } from '../shared/account.ts';
import { type Failure, failureIn, failureOf } from '../shared/failure.ts';
import { type Deadline, isSameAddress } from '../shared/mail.ts';
import { isOutcome, narrow, port } from '../shared/port.ts';
import type { FlowTag, StepMeta } from '../shared/step.ts';

export interface EmailConfirmationInput {
  email: string;
  /** The link's secret; '' when the URL has none. */
  token: string;
  /** Who is signed in; `email` is null while their profile is unknown. */
  member: { email: string | null } | null;
}

/** The results that lead to another page. All others are shown by this page, and the output is null. */
export type EmailConfirmationOutcome =
  | { kind: 'confirmed'; verified: VerifiedAddress; validity: Deadline }
  | { kind: 'expired'; email: string };

export interface EmailConfirmationContext extends EmailConfirmationInput {
  failure: Failure | null;
  outcome: EmailConfirmationOutcome | null;
}

export interface EmailConfirmationEvent {
  type: 'confirmation.requested';
}

export const emailConfirmationMachine = setup({
  types: {
    context: {} as EmailConfirmationContext,
    events: {} as EmailConfirmationEvent,
    input: {} as EmailConfirmationInput,
    output: {} as EmailConfirmationOutcome | null,
    tags: {} as FlowTag,
    meta: {} as StepMeta,
  },
  actors: {
    verifyLink: port<VerificationOutcome, Pick<EmailConfirmationInput, 'email' | 'token'>>('verifyLink'),
  },
  guards: {
    isIncomplete: ({ context }) => context.email === '' || context.token === '',
    isSignedIn: ({ context }) => context.member !== null,
    isSignedInWithIt: ({ context }) => isSameAddress(context.email, context.member?.email ?? null),
    isVerified: (_, outcome: VerificationOutcome) =>
      isOutcome(outcome, 'verified', 'verified') && isOutcome(outcome, 'verified', 'validity'),
    isExpired: (_, outcome: VerificationOutcome) => isOutcome(outcome, 'expired'),
    isMember: (_, outcome: VerificationOutcome) => isOutcome(outcome, 'alreadyMember'),
    isUsed: (_, outcome: VerificationOutcome) => failureOf(outcome).code === 'alreadyVerified',
    isInvalid: (_, outcome: VerificationOutcome) => failureOf(outcome).code === 'verificationInvalid',
  },
  actions: {
    concludeConfirmed: assign((_, outcome: VerificationOutcome) => {
      const { verified, validity } = narrow(outcome, 'verified');
      return { outcome: { kind: 'confirmed', verified, validity } };
    }),
    concludeExpired: assign(({ context }) => ({ outcome: { kind: 'expired', email: context.email } })),
    rememberFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'emailConfirmation',
  context: ({ input }) => ({ ...input, failure: null, outcome: null }),
  output: ({ context }) => context.outcome,
  initial: 'arriving',
  states: {
    arriving: {
      description: 'A link without its email address or secret cannot be confirmed.',
      always: [
        { guard: 'isIncomplete', target: 'invalid' },
        { guard: 'isSignedInWithIt', target: 'alreadyMember' },
        { guard: 'isSignedIn', target: 'otherAccount' },
        { target: 'link' },
      ],
    },
    link: {
      meta: { screen: 'emailConfirmation' },
      initial: 'ready',
      states: {
        ready: {
          on: { 'confirmation.requested': { target: 'confirming', actions: 'forgetFailure' } },
        },
        confirming: {
          tags: 'pending',
          invoke: {
            id: 'verifyLink',
            src: 'verifyLink',
            input: ({ context: { email, token } }) => ({ email, token }),
            onDone: [
              {
                guard: { type: 'isVerified', params: ({ event }) => event.output },
                target: '#emailConfirmation.confirmed',
                actions: { type: 'concludeConfirmed', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isExpired', params: ({ event }) => event.output },
                target: '#emailConfirmation.expired',
                actions: 'concludeExpired',
              },
              {
                guard: { type: 'isMember', params: ({ event }) => event.output },
                target: '#emailConfirmation.alreadyMember',
              },
              {
                guard: { type: 'isUsed', params: ({ event }) => event.output },
                target: '#emailConfirmation.used',
              },
              {
                guard: { type: 'isInvalid', params: ({ event }) => event.output },
                target: '#emailConfirmation.invalid',
              },
              { target: 'ready', actions: 'rememberFailure' },
            ],
            onError: { target: 'ready', actions: 'rememberFailure' },
          },
        },
      },
    },
    otherAccount: {
      description: 'Another member is signed in: the page names them and asks to log out first.',
      type: 'final',
      meta: { screen: 'confirmationOtherAccount' },
    },
    alreadyMember: {
      description: 'The address has an account by now: offers to log in.',
      type: 'final',
      meta: { screen: 'confirmationAlreadyMember' },
    },
    used: {
      description: 'Already confirmed in another browser; only that one can continue the sign-up.',
      type: 'final',
      meta: { screen: 'confirmationUsed' },
    },
    invalid: { type: 'final', meta: { screen: 'confirmationInvalid' } },
    confirmed: {
      description: 'The page continues to the password step.',
      type: 'final',
      meta: { screen: 'confirmationConfirmed' },
    },
    expired: {
      description: 'The page continues to the dialog that sends a new mail.',
      type: 'final',
      meta: { screen: 'confirmationExpired' },
    },
  },
});
