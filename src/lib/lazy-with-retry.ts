import { type ComponentType, createElement, type ReactNode, use } from 'react';
import { loadChunk } from './chunk-load-error.ts';

/**
 * A view in a chunk of its own that is loaded again after a failure: React's `lazy` keeps a failed download for ever,
 * so without this a moment offline would break the view until the page is reloaded.
 *
 * A failure lasts until a boundary has caught it. Forgotten earlier, it would be loaded again by the very render that
 * should report it, without end: Chromium 156 no longer remembers failed modules.
 *
 * @param load fetches the view
 */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  let loading: Promise<ComponentType<Props>> | undefined;
  let failure: { readonly error: unknown } | undefined;
  const start = () => {
    const started = loadChunk(load);
    started.catch((error: unknown) => {
      failure = { error };
    });
    return started;
  };
  const forget = () => {
    loading = undefined;
    failure = undefined;
  };
  return (props) => {
    if (failure !== undefined) {
      // React renders once more before it reports an error, but in the same task.
      setTimeout(forget);
      throw failure.error;
    }
    loading ??= start();
    return createElement(use(loading), props);
  };
}
