/** A clock that moves when told to, with the one trap of the browser's: too long a timer fires at once. */
import type { SimulatedClock } from 'xstate';

/** What an actor system asks of a clock. */
type Clock = Pick<SimulatedClock, 'setTimeout' | 'clearTimeout'>;

const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** More than any chart needs for one stretch of time. */
const MOST_TIMERS = 1_000;

export interface ManualClock extends Clock {
  now(): number;
  /** Timers that are armed. */
  armed(): number;
  /** Time until the next timer; 0 when none is armed. */
  untilNext(): number;
  /** Time passes and no timer runs, as in a suspended tab: each is late by that much. */
  sleep(ms: number): void;
  /** Moves on, firing what falls due at its own time; `afterEach` runs after each timer. */
  advance(ms: number, afterEach: () => Promise<void>): Promise<void>;
}

export function manualClock(): ManualClock {
  let now = 0;
  let lastId = 0;
  const timers = new Map<number, { due: number; fire: () => void }>();
  const next = () => [...timers].sort(([a, { due }], [b, other]) => due - other.due || a - b)[0];
  return {
    now: () => now,
    armed: () => timers.size,
    untilNext: () => (next()?.[1].due ?? now) - now,
    setTimeout: (fire, timeout) => {
      lastId += 1;
      // What setTimeout does in every browser: beyond 32 bits, or without a number, there is no delay.
      const delay = timeout > LONGEST_TIMER_MS || Number.isNaN(timeout) ? 0 : Math.max(0, timeout);
      timers.set(lastId, { due: now + delay, fire });
      return lastId;
    },
    clearTimeout: (id: number) => {
      timers.delete(id);
    },
    sleep: (ms) => {
      now += ms;
      for (const [id, { due, fire }] of timers) timers.set(id, { due: due + ms, fire });
    },
    advance: async (ms, afterEach) => {
      const end = now + ms;
      let fired = 0;
      for (let first = next(); first !== undefined && first[1].due <= end; first = next()) {
        fired += 1;
        if (fired > MOST_TIMERS) throw new Error('Timers without end.');
        const [id, { due, fire }] = first;
        now = due;
        timers.delete(id);
        fire();
        await afterEach();
      }
      now = end;
    },
  };
}
