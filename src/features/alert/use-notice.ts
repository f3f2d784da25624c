import { useSyncExternalStore } from 'react';
import type { Notice } from '#machines/shared/failure.ts';
import type { Alerts } from './alerts.ts';

/** The notice on show; a prerendered page has none. */
export const useNotice = ({ subscribe, current }: Alerts): Notice | null =>
  useSyncExternalStore(subscribe, current, () => null);
