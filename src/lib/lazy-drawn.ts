import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { fetchPart, OfflinePartError } from './lost-part.ts';

const NEVER = new Promise<never>(() => {});

const untilOnline = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/**
 * A server-rendered part of the page that hydrates later: until its code has loaded it stays as rendered, even if the
 * download fails.
 */
export function lazyDrawn<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const patiently = async (): Promise<ComponentType<Props>> => {
    try {
      return await fetchPart(load);
    } catch (error) {
      if (!(error instanceof OfflinePartError)) return NEVER;
      await untilOnline();
      return patiently();
    }
  };
  return lazy(async () => ({ default: await patiently() }));
}
