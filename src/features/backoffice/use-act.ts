import { useState } from 'react';
import { dismissNotifications, notify } from '#src/components/notifications.tsx';
import type { ApiResult } from '#src/lib/api-client.ts';
import type { ApiFailure } from '#src/lib/api-failure.ts';
import { isGivenUp } from './backoffice-calls.ts';

/**
 * Runs what staff do, one thing at a time. What was done is a notification; a failure is kept, to be shown at its control.
 * @param refresh reads the changed data again
 */
export function useAct(refresh: () => Promise<unknown>) {
  const [failed, setFailed] = useState<{ name: string; failure: ApiFailure } | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  return {
    failed,
    /** The name of what is under way, until the changed data has been read again. */
    pending,
    /**
     * @param done what was done, in the user's language
     * @returns whether it was done: not if it was refused or given up, or while another act runs
     */
    run: async (name: string, call: () => Promise<ApiResult<unknown>>, done: string): Promise<boolean> => {
      if (pending !== null) return false;
      setPending(name);
      setFailed(null);
      dismissNotifications();
      const result = await call();
      if (result.result === 'failure') {
        setPending(null);
        if (isGivenUp(result)) return false;
        setFailed({ name, failure: result });
        // Another person may have acted first. Not awaited: while offline, nothing is read.
        void refresh();
        return false;
      }
      notify(done);
      void refresh().finally(() => setPending(null));
      return true;
    },
  };
}
