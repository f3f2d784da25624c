import { setTimeout as sleep } from 'node:timers/promises';
import { createMember, type Member } from '#tests/support/member.ts';
import { memoryOf } from '#tests/support/processes.ts';
import { sendTo } from '#tests/support/send.ts';
import { type RunningServer, startServer } from '#tests/support/server.ts';
import { below, zero } from '../figures.ts';
import { httpMessage, openConnection } from '../http-client.ts';
import { quantile } from '../quantile.ts';
import type { Figure } from '../report.ts';
import { type Place, withFolder, withPostgres } from './servers.ts';

const SECONDS = Number(process.env.OVERLOAD_SECONDS ?? 15);
const MEMBERS = 20;
/** Sign-ins at once, of which a server with two cores takes 67. */
const BURST = 200;
const BURSTS = 5;
/** Clients that sign in again and again, several times as many as the server can serve. */
const CLIENTS = 400;
const READERS = 10;
const READ_PAUSE_MS = 20;
const REFUSED_LIMIT_MS = 50;
const READ_LIMIT_MS = 150;
const MEMORY_LIMIT_MB = 64;

interface Times {
  accepted: number[];
  refused: number[];
  other: number;
}

/**
 * Overload (R02): more sign-ins than the server can hash, at once and for a while, with reads next to them. The rest is
 * refused at once, so that clients learn it before they give up. OVERLOAD_SECONDS sets how long the while is.
 */
export const measureOverload = async (): Promise<Figure[]> => [
  ...(await withFolder('overload', (place) => overload('embedded', place))),
  ...(await withPostgres('overload', (place) => overload('Postgres', place))),
];

async function overload(where: string, { dataDir, env }: Place): Promise<Figure[]> {
  const server = await startServer({ dataDir, env });
  const send = sendTo(server.origin);
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => createMember(send)));
  const [first] = members;
  if (first === undefined) throw new Error('There is no member.');
  // Compiles the code and fills the pools; without it the first burst would measure that.
  await bursts(server, members, 1);
  const idle = memoryOf(server.pid);
  const state = { isEnding: false, peak: idle };
  const reading = readAll(server, members, state);
  const together = await bursts(server, members, BURSTS);
  const oneAccount = await bursts(server, [first], BURSTS);
  const lasting = await sustained(server, members);
  state.isEnding = true;
  const reads = await reading;
  await server.stop();
  const phases = [
    ['at once', together],
    ['at once to one account', oneAccount],
    [`of ${CLIENTS} clients for ${SECONDS} s`, lasting],
  ] as const;
  return [
    ...phases.flatMap(([what, times]) => figuresOf(`${where}, sign-ins ${what}`, times)),
    below(`${where}, reads meanwhile, p99 (ms)`, quantile(reads, 0.99), READ_LIMIT_MS),
    below(`${where}, memory above idle (MB)`, (state.peak - idle) / 1_000_000, MEMORY_LIMIT_MB),
  ];
}

function figuresOf(what: string, { accepted, refused, other }: Times): Figure[] {
  const list = (times: readonly number[]) =>
    [0.5, 0.95, 0.99].map((part) => quantile(times, part).toFixed(0)).join(', ');
  return [
    {
      what: `${what}: ${accepted.length} accepted, median, p95, p99 (ms)`,
      value: list(accepted),
      target: '-',
      isMet: accepted.length > 0,
    },
    {
      what: `${what}: ${refused.length} refused, median, p95, p99 (ms)`,
      value: list(refused),
      target: `p99 < ${REFUSED_LIMIT_MS}`,
      isMet: refused.length > 0 && quantile(refused, 0.99) < REFUSED_LIMIT_MS,
    },
    zero(`${what}: other answers`, other),
  ];
}

const loginOf = ({ email, password }: Member): Buffer =>
  httpMessage({
    method: 'POST',
    path: '/api/v1/user/login',
    client: '127.0.0.1',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: email, userPw: password }),
  });

/** Opens connections, each with the sign-in of a member, and a function that sends it and notes the time. */
async function signInLines(server: RunningServer, members: readonly Member[], count: number) {
  const times: Times = { accepted: [], refused: [], other: 0 };
  const lines = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const connection = await openConnection(server.port);
      const member = members[index % members.length];
      if (member === undefined) throw new Error('There is no member.');
      const message = loginOf(member);
      const signIn = async (): Promise<number> => {
        const begin = performance.now();
        const { status } = await connection.request(message);
        const list = status === 200 ? times.accepted : status === 503 ? times.refused : undefined;
        if (list === undefined) times.other += 1;
        else list.push(performance.now() - begin);
        return status;
      };
      return { signIn, close: connection.close };
    }),
  );
  return { times, lines };
}

async function bursts(server: RunningServer, members: readonly Member[], count: number): Promise<Times> {
  const { times, lines } = await signInLines(server, members, BURST);
  for (let nth = 0; nth < count; nth += 1) await Promise.all(lines.map(({ signIn }) => signIn()));
  for (const { close } of lines) close();
  return times;
}

/** A refused client waits for the second that Retry-After says, give or take a half, as people do. */
async function sustained(server: RunningServer, members: readonly Member[]): Promise<Times> {
  const { times, lines } = await signInLines(server, members, CLIENTS);
  const end = performance.now() + 1_000 * SECONDS;
  await Promise.all(
    lines.map(async ({ signIn, close }) => {
      await sleep(1_000 * Math.random());
      while (performance.now() < end) if ((await signIn()) !== 200) await sleep(500 + 1_000 * Math.random());
      close();
    }),
  );
  return times;
}

/** Reads profiles until told to end. @returns the ms that each read took */
async function readAll(
  server: RunningServer,
  members: readonly Member[],
  state: { isEnding: boolean; peak: number },
): Promise<number[]> {
  const times: number[] = [];
  await Promise.all(
    members.slice(0, READERS).map(async ({ accessToken }) => {
      const connection = await openConnection(server.port);
      const headers = { authorization: `Bearer ${accessToken}` };
      const message = httpMessage({ method: 'GET', path: '/api/v1/user/info', client: '127.0.0.1', headers });
      while (!state.isEnding) {
        const begin = performance.now();
        const { status } = await connection.request(message);
        if (status !== 200) throw new Error(`A read was answered ${status}.`);
        times.push(performance.now() - begin);
        state.peak = Math.max(state.peak, memoryOf(server.pid));
        await sleep(READ_PAUSE_MS);
      }
      connection.close();
    }),
  );
  return times;
}
