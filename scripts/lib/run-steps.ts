import { spawn } from 'node:child_process';
import { root } from './root.ts';
import type { Step } from './steps.ts';

export interface StepResult {
  name: string;
  passed: boolean;
  seconds: number;
  output: string;
}

const DEFAULT_TIMEOUT_S = 180;

function runStep(step: Step): Promise<StepResult> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, step.args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: (step.timeout ?? DEFAULT_TIMEOUT_S) * 1000,
    });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    const finish = (passed: boolean, extra = '') =>
      resolve({
        name: step.name,
        passed,
        seconds: (performance.now() - started) / 1000,
        output: Buffer.concat(chunks).toString('utf8') + extra,
      });
    child.once('error', (error) => finish(false, error.message));
    child.once('close', (code, signal) => finish(code === 0, signal ? `\nended by ${signal}` : ''));
  });
}

function report(result: StepResult): void {
  console.log(`${result.passed ? 'ok  ' : 'FAIL'} ${result.name.padEnd(28)} ${result.seconds.toFixed(1)} s`);
  if (!result.passed) console.log(result.output.trimEnd().replace(/^/gm, '     | '));
}

/**
 * Runs the steps in order, `width` at a time, and prints a line as each ends, with its output if it failed.
 */
export async function runSteps(steps: readonly Step[], width: number): Promise<StepResult[]> {
  const waiting = [...steps];
  const results: StepResult[] = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step);
      report(result);
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
