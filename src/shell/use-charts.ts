import { useMatch } from '@tanstack/react-router';
import { shallowEqual, useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { Resumable } from '#src/features/auth/use-auth.ts';
import type { Charts, ChartsPort } from './services.ts';

/** Null until the charts run. */
export const useCharts = ({ subscribe, current }: ChartsPort): Charts | null =>
  useSyncExternalStore(subscribe, current, current);

/** The unfinished sign-up to offer; null in a prerendered page. */
export const useOffer = (charts: Charts | null): Resumable | null => {
  const resumable = useSelector(charts?.auth.ref, () => charts?.resumable() ?? null, shallowEqual);
  // The page that confirms an address must not ask for its code as well.
  const isConfirming = useMatch({ from: '/validate-email', shouldThrow: false }) !== undefined;
  return isConfirming ? null : resumable;
};
