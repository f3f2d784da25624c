/** Setup of the coordinator: flows, guards and actions. Its states are in auth.machine.ts. */
import { assertEvent, assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import { mailingMachine } from '../mailing/mailing.machine.ts';
import type { AuthRecord, SessionStatus, SignedIn, VerifiedAddress } from '../shared/account.ts';
import type { Notice } from '../shared/failure.ts';
import { type Deadline, isSameAddress, type Mail, type MailId, mailIdOf, msLeft } from '../shared/mail.ts';
import { isOutcome, port, required } from '../shared/port.ts';
import { type DeepLink, type FlowTag, NO_LINK, type StepMeta } from '../shared/step.ts';
import { type AccountLinkOutcome, accountLinkMachine } from './account-link.machine.ts';
import {
  type AuthContext,
  type AuthEvent,
  type Flows,
  flowOf,
  type Handover,
  type RecallOutcome,
} from './auth.context.ts';
import { forgotEmailMachine } from './forgot-email.machine.ts';
import { forgotPasswordMachine } from './forgot-password.machine.ts';
import { type PasswordResetOutput, passwordResetMachine } from './password-reset.machine.ts';
import { type ProfileSetupOutcome, profileSetupMachine } from './profile-setup.machine.ts';
import { signInMachine } from './sign-in.machine.ts';
import { signUpMachine } from './sign-up.machine.ts';
import type { SignUpOutcome } from './sign-up.setup.ts';
import { type SocialOutcome, socialMachine } from './social.machine.ts';

const base = setup({
  types: {
    context: {} as AuthContext,
    events: {} as AuthEvent,
    children: {} as Flows & { recallIdentity: 'recallIdentity' } & { [Id in MailId]: 'mailing' },
    meta: {} as StepMeta,
    tags: {} as FlowTag,
  },
  actors: {
    mailing: mailingMachine,
    signIn: signInMachine,
    social: socialMachine,
    accountLink: accountLinkMachine,
    passwordReset: passwordResetMachine,
    signUp: signUpMachine,
    profileSetup: profileSetupMachine,
    forgotEmail: forgotEmailMachine,
    forgotPassword: forgotPasswordMachine,
    recallIdentity: port<RecallOutcome, void>('recallIdentity'),
  },
  delays: { ticketLife: ({ context }) => msLeft(required(context.validity, 'validity')) },
  guards: {
    isMember: (_, { kind }: SessionStatus) => kind === 'member',
    isUnknown: (_, { kind }: SessionStatus) => kind === 'unknown',
    isVisitor: (_, { kind }: SessionStatus) => kind === 'visitor',
    isSignUpOf: ({ context: { verified, pendingEmail } }, session: SessionStatus) =>
      session.kind === 'member' && isSameAddress(session.email ?? '', verified?.email ?? pendingEmail),
    isLinkOfAnother: ({ context: { link, memberEmail } }) =>
      link.email !== '' && memberEmail !== null && !isSameAddress(link.email, memberEmail),
    isLinkOfMember: ({ context: { link, memberEmail } }) => isSameAddress(link.email, memberEmail),
    isLinkWithoutAccount: ({ context }) => context.link.email === '',
    asksSignIn: (_, link: DeepLink) => flowOf(link) === 'signIn',
    asksSignUp: (_, link: DeepLink) => flowOf(link) === 'signUp',
    asksSocialProfile: (_, link: DeepLink) => flowOf(link) === 'profileSetup' && link.login === '1',
    canChooseAgain: ({ context }, link: DeepLink) =>
      flowOf(link) === 'profileSetup' && context.verified !== null,
    asksProfile: (_, link: DeepLink) => flowOf(link) === 'profileSetup',
    asksForgotEmail: (_, link: DeepLink) => flowOf(link) === 'forgotEmail',
    asksForgotPassword: (_, link: DeepLink) => flowOf(link) === 'forgotPassword',
    asksPasswordReset: (_, { auth }: DeepLink) => auth === 'password-reset',
    isVerification: (_, { kind }: Mail) => kind === 'verification',
    isOver: ({ context }, at: number) => required(context.validity, 'validity').until <= at,
    hasMailing: ({ context }, mail: Mail) => context.mailings.includes(mailIdOf(mail)),
    isTemporary: (_, outcome: SignedIn | SocialOutcome | AccountLinkOutcome) =>
      outcome.kind === 'signedIn' && outcome.temporary !== null,
    isSignedIn: (_, outcome: SocialOutcome | AccountLinkOutcome) => outcome.kind === 'signedIn',
    isRegistrationNeeded: (_, outcome: SocialOutcome) => outcome.kind === 'registrationNeeded',
    isIdentified: (_, outcome: RecallOutcome) => isOutcome(outcome, 'identified', 'identity'),
    isPasswordChanged: (_, output: PasswordResetOutput) => output.change !== null,
    isPasswordChosen: (_, outcome: SignUpOutcome) => outcome.kind === 'passwordChosen',
    isRegistered: (_, outcome: ProfileSetupOutcome) => outcome.kind === 'signedIn',
    isSignInNeeded: (_, outcome: ProfileSetupOutcome) => outcome.kind === 'signInNeeded',
    isTicketLost: (_, outcome: ProfileSetupOutcome) => outcome.kind === 'proofLost' && outcome.by === 'email',
  },
  actions: {
    notify: (_, _notice: Notice) => {},
    announceSignIn: (_, _record: AuthRecord) => {},
    /** Stores the sign-in before the session knows of it, so that a reload does not lose it. */
    storeSignIn: (_, _record: AuthRecord) => {},
    goHome: () => {},
    forgetTicket: () => {},
    /** Stores the address a mail was sent to, so that a reloaded page can offer the sign-up; '' clears it. */
    keepPending: (_, _email: string) => {},
    leaveDesktopContext: () => {},
    /** Signs out of the identity provider, so that the next user of this computer cannot use that session. */
    leaveIdentity: () => {},
    rememberLink: assign((_, link: DeepLink) => ({ link })),
    forgetLink: assign({ link: NO_LINK }),
    rememberMember: assign((_, session: SessionStatus) => ({
      memberEmail: session.kind === 'member' ? session.email : null,
    })),
    forgetMember: assign({ memberEmail: null }),
    rememberVerified: assign(
      (_, { verified, validity }: { verified: VerifiedAddress; validity: Deadline }) => ({
        verified,
        validity,
        pendingEmail: null,
      }),
    ),
    measureTicket: assign(({ context }, at: number) => ({
      validity: { ...required(context.validity, 'validity'), at },
    })),
    rememberPending: assign((_, pendingEmail: string) => ({ pendingEmail, verified: null, validity: null })),
    forgetProgress: assign({ verified: null, validity: null, pendingEmail: null }),
    endProgress: raise({ type: 'progress.ended' }),
    handOver: assign((_, handover: Handover) => ({ handover })),
    forgetHandover: assign({ handover: null }),
    rememberMailing: assign(({ context }, mail: Mail) => ({
      mailings: [...context.mailings, mailIdOf(mail)],
    })),
  },
});

export const authSetup = base.extend({
  actions: {
    passToSignIn: base.sendTo('signIn', ({ event }) => event),
    passToSignUp: base.sendTo('signUp', ({ event }) => event),
    passVerifiedToSignUp: base.sendTo('signUp', ({ event }) => {
      assertEvent(event, 'address.verifiedElsewhere');
      return { ...event, type: 'address.verified' };
    }),
    skipPasswordReset: base.sendTo('passwordReset', { type: 'reset.skipped' }),
    passToForgotEmail: base.sendTo('forgotEmail', ({ event }) => event),
    passToForgotPassword: base.sendTo('forgotPassword', ({ event }) => event),
    startMailing: enqueueActions(({ enqueue, event }) => {
      assertEvent(event, ['mail.requested', 'cooldown.known']);
      const cooldown = event.type === 'cooldown.known' ? event.cooldown : null;
      enqueue.spawnChild('mailing', { id: mailIdOf(event.mail), input: { mail: event.mail, cooldown } });
    }),
    passToMailing: sendTo(
      (_, mail: Mail) => mailIdOf(mail),
      ({ event }) => event,
    ),
    passToMailings: enqueueActions(({ enqueue, context, event }) => {
      for (const id of context.mailings) enqueue.sendTo(id, event);
    }),
  },
});
