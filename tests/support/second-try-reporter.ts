import path from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** Lists the tests that failed at first, and why: a run that hides them would let them become more. */
export class SecondTryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky === true)
        .map((test) => {
          const errors = (test.result().errors ?? []).map(({ message, stacks }) => {
            const at = stacks?.map(({ file, line }) => `${path.relative(process.cwd(), file)}:${line}`);
            return `  ${[message, ...(at ?? [])].join('\n    ')}`;
          });
          return [`- ${module.relativeModuleId} > ${test.fullName}`, ...errors].join('\n');
        }),
    );
    if (flaky.length > 0) console.log(`\nPassed only when run again (${flaky.length}):\n${flaky.join('\n')}`);
  }
}
