import { type ComponentType, useState } from 'react';
import { loadChunk } from '#src/lib/chunk-load-error.ts';
import { lazyWithRetry } from '#src/lib/lazy-with-retry.ts';

interface LazyViewHandle<Props extends object> {
  current: () => ComponentType<Props>;
  /**
   * Loads the code before the step that needs it; never rejects, because rendering the view retries and reports a
   * failure.
   */
  preload: () => Promise<void>;
}

/** A view in a chunk of its own. */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyViewHandle<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchView = async () => {
    loaded = await load();
    return loaded;
  };
  const retried = lazyWithRetry(fetchView);
  return {
    current: () => loaded ?? retried,
    preload: async () => {
      if (loaded === undefined) await loadChunk(fetchView).catch(() => undefined);
    },
  };
}

interface LazyViewProps<Props extends object> {
  readonly view: LazyViewHandle<Props>;
  readonly props: Props;
}

/**
 * Renders a lazy view, at once if its code is already loaded: a view that suspends shows the fallback even then,
 * and React delays it by 300 ms. The component is chosen once, because a change of type would
 * remount it and lose typed text.
 */
export const LazyView = <Props extends object>({ view, props }: LazyViewProps<Props>) => {
  const [View] = useState<ComponentType<Props>>(() => view.current());
  return <View {...props} />;
};
