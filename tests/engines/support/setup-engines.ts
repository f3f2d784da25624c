// Setup file of the engines project, beside tests/support/setup.ts.
import { afterEach } from 'vitest';
import type { EngineName } from '../../../scripts/lib/engines.ts';
import { closeVisits } from './visitor.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the tests of the project run in. */
    engines: readonly EngineName[];
  }
}

afterEach(closeVisits);
