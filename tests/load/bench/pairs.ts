import { type Connection, openConnection } from './http-client.ts';
import { mannWhitney } from './mann-whitney.ts';
import type { Figure } from './report.ts';

/** One of two requests whose timing must be indistinguishable. */
export interface Kind {
  what: string;
  message: (index: number) => Buffer;
  /** A request to send first, not timed. */
  before?: (index: number) => Buffer;
  status: number;
}

export interface Pair {
  call: string;
  /** The reply itself reveals the kind, so only the medians are compared. */
  isTold?: true;
  left: Kind;
  right: Kind;
}

/** Requests of each kind to send before measuring. */
export const WARM_UP = 50;
const TARGET_MS = 2;
const LEAST_P = 0.01;

async function timed(line: Connection, { what, message: write, before, status }: Kind, index: number) {
  if (before) await line.request(before(index));
  const message = write(index);
  const sentAt = performance.now();
  const reply = await line.request(message);
  const ms = performance.now() - sentAt;
  if (reply.status !== status) throw new Error(`${what}: ${reply.status} ${reply.body}`);
  return ms;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Times both kinds alternately in random order, so that other load on the machine affects both equally. */
export async function measurePair(
  { call, isTold, left, right }: Pair,
  port: number,
  samples: number,
): Promise<Figure> {
  const line = await openConnection(port);
  const times = new Map<Kind, number[]>([
    [left, []],
    [right, []],
  ]);
  for (let index = 0; index < WARM_UP + samples; index += 1) {
    for (const kind of Math.random() < 0.5 ? [left, right] : [right, left]) {
      const ms = await timed(line, kind, index);
      if (index >= WARM_UP) times.get(kind)?.push(ms);
    }
  }
  line.close();
  const [one, other] = [times.get(left) ?? [], times.get(right) ?? []];
  const [m, n, p] = [median(one), median(other), mannWhitney(one, other)];
  return {
    what: `${call}: ${left.what} / ${right.what}`,
    value: `${m.toFixed(2)} / ${n.toFixed(2)} ms, p ${p.toFixed(3)}`,
    target: `${TARGET_MS} ms apart${isTold ? '' : `, p ${LEAST_P}`}`,
    isMet: Math.abs(m - n) < TARGET_MS && (isTold === true || p >= LEAST_P),
  };
}
