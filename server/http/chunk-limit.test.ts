import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { limitChunks, MAX_CHUNKS } from './chunk-limit.ts';

let server: Server;
let received = 0;

beforeEach(async () => {
  received = 0;
  server = createServer((request, response) => {
    limitChunks(request);
    request.on('error', () => undefined);
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    request.on('end', () => response.end('all of it'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => void server.close());

/** @returns everything that was answered */
async function post(header: string, body: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const answer = text(socket).catch(() => '');
  socket.write(`POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n${header}\r\n\r\n${body}`);
  return answer;
}

const chunks = (count: number) => `${'1\r\nx\r\n'.repeat(count)}0\r\n\r\n`;

it('a body in as many chunks as permitted is read, one in more is cut off [S48]', async () => {
  expect(await post('transfer-encoding: chunked', chunks(MAX_CHUNKS))).toContain('all of it');
  expect(received).toBe(MAX_CHUNKS);
  received = 0;
  expect(await post('transfer-encoding: chunked', chunks(20 * MAX_CHUNKS))).toBe('');
  expect(received).toBeLessThanOrEqual(MAX_CHUNKS);
});

it('a body with a length is read, in however many pieces it comes', async () => {
  const length = 1_000_000;
  expect(await post(`content-length: ${length}`, 'x'.repeat(length))).toContain('all of it');
  expect(received).toBe(length);
});
