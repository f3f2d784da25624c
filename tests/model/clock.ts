/** A manual clock that, like a browser's, fires a timer beyond 32 bits at once. */
import type { SimulatedClock } from 'xstate';

/** The part of a clock that an actor system uses. */
type Clock = Pick<SimulatedClock, 'setTimeout' | 'clearTimeout'>;

const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** More timers than any chart needs in one `advance`. */
const MOST_TIMERS = 1_000;

export interface ManualClock extends Clock {
  now(): number;
  /** Number of pending timers. */
  armed(): number;
  /** ms until the next timer; 0 if none is pending. */
  untilNext(): number;
  /** Lets time pass without firing timers, as in a suspended tab: each is delayed by that long. */
  sleep(ms: number): void;
  /** Advances the time and fires each timer when it is due; `afterEach` runs after each. */
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
      // As in every browser, setTimeout has no delay for NaN or for more than 32 bits.
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
        if (fired > MOST_TIMERS) throw new Error('The timers never end.');
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
