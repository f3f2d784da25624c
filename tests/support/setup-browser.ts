// Setup file of the browser project, in addition to setup.ts.
import { afterEach } from 'vitest';
import { closePages } from './browser.ts';

afterEach(closePages);
