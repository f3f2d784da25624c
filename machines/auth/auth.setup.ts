/** The words of the coordinator: what it remembers, hears, asks and does. Its states: auth.machine.ts. */
import { assign, sendTo, setup } from 'xstate';
import type {
  AuthRecord,
  Credentials,
  SignedIn,
  SocialIdentity,
  VerifiedAddress,
} from '../shared/account.ts';
import type { Notice } from '../shared/failure.ts';
import { type Arrival, NO_ARRIVAL, type StepRequested } from '../shared/step.ts';
import { forgotEmailMachine } from './forgot-email.machine.ts';
import { forgotPasswordMachine } from './forgot-password.machine.ts';
import { type HeldSignIn, type PasswordResetOutput, passwordResetMachine } from './password-reset.machine.ts';
import { type ProfileSetupOutcome, profileSetupMachine } from './profile-setup.machine.ts';
import { signInMachine } from './sign-in.machine.ts';
import { signUpMachine } from './sign-up.machine.ts';
import type { SignUpOutcome } from './sign-up.setup.ts';
import { type SocialOutcome, socialMachine } from './social.machine.ts';

export interface AuthContext {
  isAuthorised: boolean;
  arrival: Arrival;
  /** Won by this browser with the mail's link or code. */
  verified: VerifiedAddress | null;
  /** Present only between the proof of an address and the end of registration. */
  credentials: Credentials | null;
  /** Present only while a new password is offered after a temporary one. */
  held: HeldSignIn | null;
  /** The address whose verification mail is on its way; '' when none. */
  awaitedEmail: string;
}

export type AuthEvent =
  | StepRequested
  | { type: 'dialog.closed' }
  | { type: 'session.changed'; isAuthorised: boolean }
  /** This tab won the right to join. */
  | { type: 'address.verified'; verified: VerifiedAddress }
  /** Another tab of this browser won it. */
  | { type: 'address.verifiedElsewhere'; verified: VerifiedAddress }
  /** A verification mail was asked for before this page was loaded. */
  | { type: 'address.awaited'; email: string };

export const arrivalAt = (auth: Arrival['auth'], email: string): Arrival => ({ ...NO_ARRIVAL, auth, email });

/** The address of a registration that did not end in a session. */
export const lostEmail = (outcome: ProfileSetupOutcome | null): string =>
  outcome !== null && 'email' in outcome ? outcome.email : '';

/** What the registration said, signed in or not. */
export const welcomeOf = (outcome: ProfileSetupOutcome | null) =>
  outcome !== null && 'message' in outcome ? outcome.message : null;

const NOTHING_CHOSEN: Credentials = { kind: 'email', email: '', ticket: '', password: '' };
const NOTHING_HELD: HeldSignIn = {
  record: { accessToken: '', expireTime: 0, loginType: 0 },
  temporary: { email: '', password: '' },
};
/** The states that read these are entered only with them. */
export const chosen = ({ credentials }: AuthContext): Credentials => credentials ?? NOTHING_CHOSEN;
export const heldBack = ({ held }: AuthContext): HeldSignIn => held ?? NOTHING_HELD;

export const authSetup = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    children: {} as {
      signIn: 'signIn';
      social: 'social';
      passwordReset: 'passwordReset';
      signUp: 'signUp';
      profileSetup: 'profileSetup';
      forgotEmail: 'forgotEmail';
      forgotPassword: 'forgotPassword';
    },
  },
  actors: {
    signIn: signInMachine,
    social: socialMachine,
    passwordReset: passwordResetMachine,
    signUp: signUpMachine,
    profileSetup: profileSetupMachine,
    forgotEmail: forgotEmailMachine,
    forgotPassword: forgotPasswordMachine,
  },
  guards: {
    isAuthorised: ({ context }) => context.isAuthorised,
    becomesAuthorised: (_, isAuthorised: boolean) => isAuthorised,
    asksSignIn: (_, { auth }: Arrival) => auth === 'login' || auth === 'signin-password',
    asksSignUp: (_, { auth }: Arrival) =>
      auth === 'signup' ||
      auth === 'signup-email-verify' ||
      auth === 'confirm-email-2' ||
      auth === 'hasExpired' ||
      auth === 'password',
    asksSocialProfile: (_, { auth, login }: Arrival) => auth === 'complete' && login === '1',
    canChooseAgain: ({ context }, { auth }: Arrival) => auth === 'complete' && context.verified !== null,
    asksProfile: (_, { auth }: Arrival) => auth === 'complete',
    asksForgotEmail: (_, { auth }: Arrival) =>
      auth === 'forgot-email' || auth === 'email-invite' || auth === 'doneSendingMail',
    asksForgotPassword: (_, { auth }: Arrival) =>
      auth === 'forgot-password' ||
      auth === 'forgot-password-success' ||
      auth === 'reset-email-sent' ||
      auth === 'password-reset',
    asksPasswordReset: (_, { auth }: Arrival) => auth === 'password-reset',
    isAwaited: ({ context }, { email }: VerifiedAddress) =>
      !context.isAuthorised && context.awaitedEmail !== '' && context.awaitedEmail === email,
    isTemporary: (_, signedIn: SignedIn | null) => (signedIn?.temporary ?? null) !== null,
    isPasswordChanged: (_, output: PasswordResetOutput) => output.change !== null,
    isSignedInSocially: (_, outcome: SocialOutcome | null) => outcome?.kind === 'signedIn',
    isRegistrationNeeded: (_, outcome: SocialOutcome | null) => outcome?.kind === 'registrationNeeded',
    isPasswordChosen: (_, outcome: SignUpOutcome | null) => outcome?.kind === 'passwordChosen',
    isMailSent: (_, outcome: SignUpOutcome | null) => outcome?.kind === 'mailSent',
    isRegistered: (_, outcome: ProfileSetupOutcome | null) => outcome?.kind === 'signedIn',
    isSignInNeeded: (_, outcome: ProfileSetupOutcome | null) => outcome?.kind === 'signInNeeded',
    isTicketLost: (_, outcome: ProfileSetupOutcome | null) =>
      outcome?.kind === 'proofLost' && outcome.by === 'email',
    isIdentityLost: (_, outcome: ProfileSetupOutcome | null) => outcome?.kind === 'proofLost',
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    announceSignIn: (_, _record: AuthRecord | null) => {},
    /** A reload must not lose what the session has not heard of yet. */
    storeSignIn: (_, _record: AuthRecord | null) => {},
    goHome: () => {},
    forgetTicket: () => {},
    /** So that the way to the mail survives a reload; '' once nothing is waited for. */
    keepAwaited: (_, _email: string) => {},
    leaveDesktopContext: () => {},
    /** The provider's session: nobody who comes after at this computer shall find it. */
    leaveIdentity: () => {},
    rememberArrival: assign((_, arrival: Arrival) => ({ arrival })),
    rememberSession: assign((_, isAuthorised: boolean) => ({ isAuthorised })),
    rememberVerified: assign((_, verified: VerifiedAddress) => ({ verified, awaitedEmail: '' })),
    // The right to join may have been won by the code, inside the flow: it outlives the password.
    rememberCredentials: assign(({ context }, outcome: SignUpOutcome | null) =>
      outcome?.kind === 'passwordChosen'
        ? {
            credentials: outcome.credentials,
            verified: { email: outcome.credentials.email, ticket: outcome.credentials.ticket },
            arrival: { ...context.arrival, auth: 'complete', email: outcome.credentials.email },
          }
        : {},
    ),
    // After a reload the address still has the name; the provider's own is as good when it has none.
    rememberIdentity: assign(({ context: { arrival } }, identity: SocialIdentity) => ({
      credentials: { kind: 'social', ...identity },
      arrival: {
        ...arrivalAt('complete', identity.email),
        name: arrival.auth === 'complete' && arrival.name !== '' ? arrival.name : identity.name,
        login: '1',
      },
    })),
    holdSignIn: assign((_, signedIn: SignedIn | null) => ({
      held:
        signedIn === null
          ? null
          : { record: signedIn.record, temporary: signedIn.temporary ?? NOTHING_HELD.temporary },
    })),
    forgetHeld: assign({ held: null }),
    rememberAwaited: assign((_, awaitedEmail: string) => ({ awaitedEmail })),
    forgetCredentials: assign({ credentials: null }),
    forgetVerified: assign({ verified: null, awaitedEmail: '' }),
    passStepToSignIn: sendTo('signIn', ({ event }) => event),
    passStepToSignUp: sendTo('signUp', ({ event }) => event),
    passStepToForgotEmail: sendTo('forgotEmail', ({ event }) => event),
    passStepToForgotPassword: sendTo('forgotPassword', ({ event }) => event),
  },
});
