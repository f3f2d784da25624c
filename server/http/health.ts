import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/client.ts';
import { pingDatabase } from './health.queries.ts';

const PING_TIMEOUT_MS = 1500;

/** Whether requests can be served: the database answers in time. Load balancers ask this (R11). */
export async function isReady(db: Database): Promise<boolean> {
  const late = sleep(PING_TIMEOUT_MS, false, { ref: false });
  const answered = pingDatabase(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]);
}
