import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { REQUEST_ID_HEADER } from '#contract/endpoint.ts';
import { freePort, type RunningServer, startServer } from '../support/server.ts';
import { until } from '../support/until.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const ID = 'abcdef0123456789abcdef0123456789';
const START_LIMIT_MS = 120_000;
const EMAIL = 'private.person@clinic.example';

let folder = '';
let sink: Awaited<ReturnType<typeof collector>>;
let server: RunningServer;
let metricsPort = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'telemetry-'));
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/index.html'), '<!doctype html>');
  sink = await collector();
  metricsPort = await freePort();
  server = await startServer({
    dataDir: join(folder, 'data'),
    env: {
      SITE_DIR: join(folder, 'site'),
      OTEL_EXPORTER_OTLP_ENDPOINT: sink.url,
      METRICS_PORT: String(metricsPort),
    },
  });
}, 180_000);
afterAll(async () => {
  await server.stop();
  sink.close();
  rmSync(folder, { recursive: true });
});

interface Span {
  traceId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}
interface Batch {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

/** A collector that keeps what is posted to it. */
async function collector() {
  const bodies: string[] = [];
  const sink = createServer(async (request, response) => {
    bodies.push(await text(request));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(sink, 'listening');
  const address = sink.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    text: () => bodies.join('\n'),
    spans: () =>
      bodies
        // The sink only gets what the exporter writes in OTLP's JSON.
        .flatMap((body) => (JSON.parse(body) as Batch).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    close: () => sink.close(),
  };
}

it('sends a span for each request and each of its statements, without values, under the id of the request', async () => {
  const path = '/api/v1/user/check/email';
  await fetch(`${server.origin}${path}?email=${EMAIL}`, { headers: { [REQUEST_ID_HEADER]: ID } });
  const spans = await until('the spans', () => {
    const found = sink.spans().filter(({ traceId }) => traceId === ID);
    return found.some(({ name }) => name === `GET ${path}`) ? found : undefined;
  });
  const request = spans.find(({ name }) => name === `GET ${path}`);
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
  const statements = spans.filter((span) => span !== request);
  expect(statements.length).toBeGreaterThan(0);
  for (const { attributes, parentSpanId } of statements) {
    expect(parentSpanId).toBeDefined();
    const statement = attributes.find(({ key }) => key === 'db.query.text')?.value.stringValue;
    expect(statement).toMatch(/\$1/);
  }
  expect(sink.text()).not.toMatch(/private\.person|clinic/);
});

it('serves metrics on a port of their own, with the path pattern of each request', async () => {
  for (const path of ['/', '/nowhere/x', '/media/x', '/api/v1/content/posts/secret-id', '/api/v1/time'])
    await fetch(server.origin + path);
  const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const metrics = await until('the requests', async () => {
    const found = await read();
    return /path="\/api\/v1\/time",status="200"/.test(found) ? found : undefined;
  });
  for (const path of ['/', 'other', '/media/*', '/api/v1/time'])
    expect(metrics).toContain(`http_request_duration_seconds_count{method="GET",path="${path}"`);
  expect(metrics).not.toContain('secret-id');
  expect(metrics).toMatch(/^outbox_mails_waiting 0$/m);
  expect(metrics).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(metrics).toMatch(/^process_resident_memory_bytes /m);
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
});

it('repeats the id of a request on pages and pictures too', async () => {
  for (const path of ['/', '/media/x', '/api/health', '/api/v1/time']) {
    const { headers } = await fetch(server.origin + path, { headers: { [REQUEST_ID_HEADER]: ID } });
    expect([path, headers.get(REQUEST_ID_HEADER)]).toEqual([path, ID]);
  }
});

it('survives the end of the process that reads its log', async () => {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: undefined,
    VITEST: undefined,
    APP_ENV: 'development',
    PORT: String(port),
    DATA_DIR: join(folder, 'unread'),
    SITE_DIR: join(folder, 'site'),
  };
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: ROOT, env, stdio: 'pipe' });
  const ended = once(child, 'exit');
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/api/v1/time`).then(
      ({ status }) => status,
      () => 0,
    );
  await until('the server', async () => (await ask()) === 200, START_LIMIT_MS);
  child.stderr.destroy();
  child.stdout.destroy();
  for (let index = 0; index < 20; index += 1) expect(await ask()).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}, 180_000);

it('starts without the packages of tracing', () => {
  const imports = readFileSync(join(ROOT, 'server/telemetry/telemetry.ts'), 'utf8');
  expect(imports).not.toMatch(/^import (?!type).*tracing/m);
});
