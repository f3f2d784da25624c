import {
  type ComponentType,
  createElement,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  use,
} from 'react';
import { loadChunk, OfflineChunkError } from './chunk-load-error.ts';

/** A view in a chunk of its own. */
export type LazyView<Props> = ((props: Props) => ReactNode) & {
  /**
   * Loads the code before the step that needs it; never rejects, because rendering the view retries and reports a
   * failure.
   */
  preload: () => Promise<void>;
};

/**
 * A view in a chunk of its own that is loaded again after a failure: React's `lazy` keeps a failed download for ever, so
 * without this a moment offline would break the view until the page is reloaded.
 *
 * A failure lasts until a boundary has caught it. Forgotten earlier, it would be loaded again by the very render that
 * should report it, without end: Chromium 156 no longer remembers failed modules.
 *
 * @param load fetches the view
 */
export function lazyView<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyView<Props> {
  let loading: Promise<ComponentType<Props>> | undefined;
  let failure: { readonly error: unknown } | undefined;
  const start = () => {
    const started = loadChunk(load);
    started.then(
      // A promise with a status: React renders the view at once, where it would show the fallback for 300 ms.
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      (error: unknown) => {
        failure = { error };
      },
    );
    return started;
  };
  const forget = () => {
    loading = undefined;
    failure = undefined;
  };
  const render = (props: Props) => {
    if (failure !== undefined) {
      // React renders once more before it reports an error, but in the same task.
      setTimeout(forget);
      throw failure.error;
    }
    loading ??= start();
    return createElement(use(loading), props);
  };
  const preload = async () => {
    loading ??= start();
    await loading.catch(forget);
  };
  return Object.assign(render, { preload });
}

const NEVER = new Promise<never>(() => {});

const untilOnline = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/**
 * A server-rendered part of the page that hydrates later: until its code has loaded it stays as rendered, even if the
 * download fails.
 */
export function lazyHydrated<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const patiently = async (): Promise<ComponentType<Props>> => {
    try {
      return await loadChunk(load);
    } catch (error) {
      if (!(error instanceof OfflineChunkError)) return NEVER;
      await untilOnline();
      return patiently();
    }
  };
  return lazy(async () => ({ default: await patiently() }));
}
