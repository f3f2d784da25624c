import path from 'node:path';
import { root } from '../../../scripts/lib/root.ts';

/** The record of the last test runs; `npm test` writes it. */
export const RUN_FOLDER = path.join(root, '.flows/run');
