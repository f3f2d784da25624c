import type { AnyTransitionDefinition, InspectionEvent } from 'xstate';
import type {} from './live/live-seams.ts';

declare global {
  interface Window {
    /** Installed by tests and development tools: receives every transition that a chart takes. */
    onChartTransition?: (transition: ChartTransition) => void;
  }
}

/** Names a transition by its place in the chart. Event payload and context must not leave the page. */
export interface ChartTransition {
  chart: string;
  /** Path of the state it starts from, '' for the chart itself. */
  from: string;
  event: string;
  /** Its index among the branches for the same event in the same state. */
  branch: number;
}

/** The transitions that an inspected step of a chart took; none for anything else that is inspected. */
export function transitionsIn(inspected: InspectionEvent): ChartTransition[] {
  if (inspected.type !== '@xstate.microstep') return [];
  const transitions: readonly AnyTransitionDefinition[] = inspected._transitions;
  return transitions.map((transition) => {
    const { source, eventType } = transition;
    const rivals = eventType === '' ? source.always : source.transitions.get(eventType);
    return {
      chart: source.machine.id,
      from: source.path.join('.'),
      event: eventType,
      branch: (rivals ?? []).indexOf(transition),
    };
  });
}

/** @returns undefined where no tool listens, so that nothing is inspected in production */
export function transitionInspector(page: Window): ((event: InspectionEvent) => void) | undefined {
  const { onChartTransition } = page;
  const live = import.meta.env.DEV ? page.live?.inspect : undefined;
  if (onChartTransition === undefined) return live;
  return (inspected) => {
    live?.(inspected);
    for (const transition of transitionsIn(inspected)) onChartTransition(transition);
  };
}
