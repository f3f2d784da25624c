import { chartOf } from '#tests/model/charts.ts';
import { situationOf } from '#tests/model/structure.ts';
import { describeChart } from './chart-suite.ts';
import { expiryStories } from './flows/expiry.stories.ts';
import { sessionFlow } from './flows/session.flow.ts';
import { sessionStories } from './flows/session.stories.ts';
import type { Step } from './tour.ts';

/** Excludes steps without a button, in states that are too short, or covered by the stories. */
function isPossible({ from, event, label }: Step): boolean {
  const place = situationOf(from);
  if (label.startsWith('after ')) return label === 'after unauthorizedGrace';
  switch (place) {
    case 'restoring.reading':
      return label.startsWith('readStoredSession');
    case 'endingSession':
      return label === 'endSession any';
    case 'signedOut':
      return label === 'signIn.succeeded';
    // A document that is about to be replaced.
    case 'leaving':
    case 'reloading':
      return false;
    case 'loadingProfile.counting':
      return label !== 'signIn.succeeded' && label !== 'logout.confirmed';
    case 'rejected':
      return /^(session|logout\.requested)/.test(label);
  }
  // The confirmation dialog covers the menu.
  if (place.includes('confirmingLogout')) return label.startsWith('logout.');
  return event.type !== 'signIn.succeeded';
}

describeChart(chartOf('session'), [{ flow: sessionFlow, isPossible }], [...expiryStories, ...sessionStories]);
