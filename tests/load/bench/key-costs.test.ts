import { expect, it } from 'vitest';
import { KEY_MARKS, keyCosts } from './key-costs.ts';

const PAGE = { pid: 7, tid: 1 };
const task = (ts: number, dur: number, tdur: number, thread: object = PAGE) => ({
  name: 'ThreadControllerImpl::RunTask',
  ts,
  dur,
  tdur,
  ...thread,
});
const mark = (name: string, ts: number) => ({ name, ts, ...PAGE });
const trace = (...traceEvents: readonly object[]) => Buffer.from(JSON.stringify({ traceEvents }));

it('counts the CPU time of the task that a key waits for, of its own tasks and of its frame', () => {
  const costs = keyCosts(
    trace(
      task(0, 900, 700),
      // Running when the key is pressed, and interrupted by another program.
      task(1_000, 9_000, 4_000),
      mark(KEY_MARKS.pressed, 2_000),
      task(10_000, 5_000, 5_000),
      task(11_000, 50_000, 50_000, { pid: 8, tid: 1 }),
      task(16_000, 2_000, 2_000),
      mark(KEY_MARKS.painted, 18_000),
      task(18_000, 3_000, 3_000),
    ),
  );
  expect(costs).toEqual([{ wall: 16, cpu: 11 }]);
});

it('pairs each key with its paint', () => {
  const costs = keyCosts(
    trace(
      mark(KEY_MARKS.painted, 3_000),
      mark(KEY_MARKS.pressed, 1_000),
      mark(KEY_MARKS.pressed, 5_000),
      mark(KEY_MARKS.painted, 9_000),
    ),
  );
  expect(costs.map(({ wall }) => wall)).toEqual([2, 4]);
});
