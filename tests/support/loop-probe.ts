// Loaded into a server under test by `loopProbe()`: answers on a port of its own how long the event loop was blocked.
import { createServer } from 'node:http';

let longest = 0;
let before = process.threadCpuUsage();

/** CPU time of one turn of the loop: unlike the clock's, it is the same on a busy machine. */
function turn(): void {
  const { user, system } = process.threadCpuUsage(before);
  longest = Math.max(longest, user + system);
  before = process.threadCpuUsage();
  // Without a reference the loop still waits for events, so that this runs once a turn and costs nothing in between.
  setImmediate(turn).unref();
}

// Child processes inherit NODE_OPTIONS.
if (process.argv[1]?.endsWith('main.ts') === true) {
  turn();
  createServer((_request, response) => {
    response.end(String(longest));
    longest = 0;
  })
    .listen(Number(process.env.LOOP_PROBE_PORT), '127.0.0.1')
    .unref();
}
