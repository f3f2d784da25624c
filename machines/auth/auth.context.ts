/** The context and events of the coordinator (auth.machine.ts). */
import type { ErrorActorEvent } from 'xstate';
import type { MailSent } from '../mailing/mailing.machine.ts';
import type { SessionChanged, SocialIdentity, VerifiedAddress } from '../shared/account.ts';
import type { Deadline, Mail, MailId } from '../shared/mail.ts';
import { required } from '../shared/port.ts';
import type { AuthParam, DeepLink, StepRequested } from '../shared/step.ts';
import type { TemporarySignIn } from './password-reset.machine.ts';
import type { ProfileSetupInput } from './profile-setup.machine.ts';
import type { AddressVerified } from './sign-up.setup.ts';

/** The flow for each value of `auth`; null if no dialog of this chart belongs to it. */
const FLOW_OF = {
  login: 'signIn',
  'signin-password': 'signIn',
  signup: 'signUp',
  'signup-email-verify': 'signUp',
  'confirm-email-2': 'signUp',
  hasExpired: 'signUp',
  password: 'signUp',
  complete: 'profileSetup',
  'forgot-email': 'forgotEmail',
  'email-invite': 'forgotEmail',
  doneSendingMail: 'forgotEmail',
  'forgot-password': 'forgotPassword',
  'forgot-password-success': 'forgotPassword',
  'reset-email-sent': 'forgotPassword',
  'password-reset': 'forgotPassword',
  'super-login': null,
} as const satisfies Record<AuthParam, keyof Flows | null>;

/** The flows, named after the states that run them; `social` runs in parallel with `signIn` and `signUp`. */
type FlowName =
  | 'signIn'
  | 'social'
  | 'accountLink'
  | 'passwordReset'
  | 'signUp'
  | 'profileSetup'
  | 'forgotEmail'
  | 'forgotPassword';
export type Flows = { [Name in FlowName]: Name };

/** Data passed from one flow to the next; kept only while the next one runs. */
export type Handover =
  | { kind: 'identity'; identity: SocialIdentity }
  | ({ kind: 'credentials' } & ProfileSetupInput)
  | ({ kind: 'temporarySignIn' } & TemporarySignIn);

export interface AuthContext {
  /** The link that opened the dialog, or that waits in the state `unknown`; NO_LINK if there is neither. */
  link: DeepLink;
  /** Email address of the signed-in member; null while unknown, and for a visitor. */
  memberEmail: string | null;
  /** The address that was verified in this browser, with its ticket; set in the state `addressVerified`. */
  verified: VerifiedAddress | null;
  /** When `verified` expires. */
  validity: Deadline | null;
  /** The address the verification mail was sent to; set in the state `mailAwaited`. */
  pendingEmail: string | null;
  handover: Handover | null;
  /** The mails that have a mailing actor. */
  mailings: readonly MailId[];
}

export type AuthEvent =
  | StepRequested
  | AddressVerified
  | MailSent
  | { type: 'dialog.closed' }
  | SessionChanged
  /** Another tab of this browser verified an email address. */
  | { type: 'address.verifiedElsewhere'; verified: VerifiedAddress; validity: Deadline }
  /** A verification mail was requested before this page was loaded. */
  | { type: 'verification.pending'; email: string }
  /** The sign-up has ended and cannot be resumed. Raised by the chart itself. */
  | { type: 'progress.ended' }
  | { type: 'resume.dismissed' }
  | { type: 'account.kept' }
  | { type: 'mail.requested'; mail: Mail }
  /** A mail was sent by another tab or an earlier visit. */
  | { type: 'cooldown.known'; mail: Mail; cooldown: Deadline }
  /** Server time, sent when the tab wakes up (src/lib/wake.ts), because timers may be late. */
  | { type: 'clock.checked'; at: number }
  /** Sent by XState when a flow fails. Listed here so that one transition can handle it for every flow. */
  | ErrorActorEvent<unknown, FlowName>;

export type RecallOutcome = { kind: 'identified'; identity: SocialIdentity } | { kind: 'absent' };

/** The flow that a link asks for. */
export const flowOf = ({ auth }: DeepLink) => (auth === null ? null : FLOW_OF[auth]);

/** The data handed over by the previous flow. Throws if there is none or if it is of another kind. */
export function handedOver<Kind extends Handover['kind']>({ handover }: AuthContext, kind: Kind) {
  const given = required(handover, 'handover');
  if (given.kind !== kind) throw new Error(`A "${kind}" was expected, not a "${given.kind}".`);
  return given as Extract<Handover, { kind: Kind }>; // its kind was compared above
}
