import path from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** What failed at first, and where. */
const reasonsOf = (test: TestCase): string[] =>
  (test.result().errors ?? []).flatMap(({ message, stacks = [] }) => [
    `  ${message}`,
    ...stacks.map(({ file, line }) => `    ${path.relative(process.cwd(), file)}:${line}`),
  ]);

/** Lists the tests that failed at first, and why: a run that hides them would let them become more. */
export class SecondTryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const flaky = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter((test) => test.diagnostic()?.flaky === true);
    if (flaky.length === 0) return;
    const lines = flaky.flatMap((test) => [
      `- ${test.module.relativeModuleId} > ${test.fullName}`,
      ...reasonsOf(test),
    ]);
    console.log(`\nPassed only when run again (${flaky.length}):\n${lines.join('\n')}`);
  }
}
