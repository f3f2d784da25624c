import { useSyncExternalStore } from 'react';

const noChanges = () => () => {};

/**
 * A value only the browser knows. A server-rendered page hydrates with `rendered`, then corrects itself.
 * @param read returns the same value as long as the page is open
 */
export const useInBrowser = <Value extends string | boolean | null>(
  read: () => Value,
  rendered: Value,
): Value => useSyncExternalStore(noChanges, read, () => rendered);
