import type { Reporter, TestModule } from 'vitest/node';

/** Lists the tests that failed at first: a run that hides them would let them become more. */
export class SecondTryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const names = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky === true)
        .map((test) => `${module.relativeModuleId} > ${test.fullName}`),
    );
    if (names.length === 0) return;
    console.log(
      `\nPassed only when run again (${names.length}):\n${names.map((name) => `- ${name}`).join('\n')}`,
    );
  }
}
