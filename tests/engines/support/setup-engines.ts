// Setup file of the engines project, in addition to tests/support/setup.ts.
import { afterEach } from 'vitest';
import type { EngineName } from '../../../scripts/lib/engines.ts';
import { closeVisits } from './visitor.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The engines that this project's tests run in. */
    engines: readonly EngineName[];
  }
}

afterEach(closeVisits);
