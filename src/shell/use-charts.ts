import { useSyncExternalStore } from 'react';
import type { Charts, ChartsPort } from './services.ts';

/** Null until the charts run. */
export const useCharts = ({ subscribe, current }: ChartsPort): Charts | null =>
  useSyncExternalStore(subscribe, current, current);
