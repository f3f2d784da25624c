import { useSyncExternalStore } from 'react';

const noChanges = () => () => {};

/**
 * What only the reader's browser knows. A page that was drawn on the server goes on from `drawn` and corrects itself.
 * @param read gives the same value as long as the page is open
 */
export const useInBrowser = <Value extends string | boolean | null>(read: () => Value, drawn: Value): Value =>
  useSyncExternalStore(noChanges, read, () => drawn);
