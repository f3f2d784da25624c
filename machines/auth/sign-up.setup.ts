/** Setup of the sign-up chart: context, events, ports, guards and actions. Its states are in sign-up.machine.ts. */
import { assign, sendParent, setup } from 'xstate';
import type { MailSent } from '../mailing/mailing.machine.ts';
import type {
  EmailCheckOutcome,
  EmailCredentials,
  PasswordCheckOutcome,
  VerificationOutcome,
  VerifiedAddress,
} from '../shared/account.ts';
import { type Failure, failureIn, UNEXPECTED } from '../shared/failure.ts';
import { type Deadline, isSameAddress, type Mail } from '../shared/mail.ts';
import { isOutcome, narrow, port, required } from '../shared/port.ts';
import { type DeepLink, type FlowTag, NO_LINK, type StepMeta, type StepRequested } from '../shared/step.ts';

/** How the flow ended: a password was chosen, or the mail was sent and the dialog closes. */
export type SignUpOutcome =
  | { kind: 'passwordChosen'; credentials: EmailCredentials }
  | { kind: 'mailSent'; email: string };

export interface SignUpInput {
  link: DeepLink;
  verified: VerifiedAddress | null;
}

export interface SignUpContext extends SignUpInput {
  email: string;
  failure: Failure | null;
  outcome: SignUpOutcome | null;
}

/** The email address was verified, in this or another tab of this browser. */
export interface AddressVerified {
  type: 'address.verified';
  verified: VerifiedAddress;
  /** When the ticket expires. */
  validity: Deadline;
}

export type SignUpEvent =
  | StepRequested
  | AddressVerified
  | MailSent
  | { type: 'email.submitted'; email: string }
  | { type: 'email.edited' }
  | { type: 'email.changeRequested' }
  | { type: 'code.submitted'; code: string }
  | { type: 'password.chosen'; password: string };

export const signUpSetup = setup({
  types: {
    context: {} as SignUpContext,
    events: {} as SignUpEvent,
    input: {} as SignUpInput,
    output: {} as SignUpOutcome,
    tags: {} as FlowTag,
    meta: {} as StepMeta,
  },
  actors: {
    checkEmail: port<EmailCheckOutcome, { email: string }>('checkEmail'),
    verifyCode: port<VerificationOutcome, { email: string; code: string }>('verifyCode'),
    checkPassword: port<PasswordCheckOutcome, { email: string; password: string }>('checkPassword'),
  },
  guards: {
    canChoosePassword: ({ context: { link, verified } }) =>
      link.auth === 'password' &&
      verified !== null &&
      (link.email === '' || isSameAddress(link.email, verified.email)),
    canVerify: ({ context: { link } }) =>
      (link.auth === 'signup-email-verify' || link.auth === 'password') && link.email !== '',
    canEnterCode: ({ context: { link } }) => link.auth === 'confirm-email-2' && link.email !== '',
    canRenewMail: ({ context: { link } }) => link.auth === 'hasExpired' && link.email !== '',
    isOurMail: ({ context }, mail: Mail) =>
      mail.kind === 'verification' && isSameAddress(mail.email, context.email),
    isOurAddress: ({ context }, verified: VerifiedAddress) => isSameAddress(verified.email, context.email),
    isRegistered: (_, outcome: EmailCheckOutcome) => isOutcome(outcome, 'registered'),
    isFree: (_, outcome: EmailCheckOutcome) => isOutcome(outcome, 'unknown'),
    isVerified: (_, outcome: VerificationOutcome) =>
      isOutcome(outcome, 'verified', 'verified') && isOutcome(outcome, 'verified', 'validity'),
    isExpired: (_, outcome: VerificationOutcome) => isOutcome(outcome, 'expired'),
    isMember: (_, outcome: VerificationOutcome) => isOutcome(outcome, 'alreadyMember'),
    isAccepted: (_, outcome: PasswordCheckOutcome) => isOutcome(outcome, 'accepted'),
    isGuessable: (_, outcome: PasswordCheckOutcome) => isOutcome(outcome, 'guessable'),
  },
  actions: {
    /** Reports the verified address to the coordinator, which keeps its ticket after the dialog has closed. */
    reportVerified: sendParent((_, outcome: VerificationOutcome) => {
      const { verified, validity } = narrow(outcome, 'verified');
      return { type: 'address.verified', verified, validity } satisfies AddressVerified;
    }),
    rememberLink: assign(({ context }, link: DeepLink) => ({
      link,
      email: link.email === '' ? context.email : link.email,
      failure: null,
      outcome: null,
    })),
    forgetLink: assign({ link: NO_LINK }),
    rememberEmail: assign((_, email: string) => ({ email, failure: null })),
    rememberFailure: assign(({ event }) => ({ failure: failureIn(event) })),
    forgetFailure: assign({ failure: null }),
    refusePassword: assign({ failure: { ...UNEXPECTED, code: 'passwordRefused' }, outcome: null }),
    adoptVerifiedEmail: assign(({ context }) => ({ email: required(context.verified, 'verified').email })),
    rememberVerified: assign((_, verified: VerifiedAddress) => ({ verified, failure: null, outcome: null })),
    concludeMailSent: assign(({ context }) => ({ outcome: { kind: 'mailSent', email: context.email } })),
    concludePassword: assign(({ context }, password: string) => ({
      failure: null,
      outcome: {
        kind: 'passwordChosen',
        credentials: { kind: 'email', ...required(context.verified, 'verified'), password },
      },
    })),
    forgetOutcome: assign({ outcome: null }),
  },
});
