import type { AnyTransitionDefinition, InspectionEvent } from 'xstate';

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

/** @returns undefined where no tool listens, so that nothing is inspected in production */
export function transitionInspector(page: Window): ((event: InspectionEvent) => void) | undefined {
  const { onChartTransition } = page;
  if (onChartTransition === undefined) return undefined;
  return (inspected) => {
    if (inspected.type !== '@xstate.microstep') return;
    const transitions: readonly AnyTransitionDefinition[] = inspected._transitions;
    for (const transition of transitions) {
      const { source, eventType } = transition;
      const rivals = eventType === '' ? source.always : source.transitions.get(eventType);
      onChartTransition({
        chart: source.machine.id,
        from: source.path.join('.'),
        event: eventType,
        branch: (rivals ?? []).indexOf(transition),
      });
    }
  };
}
