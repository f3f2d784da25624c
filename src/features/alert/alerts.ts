import type { Notice } from '#machines/shared/failure.ts';

/** The one alert port: what the browser's `alert` was to the specification. One notice at a time. */
export interface Alerts {
  show(notice: Notice): void;
  /** Closes the notice on show; the next one follows. */
  dismiss(): void;
  current(): Notice | null;
  subscribe(listener: () => void): () => void;
}

export function createAlerts(): Alerts {
  let queue: readonly Notice[] = [];
  const listeners = new Set<() => void>();
  const update = (next: readonly Notice[]) => {
    queue = next;
    for (const listener of listeners) listener();
  };
  return {
    show: (notice) => update([...queue, notice]),
    dismiss: () => update(queue.slice(1)),
    current: () => queue[0] ?? null,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
