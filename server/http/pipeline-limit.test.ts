import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { admitPipelined, MAX_PIPELINED } from './pipeline-limit.ts';

let server: Server;
let admitted = 0;
let arrived: ServerResponse[] = [];

beforeEach(async () => {
  admitted = 0;
  arrived = [];
  server = createServer((request, response) => {
    if (!admitPipelined(request, response)) return;
    admitted += 1;
    arrived.push(response);
    // As the real ones, no response is ready in the turn in which its request arrives.
    setImmediate(() => arrived.shift()?.end('answer'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => void server.close());

const request = (connection: string) => `GET / HTTP/1.1\r\nhost: a\r\nconnection: ${connection}\r\n\r\n`;

async function openSocket() {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return { socket, all: text(socket).catch(() => '') };
}

it('as many unanswered requests as permitted are answered, and others after them [S48]', async () => {
  const { socket, all } = await openSocket();
  for (let turn = 0; turn < 3; turn += 1) {
    socket.write(request('keep-alive').repeat(MAX_PIPELINED - 1));
    await expect.poll(() => arrived.length === 0 && admitted === (turn + 1) * (MAX_PIPELINED - 1)).toBe(true);
  }
  socket.write(request('close'));
  expect((await all).match(/answer/g)).toHaveLength(3 * (MAX_PIPELINED - 1) + 1);
});

it('a connection with more of them is cut, and nothing of the rest is started [S48]', async () => {
  const { socket, all } = await openSocket();
  socket.write(request('keep-alive').repeat(10_000));
  await all;
  expect(admitted).toBeLessThanOrEqual(MAX_PIPELINED);
});
