/** Equivalent mutants, which no test can detect because they change nothing, each with the reason. */
import type { ChartName } from './chart.ts';

const EXCLUSIVE = 'The two guards exclude each other: they test for different kinds or values of one thing.';
const SAID = 'The new token, announced in the same step, leads to the same state.';
const NOTHING = 'The branch does nothing, so removing it changes nothing.';
const REWRITTEN = 'The rewritten link is evaluated again in the same step and opens the same dialog.';

export const EQUIVALENTS: Readonly<Record<ChartName, Readonly<Record<string, string>>>> = {
  session: {
    'loadingProfile | xstate.done.actor.fetchProfile | 0: swapped with the next': EXCLUSIVE,
    'restoring.reading | xstate.done.actor.readStoredSession | 1: swapped with the next': EXCLUSIVE,
    'signedIn.profile.fetching | xstate.done.actor.retryProfile | 0: swapped with the next': EXCLUSIVE,
    'signedIn.warning.warned.renewing | xstate.done.actor.renewSession | 0: goes nowhere': SAID,
    'signedIn.warning.warned.renewing | xstate.done.actor.renewSession | 0: goes to signedIn.warning.warned':
      SAID,
    'signedIn.warning.warned.renewing | xstate.done.actor.renewSession | 0: swapped with the next': EXCLUSIVE,
  },
  auth: {
    'dialog.member | step.requested | 0: swapped with the next': EXCLUSIVE,
    'dialog.member | step.requested | 2: dropped': NOTHING,
    'dialog.unknown | session.changed | 0: swapped with the next': EXCLUSIVE,
    'dialog.unknown | session.changed | 2: swapped with the next': EXCLUSIVE,
    'dialog.visitor.arriving | always | 0: swapped with the next': EXCLUSIVE,
    'dialog.visitor.arriving | always | 1: swapped with the next': EXCLUSIVE,
    'dialog.visitor.arriving | always | 3: goes nowhere': REWRITTEN,
    'dialog.visitor.arriving | always | 4: goes nowhere': REWRITTEN,
    'dialog.visitor.arriving | always | 4: swapped with the next': EXCLUSIVE,
    'dialog.visitor.arriving | always | 5: swapped with the next': EXCLUSIVE,
    'dialog.visitor.profileSetup | xstate.done.actor.profileSetup | 0: swapped with the next': EXCLUSIVE,
    'dialog.visitor.profileSetup | xstate.done.actor.profileSetup | 1: swapped with the next': EXCLUSIVE,
    'dialog.visitor.signIn | xstate.done.actor.social | 0: swapped with the next': EXCLUSIVE,
  },
  signIn: {
    'email.checking | xstate.done.actor.checkEmail | 0: swapped with the next': EXCLUSIVE,
  },
  social: {
    'openingPopup | xstate.done.actor.openPopup | 0: swapped with the next': EXCLUSIVE,
    'openingPopup | xstate.done.actor.openPopup | 1: swapped with the next': EXCLUSIVE,
    'signingIn | xstate.done.actor.signInSocially | 0: swapped with the next': EXCLUSIVE,
    'signingIn | xstate.done.actor.signInSocially | 2: swapped with the next': EXCLUSIVE,
  },
  accountLink: {
    'password.linking | xstate.done.actor.linkAccount | 0: swapped with the next': EXCLUSIVE,
  },
  mailing: {
    'sending | xstate.done.actor.sendMail | 0: swapped with the next': EXCLUSIVE,
  },
  passwordReset: {},
  signUp: {
    'arriving | always | 1: swapped with the next': EXCLUSIVE,
    'arriving | always | 2: swapped with the next': EXCLUSIVE,
    'code.verifying | xstate.done.actor.verifyCode | 0: swapped with the next': EXCLUSIVE,
    'code.verifying | xstate.done.actor.verifyCode | 1: swapped with the next': EXCLUSIVE,
    'email.checking | xstate.done.actor.checkEmail | 0: swapped with the next': EXCLUSIVE,
    'password.checking | xstate.done.actor.checkPassword | 0: swapped with the next': EXCLUSIVE,
  },
  profileSetup: {
    'profile.registering | xstate.done.actor.register | 0: swapped with the next': EXCLUSIVE,
    'profile.registering | xstate.done.actor.register | 1: swapped with the next': EXCLUSIVE,
  },
  forgotEmail: {
    'arriving | always | 0: swapped with the next': EXCLUSIVE,
  },
  forgotPassword: {},
  emailConfirmation: {
    'link.confirming | xstate.done.actor.verifyLink | 0: swapped with the next': EXCLUSIVE,
    'link.confirming | xstate.done.actor.verifyLink | 1: swapped with the next': EXCLUSIVE,
    'link.confirming | xstate.done.actor.verifyLink | 2: swapped with the next': EXCLUSIVE,
    'link.confirming | xstate.done.actor.verifyLink | 3: swapped with the next': EXCLUSIVE,
  },
  passwordChange: {},
  accountDeletion: {
    'question.deleting | xstate.done.actor.deleteAccount | 0: swapped with the next': EXCLUSIVE,
  },
  handoff: {
    'address | request.adopted | 0: swapped with the next': EXCLUSIVE,
    'address.keptForSignIn | session.changed | 0: swapped with the next': EXCLUSIVE,
    'address.undecided | session.changed | 0: swapped with the next': EXCLUSIVE,
    'exchange.member.opening.asking | xstate.done.actor.readReceipt | 0: swapped with the next': EXCLUSIVE,
    'exchange.unknown.idle | session.changed | 0: swapped with the next': EXCLUSIVE,
    'exchange.unknown.requested | session.changed | 0: swapped with the next': EXCLUSIVE,
  },
  overlay: {
    ' | info.requested | 0: swapped with the next': EXCLUSIVE,
    ' | info.requested | 1: swapped with the next': EXCLUSIVE,
  },
};
