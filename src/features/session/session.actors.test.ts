import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { EndReason } from '#machines/session/session.setup.ts';
import { AUTH_KEY } from '#src/lib/auth-record.ts';
import { PROFILE_KEY } from '#src/lib/member-keys.ts';
import { ok } from '#tests/support/fake-api.ts';
import {
  ended,
  HOUR,
  MINUTE,
  NOW,
  profile,
  record,
  refusing,
  setUpSession,
} from '#tests/support/session-actors.ts';

describe('the session with its real ports', () => {
  it('applies a stored token, loads the profile and is then authorized [SESSION-6] [SESSION-8] [SESSION-9]', async () => {
    const { session, requests, paths } = setUpSession(async () => ok(profile));
    const snapshot = await waitFor(session, (state) => state.hasTag('authorized'));
    expect(paths()).toEqual(['GET /api/v1/user/info']);
    expect(requests[0]?.headers.get('Authorization')).toBe('Bearer cusp_token');
    expect(snapshot.context.profile).toEqual({ nickName: 'Kim', email: 'a@b.co', imgPath: null });
  });

  it('says as a boolean whether a member is signed in [ENT-1]', async () => {
    const { session } = setUpSession(async () => ok(profile), null);
    const isAuthorized = () => session.getSnapshot().hasTag('authorized');
    await waitFor(session, (state) => state.matches('signedOut'));
    expect(isAuthorized()).toBe(false);
    session.send({ type: 'signIn.succeeded', record, at: NOW });
    await expect.poll(isAuthorized).toBe(true);
    session.send({ type: 'logout.requested' });
    session.send({ type: 'logout.confirmed' });
    expect(isAuthorized()).toBe(false);
  });

  it('saves a new sign-in before it loads the profile [SESSION-1] [SESSION-4] [SESSION-5]', async () => {
    const { session, store, paths } = setUpSession(async () => ok(profile), null);
    await waitFor(session, (state) => state.matches('signedOut'));
    session.send({ type: 'signIn.succeeded', record, at: NOW });
    expect(JSON.parse(store.get(AUTH_KEY) ?? '')).toEqual(record);
    await waitFor(session, (state) => state.hasTag('authorized'));
    expect(paths()).toEqual(['GET /api/v1/user/info']);
  });

  it('clears all data, tells the server and leaves for home once on logout [SESSION-12] [SESSION-13] [SESSION-14]', async () => {
    const { session, store, queryClient, leaveForHome, requests, paths } = setUpSession(() => ok(profile));
    await waitFor(session, (state) => state.hasTag('authorized'));
    session.send({ type: 'logout.requested' });
    session.send({ type: 'logout.confirmed' });
    expect(store.get(AUTH_KEY)).toBeNull();
    expect(queryClient.getQueryData(PROFILE_KEY)).toBeUndefined();
    const { context } = await waitFor(session, (state) => state.matches('signedOut'));
    expect(context.profile).toBeNull();
    expect(leaveForHome).toHaveBeenCalledExactlyOnceWith('logout');
    expect(paths().at(-1)).toBe('POST /api/v1/user/logout');
    expect(requests.at(-1)?.keepalive).toBe(true);
  });

  it('signs out although the server is down [SESSION-17]', async () => {
    let isUp = true;
    const { session, leaveForHome } = setUpSession(() =>
      isUp ? ok(profile) : Promise.reject(new TypeError('down')),
    );
    await waitFor(session, (state) => state.hasTag('authorized'));
    isUp = false;
    session.send({ type: 'logout.requested' });
    session.send({ type: 'logout.confirmed' });
    await waitFor(session, (state) => state.matches('signedOut'));
    expect(leaveForHome).toHaveBeenCalledOnce();
  });

  it.each<[string, boolean, number]>([
    ['again once online if the browser was offline', false, 2],
    ['only once if the server could not be reached', true, 1],
  ])('revokes the token of a logout %s', async (_, isOnline, calls) => {
    let isUp = true;
    const { session, network, requests, paths, store } = setUpSession(() =>
      isUp ? ok(profile) : Promise.reject(new TypeError('down')),
    );
    await waitFor(session, (state) => state.hasTag('authorized'));
    isUp = false;
    network.isOnline = isOnline;
    session.send({ type: 'logout.requested' });
    session.send({ type: 'logout.confirmed' });
    await waitFor(session, (state) => state.matches('signedOut'));
    const logouts = () => paths().filter((path) => path === 'POST /api/v1/user/logout').length;
    expect(logouts()).toBe(1);
    isUp = true;
    network.isOnline = true;
    network.cameBack.resolve();
    await expect.poll(logouts).toBe(calls);
    expect(requests.at(-1)?.headers.get('Authorization')).toBe('Bearer cusp_token');
    expect(store.get(AUTH_KEY)).toBeNull();
  });

  it.each<[string, () => Response, EndReason]>([
    ['refuses the token', ended, 'unauthorized'],
    ['refuses the member', () => refusing(1001, 403), 'profileFailed'],
    ['answers 403 without an envelope', () => new Response('<h1>403</h1>', { status: 403 }), 'profileFailed'],
    ['refuses with a code', () => refusing(1002, 404), 'profileFailed'],
    ['refuses with a code and status 200', () => refusing(1002, 200), 'profileFailed'],
    ['answers with something other than a profile', () => ok({ userId: 1 }), 'profileFailed'],
    ['answers with a page', () => new Response('<!doctype html>'), 'profileFailed'],
  ])('logs out at once when the server %s [SESSION-11] [ERR-27] [S27]', async (_, answer, reason) => {
    const { session, store, leaveForHome, paths } = setUpSession(answer);
    await waitFor(session, (state) => state.matches('signedOut') && leaveForHome.mock.calls.length > 0);
    expect(store.get(AUTH_KEY)).toBeNull();
    expect(leaveForHome).toHaveBeenCalledExactlyOnceWith(reason);
    expect(paths().filter((path) => path.endsWith('/info'))).toHaveLength(1);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['cannot be reached', () => Promise.reject(new TypeError('down'))],
    ['is overloaded', () => refusing(9001, 503)],
    ['breaks', () => new Response('<h1>500</h1>', { status: 500 })],
    ['asks to wait', () => refusing(1005, 429)],
    ['is down behind a proxy', () => new Response('<h1>502</h1>', { status: 502 })],
    ['does not answer', () => new Promise(() => {})],
  ])(
    'keeps the member signed in while the server %s, and loads the profile once it answers [S27]',
    async (_, failing) => {
      vi.useFakeTimers();
      let isUp = false;
      const { session, store, leaveForHome, paths } = setUpSession(() => (isUp ? ok(profile) : failing()));
      await vi.advanceTimersByTimeAsync(300_000);
      expect(session.getSnapshot().hasTag('authorized')).toBe(true);
      expect(session.getSnapshot().hasTag('profileAwaited')).toBe(true);
      expect(store.get(AUTH_KEY)).not.toBeNull();
      const tries = paths().length;
      expect(tries).toBeGreaterThan(5);
      isUp = true;
      await vi.advanceTimersByTimeAsync(45_000);
      expect(session.getSnapshot().context.profile?.nickName).toBe('Kim');
      expect(session.getSnapshot().hasTag('profileAwaited')).toBe(false);
      expect(leaveForHome).not.toHaveBeenCalled();
    },
  );

  it('waits 1, 2, 4, 8, 16 and then 30 s between attempts, and retries at once when back online [S27]', async () => {
    vi.useFakeTimers();
    const { session, paths } = setUpSession(() => refusing(9001, 503));
    const triesAt: number[] = [];
    let seen = 0;
    for (let second = 0; second <= 95; second += 1) {
      await vi.advanceTimersByTimeAsync(second === 0 ? 0 : 1_000);
      if (paths().length > seen) triesAt.push(second);
      seen = paths().length;
    }
    expect(triesAt).toEqual([0, 1, 3, 7, 15, 31, 61, 91]);
    session.send({ type: 'connection.restored' });
    await vi.advanceTimersByTimeAsync(0);
    expect(paths()).toHaveLength(seen + 1);
  });

  it.each([-24, -13, 13, 24])(
    'keeps a valid session with a browser clock that is %d h off [S26]',
    async (hours) => {
      const { session, leaveForHome } = setUpSession(
        (request) => (request.url.endsWith('/time') ? ok({ now: NOW }) : ok(profile)),
        record,
        hours * HOUR,
      );
      await waitFor(session, (state) => state.hasTag('authorized'));
      expect(leaveForHome).not.toHaveBeenCalled();
      expect(session.getSnapshot().context.remainingMs).toBe(12 * HOUR);
    },
  );

  it.each([-24, 24])('ends an expired session with a browser clock that is %d h off [S26]', async (hours) => {
    const expired = { ...record, expireTime: NOW - 1_000 };
    const { session } = setUpSession(
      async (request) => (request.url.endsWith('/time') ? ok({ now: NOW }) : ok(profile)),
      expired,
      hours * HOUR,
    );
    await waitFor(session, (state) => state.matches('signedOut'));
  });

  it.each([-5, 5])(
    'keeps a valid session while the clock of the server jumps by %d min and back, and ends it on time [R13]',
    async (minutes) => {
      vi.useFakeTimers();
      const stored = { ...record, expireTime: NOW + 6 * MINUTE };
      const { session, clock, leaveForHome } = setUpSession(() => ok(profile), stored);
      await vi.advanceTimersByTimeAsync(0);
      for (const jump of [minutes * MINUTE, 0]) {
        clock.learn(NOW + jump);
        session.send({ type: 'clock.checked', at: clock.now() });
        await vi.advanceTimersByTimeAsync(MINUTE - 1);
        expect(session.getSnapshot().hasTag('authorized')).toBe(true);
      }
      await vi.advanceTimersByTimeAsync(5 * MINUTE);
      expect(leaveForHome).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(leaveForHome).toHaveBeenCalledExactlyOnceWith('expired');
    },
  );

  it('ends an expired session without requesting the profile [SESSION-10]', async () => {
    const { session, store, paths } = setUpSession(async () => ok({ now: NOW }), {
      ...record,
      expireTime: NOW - 1,
    });
    await waitFor(session, (state) => state.matches('signedOut'));
    expect(store.get(AUTH_KEY)).toBeNull();
    expect(paths()).not.toContain('GET /api/v1/user/info');
  });

  it('keeps a session that looks expired while the server time is unknown [S26]', async () => {
    vi.useFakeTimers();
    let isUp = false;
    const { session, store } = setUpSession(
      (request) => {
        if (!isUp) throw new TypeError('down');
        return request.url.endsWith('/time') ? ok({ now: NOW }) : ok(profile);
      },
      record,
      24 * HOUR,
    );
    await vi.advanceTimersByTimeAsync(20_000);
    expect(session.getSnapshot().matches({ restoring: 'waiting' })).toBe(true);
    expect(store.get(AUTH_KEY)).not.toBeNull();
    isUp = true;
    session.send({ type: 'connection.restored' });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.getSnapshot().context.profile?.nickName).toBe('Kim');
  });

  it.each<[string, (run: ReturnType<typeof setUpSession>) => void, string[], (() => Response)?]>([
    [
      'a logout',
      ({ session }) => {
        session.send({ type: 'logout.requested' });
        session.send({ type: 'logout.confirmed' });
      },
      ['POST /api/v1/user/logout'],
    ],
    ['an expiry', ({ session }) => session.send({ type: 'clock.checked', at: record.expireTime }), []],
    [
      'a refused token',
      ({ session }) => session.send({ type: 'request.unauthorized', token: record.accessToken }),
      [],
    ],
    [
      'an end in another tab',
      ({ session }) => session.send({ type: 'session.endedElsewhere', reason: 'elsewhere' }),
      [],
    ],
    ['a refused token at the start', () => {}, [], ended],
    ['a refused profile', () => {}, ['POST /api/v1/user/logout'], () => refusing(1001, 403)],
  ])(
    'sends a logout only if the server does not know of the end: %s [S29]',
    async (_, end, told, respond = () => ok(profile)) => {
      vi.useFakeTimers();
      const run = setUpSession(respond);
      await vi.advanceTimersByTimeAsync(0);
      end(run);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(run.session.getSnapshot().matches('signedOut')).toBe(true);
      expect(run.leaveForHome.mock.calls.length + run.reloadPage.mock.calls.length).toBe(1);
      expect(run.paths().filter((path) => path.startsWith('POST'))).toEqual(told);
    },
  );
});
