import type { Figure } from '../report.ts';
import { measureFaults } from './chaos.ts';
import { measureMixedLoad } from './mixed.ts';
import { measureOverload } from './overload.ts';
import { measureRestore } from './restore.ts';
import { measureSoak } from './soak.ts';

/** What a row of docs/security.md needs in addition to the tests whose titles carry its id. */
export interface Row {
  /** The long form of those tests. */
  env?: Record<string, string>;
  /** A long run of its own. */
  measure?: () => Promise<Figure[]>;
  /** Benchmarks that measure its times and rates, by name. */
  benches?: readonly string[];
}

/** Rows that are not listed are their tests and nothing else. */
export const ROWS: Readonly<Record<string, Row>> = {
  R01: { measure: measureMixedLoad, benches: ['api'] },
  R02: { measure: measureOverload },
  R03: { env: { KILLS: '200' } },
  R04: { env: { KILLS: '50' } },
  R07: { benches: ['api'] },
  R09: { env: { ONE_TIME_REPEATS: '100' } },
  R11: { measure: measureFaults },
  R14: { env: { RECORD_RUNS: '10000' } },
  R19: { env: { MODEL_RUNS: '10000', MODEL_STEPS: '200' } },
  R21: { benches: ['mutants'] },
  R22: { measure: measureSoak },
  R23: { benches: ['uploads'] },
  R24: { env: { STOPS: '20' } },
  R25: { benches: ['timing'] },
  R27: { measure: measureRestore },
  R26: { env: { FUZZ_RUNS: '10000' }, benches: ['hostile'] },
};
