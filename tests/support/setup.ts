// Setup file of every test project. Runs once per test file, even if files share a worker and its modules.
import { afterEach, beforeEach, vi } from 'vitest';
import { expectQuietConsole, watchConsole } from './console-guard.ts';

beforeEach(watchConsole);
afterEach(expectQuietConsole);
// Fake timers are global: without this they would stop the clock of the worker's next file.
afterEach(() => void vi.useRealTimers());
