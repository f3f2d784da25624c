/**
 * Server time in the browser. Sessions end by the server's clock; the browser's may be hours off, or be set while the
 * page is open (S26). So server time is learned from every response and advanced by the monotonic clock.
 */
export interface ServerClock {
  /** Server time, ms since the epoch. Before the first response: the browser's own. */
  now(): number;
  /** Learns from a response that was sent at `serverMs`. */
  learn(serverMs: number): void;
  /**
   * Whether {@link now} can be relied on: false before the first response, and after the computer slept or its clock
   * was set, which cannot be told apart. Ask the server then.
   */
  isSure(): boolean;
}

export interface BrowserClocks {
  /** Wall clock, ms since the epoch; may be wrong and may be set. */
  wall: () => number;
  /** Monotonic, ms; never set, but some systems stop it while they sleep. */
  steady: () => number;
}

const TOLERANCE_MS = 2_000;

export function createServerClock({ wall, steady }: BrowserClocks): ServerClock {
  let learned: { server: number; wall: number; steady: number } | null = null;
  const drift = (since: NonNullable<typeof learned>) =>
    Math.abs(wall() - since.wall - (steady() - since.steady));
  return {
    now: () => {
      if (learned === null) return wall();
      // After a drift, the wall clock: unlike the steady one, it does not stop during sleep.
      const passed = drift(learned) > TOLERANCE_MS ? wall() - learned.wall : steady() - learned.steady;
      return learned.server + passed;
    },
    isSure: () => learned !== null && drift(learned) <= TOLERANCE_MS,
    learn: (server) => {
      learned = { server, wall: wall(), steady: steady() };
    },
  };
}
