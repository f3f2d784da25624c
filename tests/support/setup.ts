// Setup file of every test project. It runs for each test file, also where several share a worker and its modules.
import { afterEach, beforeEach } from 'vitest';
import { expectQuietConsole, watchConsole } from './console-guard.ts';

beforeEach(watchConsole);
afterEach(expectQuietConsole);
