// The session's chart with its real ports; only the server and the browser's own actions are replaced.
import { type Mock, vi } from 'vitest';
import { createActor } from 'xstate';
import type { EndReason } from '#machines/session/session.setup.ts';
import { provideSession } from '#src/features/session/session.actors.ts';
import { createStoredSession } from '#src/features/session/stored-session.ts';
import { AUTH_KEY } from '#src/lib/auth-record.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { createServerClock } from '#src/lib/server-clock.ts';
import { fakeApi, memoryStore } from './fake-api.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const NOW = 1_800_000_000_000;
export const record = { accessToken: 'cusp_token', expireTime: NOW + 12 * HOUR, loginType: 0 } as const;
export const profile = {
  userIdx: 1,
  userId: 'a@b.co',
  nickName: 'Kim',
  phone: '+82-10-1234-5678',
  job: 'Dentist',
  imgPath: null,
  stateFlag: 1,
  newsAgree: false,
  adAgree: false,
  newsDt: null,
  adDt: null,
  regDt: '2026-01-01T00:00:00.000Z',
  downDt: null,
  version: 'v1',
};
export const refusing = (code: number, status: number) =>
  Response.json({ code, message: '', messageDetail: null, data: null }, { status });
export const ended = () => refusing(4001, 401);

/**
 * Starts a session.
 * @param respond answers its requests
 * @param stored what local storage holds
 * @param skewMs how far the browser's clock is ahead
 */
export function setUpSession(
  respond: (request: Request) => Response | Promise<Response>,
  stored: object | null = record,
  skewMs = 0,
) {
  const store = memoryStore();
  if (stored !== null) store.set(AUTH_KEY, JSON.stringify(stored));
  const clock = createServerClock({ wall: () => NOW + skewMs, steady: () => 0 });
  const queryClient = createQueryClient();
  /** Each returns whether a new document follows. */
  const leaveForHome: Mock<(reason: EndReason) => boolean> = vi.fn((_: EndReason) => false);
  const reloadPage: Mock<(reason: EndReason) => boolean> = vi.fn((_: EndReason) => false);
  const goHome: Mock<() => void> = vi.fn();
  const endIdentity: Mock<() => Promise<void>> = vi.fn(async () => {});
  const network = { isOnline: true, cameBack: Promise.withResolvers<void>() };
  const { api, requests, paths } = fakeApi(
    async (request) => {
      const response = await respond(request);
      response.headers.set('X-Server-Time', String(NOW));
      return response;
    },
    {
      onUnauthorized: (token) => session.send({ type: 'request.unauthorized', token }),
      onServerTime: clock.learn,
      isOnline: () => network.isOnline,
    },
  );
  const session = createActor(
    provideSession({
      api,
      clock,
      stored: createStoredSession(store),
      queryClient,
      endIdentity,
      untilOnline: () => network.cameBack.promise,
      leaveForHome,
      reloadPage,
      goHome,
    }),
  );
  session.start();
  return {
    session,
    store,
    requests,
    leaveForHome,
    reloadPage,
    goHome,
    endIdentity,
    queryClient,
    clock,
    network,
    paths,
  };
}
