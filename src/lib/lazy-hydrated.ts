import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadChunk, OfflineChunkError } from './chunk-load-error.ts';

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
