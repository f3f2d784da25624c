import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createApiClient } from '#src/lib/api-client.ts';
import { AUTH_KEY } from '#src/lib/auth-record.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { createServerClock } from '#src/lib/server-clock.ts';
import { createStore } from '#src/lib/storage.ts';
import { PROFILE_KEY } from './profile-key.ts';
import { provideSession } from './session.actors.ts';
import { createStoredSession } from './stored-session.ts';

const HOUR = 3_600_000;
const NOW = 1_800_000_000_000;
const record = { accessToken: 'cusp_token', expireTime: NOW + 12 * HOUR, loginType: 0 } as const;
const profile = {
  userIdx: 1,
  userId: 'a@b.co',
  nickName: 'Kim',
  phone: '+82-10-1234-5678',
  job: 'Dentist',
  imgPath: null,
  stateFlag: 1,
  newsAgree: false,
  adAgree: false,
  regDt: '2026-01-01T00:00:00.000Z',
  downDt: null,
};
const ok = (data: unknown) => Response.json({ code: 0, message: '', messageDetail: null, data });
const ended = () =>
  Response.json({ code: 4001, message: '', messageDetail: null, data: null }, { status: 401 });

function setUp(respond: (request: Request) => Promise<Response>, stored: object | null = record, skewMs = 0) {
  const store = createStore(() => {
    throw new Error('no storage');
  });
  if (stored !== null) store.set(AUTH_KEY, JSON.stringify(stored));
  const requests: Request[] = [];
  const clock = createServerClock({ wall: () => NOW + skewMs, steady: () => 0 });
  const queryClient = createQueryClient();
  const reload = vi.fn(() => false);
  const endIdentity = vi.fn(async () => {});
  const address = { homepage: 'https://api', app: 'https://api', backoffice: 'https://api' };
  const api = createApiClient({
    addresses: { production: address, development: address },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      const response = await respond(request);
      response.headers.set('X-Server-Time', String(NOW));
      return response;
    },
    readCookies: () => '',
    isOnline: () => true,
    onUnauthorized: (token) => session.send({ type: 'request.unauthorized', token }),
    onServerTime: clock.learn,
  });
  api.setEnvironment('production');
  const session = createActor(
    provideSession({ api, clock, stored: createStoredSession(store), queryClient, endIdentity, reload }),
  );
  session.start();
  const paths = () => requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
  return { session, store, requests, reload, endIdentity, queryClient, paths };
}

describe('the session with its real ports', () => {
  beforeEach(() => vi.useRealTimers());

  it('applies a stored token, loads the profile and is then authorised [SESSION-6] [SESSION-8] [SESSION-9]', async () => {
    const { session, requests, paths } = setUp(async () => ok(profile));
    const snapshot = await waitFor(session, (state) => state.hasTag('authorised'));
    expect(paths()).toEqual(['GET /api/v1/user/info']);
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer cusp_token');
    expect(snapshot.context.profile).toEqual({ nickName: 'Kim', imgPath: null });
  });

  it('saves a new sign-in before it loads the profile [SESSION-1] [SESSION-4] [SESSION-5]', async () => {
    const { session, store, paths } = setUp(async () => ok(profile), null);
    await waitFor(session, (state) => state.matches('signedOut'));
    session.send({ type: 'signIn.succeeded', record, at: NOW });
    expect(JSON.parse(store.get(AUTH_KEY) ?? '')).toEqual(record);
    await waitFor(session, (state) => state.hasTag('authorised'));
    expect(paths()).toEqual(['GET /api/v1/user/info']);
  });

  it('forgets everything, tells the server and reloads once on logout [SESSION-12] [SESSION-13] [SESSION-14]', async () => {
    const { session, store, queryClient, reload, requests, paths } = setUp(async () => ok(profile));
    await waitFor(session, (state) => state.hasTag('authorised'));
    session.send({ type: 'logout.requested' });
    session.send({ type: 'logout.confirmed' });
    expect(store.get(AUTH_KEY)).toBeNull();
    expect(queryClient.getQueryData(PROFILE_KEY)).toBeUndefined();
    const { context } = await waitFor(session, (state) => state.matches('signedOut'));
    expect(context.profile).toBeNull();
    expect(reload).toHaveBeenCalledExactlyOnceWith('logout');
    expect(paths().at(-1)).toBe('POST /api/v1/user/logout');
    expect(requests.at(-1)?.keepalive).toBe(true);
  });

  it('signs out although the server is down [SESSION-17]', async () => {
    let isUp = true;
    const { session, reload } = setUp(async () =>
      isUp ? ok(profile) : Promise.reject(new TypeError('down')),
    );
    await waitFor(session, (state) => state.hasTag('authorised'));
    isUp = false;
    session.send({ type: 'logout.requested' });
    session.send({ type: 'logout.confirmed' });
    await waitFor(session, (state) => state.matches('signedOut'));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('logs out at once when the server refuses the stored token [SESSION-11] [ERR-27]', async () => {
    const { session, store, reload, paths } = setUp(async () => ended());
    await waitFor(session, (state) => state.matches('signedOut'));
    expect(store.get(AUTH_KEY)).toBeNull();
    expect(reload).toHaveBeenCalledExactlyOnceWith('profileFailed');
    expect(paths().filter((path) => path.endsWith('/info'))).toHaveLength(1);
  });

  it('tries a failing server four times before it gives up [S27]', async () => {
    vi.useFakeTimers();
    const { session, paths } = setUp(async () => new Response('busy', { status: 503 }));
    await vi.advanceTimersByTimeAsync(7_500);
    expect(session.getSnapshot().matches('signedOut')).toBe(true);
    expect(paths().filter((path) => path.endsWith('/info'))).toHaveLength(4);
  });

  it.each([-24, -13, 13, 24])(
    'keeps a valid session with a browser clock that is %d h off [S26]',
    async (hours) => {
      const { session, reload } = setUp(
        async (request) => (request.url.endsWith('/time') ? ok({ now: NOW }) : ok(profile)),
        record,
        hours * HOUR,
      );
      await waitFor(session, (state) => state.hasTag('authorised'));
      expect(reload).not.toHaveBeenCalled();
      expect(session.getSnapshot().context.remainingMs).toBe(12 * HOUR);
    },
  );

  it.each([-24, 24])('ends an expired session with a browser clock that is %d h off [S26]', async (hours) => {
    const expired = { ...record, expireTime: NOW - 1_000 };
    const { session } = setUp(
      async (request) => (request.url.endsWith('/time') ? ok({ now: NOW }) : ok(profile)),
      expired,
      hours * HOUR,
    );
    await waitFor(session, (state) => state.matches('signedOut'));
  });

  it('signs an expired record out without asking the server for its member [SESSION-10]', async () => {
    const { session, store, paths } = setUp(async () => ok({ now: NOW }), { ...record, expireTime: NOW - 1 });
    await waitFor(session, (state) => state.matches('signedOut'));
    expect(store.get(AUTH_KEY)).toBeNull();
    expect(paths()).not.toContain('GET /api/v1/user/info');
  });

  it('tells the server of a logout by hand and of nothing that it knows [S29]', async () => {
    const told = async (end: (run: ReturnType<typeof setUp>) => void, respond = async () => ok(profile)) => {
      vi.useFakeTimers();
      const run = setUp(respond);
      await vi.advanceTimersByTimeAsync(0);
      end(run);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(run.session.getSnapshot().matches('signedOut')).toBe(true);
      expect(run.reload).toHaveBeenCalledOnce();
      return run.paths().filter((path) => path.startsWith('POST'));
    };
    expect(
      await told(({ session }) => {
        session.send({ type: 'logout.requested' });
        session.send({ type: 'logout.confirmed' });
      }),
    ).toEqual(['POST /api/v1/user/logout']);
    expect(
      await told(({ session }) => session.send({ type: 'clock.checked', at: record.expireTime })),
    ).toEqual([]);
    expect(
      await told(({ session }) => session.send({ type: 'request.unauthorized', token: record.accessToken })),
    ).toEqual([]);
    expect(await told(({ session }) => session.send({ type: 'session.endedElsewhere' }))).toEqual([]);
    expect(
      await told(
        () => {},
        async () => ended(),
      ),
    ).toEqual([]);
    expect(
      await told(
        () => {},
        async () => Response.json({}, { status: 403 }),
      ),
    ).toEqual(['POST /api/v1/user/logout']);
  });

  it('ends the identity session with its own, and waits 5 s for it at most [S30]', async () => {
    vi.useFakeTimers();
    const { session, endIdentity, reload } = setUp(async () => ok(profile));
    await vi.advanceTimersByTimeAsync(0);
    endIdentity.mockImplementation(() => new Promise(() => {}));
    session.send({ type: 'clock.checked', at: record.expireTime });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(endIdentity).toHaveBeenCalledOnce();
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledExactlyOnceWith('expired');
  });

  it('stays on its way out until the document is replaced, 5 s at most', async () => {
    vi.useFakeTimers();
    const { session, reload } = setUp(async () => ok(profile));
    reload.mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(0);
    session.send({ type: 'clock.checked', at: record.expireTime });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(reload).toHaveBeenCalledOnce();
    expect(session.getSnapshot().matches('endingSession')).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(session.getSnapshot().matches('signedOut')).toBe(true);
  });

  it('leaves the identity session alone that another tab has begun [S29]', async () => {
    const { session, endIdentity, reload } = setUp(async () => ok(profile));
    await waitFor(session, (state) => state.hasTag('authorised'));
    session.send({ type: 'session.endedElsewhere' });
    await waitFor(session, (state) => state.matches('signedOut'));
    expect(endIdentity).not.toHaveBeenCalled();
    expect(reload).toHaveBeenCalledExactlyOnceWith('elsewhere');
  });
});
