import { expect } from 'vitest';
import type { FaultResult } from './database-faults.ts';

const ANSWER_LIMIT_MS = 3_000;
const RECOVERY_LIMIT_MS = 5_000;

/** Nothing but success or 503, each within 3 s; every client succeeds again within 5 s; the process lives on. */
export function expectSurvived(result: FaultResult): void {
  expect(result.unexpected, result.fault).toEqual([]);
  expect(result.answers).toBeGreaterThan(0);
  expect(result.slowestMs, `${result.fault}: ${result.slowest}`).toBeLessThan(ANSWER_LIMIT_MS);
  expect(result.recoveredMs, result.fault).toBeLessThan(RECOVERY_LIMIT_MS);
}
