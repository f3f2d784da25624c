import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { fetchPart, OfflinePartError } from './lost-part.ts';

const NEVER = new Promise<never>(() => {});

const untilOnline = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/**
 * A part of the page that the server has drawn and that comes alive later: until its code is there it stays as it was
 * drawn, whatever becomes of the download.
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
