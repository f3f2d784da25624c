import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../support/server.ts';
import { until } from '../support/until.ts';

const CLIENTS = 12;
const DRAIN_SECONDS = 1;

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
const ask = (url: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const call = request(url, { agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection }));
    });
    call.on('error', reject);
    call.end();
  });

/** The servers that are ready, asked every 200 ms as a load balancer does. */
function balance(servers: readonly RunningServer[]) {
  const ready = new Set(servers);
  const timer = setInterval(() => {
    for (const server of servers)
      ask(`${server.origin}/ready`).then(
        ({ status }) => status === 200 || ready.delete(server),
        () => ready.delete(server),
      );
  }, 200);
  return { ready, stop: () => clearInterval(timer) };
}

const kept = (status: number): Answer => ({ status, connection: 'keep-alive' });
const closed = (status: number): Answer => ({ status, connection: 'close' });
const statuses = ({ origin }: RunningServer) =>
  Promise.all(['/live', '/ready', '/api/health', '/api/v1/posts?lang=en'].map((path) => ask(origin + path)));

it('answers every request when it is told to stop under load, and ends with 0 within 10 s [R24]', async () => {
  const env = { SITE_DIR: folder, SEED: '0', SEED_CONTENT: '0', DRAIN_SECONDS: String(DRAIN_SECONDS) };
  const servers = await Promise.all(Array.from({ length: 3 }, () => startServer({ env })));
  const balancer = balance(servers);
  const outcomes = new Map<string, number>();
  const count = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  const client = async () => {
    for (let nth = 0; balancer.ready.size > 0; nth += 1) {
      const chosen = [...balancer.ready][nth % balancer.ready.size];
      const answer = await ask(`${chosen?.origin}/api/v1/posts?lang=en`).then(
        ({ status }) => String(status),
        (error: Error) => error.message,
      );
      count(answer);
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  for (const server of servers) {
    const already = outcomes.get('200') ?? 0;
    await until('steady load', () => (outcomes.get('200') ?? 0) > already + 200);
    expect(await statuses(server)).toEqual([200, 200, 200, 200].map(kept));
    const before = performance.now();
    const stopped = server.stop();
    await until('the end of readiness', () => !balancer.ready.has(server));
    // It is live but no longer ready, and still answers requests.
    expect(await statuses(server)).toEqual([200, 503, 503, 200].map(closed));
    await stopped;
    const took = performance.now() - before;
    expect(await server.exited).toBe(0);
    expect(took).toBeGreaterThan(DRAIN_SECONDS * 1000);
    expect(took).toBeLessThan(DRAIN_SECONDS * 1000 + 10_000);
  }
  await Promise.all(clients);
  balancer.stop();
  expect([...outcomes.keys()]).toEqual(['200']);
});
