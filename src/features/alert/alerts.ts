import type { Notice } from '#machines/shared/failure.ts';
import { createStore } from '#src/lib/store.ts';

/** The alert port: shows one notice at a time, where the specification uses the browser's `alert`. */
export interface Alerts {
  show(notice: Notice): void;
  /** Closes the current notice and shows the next one. */
  dismiss(): void;
  current(): Notice | null;
  subscribe(listener: () => void): () => void;
}

export function createAlerts(): Alerts {
  const queue = createStore<readonly Notice[]>([]);
  return {
    show: (notice) => queue.set([...queue.get(), notice]),
    dismiss: () => queue.set(queue.get().slice(1)),
    current: () => queue.get()[0] ?? null,
    subscribe: queue.subscribe,
  };
}
