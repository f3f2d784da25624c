/**
 * `npm run bench -- hostile`: sends every hostile input of tests/support/hostile in every field of every endpoint of a
 * running server, as anyone and signed in (R26). Ten rounds send a tenth each; between the second and the last one the
 * memory must not grow. BENCH_EVERY=20 sends every 20th input only.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEFAULT_LIMITS } from '#server/features/limits/limit-table.ts';
import { buildSite } from '#tests/support/browser-setup.ts';
import { HEAP_PROBE, heapOf } from '#tests/support/heap.ts';
import { revealsInside } from '#tests/support/hostile/hostile-answers.ts';
import { HOSTILE_MESSAGES } from '#tests/support/hostile/hostile-messages.ts';
import { newKey, startKeyHost } from '#tests/support/identity.ts';
import { loopProbe } from '#tests/support/loop.ts';
import { memoryOf } from '#tests/support/processes.ts';
import { startServer } from '#tests/support/server.ts';
import { below, zero } from './bench/figures.ts';
import { addCallers, openServer } from './bench/hostile/callers.ts';
import { hostileInputs, type Input } from './bench/hostile/inputs.ts';
import { sendRaw } from './bench/hostile/raw-message.ts';
import { publish } from './bench/report.ts';

const EVERY = Number(process.env.BENCH_EVERY ?? 1);
const ROUNDS = 10;
/** The memory is compared with that after this round: until then caches fill and code is compiled. */
const BASE_ROUND = 2;
const LONGEST_MS = 100;
const SLOWEST_MS = 10_000;
const MAX_GROWTH = 0.1;
/** Requests, one after the other, between two readings of the probe. */
const READING = 25;

buildSite();
const dataDir = mkdtempSync(path.join(tmpdir(), 'hostile-'));
const keyHost = await startKeyHost([await newKey('key-1')]);
const env = openServer({ limits: Object.keys(DEFAULT_LIMITS), keysUrl: keyHost.url });
const callers = await addCallers({ databaseUrl: process.env.DATABASE_URL, dataDir });
const loop = await loopProbe(HEAP_PROBE.NODE_OPTIONS);
const server = await startServer({ dataDir, env: { ...env, ...loop.env } });

const counts = { requests: 0, passing: 0 };
const statuses = new Map<number, number>();
const faults = new Set<string>();
const longest = { ms: 0, by: '' };

async function request(input: Input): Promise<{ what: string; status: number; text: string }> {
  const { caller } = input;
  const { path: address, init, what } = input.make();
  const headers = new Headers(init.headers);
  const isOwn = caller !== 'none' && !headers.has('authorization');
  if (isOwn) headers.set('authorization', `Bearer ${tokenOf(caller)}`);
  counts.requests += 1;
  const response = await fetch(new URL(address, server.origin), {
    ...{ ...init, headers, redirect: 'manual' },
    signal: AbortSignal.timeout(SLOWEST_MS),
  });
  const text = await response.text();
  if (response.status === 401 && isOwn) callers[caller].pop();
  return { what: `${input.to} as ${caller}: ${what}`, status: response.status, text };
}

/** With a dead token, nothing would be read of the inputs that follow. */
function tokenOf(caller: 'session' | 'staff'): string {
  const token = callers[caller].at(-1);
  if (token === undefined) throw new Error(`All tokens of the ${caller} callers have ended.`);
  return token;
}

/** @returns what was sent */
async function send(input: Input): Promise<string> {
  try {
    let { what, status, text } = await request(input);
    // An earlier input has ended the session.
    if (status === 401 && input.caller !== 'none') ({ what, status, text } = await request(input));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500) faults.add(`${status} for ${what}`);
    if (status >= 400 && input.to.includes('/api/') && revealsInside(text)) faults.add(`${text} for ${what}`);
    return what;
  } catch (error) {
    const what = `${input.to} as ${input.caller}: ${input.make().what}`;
    faults.add(`${error} for ${what}`);
    return what;
  }
}

function noteBlock(ms: number, by: string): void {
  if (ms > longest.ms) Object.assign(longest, { ms, by });
  if (ms >= LONGEST_MS) faults.add(`blocked for ${ms.toFixed(0)} ms by ${by}`);
}

/**
 * Sends inputs one after the other, so that no block has two causes. If one was longer than any before, they are sent
 * again: what an input causes, it repeats, but memory is collected and code compiled at any time.
 */
async function sendAll(inputs: readonly Input[]): Promise<void> {
  for (const input of inputs) await send(input);
  const block = await loop.longestBlock();
  if (block <= longest.ms) return;
  if (block >= LONGEST_MS) counts.passing += 1;
  for (const input of inputs) {
    const what = await send(input);
    noteBlock(await loop.longestBlock(), what);
  }
}

async function sendMessages(round: number): Promise<void> {
  let nth = 0;
  for (const [name, message] of HOSTILE_MESSAGES) {
    nth += 1;
    if (nth % ROUNDS !== round % ROUNDS) continue;
    const answer = await sendRaw(server.port, message);
    counts.requests += 1;
    noteBlock(await loop.longestBlock(), name);
    if (/^HTTP\/1\.1 5/m.test(answer)) faults.add(`${answer.slice(0, 30)} for ${name}`);
  }
}

async function sendRound(round: number): Promise<void> {
  let nth = 0;
  const waiting: Input[] = [];
  for await (const input of hostileInputs()) {
    nth += 1;
    if (nth % EVERY !== 0) continue;
    const turn = Math.floor(nth / EVERY);
    // Shifts by one every ten inputs: else a round would get the same field or caller of every endpoint.
    if ((turn + Math.floor(turn / ROUNDS)) % ROUNDS !== round - 1) continue;
    waiting.push(input);
    if (waiting.length === READING) await sendAll(waiting.splice(0));
  }
  await sendAll(waiting);
  await sendMessages(round);
}

await loop.longestBlock();
const heaps: number[] = [];
for (let round = 1; round <= ROUNDS; round += 1) {
  const start = performance.now();
  await sendRound(round);
  heaps.push(await heapOf(server));
  // The collection of garbage itself is a block.
  await loop.longestBlock();
  const seconds = ((performance.now() - start) / 1_000).toFixed(0);
  console.log(
    `round ${round}: ${counts.requests} requests, ${seconds} s, heap ${mb(heaps.at(-1))} MB, process ${mb(memoryOf(server.pid))} MB, longest block ${longest.ms.toFixed(0)} ms, ${faults.size} faults`,
  );
}
const isAlive = (await fetch(new URL('/ready', server.origin))).status === 200;
const errors = server.output().match(/^\{.*"level":"error".*$/gm) ?? [];
await server.stop();
await keyHost.stop();
rmSync(dataDir, { recursive: true });

for (const line of [...faults, ...new Set(errors)].slice(0, 100)) console.log(`  ! ${line}`);
const growth = 100 * ((heaps.at(-1) ?? Infinity) / (heaps[BASE_ROUND - 1] ?? 1) - 1);
const of = (kind: number) =>
  [...statuses].reduce((sum, [status, count]) => sum + (Math.floor(status / 100) === kind ? count : 0), 0);
const figures = [
  zero(
    `5xx, late or telling answers and blocks of ${LONGEST_MS} ms, of ${counts.requests} requests`,
    faults.size,
  ),
  zero('errors in the log', errors.length),
  below('longest block of the event loop by one input (ms of CPU time)', longest.ms, LONGEST_MS),
  below(`heap after round ${ROUNDS} against round ${BASE_ROUND}, collected (%)`, growth, 100 * MAX_GROWTH, 1),
  { what: 'the server still answers', value: String(isAlive), target: 'true', isMet: isAlive },
];
publish(
  'hostile',
  figures,
  `${process.env.DATABASE_URL === undefined ? 'Embedded database (PGlite)' : 'Postgres'}, production mode, ${EVERY === 1 ? 'every input' : `every ${EVERY}th input`}. ${of(2)} answers 2xx, ${of(3)} 3xx, ${of(4)} 4xx. The longest block: ${longest.by}; ${counts.passing} of ${LONGEST_MS} ms or more did not repeat.`,
);
process.exitCode = figures.every(({ isMet }) => isMet) ? 0 : 1;

function mb(bytes = 0): string {
  return (bytes / 1_000_000).toFixed(0);
}
