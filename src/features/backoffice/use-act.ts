import { useState } from 'react';
import { dismissNotifications, notify } from '#src/components/notifications.tsx';
import type { ApiResult } from '#src/lib/api-client.ts';
import type { ApiFailure } from '#src/lib/api-failure.ts';
import { isGivenUp } from './backoffice-calls.ts';

/**
 * Runs what staff do, one thing at a time. What was done is a notification; a failure is kept, to be shown in its place.
 * @param refresh reads the changed data again
 */
export function useAct(refresh: () => Promise<unknown>) {
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  return {
    failure,
    /** The name of what is under way. */
    pending,
    /**
     * @param done what was done, in the user's language
     * @returns whether it was done: not if it was refused or given up, or while another act runs
     */
    run: async (name: string, call: () => Promise<ApiResult<unknown>>, done: string): Promise<boolean> => {
      if (pending !== null) return false;
      setPending(name);
      setFailure(null);
      dismissNotifications();
      const result = await call();
      const hasFailed = result.result === 'failure';
      if (hasFailed && isGivenUp(result)) {
        setPending(null);
        return false;
      }
      // Also after a refusal: another person may have acted first.
      await refresh();
      setPending(null);
      if (hasFailed) setFailure(result);
      else notify(done);
      return !hasFailed;
    },
  };
}
