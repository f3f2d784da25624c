import { chartOf } from '#tests/model/charts.ts';
import { describeChart } from './chart-suite.ts';
import { socialFlow } from './flows/social.flow.ts';
import type { Step } from './tour.ts';

/** What nobody in front of the page can do. */
function isPossible({ from, event, label }: Step): boolean {
  // The identity provider answers with a value, whatever goes wrong.
  if (label === 'openPopup rejects' || label === 'recallIdentity rejects') return false;
  // Nothing can be pressed in a dialog that finds out where it was; closing it is the way out.
  return !(from.value === 'recalling' && event.type === 'social.cancelled');
}

describeChart(chartOf('social'), socialFlow, { isPossible });
