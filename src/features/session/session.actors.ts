import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { readTime } from '#contract/time.contract.ts';
import { logout, readProfile } from '#contract/user.contract.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { EndReason, ProfileOutcome, RestoreOutcome } from '#machines/session/session.setup.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import { ApiFailureError } from '#src/lib/api-failure.ts';
import { readAuthRecord, removeAuthRecord, writeAuthRecord } from '#src/lib/auth-record.ts';
import { retryUnlessRefused } from '#src/lib/query-client.ts';
import type { ServerClock } from '#src/lib/server-clock.ts';
import type { KeyValueStore } from '#src/lib/storage.ts';
import { PROFILE_KEY } from './profile-key.ts';

export interface SessionPortDeps {
  api: ApiClient;
  clock: ServerClock;
  store: KeyValueStore;
  queryClient: QueryClient;
  /** Loads the document anew, at the root path. */
  reload: (reason: EndReason) => void;
}

/** Asks the server for its time unless it is known for sure; without an answer the best guess stays. */
export async function learnServerTime(api: ApiClient, clock: ServerClock): Promise<void> {
  // The answer's header teaches the clock (see the composition root). No token goes along (S25).
  if (!clock.isSure()) await api.call(readTime, {}, { anonymous: true });
}

/** The session chart with its real ports. */
export function provideSession({ api, clock, store, queryClient, reload }: SessionPortDeps) {
  return sessionMachine.provide({
    actors: {
      readStoredSession: fromPromise<RestoreOutcome, void>(async () => {
        const record = readAuthRecord(store);
        if (record === null) return { kind: 'absent' };
        // A wrong clock must not end a valid session (S26): what looks expired is asked of the server's.
        if (record.expireTime <= clock.now()) await learnServerTime(api, clock);
        return { kind: 'stored', record, at: clock.now() };
      }),
      fetchProfile: fromPromise<ProfileOutcome, { token: string }>(async ({ signal }) => {
        signal.addEventListener('abort', () => void queryClient.cancelQueries({ queryKey: PROFILE_KEY }));
        const profile = await queryClient
          .fetchQuery({
            queryKey: PROFILE_KEY,
            queryFn: ({ signal: aborted }) => api.read(readProfile, {}, { signal: aborted }),
            // Named here because a fetch outside a view is not tried again unless told.
            retry: retryUnlessRefused,
          })
          .catch((error: unknown) => {
            if (error instanceof ApiFailureError && error.isRefusal) return null;
            throw error;
          });
        if (profile === null) return { kind: 'rejected' };
        const { nickName, imgPath } = profile;
        return { kind: 'loaded', profile: { nickName, imgPath }, at: clock.now() };
      }),
      endSession: fromPromise<void, { token: string; reason: EndReason }>(async ({ input }) => {
        // Best effort (decisions): the request outlives the page, and nobody waits for its answer.
        if (input.token !== '' && input.reason !== 'unauthorized') {
          void api.call(logout, {}, { token: input.token, keepalive: true });
        }
        reload(input.reason);
      }),
    },
    actions: {
      applyToken: (_, record) => api.setToken(record?.accessToken ?? null),
      storeRecord: (_, record) => writeAuthRecord(store, record),
      clearSession: () => {
        removeAuthRecord(store);
        api.setToken(null);
        queryClient.clear();
      },
    },
  });
}
