import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router';

/** A history that travels as a browser's does: `go`, `back` and `forward` take effect later, one after another. */
export interface DeferredHistory extends RouterHistory {
  /** Lets the oldest journey arrive. @returns false when none is under way */
  arrive(): boolean;
  /** Place of the current entry, from 0. */
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
      // As in a browser, a journey past either end goes nowhere.
      if (goal >= 0 && goal < history.length) go(steps);
      return true;
    },
  });
}
