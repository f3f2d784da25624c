// Setup file of the browser project, beside setup.ts.
import { afterEach } from 'vitest';
import { closePages } from './browser.ts';

afterEach(closePages);
