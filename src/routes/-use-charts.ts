import { useMatch } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { Resumable } from '#src/features/auth/resumable.ts';
import type { Charts, ChartsPort } from './-services.ts';

/** Null until the charts run. */
export const useCharts = ({ subscribe, current }: ChartsPort): Charts | null =>
  useSyncExternalStore(subscribe, current, current);

const NOTHING = { subscribe: () => () => {}, current: () => null };

/** The sign-up to offer to be continued; a prerendered page knows of none. */
export const useOffer = (charts: Charts | null): Resumable | null => {
  const { subscribe, current } = charts?.resumable ?? NOTHING;
  const resumable = useSyncExternalStore<Resumable | null>(subscribe, current, () => null);
  // The page that is about to confirm an address does not ask for its code as well.
  const isConfirming = useMatch({ from: '/validate-email', shouldThrow: false }) !== undefined;
  return isConfirming ? null : resumable;
};
