/** Transitions that a user of the page cannot cause, with the reason; every other one is taken. */
import type { Chart, ChartName } from '#tests/model/chart.ts';
import { keyOf, transitionsOf } from '#tests/model/structure.ts';

/** Keys of all transitions of a chart, but not those that only begin it. */
export const keysOf = ({ machine }: Pick<Chart, 'machine'>): string[] =>
  transitionsOf(machine)
    .filter(({ eventType }) => eventType !== 'xstate.init')
    .map(keyOf);

const BROKEN_FLOW = 'a flow answers or is left: only a defect of its chart breaks it off';
const ONLY_CHANGES =
  'the page tells the chart of changes only, and every sign-in and its end pass through "unknown"';
const NO_QUESTION = 'the question is shown, and so answered, only while the member is known';
const NO_DIALOG = 'no dialog of sign-in is open that could be closed';
const ANSWERS_ALWAYS = 'its port answers, whatever breaks';

export const LEFT_OUT: Readonly<Partial<Record<ChartName, Readonly<Record<string, string>>>>> = {
  session: {
    'restoring | logout.confirmed | 0': NO_QUESTION,
    'restoring.reading | xstate.error.actor.readStoredSession | 0': ANSWERS_ALWAYS,
    'loadingProfile | logout.confirmed | 0': NO_QUESTION,
    'loadingProfile | xstate.after.untilExpiry.session.loadingProfile | 0':
      'a call is given up after 15 s; the timer reaches for 24 days',
    'signedIn.profile.known | profile.changed | 0': 'the page has no form for it yet',
    'signedIn.profile.fetching | xstate.done.actor.retryProfile | 1':
      'a 401 ends the session as request.unauthorized, before the call has answered',
    'rejected | logout.confirmed | 0': NO_QUESTION,
    'endingSession | xstate.error.actor.endSession | 0': ANSWERS_ALWAYS,
    'endingSession | xstate.after.endingLimit.session.endingSession | 0':
      'needs a provider whose sign-out never answers',
    'leaving | xstate.error.actor.leaveForHome | 0': ANSWERS_ALWAYS,
    'reloading | xstate.error.actor.reloadPage | 0': ANSWERS_ALWAYS,
  },
  auth: {
    'dialog.unknown | session.changed | 0': ONLY_CHANGES,
    'dialog.visitor | session.changed | 0': ONLY_CHANGES,
    'dialog.visitor | session.changed | 2': ONLY_CHANGES,
    'dialog.visitor.signIn | xstate.error.actor.signIn | 0': BROKEN_FLOW,
    'dialog.visitor.signIn | xstate.error.actor.social | 0': BROKEN_FLOW,
    'dialog.visitor.recallingIdentity | xstate.error.actor.recallIdentity | 0': ANSWERS_ALWAYS,
    'dialog.visitor.accountLink | xstate.error.actor.accountLink | 0': BROKEN_FLOW,
    'dialog.visitor.passwordReset | xstate.error.actor.passwordReset | 0': BROKEN_FLOW,
    'dialog.visitor.signUp | xstate.error.actor.signUp | 0': BROKEN_FLOW,
    'dialog.visitor.profileSetup | xstate.error.actor.profileSetup | 0': BROKEN_FLOW,
    'dialog.visitor.forgotEmail | xstate.error.actor.forgotEmail | 0': BROKEN_FLOW,
    'dialog.visitor.forgotPassword | xstate.error.actor.forgotPassword | 0': BROKEN_FLOW,
    'dialog.member | session.changed | 2': ONLY_CHANGES,
  },
  social: {
    'openingPopup | xstate.error.actor.openPopup | 0': ANSWERS_ALWAYS,
  },
  handoff: {
    'exchange.unknown.requested | handoff.declined | 0': 'nothing is shown that could be declined',
    'exchange.unknown.requested | signIn.abandoned | 0': NO_DIALOG,
    'exchange.visitor.awaitingSignIn | handoff.declined | 0':
      'the dialog of sign-in is abandoned, not declined',
    'address.undecided | signIn.abandoned | 0': NO_DIALOG,
    'address.keptForSignIn | session.changed | 1': ONLY_CHANGES,
    'address.keptWhileSigningIn | signIn.abandoned | 0': NO_DIALOG,
  },
};
