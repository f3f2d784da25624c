import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { fetchPart } from './lost-part.ts';

/**
 * A view in a chunk of its own, that may be asked for again: React's `lazy` keeps a failed download for ever, so that
 * a moment without network would cost the view until the page is loaded anew.
 *
 * @param load fetches the view
 * @returns a function that gives the view to render now
 */
export function lazyAgain<Props>(
  load: () => Promise<ComponentType<Props>>,
): () => LazyExoticComponent<ComponentType<Props>> {
  const fresh = () =>
    lazy(async () => {
      try {
        return { default: await fetchPart(load) };
      } catch (error) {
        view = fresh();
        throw error;
      }
    });
  let view = fresh();
  return () => view;
}
