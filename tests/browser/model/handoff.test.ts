import { chartOf } from '#tests/model/charts.ts';
import { describeChart } from './chart-suite.ts';
import { handoffFlow } from './flows/handoff.flow.ts';
import type { Step } from './tour.ts';

/** What nobody in front of the page can do, or what the page shows again and again beside another address. */
function isPossible({ from, event, label }: Step): boolean {
  const { exchange, address } = from.value;
  const { isAuthorised } = from.context;
  // The chart says it to itself; a receipt that breaks is asked for again: handoff-ways.test.ts.
  if (label === 'link.opened' || label === 'awaitReceipt rejects') return false;
  if (event.type === 'handoff.requested') return exchange === 'inactive';
  if (event.type === 'session.changed') {
    if (event.isAuthorised === isAuthorised) return false;
    // Where a dialog of the handoff is open, only the question has the button for it.
    const isOffered = exchange === 'offering' && address === 'keptForOffer';
    return isAuthorised ? exchange === 'inactive' || isOffered : true;
  }
  if (event.type === 'handoff.declined') return exchange !== 'inactive';
  if (label.startsWith('after ')) return exchange === 'offering' || exchange === 'opening';
  if (address === 'free') return exchange === 'opening' && label !== 'link.copied';
  return true;
}

describeChart(chartOf('handoff'), handoffFlow, {
  isPossible,
  withoutGesture: { 'link.opened': 'said by the chart to itself' },
});
