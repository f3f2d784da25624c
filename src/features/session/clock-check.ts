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

/** Asks the server for its time unless it is known for sure, once; without an answer the best guess stays. */
export async function learnServerTime({ api, clock, queryClient }: ServerTimeDeps): Promise<void> {
  if (clock.isSure()) return;
  const time = {
    queryKey: ['time'],
    // The answer's header teaches the clock (see src/app/create-page.tsx). No token goes along (S25).
    queryFn: () => api.read(readTime, {}, { anonymous: true }),
    retry: false,
    networkMode: 'always' as const,
  };
  await queryClient.fetchQuery(time).catch(() => undefined);
}

/** Judges the session by the server's clock, when a tab wakes and before a token leaves. */
export function createClockCheck(deps: ServerTimeDeps, session: SessionRef) {
  const { clock } = deps;
  /** @returns server time, ms; null when it is not known: a clock that was set must not end a session (S26) */
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
    /** Whether the session's token may still be sent; asks the server's clock when it looks dead (S25). */
    isTokenAlive: async (): Promise<boolean> => {
      if (clock.now() < expiry()) return true;
      await check();
      return clock.now() < expiry();
    },
  };
}
