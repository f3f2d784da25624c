import { setTimeout as sleep } from 'node:timers/promises';
import { CODES } from '#contract/codes.ts';
import type { TestPostgres } from '../support/postgres/postgres.ts';
import type { Answer, Traffic } from './database-traffic.ts';

/** What a fault did to the clients. */
export interface FaultResult {
  fault: string;
  /** Requests answered during the fault and until every client had succeeded again. */
  answers: number;
  /** Those of them that were 503. */
  refused: number;
  /** Answers other than success and 503 with the envelope. */
  unexpected: string[];
  slowestMs: number;
  /** Path and status of the slowest answer. */
  slowest: string;
  recoveredMs: number;
}

/** Runs a fault under traffic and waits until every client has succeeded again. */
export async function underFault(
  traffic: Traffic,
  fault: string,
  cause: () => Promise<unknown>,
): Promise<FaultResult> {
  const begin = performance.now();
  await cause();
  const recoveredMs = await traffic.recovered();
  const answers = traffic.answers.filter(({ at }) => at >= begin);
  const unexpected = answers
    .filter((answer) => !isExpected(answer))
    .map(({ path, status }) => `${path} ${status}`);
  const [slow] = answers.toSorted((left, right) => right.ms - left.ms);
  const slowest = `${slow?.path} ${slow?.status}`;
  const refused = answers.filter(({ status }) => status === 503).length;
  return {
    ...{ fault, answers: answers.length, refused, unexpected },
    ...{ slowestMs: slow?.ms ?? 0, slowest, recoveredMs },
  };
}

/** Success, or 503 in the envelope of the API; a repeated confirmation whose first answer was lost says so. */
const isExpected = ({ path, status, code }: Answer): boolean =>
  status === 200 ||
  (status === 503 && (code === CODES.Unavailable.code || !path.startsWith('/api/'))) ||
  code === CODES.AlreadyVerified.code;

/** Ends the server's connections, as a failover or the reload of a pooler does. */
export const endConnections = (postgres: TestPostgres, database: string) =>
  postgres.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [database],
  );

/** Kills the process behind one connection; Postgres then ends all of them and recovers. */
export async function killBackend(postgres: TestPostgres, database: string): Promise<void> {
  const [row] = await postgres.query(
    `select pid from pg_stat_activity where datname = $1 order by state = 'idle', random() limit 1`,
    [database],
  );
  process.kill(Number(row?.pid), 'SIGKILL');
}

/** Stops Postgres without closing a connection, as a stalled disk or host does. */
export async function freeze(postgres: TestPostgres, ms: number): Promise<void> {
  postgres.signal('SIGSTOP');
  await sleep(ms);
  postgres.signal('SIGCONT');
}

/** Freezes that follow each other, each longer than a statement may take. */
export async function freezeRepeatedly(postgres: TestPostgres, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) {
    await freeze(postgres, 2_700);
    await sleep(300);
  }
}
