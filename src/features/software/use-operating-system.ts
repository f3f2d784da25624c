import { type OperatingSystem, operatingSystemOf } from '#src/lib/operating-system.ts';
import { useInBrowser } from '#src/lib/use-in-browser.ts';

/** The reader's system; unknown in a page that was made before anybody asked for it. */
export const useOperatingSystem = (): OperatingSystem | null =>
  useInBrowser<OperatingSystem | null>(() => operatingSystemOf(navigator), null);
