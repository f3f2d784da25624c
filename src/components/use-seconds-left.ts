import { useEffect, useState } from 'react';

const SECOND = 1000;

/** Whole seconds until a moment, rounded up, never below zero. */
export const secondsUntil = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now) / SECOND));

/**
 * Counts the seconds to `until` (ms since the epoch, on the clock that `now` reads) and renders again as each ends.
 * Each tick is timed to the end of a second, so that the count neither skips nor drifts. After sleep, the
 * next tick corrects it.
 */
export const useSecondsLeft = (until: number, now: () => number = Date.now): number => {
  const [left, setLeft] = useState(() => secondsUntil(until, now()));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const rest = until - now();
      setLeft(secondsUntil(until, now()));
      if (rest > 0) timer = setTimeout(tick, rest % SECOND || SECOND);
    };
    tick();
    return () => clearTimeout(timer);
  }, [until, now]);

  return left;
};
