import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { memoryOf } from '../support/processes.ts';
import { type RunningServer, startServer } from '../support/server.ts';

let folder = '';
let server: RunningServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'slow-'));
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site/index.html'), '<!doctype html>');
  server = await startServer({ dataDir: join(folder, 'data'), env: { SITE_DIR: join(folder, 'site') } });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

/** Connects to the server. @returns `closed` resolves with the reply once the connection has ended */
async function openSocket() {
  const socket = connect(server.port, '127.0.0.1');
  let reply = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    reply += text;
  });
  // The server may close while the test writes.
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(reply)));
  await once(socket, 'connect');
  return { socket, closed };
}

/** Sends the start of a request, then a byte every half second. @returns the reply, and after how many ms it ended */
async function dawdle(beginning: string): Promise<{ reply: string; ms: number }> {
  const { socket, closed } = await openSocket();
  const begin = performance.now();
  socket.write(beginning);
  const drip = setInterval(() => socket.write('x'), 500);
  const reply = await closed;
  clearInterval(drip);
  return { reply, ms: performance.now() - begin };
}

it('cuts requests with a slow head or body after 10 s and serves others meanwhile [S48]', async () => {
  const post = 'POST /api/v1/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
  const slow = Promise.all([dawdle(`${post}x-slow: `), dawdle(`${post}content-length: 5000\r\n\r\n{`)]);
  expect((await fetch(`${server.origin}/api/health`)).status).toBe(200);
  for (const { reply, ms } of await slow) {
    expect(reply).toMatch(/^HTTP\/1\.1 408 /);
    expect(ms).toBeGreaterThan(9_000);
    expect(ms).toBeLessThan(13_000);
  }
});

it('refuses a request with two Host headers, of which a proxy may have used the other one', async () => {
  const { reply } = await dawdle('GET / HTTP/1.1\r\nhost: localhost\r\nHOST: evil.example\r\n\r\n');
  expect(reply).toMatch(/^HTTP\/1\.1 400 /);
});

it('cuts a head of more than 100 kB [S48]', async () => {
  const { reply, ms } = await dawdle(`GET / HTTP/1.1\r\nhost: localhost\r\nx-large: ${'x'.repeat(100_000)}`);
  // Unread bytes reset the connection, which may lose the 431.
  expect(reply).toMatch(/^(?:HTTP\/1\.1 431 |$)/);
  expect(ms).toBeLessThan(2_000);
  expect((await fetch(`${server.origin}/api/health`)).status).toBe(200);
});

/** Sends a chunked form without an end as fast as the server reads it, at most 200 MB. */
async function flood(): Promise<{ reply: string; sent: number; peak: number }> {
  const { socket, closed } = await openSocket();
  socket.write(
    'POST /api/v1/user/join HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n' +
      'content-type: multipart/form-data; boundary=R\r\n\r\n',
  );
  const size = 0x10000;
  const chunk = `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`;
  let sent = 0;
  let peak = 0;
  for (; sent < 200_000_000 && !socket.destroyed; sent += size) {
    const isTaken = socket.write(chunk);
    if (!isTaken) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
    peak = Math.max(peak, memoryOf(server.pid));
  }
  socket.destroy();
  return { reply: await closed, sent, peak };
}

it('cuts a body of 200 MB with 413, and grows by less than 10 MB meanwhile [S48]', async () => {
  const before = memoryOf(server.pid);
  const { reply, sent, peak } = await flood();
  // Unread bytes reset the connection, which may lose the 413.
  expect(reply).toMatch(/^(?:HTTP\/1\.1 413 |$)/);
  expect(sent).toBeLessThan(50_000_000);
  expect(peak - before).toBeLessThan(10_000_000);
  expect((await fetch(`${server.origin}/api/health`)).status).toBe(200);
});
