// Setup file of every test project. Runs once per test file, even if files share a worker and its modules.
import { afterEach, beforeEach } from 'vitest';
import { expectQuietConsole, watchConsole } from './console-guard.ts';

beforeEach(watchConsole);
afterEach(expectQuietConsole);
