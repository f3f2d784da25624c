/** Mutants that no test can notice because they change nothing, each with the reason. */
import type { ChartName } from './chart.ts';

const EXCLUSIVE = 'The two guards never hold together: they ask for different kinds or values of one thing.';
const SAID = 'The new token, announced in the same step, leads to the same place.';
const CLOSED = 'While authorised no dialog is open: the chart is closed already.';

export const EQUIVALENTS: Readonly<Record<ChartName, Readonly<Record<string, string>>>> = {
  session: {
    'signedIn.warning.renewing | xstate.done.actor.renewSession | 0: goes nowhere': SAID,
    'signedIn.warning.renewing | xstate.done.actor.renewSession | 0: goes to signedIn.warning.warned': SAID,
  },
  auth: {
    ' | step.requested | 0: goes nowhere': CLOSED,
    ' | step.requested | 1: swapped with the next': EXCLUSIVE,
    ' | step.requested | 2: swapped with the next': EXCLUSIVE,
    ' | step.requested | 5: swapped with the next': EXCLUSIVE,
    ' | step.requested | 6: swapped with the next': EXCLUSIVE,
    'profileSetup | xstate.done.actor.profileSetup | 0: swapped with the next': EXCLUSIVE,
    'profileSetup | xstate.done.actor.profileSetup | 1: swapped with the next': EXCLUSIVE,
    'signIn | xstate.done.actor.social | 1: swapped with the next': EXCLUSIVE,
    'signUp | xstate.done.actor.signUp | 0: swapped with the next': EXCLUSIVE,
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
  handoff: {},
  overlay: {
    ' | info.requested | 0: swapped with the next': EXCLUSIVE,
    ' | info.requested | 1: swapped with the next': EXCLUSIVE,
  },
};
