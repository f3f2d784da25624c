import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** A listening server that gets its request listener later: it owns the port before the slow part of startup. */
export interface HttpServer {
  server: Server;
  /** The port in use, even if 0 was requested. */
  port: number;
  /** Sets the request listener; until then every response is 503. */
  answerWith: (listener: RequestListener) => void;
  /** Closes the port once requests stop arriving (LAME_DUCK), then waits at most `timeoutMs` for those in progress. */
  stop: (timeoutMs: number) => Promise<void>;
}

const SLOWEST_REQUEST = 10_000;
/** The port closes after `quiet` ms without a new request, and after `longest` ms in any case. */
const LAME_DUCK = { quiet: 300, longest: 2000 };

/**
 * Starts to listen.
 * @param address.host the interface; loopback in development
 * @throws the system's error when the port is taken
 */
export async function listen(address: { port: number; host: string | undefined }): Promise<HttpServer> {
  let isDraining = false;
  let lastArrival = 0;
  let answer: RequestListener = (_request, response) => {
    response.writeHead(503, { 'retry-after': '1', 'cache-control': 'no-store' }).end();
  };
  const server = createServer(
    // Slower requests are cut off with 408 (S48).
    { headersTimeout: SLOWEST_REQUEST, requestTimeout: SLOWEST_REQUEST, connectionsCheckingInterval: 1000 },
    (request, response) => {
      lastArrival = performance.now();
      // Tells keep-alive clients not to start another request on a connection that is about to close.
      if (isDraining) response.setHeader('connection', 'close');
      answer(request, response);
    },
  );
  server.keepAliveTimeout = 65_000;
  server.listen({ port: address.port, ...(address.host === undefined ? {} : { host: address.host }) });
  await once(server, 'listening');
  const bound = server.address();
  return {
    server,
    port: typeof bound === 'object' && bound !== null ? bound.port : address.port,
    answerWith: (listener) => {
      answer = listener;
    },
    stop: async (timeoutMs) => {
      isDraining = true;
      // Requests already queued in the kernel are read and answered before the port closes.
      const until = performance.now() + Math.min(LAME_DUCK.longest, timeoutMs);
      lastArrival = performance.now();
      while (performance.now() < until && performance.now() - lastArrival < LAME_DUCK.quiet) await sleep(25);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      await Promise.race([closed, sleep(timeoutMs, undefined, { ref: false })]);
      clearInterval(idle);
      server.closeAllConnections();
    },
  };
}
