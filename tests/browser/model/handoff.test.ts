import { metaOf } from '#machines/shared/step.ts';
import { chartOf } from '#tests/model/charts.ts';
import { describeChart } from './chart-suite.ts';
import { handoffFlow } from './flows/handoff.flow.ts';
import { handoffStories } from './flows/handoff.stories.ts';
import type { Step } from './tour.ts';

/** Excludes steps that the user of the page cannot cause; the stories cover other tabs. */
function isPossible({ from, event, label }: Step): boolean {
  const { exchange, address } = from.value;
  const isVisitor = 'visitor' in Object(exchange);
  const isAsking = from.matches({ address: { keptForSignIn: 'asking' } });
  const isAtRest = address === 'free' || address === 'keptForOffer';
  switch (event.type) {
    case 'handoff.requested':
      return (
        from.matches({ exchange: { visitor: 'idle' } }) || from.matches({ exchange: { member: 'idle' } })
      );
    case 'session.changed':
      // After a sign-in, the session is `unknown` until the profile is loaded.
      if (isVisitor) return isAsking ? event.session.kind === 'unknown' : event.session.kind === 'member';
      return from.matches({ exchange: 'unknown' });
    case 'handoff.declined':
      return metaOf(from).screen !== undefined && !from.hasTag('pending');
    case 'signIn.abandoned':
      return isAsking;
  }
  if (from.matches({ exchange: { member: 'opening' } })) {
    // The parameters leave the address after a second, whatever else is pending.
    if (address !== 'free') return label === 'after afterHandOver' || label === 'after afterSignIn';
  }
  if (label === 'handoff.accepted') return isAtRest || address === 'keptAfterSignIn';
  return true;
}

describeChart(chartOf('handoff'), [{ flow: handoffFlow, isPossible }], handoffStories);
