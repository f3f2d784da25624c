import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router';

/** An in-memory history in which `go`, `back` and `forward` take effect asynchronously, in order, as in a browser. */
export interface DeferredHistory extends RouterHistory {
  /** Completes the oldest pending traversal. @returns false if none is pending */
  arrive(): boolean;
  /** Index of the current entry, from 0. */
  index(): number;
}

/** @param href the first entry */
export function createDeferredHistory(href: string): DeferredHistory {
  const history = createMemoryHistory({ initialEntries: [href] });
  const { go } = history;
  const journeys: number[] = [];
  return Object.assign(history, {
    go: (steps: number) => void journeys.push(steps),
    back: () => void journeys.push(-1),
    forward: () => void journeys.push(1),
    index: () => history.location.state.__TSR_index,
    arrive: () => {
      const steps = journeys.shift();
      if (steps === undefined) return false;
      const goal = history.location.state.__TSR_index + steps;
      // As in a browser, going past either end does nothing.
      if (goal >= 0 && goal < history.length) go(steps);
      return true;
    },
  });
}
