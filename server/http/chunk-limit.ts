import type { IncomingMessage } from 'node:http';

/** A form of 2.5 MB in the smallest usual segments of a network (536 bytes) has fewer. */
export const MAX_CHUNKS = 5_000;

/**
 * Cuts the connection of a request whose body comes in too many chunks. Each costs Node a microsecond, and it parses up
 * to 2 MB at a time: chunks of one byte would block the event loop for 200 ms, whatever the path and before any limit
 * of the body's size.
 */
export function limitChunks(request: IncomingMessage): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  const push = request.push.bind(request);
  let count = 0;
  request.push = (chunk, encoding) => {
    count += 1;
    if (count <= MAX_CHUNKS || chunk === null) return push(chunk, encoding);
    request.destroy();
    return false;
  };
}
