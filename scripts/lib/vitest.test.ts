import { describe, expect, it } from 'vitest';
import { mergeTests, tallyOf } from './vitest.ts';

const report = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    {
      name: '/site/tests/api/a.test.ts',
      status: 'failed',
      assertionResults: [{ fullName: 'a fails', status: 'failed', duration: 1.6 }],
    },
    {
      name: '/site/src/b.test.ts',
      status: 'passed',
      assertionResults: [
        { fullName: 'b passes', status: 'passed', duration: 3 },
        { fullName: 'b is left out', status: 'skipped' },
      ],
    },
  ],
};

describe('the tally of a test run', () => {
  it('counts tests', () => {
    expect(tallyOf(report, 1)).toEqual({ passed: 5, failed: 1, skipped: 2 });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const broken = {
      ...report,
      testResults: [...report.testResults, { name: '', status: 'failed', assertionResults: [] }],
    };
    expect(tallyOf(broken, 1).failed).toBe(2);
  });

  it('fails a run that ended with an error but no failed test, or without a report', () => {
    expect(tallyOf({ ...report, numFailedTests: 0, testResults: [] }, 1).failed).toBe(1);
    expect(tallyOf(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('the record of the tests', () => {
  const b = { file: 'src/b.test.ts', project: 'unit', status: 'passed', ms: 9 };
  const a = { file: 'tests/api/a.test.ts', project: 'api' };

  it('names file and project of each test', () => {
    expect(mergeTests([], report, '/site')).toEqual([
      { ...a, title: 'a fails', status: 'failed', ms: 2 },
      { ...b, title: 'b passes', ms: 3 },
      { ...b, title: 'b is left out', status: 'skipped', ms: 0 },
    ]);
  });

  it('records a test once that ran on two databases, as failed if it failed on one', () => {
    const passed = { fullName: 'a fails', status: 'passed', duration: 1 };
    const [file] = report.testResults;
    const both = [
      ...report.testResults,
      { ...file, name: '/site/tests/api/a.test.ts', assertionResults: [passed] },
    ];
    const tests = mergeTests(
      [],
      { ...report, testResults: both.map((one) => ({ ...one, status: 'passed' })) },
      '/site',
    );
    expect(tests.filter(({ title }) => title === 'a fails').map(({ status }) => status)).toEqual(['failed']);
  });

  it('keeps what did not run this time, and drops tests that no longer exist', () => {
    const other = { ...b, file: 'src/c.test.ts', title: 'c passes' };
    const kept = { ...b, title: 'b is left out' };
    const gone = { ...b, title: 'b was deleted' };
    expect(mergeTests([other, kept, gone], report, '/site')).toEqual([
      other,
      { ...a, title: 'a fails', status: 'failed', ms: 2 },
      { ...b, title: 'b passes', ms: 3 },
      kept,
    ]);
  });
});
