/** Transitions that a user of the page cannot cause, with the reason; every other one is taken. */
import type { Chart, ChartName } from '#tests/model/chart.ts';
import { keyOf, transitionsOf } from '#tests/model/structure.ts';

/** Keys of all transitions of a chart, but not those that only begin it. */
export const keysOf = ({ machine }: Pick<Chart, 'machine'>): string[] =>
  transitionsOf(machine)
    .filter(({ eventType }) => eventType !== 'xstate.init')
    .map(keyOf);

const BROKEN_FLOW = 'a flow answers or is left: only a defect of its chart breaks it off';
const ANSWERS_ALWAYS = 'its port answers, whatever breaks';

export const LEFT_OUT: Readonly<Partial<Record<ChartName, Readonly<Record<string, string>>>>> = {
  session: {
    'restoring.reading | xstate.error.actor.readStoredSession | 0': ANSWERS_ALWAYS,
    'loadingProfile | xstate.after.untilExpiry.session.loadingProfile | 0':
      'a call is given up after 15 s; the timer reaches for 24 days',
    'signedIn.profile.fetching | xstate.done.actor.retryProfile | 1':
      'a 401 ends the session as request.unauthorized, before the call has answered',
    'endingSession | xstate.error.actor.endSession | 0': ANSWERS_ALWAYS,
    'endingSession | xstate.after.endingLimit.session.endingSession | 0':
      'needs a provider whose sign-out never answers',
    'leaving | xstate.error.actor.leaveForHome | 0': ANSWERS_ALWAYS,
    'reloading | xstate.error.actor.reloadPage | 0': ANSWERS_ALWAYS,
  },
  auth: {
    'dialog.visitor | xstate.error.actor.* | 0': BROKEN_FLOW,
    'dialog.visitor.recallingIdentity | xstate.error.actor.recallIdentity | 0': ANSWERS_ALWAYS,
    'dialog.visitor.passwordReset | xstate.error.actor.passwordReset | 0': BROKEN_FLOW,
  },
  social: {
    'openingPopup | xstate.error.actor.openPopup | 0': ANSWERS_ALWAYS,
  },
  handoff: {
    'exchange.unknown.requested | handoff.declined | 0': 'nothing is shown that could be declined',
    'exchange.visitor.awaitingSignIn | handoff.declined | 0':
      'the dialog of sign-in is abandoned, not declined',
  },
};
