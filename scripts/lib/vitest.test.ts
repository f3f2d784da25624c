import { describe, expect, it } from 'vitest';
import { tallyOf } from './vitest.ts';

const report = {
  numPassedTests: 5,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ],
};

describe('the tally of a test run', () => {
  it('counts tests', () => {
    expect(tallyOf(report, 1)).toEqual({ passed: 5, failed: 1, skipped: 2 });
  });

  it('counts a file that could not be loaded as a failure', () => {
    const broken = {
      ...report,
      testResults: [...report.testResults, { status: 'failed', assertionResults: [] }],
    };
    expect(tallyOf(broken, 1).failed).toBe(2);
  });

  it('fails a run that ended with an error but no failed test, or without a report', () => {
    expect(tallyOf({ ...report, numFailedTests: 0, testResults: [] }, 1).failed).toBe(1);
    expect(tallyOf(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});
