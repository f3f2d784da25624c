import { QueryClient } from '@tanstack/react-query';

/** Retries of a failed read (specification §9). */
export const RETRIES = 3;
/** Unused data is dropped after 5 minutes (specification §9, requirements OPEN-48). */
const CACHE_LIFETIME_MS = 300_000;

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

/** @param attempt 0 for the first retry @returns ms to wait: 1 s, doubling, at most 30 s */
export const retryDelay = (attempt: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS);

/** Data fetching defaults of the specification (§9): reads are retried, writes never. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: RETRIES,
        retryDelay,
        gcTime: CACHE_LIFETIME_MS,
        // A tab that wakes must first learn whether its session is still alive (S25).
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  });
