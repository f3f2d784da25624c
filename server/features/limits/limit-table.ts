const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Limit {
  /** How many are admitted in any span of `window` ms. */
  capacity: number;
  window: number;
  /** After `capacity`: not refused but slowed, 1 s doubling to 15 min (never a permanent lock). */
  growing?: true;
  /** Counts different values instead of requests; the window is fixed then. */
  distinct?: true;
}

const perIp = {
  /** Of devices unknown to the account; short, because everybody at the address waits. */
  signInFailures: { capacity: 30, window: 15 * MINUTE },
  checkDistinct: { capacity: 30, window: 15 * MINUTE, distinct: true },
  checkRequests: { capacity: 100, window: HOUR },
  passwordChecks: { capacity: 60, window: 15 * MINUTE },
  findEmail: { capacity: 5, window: HOUR },
  mails: { capacity: 20, window: HOUR },
  linkFailures: { capacity: 50, window: HOUR },
  socialSignIns: { capacity: 60, window: 15 * MINUTE },
  joinsHourly: { capacity: 20, window: HOUR },
  joinsDaily: { capacity: 100, window: DAY },
  inquiriesHourly: { capacity: 5, window: HOUR },
  inquiriesDaily: { capacity: 20, window: DAY },
  pageViews: { capacity: 120, window: MINUTE },
  uploads: { capacity: 30, window: HOUR },
  /** Forms of calls without a session, whatever is in them: counted before they are read. */
  forms: { capacity: 60, window: MINUTE },
  /** Calls with a token of no session. */
  unknownTokens: { capacity: 600, window: MINUTE },
} as const satisfies Record<string, Limit>;

const perSubject = {
  /** Calls with the token of a session. */
  everythingElse: { capacity: 600, window: MINUTE },
  /** IP, or known device, and account together. */
  signInFailuresPair: { capacity: 5, window: 15 * MINUTE },
  signInFailuresAccount: { capacity: 50, window: DAY, growing: true },
  /** Per identity, by the verified token. */
  socialSignInsIdentity: { capacity: 10, window: 15 * MINUTE },
  findEmailPhone: { capacity: 3, window: DAY },
  /** Per mail kind and address. */
  mailSpacing: { capacity: 1, window: MINUTE },
  mailsHourly: { capacity: 5, window: HOUR },
  mailsDaily: { capacity: 10, window: DAY },
  /** Wrong codes of a mail, per client and address: nobody else's use up what the one who waits may try. */
  codeGuesses: { capacity: 10, window: HOUR },
  /** Codes tried for one mail from everywhere: one chance in 10,000. */
  codesPerMail: { capacity: 100, window: HOUR },
  /** Exchanges tried for one handoff code. */
  codeAttempts: { capacity: 10, window: HOUR },
  joinsPerAddress: { capacity: 3, window: HOUR },
  inquiriesPerAddress: { capacity: 3, window: DAY },
  /** Per member: wrong current passwords, and deletions without a fresh sign-in. */
  proofFailures: { capacity: 5, window: 15 * MINUTE },
  uploadsPerMember: { capacity: 20, window: DAY },
} as const satisfies Record<string, Limit>;

const ofServer = {
  /** Pages drawn for a query (decision 023); counted in memory, and one more is drawn by the browser. */
  drawnSearches: { capacity: 60, window: MINUTE },
} as const satisfies Record<string, Limit>;

/** The limits, in one place; the names of security.md's table in reading order. */
export const DEFAULT_LIMITS = { ...perIp, ...perSubject, ...ofServer } as const satisfies Record<
  string,
  Limit
>;

export type LimitName = keyof typeof DEFAULT_LIMITS;
export type LimitTable = Readonly<Record<LimitName, Limit>>;

/**
 * The limit table with some capacities changed.
 * @param overrides capacity by limit name; unknown names and non-positive numbers throw
 * @param scale factor on every capacity that is not overridden (development may raise it)
 */
export function limitTable(overrides: Readonly<Record<string, unknown>> = {}, scale = 1): LimitTable {
  for (const [name, value] of Object.entries(overrides)) {
    if (!Object.hasOwn(DEFAULT_LIMITS, name)) throw new Error(`LIMITS: there is no limit named ${name}`);
    if (!Number.isSafeInteger(value) || Number(value) < 1) {
      throw new Error(`LIMITS: ${name} must be a whole number above 0`);
    }
  }
  const entries = Object.entries(DEFAULT_LIMITS).map(([name, limit]) => {
    const capacity = Number(overrides[name] ?? Math.max(1, Math.round(limit.capacity * scale)));
    return [name, { ...limit, capacity }];
  });
  // Object.fromEntries forgets the keys; they are those of DEFAULT_LIMITS.
  return Object.fromEntries(entries) as LimitTable;
}
