import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { logout, readProfile } from '#contract/user.contract.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type {
  EndReason,
  ProfileOutcome,
  RenewalOutcome,
  RestoreOutcome,
} from '#machines/session/session.setup.ts';
import type { ApiClient } from '#src/lib/api-client.ts';
import { ApiFailureError } from '#src/lib/api-failure.ts';
import { retryUnlessRefused } from '#src/lib/query-client.ts';
import type { ServerClock } from '#src/lib/server-clock.ts';
import { learnServerTime } from './clock-check.ts';
import { MEMBER_KEY, PROFILE_KEY } from './profile-key.ts';
import { renewSession } from './renew-session.ts';
import type { StoredSession } from './stored-session.ts';

export interface SessionPortDeps {
  api: ApiClient;
  clock: ServerClock;
  stored: StoredSession;
  queryClient: QueryClient;
  /** The browser's, so that one tab asks for all; absent where there are none. */
  locks?: Pick<LockManager, 'request'> | undefined;
  /** Ends the session with the identity provider (S30). */
  endIdentity: () => Promise<void>;
  /** Loads the document anew. @returns whether it is about to be replaced */
  reload: (reason: EndReason) => boolean;
}

/** The session chart with its real ports. */
export function provideSession(deps: SessionPortDeps) {
  const { api, clock, stored, queryClient } = deps;
  let refusedToken: string | null = null;
  return sessionMachine.provide({
    actors: {
      readStoredSession: fromPromise<RestoreOutcome, void>(async () => {
        let record = stored.adopt();
        // A wrong clock must not end a valid session (S26): what looks expired is asked of the server's.
        if (record !== null && record.expireTime <= clock.now()) {
          await learnServerTime(deps);
          record = stored.adopt();
        }
        return record === null ? { kind: 'absent' } : { kind: 'stored', record, at: clock.now() };
      }),
      fetchProfile: profilePort(deps, (token) => {
        refusedToken = token;
      }),
      renewSession: fromPromise<RenewalOutcome, { token: string }>(({ input }) =>
        renewSession(deps, input.token),
      ),
      endSession: endPort(deps, (token) => token === refusedToken),
    },
    actions: {
      applyToken: (_, record) => api.setToken(record?.accessToken ?? null),
      storeRecord: (_, record) => stored.begin(record),
      clearSession: () => {
        stored.end();
        api.setToken(null);
        // Only what belongs to a member: a page that is just loading its public content goes on.
        queryClient.removeQueries({ queryKey: MEMBER_KEY });
        queryClient.getMutationCache().clear();
      },
    },
  });
}

const profilePort = ({ api, clock, queryClient }: SessionPortDeps, onRefused: (token: string) => void) =>
  fromPromise<ProfileOutcome, { token: string }>(async ({ input, signal }) => {
    signal.addEventListener('abort', () => void queryClient.cancelQueries({ queryKey: PROFILE_KEY }));
    const profile = await queryClient
      .fetchQuery({
        queryKey: PROFILE_KEY,
        queryFn: ({ signal: aborted }) => api.read(readProfile, {}, { signal: aborted }),
        // Named here because a fetch outside a view is not tried again unless told.
        retry: retryUnlessRefused,
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiFailureError && error.isRefusal)) throw error;
        if (error.failure.status === 401) onRefused(input.token);
        return null;
      });
    if (profile === null) return { kind: 'rejected' };
    const { nickName, imgPath } = profile;
    return { kind: 'loaded', profile: { nickName, imgPath }, at: clock.now() };
  });

const endPort = ({ api, endIdentity, reload }: SessionPortDeps, isRefused: (token: string) => boolean) =>
  fromPromise<void, { token: string; reason: EndReason }>(async ({ input: { token, reason }, signal }) => {
    const isAlive = reason === 'logout' || (reason === 'profileFailed' && !isRefused(token));
    // Best effort (decisions): the request outlives the page, and nobody waits for its answer.
    if (isAlive && token !== '') void api.call(logout, {}, { token, keepalive: true });
    // What another tab has ended it has ended for all, and what it has begun is not this tab's to end.
    if (reason !== 'elsewhere') await Promise.race([endIdentity().catch(() => undefined), aborted(signal)]);
    // Nobody shall begin anything in a document that is about to go.
    if (reload(reason)) await aborted(signal);
  });

/** The chart does not wait longer. */
const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
