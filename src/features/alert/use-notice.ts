import { useSyncExternalStore } from 'react';
import type { Notice } from '#machines/shared/failure.ts';
import type { Alerts } from './alerts.ts';

/** The current notice; a server-rendered page has none. */
export const useNotice = ({ subscribe, current }: Alerts): Notice | null =>
  useSyncExternalStore(subscribe, current, () => null);
