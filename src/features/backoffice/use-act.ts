import { useState } from 'react';
import type { ApiResult } from '#src/lib/api-client.ts';
import type { ApiFailure } from '#src/lib/api-failure.ts';
import { isGivenUp } from './backoffice-calls.ts';

interface Outcome {
  /** What was done, in the user's language. */
  readonly done: string;
  readonly failure: ApiFailure | null;
}

const NOTHING: Outcome = { done: '', failure: null };

/**
 * Runs what staff do, one thing at a time, and keeps what became of the last one.
 * @param refresh reads the changed data again
 */
export function useAct(refresh: () => Promise<unknown>) {
  const [outcome, setOutcome] = useState(NOTHING);
  const [pending, setPending] = useState<string | null>(null);
  return {
    outcome,
    /** The name of what is under way. */
    pending,
    /** @returns whether it was done: not if it was refused or given up, or while another act runs */
    run: async (name: string, call: () => Promise<ApiResult<unknown>>, done: string): Promise<boolean> => {
      if (pending !== null) return false;
      setPending(name);
      setOutcome(NOTHING);
      const result = await call();
      const hasFailed = result.result === 'failure';
      if (hasFailed && isGivenUp(result)) {
        setPending(null);
        return false;
      }
      // Also after a refusal: another person may have acted first.
      await refresh();
      setPending(null);
      setOutcome(hasFailed ? { done: '', failure: result } : { done, failure: null });
      return !hasFailed;
    },
  };
}
