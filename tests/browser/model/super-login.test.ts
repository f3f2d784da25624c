import { chartOf } from '#tests/model/charts.ts';
import { isPlausible } from '#tests/model/flows/plausible.ts';
import { describeChart } from './chart-suite.ts';
import { newcomerFlow, superLoginFlow, superLoginStories } from './flows/super-login.flow.ts';
import type { IsPossible, Step } from './tour.ts';

/** Of several timers the shortest fires; a dialog covers what would cause calls. */
const isPossible: IsPossible = ({ from, event }) => {
  if (!isPlausible('superLogin', from, event)) return false;
  const isAsking = from.matches({ signedIn: { activity: 'provingAgain' } });
  const isWarned = from.matches({ signedIn: { activity: 'warned' } });
  if (event.type === 'session.refused') return !isAsking && !isWarned;
  // The warning has a button of its own for it.
  return event.type !== 'signOut.requested' || !isAsking;
};

const newcomer = {
  name: 'without a session',
  flow: newcomerFlow,
  // The other walks have the rest.
  isPossible: (step: Step) => isPossible(step) && !step.from.matches('signedIn'),
};

describeChart(chartOf('superLogin'), [{ flow: superLoginFlow, isPossible }, newcomer], superLoginStories);
