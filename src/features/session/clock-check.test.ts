import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '#src/lib/query-client.ts';
import { createServerClock } from '#src/lib/server-clock.ts';
import { fakeApi, ok } from '#tests/support/fake-api.ts';
import { createClockCheck } from './clock-check.ts';
import type { SessionRef } from './use-session.ts';

const SERVER = 1_800_000_000_000;
const HOUR = 3_600_000;

/** A signed-in tab with a session of 12 h; `sleep` passes time without the steady clock, `setWall` changes the wall clock. */
function setUp({ isUp = true } = {}) {
  const time = { server: SERVER, wall: SERVER, steady: 0 };
  const clock = createServerClock({ wall: () => time.wall, steady: () => time.steady });
  clock.learn(SERVER);
  const { api, requests: asked } = fakeApi(
    () => {
      if (!isUp) throw new TypeError('down');
      const answer = ok({ now: time.server });
      answer.headers.set('X-Server-Time', String(time.server));
      return answer;
    },
    { onServerTime: clock.learn },
  );
  api.setToken('old');
  const send = vi.fn();
  const record = { accessToken: 'old', expireTime: SERVER + 12 * HOUR, loginType: 0 };
  const session = { getSnapshot: () => ({ context: { record } }), send } as unknown as SessionRef;
  const sleep = (hours: number) => {
    time.server += hours * HOUR;
    time.wall += hours * HOUR;
  };
  const setWall = (hours: number) => {
    time.wall += hours * HOUR;
  };
  const check = createClockCheck({ api, clock, queryClient: createQueryClient() }, session);
  return { check, asked, send, sleep, setWall, time };
}

describe('the check of the session by the server clock', () => {
  it('sends no request while the time is known', async () => {
    const { check, asked, send } = setUp();
    expect(await check.check()).toBe(SERVER);
    expect(await check.isTokenAlive()).toBe(true);
    expect(asked).toEqual([]);
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'clock.checked', at: SERVER });
  });

  it('after a sleep past the expiry, treats the token as expired and asks for the time without it [S25]', async () => {
    const { check, asked, send, sleep } = setUp();
    sleep(13);
    expect(await check.isTokenAlive()).toBe(false);
    expect(asked.map(({ headers }) => headers.get('Authorization'))).toEqual([null]);
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'clock.checked', at: SERVER + 13 * HOUR });
  });

  it.each([-24, -13, -1, 1, 13, 24])(
    'a clock changed by %d h does not end a valid session [R13] [S26]',
    async (hours) => {
      const { check, send, setWall } = setUp();
      setWall(hours);
      expect(await check.isTokenAlive()).toBe(true);
      await check.check();
      for (const [event] of send.mock.calls) expect(event.at).toBe(SERVER);
    },
  );

  it('several checks at once send one request', async () => {
    const { check, asked, sleep } = setUp();
    sleep(1);
    await Promise.all(Array.from({ length: 10 }, check.check));
    expect(asked).toHaveLength(1);
  });

  it('without a response, ends no session and sends no token that looks expired [R13]', async () => {
    vi.useFakeTimers();
    const { check, send, setWall } = setUp({ isUp: false });
    setWall(24);
    const at = check.check();
    const isAlive = check.isTokenAlive();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await at).toBeNull();
    expect(await isAlive).toBe(false);
    expect(send).not.toHaveBeenCalled();
  });
});
