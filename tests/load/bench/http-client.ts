import { connect, type Socket } from 'node:net';

export interface Reply {
  status: number;
  body: string;
}

/** One keep-alive connection; one request at a time. */
export interface Connection {
  request: (message: Buffer) => Promise<Reply>;
  close: () => void;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * A minimal HTTP/1.1 client: the load generator shares two cores with the server, so its own cost distorts the
 * figures.
 */
export function openConnection(port: number): Promise<Connection> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      resolve(converse(socket));
    });
  });
}

function converse(socket: Socket): Connection {
  let received: Buffer = Buffer.alloc(0);
  let waiting: PromiseWithResolvers<Reply> | undefined;
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const headEnd = received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = received.toString('latin1', 0, headEnd);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const end = headEnd + HEAD_END.length + length;
    if (received.length < end) return;
    const body = received.toString('utf8', headEnd + HEAD_END.length, end);
    received = received.subarray(end);
    waiting?.resolve({ status: Number(head.slice(9, 12)), body });
  });
  const fail = (error?: Error) => waiting?.reject(error ?? new Error('the connection was closed'));
  socket.on('error', fail);
  socket.on('close', () => fail());
  return {
    request: (message) => {
      waiting = Promise.withResolvers();
      socket.write(message);
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}

/** The bytes of a request. `client` is the IP address that the trusted proxy reports. */
export function httpMessage(request: {
  method: string;
  path: string;
  client: string;
  headers?: Record<string, string>;
  body?: string;
}): Buffer {
  const { method, path, client, headers = {}, body } = request;
  const lines = [`${method} ${path} HTTP/1.1`, 'host: localhost', `x-forwarded-for: ${client}`];
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (body !== undefined) lines.push(`content-length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}
