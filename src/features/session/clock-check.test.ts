import { describe, expect, it, vi } from 'vitest';
import { createApiClient } from '#src/lib/api-client.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { createServerClock } from '#src/lib/server-clock.ts';
import { createClockCheck } from './clock-check.ts';
import type { SessionRef } from './use-session.ts';

const SERVER = 1_800_000_000_000;
const HOUR = 3_600_000;

/** A signed-in tab with a session of 12 h; `pass` lets time go by, `sleep` without the steady clock. */
function setUp({ isUp = true } = {}) {
  const time = { server: SERVER, wall: SERVER, steady: 0 };
  const clock = createServerClock({ wall: () => time.wall, steady: () => time.steady });
  clock.learn(SERVER);
  const asked: Request[] = [];
  const address = { homepage: 'https://api', app: 'https://api', backoffice: 'https://api' };
  const api = createApiClient({
    addresses: { production: address, development: address },
    fetch: async (input, init) => {
      asked.push(new Request(input, init));
      if (!isUp) throw new TypeError('down');
      const data = { now: time.server };
      return Response.json(
        { code: 0, message: '', messageDetail: null, data },
        {
          headers: { 'X-Server-Time': String(time.server) },
        },
      );
    },
    readCookies: () => '',
    isOnline: () => true,
    onUnauthorized: () => {},
    onServerTime: clock.learn,
  });
  api.setEnvironment('production');
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

describe('the session judged by the server clock', () => {
  it('asks nobody while the time is known', async () => {
    const { check, asked, send } = setUp();
    await check.check();
    expect(await check.isTokenAlive()).toBe(true);
    expect(asked).toEqual([]);
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'clock.checked', at: SERVER });
  });

  it('after a sleep past the expiry the token is dead, and the question carries none [S25]', async () => {
    const { check, asked, send, sleep } = setUp();
    sleep(13);
    expect(await check.isTokenAlive()).toBe(false);
    expect(asked.map(({ headers }) => headers.get('Authorization'))).toEqual([null]);
    expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'clock.checked', at: SERVER + 13 * HOUR });
  });

  it.each([-24, -13, -1, 1, 13, 24])(
    'a clock set by %d h in the session ends nothing that is valid [R13] [S26]',
    async (hours) => {
      const { check, send, setWall } = setUp();
      setWall(hours);
      expect(await check.isTokenAlive()).toBe(true);
      await check.check();
      for (const [event] of send.mock.calls) expect(event.at).toBe(SERVER);
    },
  );

  it('several questions at once are one request', async () => {
    const { check, asked, sleep } = setUp();
    sleep(1);
    await Promise.all(Array.from({ length: 10 }, check.check));
    expect(asked).toHaveLength(1);
  });

  it('without an answer nothing is ended, and nothing that looks dead is sent [R13]', async () => {
    vi.useFakeTimers();
    const { check, send, setWall } = setUp({ isUp: false });
    setWall(24);
    const isAlive = check.isTokenAlive();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await isAlive).toBe(false);
    expect(send).not.toHaveBeenCalled();
    vi.useRealTimers();
  });
});
