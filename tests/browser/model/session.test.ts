import { chartOf } from '#tests/model/charts.ts';
import { situationOf } from '#tests/model/structure.ts';
import { describeChart } from './chart-suite.ts';
import { sessionFlow } from './flows/session.flow.ts';
import type { Step } from './tour.ts';

/** What nobody in front of the page can do: there is no button, or the moment is too short. */
function isPossible({ from, to, event, label }: Step): boolean {
  const place = situationOf(from);
  // Storage that cannot be read counts as empty, and a failing server is asked again: the journeys show it.
  if (label.endsWith('rejects') || label === 'after endingLimit') return false;
  // Waking up asks the server for its time, which does not jump: only a look that changes nothing can be caused.
  if (event.type === 'clock.checked') return place.startsWith('signedIn') && situationOf(to) === place;
  // No menu yet, or covered by the question.
  if (place === 'restoring' || place === 'loadingProfile') return !event.type.startsWith('logout.');
  if (place === 'rejected' && event.type === 'logout.confirmed') return false;
  const asked = place.includes('confirmingLogout');
  if (asked) return event.type === 'logout.confirmed' || event.type === 'logout.cancelled';
  // Of what changes nothing only a look at the clock can be caused.
  return (
    situationOf(to) !== place || event.type === 'clock.checked' || event.type.startsWith('xstate.after.')
  );
}

describeChart(chartOf('session'), sessionFlow, {
  isPossible: (step) => isPossible(step) && step.event.type !== 'profile.changed',
  withoutGesture: { 'profile.changed': 'sent by the profile form, which this page does not have yet' },
});
