import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadChunk } from './chunk-load-error.ts';

/**
 * A view in a chunk of its own that is loaded again after a failure: React's `lazy` keeps a failed download for ever,
 * so without this a moment offline would break the view until the page is reloaded.
 *
 * @param load fetches the view
 * @returns a function that returns the view to render now
 */
export function lazyWithRetry<Props>(
  load: () => Promise<ComponentType<Props>>,
): () => LazyExoticComponent<ComponentType<Props>> {
  const fresh = () =>
    lazy(async () => {
      try {
        return { default: await loadChunk(load) };
      } catch (error) {
        view = fresh();
        throw error;
      }
    });
  let view = fresh();
  return () => view;
}
