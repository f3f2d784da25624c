import { type OperatingSystem, operatingSystemOf } from '#src/lib/operating-system.ts';
import { useInBrowser } from '#src/lib/use-in-browser.ts';

/** The user's system; null on the server and until hydration. */
export const useOperatingSystem = (): OperatingSystem | null =>
  useInBrowser<OperatingSystem | null>(() => operatingSystemOf(navigator), null);
