// Everything: the checks, then every test project. The last line is the sum of both.
// Arguments go to Vitest and leave the checks out: `npm test -- --project api`.
import { availableParallelism } from 'node:os';
import { ensureChromium } from '../lib/chromium-install.ts';
import { runSteps } from '../lib/run-steps.ts';
import { staticSteps } from '../lib/steps.ts';
import { runVitest } from '../lib/vitest.ts';

const args = process.argv.slice(2);
const chromium = ensureChromium();
const checks = args.length === 0 ? await runSteps(staticSteps, Math.max(2, availableParallelism())) : [];
const tests = await runVitest(args, { CHROMIUM_PATH: chromium });

const checksFailed = checks.filter((check) => !check.passed).length;
const passed = tests.passed + checks.length - checksFailed;
const failed = tests.failed + checksFailed;
if (checksFailed > 0) {
  const names = checks.filter((check) => !check.passed).map((check) => check.name);
  console.log(`failed checks: ${names.join(', ')}`);
}
const skipped = tests.skipped > 0 ? `, ${tests.skipped} skipped` : '';
console.log(`${passed} passed, ${failed} failed${skipped}`);
process.exitCode = failed > 0 ? 1 : 0;
