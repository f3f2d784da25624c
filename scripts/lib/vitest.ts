import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './root.ts';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** The part of Vitest's JSON report that we count. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/**
 * Counts the results of a report. A file that failed to load counts as one failure, as does a run that ended with an
 * error (an unhandled rejection, a crash) but no failed test.
 */
export function tallyOf(report: Report | undefined, exitCode: number): Tally {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * Runs Vitest and prints its readable report.
 * @param args arguments for `vitest run`
 * @param env additional environment variables
 */
export async function runVitest(args: readonly string[], env: Record<string, string>): Promise<Tally> {
  const folder = mkdtempSync(path.join(tmpdir(), 'test-report-'));
  const file = path.join(folder, 'report.json');
  try {
    const exitCode = await new Promise<number>((resolve) => {
      const child = spawn(
        process.execPath,
        [
          path.join(root, 'node_modules/vitest/vitest.mjs'),
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${file}`,
          ...args,
        ],
        { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } },
      );
      child.once('error', () => resolve(1));
      child.once('exit', (code) => resolve(code ?? 1));
    });
    // An unreadable report throws and fails the run, as it should.
    const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
    return tallyOf(report, exitCode);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
