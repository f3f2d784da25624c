import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { REQUEST_ID_HEADER } from '#contract/endpoint.ts';
import { type RequestScope, requestIdOf, runForRequest } from '../request-scope.ts';
import { limitChunks } from './chunk-limit.ts';
import { pathPattern } from './path-pattern.ts';
import { admitPipelined } from './pipeline-limit.ts';

/** A listening server that gets its request listener later: it owns the port before the slow part of startup. */
export interface HttpServer {
  server: Server;
  /** The port in use, even if 0 was requested. */
  port: number;
  /** Sets the request listener; until then every response but that of `/live` is 503. */
  answerWith: (listener: RequestListener) => void;
  /** Whether `stop` was called: the server still answers, but balancers should send nothing new. */
  isDraining: () => boolean;
  /**
   * Keeps answering for `drainMs`, so that load balancers learn that the server is no longer ready. Then closes the port
   * once requests stop arriving (LAME_DUCK), and waits at most `timeoutMs` for those in progress.
   */
  stop: (timeoutMs: number, drainMs?: number) => Promise<void>;
}

const LIVE = { 'content-type': 'application/json', 'cache-control': 'no-store' };
const SLOWEST_REQUEST = 10_000;
/** The port closes after `quiet` ms without a new request, and after `longest` ms in any case. */
const LAME_DUCK = { quiet: 300, longest: 2000 };

/** RFC 9112, 3.2: a proxy in front could route by one Host, and this server by another. Node keeps the first. */
const hostsOf = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

/** Called at the start of each request. @returns called once it has ended, with its status */
export type ObserveRequest = (scope: RequestScope) => (status: number) => void;

/** The status of a request whose client left before the response, as nginx reports it. */
const CLIENT_LEFT = 499;

/**
 * Starts to listen.
 * @param address.host the interface; loopback in development
 * @throws the system's error when the port is taken
 */
export async function listen(
  address: { port: number; host: string | undefined },
  observe: ObserveRequest,
): Promise<HttpServer> {
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
      // First, so that no other refusal can be asked for without limit.
      if (!admitPipelined(request, response)) return;
      limitChunks(request);
      if (hostsOf(request) > 1) {
        response.writeHead(400, { connection: 'close' }).end();
        return;
      }
      // Tells keep-alive clients not to start another request on a connection that is about to close.
      if (isDraining) response.setHeader('connection', 'close');
      const sent = request.headers[REQUEST_ID_HEADER.toLowerCase()];
      const scope = {
        id: requestIdOf(typeof sent === 'string' ? sent : undefined),
        method: request.method ?? '',
        path: pathPattern(request.url ?? ''),
      };
      response.setHeader(REQUEST_ID_HEADER, scope.id);
      runForRequest(scope, () => {
        const end = observe(scope);
        response.once('close', () => end(response.writableFinished ? response.statusCode : CLIENT_LEFT));
        // Asks nothing of the database: restarting every instance during its outage would not help.
        if (request.url === '/live') response.writeHead(200, LIVE).end('{"live":true}');
        else answer(request, response);
      });
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
    isDraining: () => isDraining,
    stop: async (timeoutMs, drainMs = 0) => {
      isDraining = true;
      await sleep(drainMs);
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
