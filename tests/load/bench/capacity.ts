/** Rows that a call changes, bytes that it adds to the log of Postgres, and CPU time of the server. */
export interface Cost {
  rows: number;
  bytes: number;
  cpuMs: number;
}

const MILLION = 1_000_000;
const GB = 1e9;

/**
 * What is assumed about ten million members; change it, and run the benchmark again. On average a member signs in every
 * second day, from two browsers; the peak is 17 times the average.
 */
export const ASSUMED = {
  members: 10 * MILLION,
  perSecond: { 'sign-ins': 1_000, 'reads of a member': 10_000, 'sign-ups': 20 },
  /** Rows that are there at a time, for each member: what retention leaves. */
  rows: {
    users: 1,
    consents: 5,
    images: 0.3,
    social_identities: 0.4,
    known_devices: 2,
    sessions: 0.5,
    limit_counters: 0.5,
    // Half a year of a sign-in every second day.
    security_events: 92,
    usage_records: 200,
    purchases: 3,
    point_credits: 12,
    // Seven days.
    outbox_mails: 0.05,
  },
  /** How busy the cores of the instances are at the peak. */
  busy: 0.6,
  /** Copies of the data: a primary and two standbys. */
  copies: 3,
  /** USD a month, of a large provider, without discount. */
  price: { core: 30, gb: 0.12 },
} as const;

const hex = (value: string) => `md5(${value})`;
const hash64 = `${hex("'a' || n")} || ${hex("'b' || n")}`;
const DAY = 86_400_000;
const NOW = 1_790_000_000_000;
const series = (rows: number) => `generate_series(1, (:members * ${rows})::int) n`;
/** Members come in any order, as in a database that has grown. */
const member = '1 + (n * 7919::bigint) % :members';
const time = `${NOW} - (n * 104729::bigint) % ${180 * DAY}`;
const R = ASSUMED.rows;

/** Statements that write rows of the usual lengths; `:members` is their number. */
export const FILL: readonly string[] = [
  'truncate users, images, limit_counters, outbox_mails, security_events, dev_mails restart identity cascade',
  `insert into images (key, mime, bytes, width, height, created_at)
    select ${hash64}, 'image/webp', 20000, 512, 512, ${NOW} from ${series(R.images)}`,
  `insert into users (email, email_canonical, phone, phone_canonical, nick_name, job, password_hash, lang, news_agree, ad_agree, registered_at)
    select 'first.last' || n || '@clinic.example', 'first.last' || n || '@clinic.example', '+82-10-' || n, '+8210' || n,
      'First Last ' || n, 'Dental technician', 'p1$argon2id$v=19$m=19456,t=2,p=1$' || ${hash64}, 'ko', true, false, ${NOW} from ${series(R.users)}`,
  `insert into consents (user_id, kind, agreed, version, lang, source, decided_at)
    select ${member}, 'terms', true, '2026-11-01', 'ko', 'sign-up', ${time} from ${series(R.consents)}`,
  `insert into social_identities (issuer, subject, user_id, email, linked_at)
    select 'https://securetoken.google.com/project', ${hex("'s' || n")}, ${member}, 'first.last' || n || '@gmail.example', ${time}
    from ${series(R.social_identities)}`,
  `insert into known_devices (mark_hash, user_id, seen_at) select ${hash64}, ${member}, ${time} from ${series(R.known_devices)}`,
  `insert into sessions (token_hash, family_id, user_id, issued_at, expires_at, signed_in_at, proven_at, device)
    select ${hash64}, ${hex("'f' || n")}, ${member}, ${time}, ${time}, ${time}, ${time}, 'Chrome, Windows' from ${series(R.sessions)}`,
  `insert into limit_counters (key, used, window_start, capacity, window_ms, expires_at)
    select 'everythingElse:' || ${hash64}, 1, ${time}, 600, 60000, ${time} from ${series(R.limit_counters)}`,
  `insert into security_events (occurred_at, kind, user_id, device)
    select ${time}, 'signedIn', ${member}, 'Chrome, Windows' from ${series(R.security_events / 4)}`,
  `insert into usage_records (user_id, used_at, kind, file_name, points)
    select ${member}, ${time}, 'layout', 'crown_' || n || '.stl', 1 from ${series(R.usage_records / 8)}`,
  `insert into purchases (user_id, purchased_at, plan_id, item, type, amount, currency, method, receipt)
    select ${member}, ${time}, 'clinic-monthly', '{"ko":"클리닉","en":"Clinic"}', 'monthly', 60000, 'KRW', 'card', 'R' || n from ${series(R.purchases)}`,
  `insert into point_credits (user_id, kind, points, remaining, credited_at, expires_at)
    select ${member}, 'bought', 100, 50, ${time}, ${time} from ${series(R.point_credits)}`,
  `insert into outbox_mails (kind, to_address, lang, payload, state, created_at, expires_at, next_attempt_at, sent_at)
    select 'verification', 'first.last' || n || '@clinic.example', 'ko', '{}', 'sent', ${time}, ${time}, ${time}, ${time}
    from ${series(R.outbox_mails)}`,
];

interface Measured {
  sizes: ReadonlyMap<string, number>;
  costs: Record<keyof typeof ASSUMED.perSecond, Cost>;
  /** CPU time of one password hash, ms. */
  hashMs: number;
}

/** @returns rows of the two tables: of the database's tables, and of the load at the peak */
export function planOf({ sizes, costs, hashMs }: Measured): { tables: string[][]; load: string[][] } {
  const { members, perSecond, busy, copies, price } = ASSUMED;
  const sized = Object.entries(ASSUMED.rows).map(([name, each]) => {
    const bytes = sizes.get(name);
    if (bytes === undefined) throw new Error(`There is no table ${name}`);
    return { name, each, bytes, total: each * members * bytes };
  });
  const total = sized.reduce((sum, one) => sum + one.total, 0) / GB;
  const tables = sized
    .toSorted((left, right) => right.total - left.total)
    .map(({ name, each, bytes, total: all }) => [
      `\`${name}\``,
      String(each),
      bytes.toFixed(0),
      ((each * members) / MILLION).toLocaleString('en'),
      (all / GB).toFixed(0),
    ]);
  tables.push(['all', '', '', '', total.toFixed(0)]);

  const kinds = Object.entries(costs).map(([name, cost]) => {
    // The keys are those of ASSUMED.perSecond.
    const rate = perSecond[name as keyof typeof perSecond];
    return { name, rate, ...cost };
  });
  const rowsPerSecond = kinds.reduce((sum, { rate, rows }) => sum + rate * rows, 0);
  const logPerSecond = kinds.reduce((sum, { rate, bytes }) => sum + rate * bytes, 0);
  const cores = Math.ceil(kinds.reduce((sum, { rate, cpuMs }) => sum + rate * cpuMs, 0) / 1_000 / busy);
  const cost = cores * price.core + total * copies * price.gb;
  const load = [
    ...kinds.map(({ name, rate, rows, bytes, cpuMs }) => [
      `${rate.toLocaleString('en')} ${name} a second: rows, KB of log, CPU time of the server (ms) of each`,
      `${rows.toFixed(1)}, ${(bytes / 1_000).toFixed(1)}, ${cpuMs.toFixed(1)}`,
    ]),
    ['of a sign-in, the hash (ms)', hashMs.toFixed(1)],
    ['rows written a second', Math.round(rowsPerSecond).toLocaleString('en')],
    ['log of Postgres (MB a second)', (logPerSecond / 1e6).toFixed(1)],
    [`cores of all instances, ${busy * 100} % busy`, String(cores)],
    [
      `these cores at ${price.core} USD, ${copies} copies of the data at ${price.gb} USD a GB (USD a month)`,
      Math.round(cost).toLocaleString('en'),
    ],
  ];
  return { tables, load };
}
