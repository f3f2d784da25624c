import { describe, expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

describe('server time', () => {
  it.each([-24, -1, 1, 24])('is right with a browser clock that is %d h off', (hours) => {
    const server = 1_800_000_000_000;
    const clock = createServerClock(() => server + hours * 3_600_000);
    clock.learn(server);
    expect(clock.now()).toBe(server);
  });
});
