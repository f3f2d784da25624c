import * as z from 'zod';

/** Marks that the page sets: at the time of a key press, and after the frame that shows it. */
export const KEY_MARKS = { pressed: 'key-pressed', painted: 'key-painted' } as const;
export const TRACE_CATEGORIES = ['toplevel', 'blink.user_timing'];

const eventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds, as all times of a trace. */
  ts: z.number().default(0),
  dur: z.number().default(0),
  /** CPU time of the thread. */
  tdur: z.number().default(0),
});
type TraceEvent = z.output<typeof eventSchema>;
const traceSchema = z.object({ traceEvents: z.array(eventSchema) });

export interface KeyCost {
  /** From the key press to its paint, ms. */
  readonly wall: number;
  /** CPU time of the main thread in that time, ms: of the task that the key waits for, of its own tasks, and of their frame. */
  readonly cpu: number;
}

/** The costs of each key press of a trace, in their order. */
export function keyCosts(trace: Buffer): KeyCost[] {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace.toString('utf8')));
  const marked = (name: string) =>
    traceEvents.filter((event) => event.name === name).toSorted((one, other) => one.ts - other.ts);
  const pressed = marked(KEY_MARKS.pressed);
  const painted = marked(KEY_MARKS.painted);
  const isTask = ({ name, pid, tid }: TraceEvent) =>
    name.endsWith('RunTask') && pid === pressed[0]?.pid && tid === pressed[0]?.tid;
  const tasks = traceEvents.filter(isTask);
  return pressed.map(({ ts: from }, index) => {
    const to = painted[index]?.ts ?? Number.NaN;
    const own = tasks.filter(({ ts, dur }) => ts < to && ts + dur > from);
    return { wall: (to - from) / 1000, cpu: own.reduce((sum, { tdur }) => sum + tdur, 0) / 1000 };
  });
}
