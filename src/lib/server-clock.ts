/**
 * Server time in the browser. Sessions end by the server's clock; the reader's may be hours off (S26), so the
 * difference is learned from every answer and all expiry is computed with it.
 */
export interface ServerClock {
  /** Server time, ms since the epoch. Before the first answer: the browser's own. */
  now(): number;
  /** Learns from an answer that was made at `serverMs`. */
  learn(serverMs: number): void;
  /** Server minus browser, ms. */
  offset(): number;
}

/**
 * @param browserNow the browser's clock, ms since the epoch
 * @param initialOffset what an earlier page learned, ms
 */
export function createServerClock(browserNow: () => number, initialOffset = 0): ServerClock {
  let offset = initialOffset;
  return {
    now: () => browserNow() + offset,
    offset: () => offset,
    learn: (serverMs) => {
      offset = serverMs - browserNow();
    },
  };
}
