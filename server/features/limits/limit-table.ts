const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Limit {
  /** How many requests are admitted in any span of `window` ms. */
  capacity: number;
  window: number;
  /** Beyond `capacity` the wait between requests doubles from 1 s up to 15 min (never a permanent lock). */
  growing?: true;
  /** Counts distinct values instead of requests, in a fixed window. */
  distinct?: true;
}

const perIp = {
  /** Per IP address or known device. The window is short, because all users of an IP address have to wait. */
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
  /** Multipart requests without a session, counted before the body is read. */
  forms: { capacity: 60, window: MINUTE },
  /** Content, pictures and installers, counted in memory by each instance. Members who share an address share it. */
  publicReads: { capacity: 3000, window: MINUTE },
  /** Requests with a token that belongs to no session. */
  unknownTokens: { capacity: 600, window: MINUTE },
  staffSignInFailures: { capacity: 20, window: 15 * MINUTE },
} as const satisfies Record<string, Limit>;

const perSubject = {
  /** Requests with the token of a session. */
  everythingElse: { capacity: 600, window: MINUTE },
  /** Per pair of IP address (or known device) and account. */
  signInFailuresPair: { capacity: 5, window: 15 * MINUTE },
  signInFailuresAccount: { capacity: 50, window: DAY, growing: true },
  /** Per pair of IP address and staff account. */
  staffSignInFailuresPair: { capacity: 5, window: 15 * MINUTE },
  staffSignInFailuresAccount: { capacity: 10, window: DAY, growing: true },
  /** Per identity in the verified token. */
  socialSignInsIdentity: { capacity: 10, window: 15 * MINUTE },
  findEmailPhone: { capacity: 3, window: DAY },
  /** Per mail kind and address. */
  mailSpacing: { capacity: 1, window: MINUTE },
  mailsHourly: { capacity: 5, window: HOUR },
  mailsDaily: { capacity: 10, window: DAY },
  /** Wrong codes per client and e-mail address, so that others cannot use up the attempts of the address's owner. */
  codeGuesses: { capacity: 10, window: HOUR },
  /** Codes that all clients together may try per mail: a 1 in 10,000 chance of guessing right. */
  codesPerMail: { capacity: 100, window: HOUR },
  /** Attempts to exchange one handoff code. */
  codeAttempts: { capacity: 10, window: HOUR },
  joinsPerAddress: { capacity: 3, window: HOUR },
  inquiriesPerAddress: { capacity: 3, window: DAY },
  /** Per member: wrong current passwords. */
  proofFailures: { capacity: 5, window: 15 * MINUTE },
  /** Per member: acts that need a fresh sign-in without one. Counted apart: asking for an act is not a wrong password. */
  staleActs: { capacity: 5, window: 15 * MINUTE },
  /** Per member of staff, so that one account cannot read or mail everybody. */
  memberSearches: { capacity: 300, window: HOUR },
  memberViews: { capacity: 60, window: HOUR },
  staffMails: { capacity: 60, window: HOUR },
  exportsPerMember: { capacity: 10, window: DAY },
  uploadsPerMember: { capacity: 20, window: DAY },
} as const satisfies Record<string, Limit>;

const ofServer = {
  /** Server-rendered pages with a query (decision 023), counted in memory; past the limit the browser renders. */
  drawnSearches: { capacity: 60, window: MINUTE },
} as const satisfies Record<string, Limit>;

/** All limits; docs/security.md has them as a table. */
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
  // Object.fromEntries widens the keys; they are those of DEFAULT_LIMITS.
  return Object.fromEntries(entries) as LimitTable;
}
