import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The client's address as a test sets it; the balancer reports it, as a real one reports the peer's. */
export const CLIENT_HEADER = 'x-test-client';

/**
 * A load balancer without sticky sessions: each request goes to the next instance, with X-Forwarded-For.
 * @returns its origin, and the number of requests that each instance got
 */
export async function startBalancer(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true });
  const counts = ports.map(() => 0);
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const chosen = turn % ports.length;
    turn += 1;
    counts[chosen] = (counts[chosen] ?? 0) + 1;
    const { [CLIENT_HEADER]: client = '198.51.100.1', connection: _hop, ...headers } = incoming.headers;
    const forwarded = { ...headers, 'x-forwarded-for': String(client) };
    const { method, url: path } = incoming;
    const call = request({ agent, port: ports[chosen], method, path, headers: forwarded }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    call.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server's address is an object with a port.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    counts,
    stop: async () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
