import { QueryClient } from '@tanstack/react-query';
import { ApiFailureError } from './api-failure.ts';

/** Retries of a failed read (specification §9). */
const RETRIES = 3;
/** Unused data is dropped after 5 minutes (specification §9, requirements OPEN-48). */
const CACHE_LIFETIME_MS = 300_000;

/** Public content stays fresh as long as the server lets its responses be cached. */
export const CONTENT_FRESH_MS = 60_000;

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 30_000;

/** @param attempt 0 for the first retry @returns ms to wait: 1 s, doubling, at most 30 s */
export const retryDelay = (attempt: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** attempt, LONGEST_DELAY_MS);

/** A refusal is final. Anything else is retried; while offline, retries wait for the network. */
const retryUnlessRefused = (failures: number, error: Error): boolean =>
  failures < RETRIES && !(error instanceof ApiFailureError && error.isRefusal);

/** Data fetching defaults of the specification (§9): reads are retried, writes never. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: retryUnlessRefused,
        retryDelay,
        gcTime: CACHE_LIFETIME_MS,
        // Browsers sometimes report offline wrongly: the first attempt is sent anyway, only retries wait.
        networkMode: 'offlineFirst',
        // A tab that wakes must first check whether its session is still valid (S25).
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { retry: false },
    },
  });
