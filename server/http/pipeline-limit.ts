import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies wait for each response before the next request on a connection. */
export const MAX_PIPELINED = 16;

const unanswered = new WeakMap<Socket, number>();

/**
 * Cuts a connection with too many unanswered requests. Node starts all that it has read, up to 2 MB of them, in one turn of
 * the event loop: tens of thousands of requests, sent at once, would block it for half a second.
 * @returns whether to answer the request
 */
export function admitPipelined({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (socket.destroyed) return false;
  const count = (unanswered.get(socket) ?? 0) + 1;
  unanswered.set(socket, count);
  if (count > MAX_PIPELINED) {
    socket.destroy();
    return false;
  }
  response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  return true;
}
