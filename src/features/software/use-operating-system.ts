import { useSyncExternalStore } from 'react';
import { type OperatingSystem, operatingSystemOf } from '#src/lib/operating-system.ts';

const never = () => () => undefined;

/** The reader's system; unknown in a page that was made before anybody asked for it. */
export const useOperatingSystem = (): OperatingSystem | null =>
  useSyncExternalStore(
    never,
    () => operatingSystemOf(navigator),
    () => null,
  );
