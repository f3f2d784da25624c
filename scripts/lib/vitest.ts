import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; duration?: number | null }[];
  }[];
}

/** One test of the record that `npm test` keeps in `.flows/run/tests.json`. */
export interface RecordedTest {
  title: string;
  /** Path from the root. */
  file: string;
  /** Of vite.config.ts; `load` stands for both that run the files of tests/load. */
  project: string;
  status: string;
  ms: number;
}

/** The report does not name it. */
const projectOf = (file: string): string => {
  const [, folder = ''] = /^tests\/(api|browser|engines|load|meta|postgres)\//.exec(file) ?? [];
  return folder === '' ? 'unit' : folder;
};

/**
 * Adds a report to the tests recorded earlier. A file that ran replaces its earlier tests, except those that the run left
 * out by their title.
 *
 * @param base folder that the paths start from
 */
export function mergeTests(before: readonly RecordedTest[], report: Report, base: string): RecordedTest[] {
  const fresh = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration }) => {
      const file = path.relative(base, name).replaceAll(path.sep, '/');
      return { title: fullName, file, project: projectOf(file), status, ms: Math.round(duration ?? 0) };
    }),
  );
  const files = new Set(fresh.map(({ file }) => file));
  const keyOf = ({ file, title }: RecordedTest) => `${file} ${title}`;
  const known = new Map(before.map((test) => [keyOf(test), test]));
  const ran = fresh.map((test) =>
    test.status === 'passed' || test.status === 'failed' ? test : (known.get(keyOf(test)) ?? test),
  );
  // Tests of the API may have run twice, on both databases.
  const failed = new Set(ran.filter(({ status }) => status === 'failed').map(keyOf));
  const unique = new Map(
    ran.map((test) => [keyOf(test), failed.has(keyOf(test)) ? { ...test, status: 'failed' } : test]),
  );
  return [...before.filter(({ file }) => !files.has(file)), ...unique.values()];
}

/** The atlas reads it: tests/atlas/data/run-record.ts. */
const RECORD = path.join(root, '.flows/run/tests.json');

function recordTests(report: Report): void {
  const before: { tests: RecordedTest[] } = existsSync(RECORD)
    ? JSON.parse(readFileSync(RECORD, 'utf8'))
    : { tests: [] };
  mkdirSync(path.dirname(RECORD), { recursive: true });
  const tests = mergeTests(before.tests, report, root);
  writeFileSync(RECORD, JSON.stringify({ recordedAt: Date.now(), tests }));
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
        [path.join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...args],
        {
          cwd: root,
          stdio: ['ignore', 'inherit', 'inherit'],
          env: { ...process.env, ...env, TEST_REPORT: file },
        },
      );
      child.once('error', () => resolve(1));
      child.once('exit', (code) => resolve(code ?? 1));
    });
    // An unreadable report throws and fails the run, as it should.
    const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined;
    if (report !== undefined) recordTests(report);
    return tallyOf(report, exitCode);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
