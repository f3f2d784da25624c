import { type ComponentType, useState } from 'react';
import { lazyAgain } from '#src/lib/lazy-again.ts';
import { fetchPart } from '#src/lib/lost-part.ts';

interface LazyView<Props> {
  current: () => ComponentType<Props>;
  /**
   * Loads the code before the step that needs it; never rejects, because rendering the view retries and reports a
   * failure.
   */
  preload: () => Promise<void>;
}

/** A view in a chunk of its own. */
export function lazyView<Props>(load: () => Promise<ComponentType<Props>>): LazyView<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetchView = async () => {
    loaded = await load();
    return loaded;
  };
  const later = lazyAgain(fetchView);
  return {
    current: () => loaded ?? later(),
    preload: async () => {
      if (loaded === undefined) await fetchPart(fetchView).catch(() => undefined);
    },
  };
}

interface OnDemandProps<Props> {
  readonly view: LazyView<Props>;
  readonly props: Props;
}

/**
 * Renders a lazy view at once when its code is loaded: React's `lazy` alone would show its fallback first and delay the
 * view by 300 ms even then. The component is chosen once, because a change of type would remount it and lose typed
 * text.
 */
export const OnDemand = <Props extends object>({ view, props }: OnDemandProps<Props>) => {
  const [View] = useState<ComponentType<Props>>(() => view.current());
  return <View {...props} />;
};
