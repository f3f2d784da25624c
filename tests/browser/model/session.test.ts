import { chartOf } from '#tests/model/charts.ts';
import { situationOf } from '#tests/model/structure.ts';
import { describeChart } from './chart-suite.ts';
import { sessionFlow } from './flows/session.flow.ts';
import type { Step } from './tour.ts';

/** What nobody in front of the page can do: there is no button, or the moment is too short. */
function isPossible({ from, to, event, label }: Step): boolean {
  const place = situationOf(from);
  const changesNothing = situationOf(to) === place;
  // Storage that cannot be read counts as empty, and a failing server is asked again: the journeys show it.
  if (['readStoredSession rejects', 'fetchProfile rejects', 'endSession rejects'].includes(label))
    return false;
  // Said by the chart to itself; nothing on the page changes the profile yet.
  if (event.type === 'expiry.approached' || event.type === 'profile.changed') return false;
  if (label === 'after endingLimit') return false;
  // Waking up asks the server for its time, which does not jump: only a look that changes nothing can be caused.
  if (event.type === 'clock.checked') return place.startsWith('signedIn') && changesNothing;
  // No menu yet, or covered by the question.
  if (place === 'restoring') return !/^(logout|session)\./.test(event.type);
  if (place === 'loadingProfile') return !event.type.startsWith('logout.');
  if (place === 'rejected' && event.type === 'logout.confirmed') return false;
  if (place.includes('renewing')) return label.startsWith('renewSession');
  if (place.includes('warned') && /^(logout|request)\./.test(event.type)) return false;
  if (place.includes('confirmingLogout'))
    return event.type === 'logout.confirmed' || event.type === 'logout.cancelled';
  // Of what changes nothing only a look at the clock can be caused.
  return !changesNothing || event.type.startsWith('xstate.after.');
}

describeChart(chartOf('session'), sessionFlow, {
  isPossible,
  withoutGesture: {
    'expiry.approached': 'the chart says it to itself',
    'profile.changed': 'sent by the profile form, which this page does not have yet',
  },
});
