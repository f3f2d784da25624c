// The quick checks: format, types, import rules, unused code, generated files, build, unit tests.
import { availableParallelism } from 'node:os';
import { runSteps } from '../lib/run-steps.ts';
import { staticSteps, unitStep } from '../lib/steps.ts';

const started = performance.now();
const results = await runSteps([unitStep, ...staticSteps], Math.min(4, Math.max(2, availableParallelism())));
const failed = results.filter((result) => !result.passed);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${results.length - failed.length} passed, ${failed.length} failed (${seconds} s)`);
if (failed.length > 0) console.log(`failed: ${failed.map((result) => result.name).join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
