import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../support/server.ts';
import { until } from '../support/until.ts';

const CLIENTS = 12;
/** Between two requests of a client, ms: without it the clients take the processor that the servers start on. */
const PACE = 20;
const DRAIN_SECONDS = 1;
/** STOPS=20 is the long form. */
const STOPS = Number(process.env.STOPS ?? 1);
const LIST = '/api/v1/posts?lang=en';
const WRONG = { userId: 'none@clinic.example', userPw: 'Wrong-Crown77' };

let folder = '';
const agent = new Agent({ keepAlive: true });
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'drain-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
});
afterAll(() => {
  agent.destroy();
  rmSync(folder, { recursive: true });
});

interface Answer {
  status: number | undefined;
  connection: string | undefined;
}

/** A request on a kept connection; Node's agent honours `Connection: close`. @throws if there is no answer */
const ask = (url: string, json?: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const method = json === undefined ? 'GET' : 'POST';
    const call = request(
      url,
      { agent, method, headers: { 'content-type': 'application/json' } },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }));
      },
    );
    call.on('error', reject);
    call.end(json && JSON.stringify(json));
  });

/** The servers that are ready, asked every 200 ms as a load balancer does. */
function balance() {
  const [servers, ready] = [new Set<RunningServer>(), new Set<RunningServer>()];
  const timer = setInterval(() => {
    for (const server of servers)
      ask(`${server.origin}/ready`).then(
        ({ status }) => (status === 200 ? ready.add(server) : ready.delete(server)),
        () => ready.delete(server),
      );
  }, 200);
  return { servers, ready, stop: () => clearInterval(timer) };
}

const kept = (status: number): Answer => ({ status, connection: 'keep-alive' });
const closed = (status: number): Answer => ({ status, connection: 'close' });
const statuses = ({ origin }: RunningServer) =>
  Promise.all(['/live', '/ready', '/api/health', LIST].map((path) => ask(origin + path)));

it(
  'answers every request when it is told to stop under load, and ends with 0 within 10 s [R24]',
  async () => {
    const env = { SITE_DIR: folder, SEED: '0', SEED_CONTENT: '0', DRAIN_SECONDS: String(DRAIN_SECONDS) };
    const balancer = balance();
    const running: RunningServer[] = [];
    const start = async () => {
      const server = await startServer({ env });
      running.push(server);
      balancer.servers.add(server);
    };
    const outcomes = new Map<string, number>();
    let isEnding = false;
    /** Reads, and every tenth time a sign-in, which is refused after its hash: a request that takes long. */
    const client = async () => {
      for (let nth = 0; !isEnding; nth += 1) {
        await until('a server that is ready', () => isEnding || balancer.ready.size > 0);
        const { origin } = [...balancer.ready][nth % balancer.ready.size] ?? {};
        if (origin === undefined) continue;
        const asked = nth % 10 === 0 ? ask(`${origin}/api/v1/user/login`, WRONG) : ask(origin + LIST);
        const outcome = await asked.then(
          ({ status }) => String(status),
          (error: Error) => error.message,
        );
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
        await sleep(PACE);
      }
    };
    const stopUnderLoad = async () => {
      await start();
      const [server] = running;
      if (server === undefined) throw new Error('no server');
      const already = outcomes.get('200') ?? 0;
      await until('steady load', () => (outcomes.get('200') ?? 0) > already + 200 && balancer.ready.size > 1);
      expect(await statuses(server)).toEqual([200, 200, 200, 200].map(kept));
      const before = performance.now();
      const stopped = server.stop();
      await until('the end of readiness', () => !balancer.ready.has(server));
      // It is live but no longer ready, and still answers requests.
      expect(await statuses(server)).toEqual([200, 503, 503, 200].map(closed));
      balancer.servers.delete(server);
      await stopped;
      running.shift();
      const took = performance.now() - before;
      expect(await server.exited).toBe(0);
      expect(took).toBeGreaterThan(DRAIN_SECONDS * 1000);
      expect(took).toBeLessThan(DRAIN_SECONDS * 1000 + 10_000);
    };
    const clients: Promise<void>[] = [];
    try {
      await Promise.all([start(), start()]);
      clients.push(...Array.from({ length: CLIENTS }, client));
      for (let stop = 1; stop <= STOPS; stop += 1) await stopUnderLoad();
    } finally {
      isEnding = true;
      await Promise.all(clients);
      balancer.stop();
      await Promise.all(running.map(({ stop }) => stop()));
    }
    if (STOPS > 1) console.log(`${STOPS} stops: ${JSON.stringify([...outcomes])}`);
    // Success, and the refusal of the sign-ins.
    expect([...outcomes.keys()].toSorted()).toEqual(['200', '400']);
  },
  120_000 + 30_000 * STOPS,
);
