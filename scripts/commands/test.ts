// Runs the checks, then every test project; the last line sums up both. Arguments are passed to Vitest and skip the
// checks: `npm test -- --project api`. `--engine firefox` runs all journeys in that browser.
import { availableParallelism } from 'node:os';
import { ensureChromium } from '../lib/chromium-install.ts';
import { ENGINES } from '../lib/engines.ts';
import { ensureEngine } from '../lib/engines-install.ts';
import { runSteps } from '../lib/run-steps.ts';
import { staticSteps } from '../lib/steps.ts';
import { runVitest, type Tally } from '../lib/vitest.ts';

const [option, name, ...rest] = process.argv.slice(2);

/** Runs all journeys in one engine. */
async function testEngine(): Promise<Tally> {
  const engine = ENGINES.find((known) => known === name);
  if (engine === undefined) {
    console.error(`Usage: npm test -- --engine ${ENGINES.join('|')}`);
    process.exit(2);
  }
  if (!(await ensureEngine(engine))) return { passed: 0, failed: 0, skipped: 0 };
  return runVitest(['--project', 'engines', ...rest], { ENGINE: engine });
}

/** Installs the browsers that are missing. @returns path of the Chromium */
async function ensureBrowsers(): Promise<string> {
  const chromium = await ensureChromium();
  for (const engine of ENGINES) await ensureEngine(engine);
  return chromium;
}

async function testAll(args: readonly string[]): Promise<Tally> {
  if (args.length > 0) return runVitest(args, { CHROMIUM_PATH: await ensureChromium() });
  // A fresh machine downloads browsers for a minute, while the checks need its processor.
  const [chromium, checks] = await Promise.all([
    ensureBrowsers(),
    runSteps(staticSteps, Math.max(2, availableParallelism())),
  ]);
  const tests = await runVitest(args, { CHROMIUM_PATH: chromium });
  const failed = checks.filter((check) => !check.passed);
  if (failed.length > 0) console.log(`failed checks: ${failed.map((check) => check.name).join(', ')}`);
  return {
    passed: tests.passed + checks.length - failed.length,
    failed: tests.failed + failed.length,
    skipped: tests.skipped,
  };
}

const { passed, failed, skipped } =
  option === '--engine' ? await testEngine() : await testAll(process.argv.slice(2));
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed > 0 ? 1 : 0;
