import { type ComponentType, useState } from 'react';
import { lazyAgain } from '#src/lib/lazy-again.ts';
import { fetchPart } from '#src/lib/lost-part.ts';

interface LazyView<Props> {
  current: () => ComponentType<Props>;
  /** Fetches the code ahead of the step that needs it; never rejects: a failure is met again when the step is shown. */
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
 * Draws a lazy view at once when its code is there: React's `lazy` alone would show its fallback first and hold
 * the view back for 300 ms even then. Chosen once, because another type later would lose what was typed.
 */
export const OnDemand = <Props extends object>({ view, props }: OnDemandProps<Props>) => {
  const [View] = useState<ComponentType<Props>>(() => view.current());
  return <View {...props} />;
};
