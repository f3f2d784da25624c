/**
 * `npm run bench -- limits`: what members feel of the limits of sign-in while others attack. An hour is simulated on the
 * real app with the default limits: 1,000 members of one address sign in once each, a tenth of them on a new device,
 * one in twenty after a wrong attempt; a person who has to wait tries again when told to.
 */
import { users } from '#server/db/schema/schema.ts';
import { createTestApp, type TestApp } from '#tests/support/api-app.ts';
import { PASSWORD, phoneNumber } from '#tests/support/api-member.ts';
import { tableOf } from './bench/report.ts';

const MEMBERS = 1_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CLINIC = '198.51.100.1';
const WRONG = 'Wrong-Crown7';

const emailOf = (index: number) => `m${index}@clinic.example`;
const markOf = (index: number) => String(index).padStart(43, 'k');

/** Reproducible, so that two runs compare the same hour. */
function randomly(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

interface Attempt {
  /** ms into the hour. */
  at: number;
  act: (app: TestApp) => Promise<void>;
}

interface Felt {
  known: number[];
  fresh: number[];
  verified: number;
  refused: number;
}

async function signIn(app: TestApp, email: string, password: string, ip: string, mark?: string) {
  const { status, envelope } = await app.send('/api/v1/user/login', {
    method: 'POST',
    ip,
    headers: mark === undefined ? {} : { 'x-device-mark': mark },
    json: { userId: email, userPw: password },
  });
  const detail = envelope.messageDetail;
  const wait = typeof detail === 'object' && detail !== null ? (detail.retryAfterSeconds ?? 0) : 0;
  return { status, wait };
}

async function clinicOf(random: () => number): Promise<TestApp> {
  const app = await createTestApp();
  const passwordHash = await app.deps.hasher.hash(PASSWORD);
  await app.db.insert(users).values(
    Array.from({ length: MEMBERS }, (_, index) => ({
      email: emailOf(index),
      emailCanonical: emailOf(index),
      phone: phoneNumber(index),
      phoneCanonical: phoneNumber(index).replaceAll('-', ''),
      nickName: `Member ${index}`,
      job: 'Dentist',
      lang: 'en' as const,
      newsAgree: false,
      adAgree: false,
      registeredAt: app.clock.now,
      passwordHash,
    })),
  );
  // The day before, nine of ten signed in on the computer that they use today.
  for (let index = 0; index < MEMBERS; index += 1)
    if (random() < 0.9)
      await signIn(app, emailOf(index), PASSWORD, `10.0.${index >> 8}.${index & 255}`, markOf(index));
    else strangers.add(index);
  app.advance(24 * HOUR);
  return app;
}

/** Members whose device is new. */
const strangers = new Set<number>();

async function simulate(attack: (random: () => number, felt: Felt) => Attempt[]): Promise<Felt> {
  const random = randomly(7);
  strangers.clear();
  const app = await clinicOf(random);
  const begin = app.clock.now;
  const felt: Felt = { known: [], fresh: [], verified: 0, refused: 0 };
  const queue = attack(random, felt);
  for (let index = 0; index < MEMBERS; index += 1) {
    const first = random() * HOUR;
    const waits = strangers.has(index) ? felt.fresh : felt.known;
    const mark = strangers.has(index) ? undefined : markOf(index);
    const attempt = (at: number, password: string): Attempt => ({
      at,
      act: async () => {
        const { status, wait } = await signIn(app, emailOf(index), password, CLINIC, mark);
        if (status === 200) waits.push(at - first);
        else insert(queue, attempt(at + Math.max(wait * 1_000, 15_000), PASSWORD));
      },
    });
    queue.push(attempt(first, random() < 0.05 ? WRONG : PASSWORD));
  }
  queue.sort((left, right) => left.at - right.at);
  for (let next = queue.shift(); next !== undefined && next.at < 2 * HOUR; next = queue.shift()) {
    app.clock.now = begin + Math.round(next.at);
    await next.act(app);
  }
  return felt;
}

function insert(queue: Attempt[], attempt: Attempt): void {
  const place = queue.findIndex(({ at }) => at > attempt.at);
  queue.splice(place < 0 ? queue.length : place, 0, attempt);
}

/** @param count wrong passwords in the hour, at random times */
const guesses =
  (count: number, ipOf: (turn: number) => string, emailFor: (turn: number) => string) =>
  (random: () => number, felt: Felt): Attempt[] =>
    Array.from({ length: count }, (_, turn) => ({
      at: random() * HOUR,
      act: async (app: TestApp) => {
        const { status } = await signIn(app, emailFor(turn), WRONG, ipOf(turn));
        if (status === 429) felt.refused += 1;
        else felt.verified += 1;
      },
    }));

const bot = (turn: number) => `172.${16 + (turn >> 16)}.${(turn >> 8) & 255}.${turn & 255}`;
const SCENARIOS = {
  'nobody attacks': () => [],
  'one attacker behind the same address, 2,000 guesses at invented accounts': guesses(
    2_000,
    () => CLINIC,
    (turn) => `invented${turn}@clinic.example`,
  ),
  'one attacker elsewhere, 2,000 guesses at 20 of the accounts': guesses(
    2_000,
    () => '203.0.113.9',
    (turn) => emailOf(turn % 20),
  ),
  '10,000 bots, one guess each at any account': guesses(10_000, bot, (turn) => emailOf(turn % MEMBERS)),
  '10,000 bots, one guess each at 20 of the accounts': guesses(10_000, bot, (turn) => emailOf(turn % 20)),
} as const;

const minutes = (ms: number) => (ms / MINUTE).toFixed(1);
function feltBy(waits: readonly number[]): string {
  const sorted = waits.toSorted((left, right) => left - right);
  const atOnce = sorted.filter((wait) => wait === 0).length;
  const share = ((100 * atOnce) / sorted.length).toFixed(1);
  return `${share} % at once; p99 ${minutes(sorted[Math.floor(sorted.length * 0.99)] ?? 0)}, longest ${minutes(sorted.at(-1) ?? 0)} min`;
}

const rows = [];
for (const [name, attack] of Object.entries(SCENARIOS)) {
  const felt = await simulate(attack);
  const missing = MEMBERS - felt.known.length - felt.fresh.length;
  rows.push([
    name,
    feltBy(felt.known),
    feltBy(felt.fresh),
    String(missing),
    `${felt.verified} of ${felt.verified + felt.refused}`,
  ]);
}
console.log(
  tableOf(['attack', 'known devices', 'new devices', 'not in after 2 h', 'guesses verified'], rows).join(
    '\n',
  ),
);
