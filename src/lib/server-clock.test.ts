import { describe, expect, it, vi } from 'vitest';
import { createServerClock } from './server-clock.ts';

const SERVER = 1_800_000_000_000;
const HOUR = 3_600_000;

function setUp(hoursOff: number) {
  const browser = { wall: SERVER + hoursOff * HOUR, steady: 5_000 };
  const clock = createServerClock({ wall: () => browser.wall, steady: () => browser.steady });
  const pass = (ms: number) => {
    browser.wall += ms;
    browser.steady += ms;
  };
  return { browser, clock, pass };
}

describe('server time', () => {
  it.each([-24, -1, 0, 1, 24])('is right with a browser clock that is %d h off [S26]', (hours) => {
    const { clock, pass } = setUp(hours);
    expect(clock.isSure()).toBe(false);
    clock.learn(SERVER);
    pass(HOUR);
    expect([clock.now(), clock.isSure()]).toEqual([SERVER + HOUR, true]);
  });

  it.each(['2026-03-29T00:59:59Z', '2026-10-25T00:59:59Z'])(
    'keeps counting through the daylight saving change at %s [R13]',
    (before) => {
      vi.stubEnv('TZ', 'Europe/Berlin');
      vi.useFakeTimers({ now: Date.parse(before) });
      const clock = createServerClock({ wall: Date.now, steady: () => performance.now() });
      clock.learn(SERVER);
      const offset = new Date().getTimezoneOffset();
      vi.advanceTimersByTime(HOUR);
      expect(new Date().getTimezoneOffset()).not.toBe(offset);
      expect([clock.now(), clock.isSure()]).toEqual([SERVER + HOUR, true]);
      vi.unstubAllEnvs();
    },
  );

  it('is unsure after the browser clock was set, until the next response', () => {
    const { browser, clock } = setUp(0);
    clock.learn(SERVER);
    browser.wall += 24 * HOUR;
    expect(clock.isSure()).toBe(false);
    clock.learn(SERVER + 10);
    expect([clock.now(), clock.isSure()]).toEqual([SERVER + 10, true]);
  });

  it('includes a sleep that stopped the steady clock', () => {
    const { browser, clock } = setUp(0);
    clock.learn(SERVER);
    browser.wall += 9 * HOUR;
    expect([clock.now(), clock.isSure()]).toEqual([SERVER + 9 * HOUR, false]);
  });
});
