import type { QueryClient } from '@tanstack/react-query';
import { readTime } from '#contract/time.contract.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import type { ServerClock } from '#src/lib/server-clock.ts';
import type { SessionRef } from './use-session.ts';

export interface ServerTimeDeps {
  api: ApiClient;
  clock: ServerClock;
  queryClient: QueryClient;
}

/** Asks the server for its time, unless the clock is sure of it; if the request fails, the estimate stays. */
export async function learnServerTime({ api, clock, queryClient }: ServerTimeDeps): Promise<void> {
  if (clock.isSure()) return;
  const time = {
    queryKey: ['time'],
    // The response header sets the clock (see src/app/create-page.tsx). Sent without the token (S25).
    queryFn: () => api.read(readTime, {}, { anonymous: true }),
    retry: false,
    networkMode: 'always' as const,
  };
  await queryClient.fetchQuery(time).catch(() => undefined);
}

/** Checks the session's expiry by the server's clock: when a tab wakes up, and before a token is sent. */
export function createClockCheck(deps: ServerTimeDeps, session: SessionRef) {
  const { clock } = deps;
  /** @returns server time, ms; null if unknown, so that a wrong local clock ends no session (S26) */
  const check = async (): Promise<number | null> => {
    await learnServerTime(deps);
    if (!clock.isSure()) return null;
    const at = clock.now();
    session.send({ type: 'clock.checked', at });
    return at;
  };
  const expiry = () => session.getSnapshot().context.record?.expireTime ?? Number.POSITIVE_INFINITY;
  return {
    check,
    /** Whether the session's token may still be sent; asks the server for its time if the token looks expired (S25). */
    isTokenAlive: async (): Promise<boolean> => {
      if (clock.now() < expiry()) return true;
      await check();
      return clock.now() < expiry();
    },
  };
}
