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
import type { ApiFailure } from '#src/lib/api-failure.ts';
import { MEMBER_KEY, PROFILE_KEY } from '#src/lib/member-keys.ts';
import type { ServerClock } from '#src/lib/server-clock.ts';
import { sessionProfileOf } from './adopt-profile.ts';
import { learnServerTime } from './clock-check.ts';
import { renewSession } from './renew-session.ts';
import type { StoredSession } from './stored-session.ts';

export interface SessionPortDeps {
  api: ApiClient;
  clock: ServerClock;
  stored: StoredSession;
  queryClient: QueryClient;
  /** The browser's lock manager, so that one tab renews for all; absent if there is none. */
  locks?: Pick<LockManager, 'request'> | undefined;
  /** Ends the session with the identity provider (S30). */
  endIdentity: () => Promise<void>;
  /** Resolves when the browser, which is offline, is online again. */
  untilOnline: () => Promise<void>;
  /**
   * Replaces the document with the home page.
   *
   * @returns false if it does not, because the browser is offline or the page has already reloaded itself in the last
   * minute (S27)
   */
  leaveForHome: (reason: EndReason) => boolean;
  /** Reloads the document, once it is visible and the browser online. @returns whether it reloads now */
  reloadPage: (reason: EndReason) => boolean;
  /** Shows the home page without a new document. */
  goHome: (reason: EndReason) => void;
}

/** The session chart with its real ports. */
export function provideSession(deps: SessionPortDeps) {
  const { api, clock, stored, queryClient } = deps;
  const loadProfile = fromPromise<ProfileOutcome, { token: string }>(async ({ signal }) => {
    const answer = await api.call(readProfile, {}, { signal });
    if (answer.result === 'failure') return profileRefusal(answer);
    queryClient.setQueryData(PROFILE_KEY, answer.data);
    return { kind: 'loaded', profile: sessionProfileOf(answer.data) };
  });
  return sessionMachine.provide({
    actors: {
      readStoredSession: fromPromise<RestoreOutcome, void>(async () => {
        const record = stored.adopt();
        if (record === null) return { kind: 'absent' };
        // A wrong local clock must not end a valid session (S26): before it does, ask the server for its time.
        if (record.expireTime <= clock.now()) {
          await learnServerTime(deps);
          if (!clock.isSure()) return { kind: 'unverified' };
        }
        const latest = stored.adopt();
        return latest === null ? { kind: 'absent' } : { kind: 'stored', record: latest, at: clock.now() };
      }),
      fetchProfile: loadProfile,
      retryProfile: loadProfile,
      renewSession: fromPromise<RenewalOutcome, { token: string }>(({ input }) =>
        renewSession(deps, input.token),
      ),
      endSession: endPort(deps),
      leaveForHome: fromPromise<void, { reason: EndReason }>(async ({ input, signal }) => {
        // The document is being replaced: stay in this state, so that nothing new starts in it.
        if (deps.leaveForHome(input.reason)) await aborted(signal);
      }),
      reloadPage: fromPromise<void, { reason: EndReason }>(async ({ input, signal }) => {
        if (deps.reloadPage(input.reason)) await aborted(signal);
      }),
    },
    actions: {
      applyToken: (_, record) => api.setToken(record.accessToken),
      storeRecord: (_, record) => stored.begin(record),
      checkClock: ({ self }) => self.send({ type: 'clock.checked', at: clock.now() }),
      clearSession: (_, { reason, token }) => {
        stored.end(reason, token);
        api.setToken(null);
        // Only the member's data: requests for public content continue.
        queryClient.removeQueries({ queryKey: MEMBER_KEY });
        queryClient.getMutationCache().clear();
      },
      goHome: (_, reason) => deps.goHome(reason),
    },
  });
}

/**
 * Whether a failed profile request ends the session. 401, 403, any other refusal of the API except 429 and 5xx, and a 200 that
 * is not a profile do; an unreachable server, a time-out, a 5xx or another response of a proxy does not (decisions).
 */
function profileRefusal({ cause, status }: ApiFailure): ProfileOutcome {
  if (status === 401) return { kind: 'rejected', by: 'token' };
  const isRefusal = cause === 'refused' && status !== null && status < 500 && status !== 429;
  const isNoProfile = cause === 'malformed' && status === 200;
  return isRefusal || isNoProfile || status === 403
    ? { kind: 'rejected', by: 'server' }
    : { kind: 'unanswered' };
}

const endPort = (deps: SessionPortDeps) =>
  fromPromise<void, { token: string | null; reason: EndReason }>(
    async ({ input: { token, reason }, signal }) => {
      const { endIdentity } = deps;
      const isAlive = reason === 'logout' || reason === 'profileFailed';
      // Best effort (decisions): the request outlives the page, and its response is not awaited.
      if (isAlive && token !== null) void revoke(deps, token);
      await Promise.race([endIdentity().catch(() => undefined), aborted(signal)]);
    },
  );

/** Revokes a token; offline, once the browser is online again, if the document still exists. */
async function revoke({ api, untilOnline }: SessionPortDeps, token: string): Promise<void> {
  const call = () => api.call(logout, {}, { token, keepalive: true });
  const answer = await call();
  if (answer.result === 'success' || answer.cause !== 'offline') return;
  await untilOnline();
  await call();
}

/** Resolves when the chart stops waiting. */
const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
