/** `npm run bench -- charts`: measures the cost of one event in a chart and of finding every level-1 path. */
import { createActor } from 'xstate';
import { authMachine } from '#machines/auth/auth.machine.ts';
import { overlayMachine } from '#machines/overlay/overlay.machine.ts';
import { linkTo } from '#machines/shared/step.ts';
import { CHARTS } from '#tests/model/charts.ts';
import { shortestPaths } from '#tests/model/graph.ts';

const EVENTS = 100_000;
const ROUNDS = 5;

const median = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;

/** Median microseconds of one event over several rounds; the first round is a warm-up. */
function microsecondsPerEvent(send: (turn: number) => void): number {
  const rounds = Array.from({ length: ROUNDS + 1 }, () => {
    const start = performance.now();
    for (let turn = 0; turn < EVENTS; turn++) send(turn);
    return ((performance.now() - start) * 1000) / EVENTS;
  });
  return median(rounds.slice(1));
}

const overlay = createActor(overlayMachine).start();
const auth = createActor(authMachine).start();
auth.send({ type: 'session.changed', session: { kind: 'visitor' } });
const rows = [
  {
    figure: 'overlay: one event (us)',
    target: 10,
    value: microsecondsPerEvent((turn) =>
      overlay.send(turn % 2 === 0 ? { type: 'info.requested', info: 'terms' } : { type: 'overlay.closed' }),
    ),
  },
  {
    figure: 'auth: an event that opens or closes a flow (us)',
    target: 10,
    value: microsecondsPerEvent((turn) =>
      auth.send(
        turn % 2 === 0 ? { type: 'step.requested', link: linkTo('login') } : { type: 'dialog.closed' },
      ),
    ),
  },
];

const start = performance.now();
const paths = CHARTS.reduce((count, chart) => count + shortestPaths(chart).length, 0);
rows.push({ figure: `all ${paths} level-1 paths (ms)`, target: 2000, value: performance.now() - start });

for (const { figure, target, value } of rows) {
  console.log(`${figure.padEnd(52)} ${value.toFixed(1).padStart(8)}   target ${target}`);
}
process.exitCode = rows.every(({ value, target }) => value < target) ? 0 : 1;
