import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

// Vitest stops its workers with SIGTERM, which by default does not fire 'exit'.
process.once('SIGTERM', () => process.exit(143));

/** Starts a program and stops it when this process exits. */
export function start(
  program: string,
  args: readonly string[],
  options: { stdio?: StdioOptions; env?: Record<string, string> } = {},
): ChildProcess {
  const child = spawn(program, args, {
    stdio: options.stdio ?? 'ignore',
    env: { ...process.env, ...options.env },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/**
 * Waits for a program's output to match.
 * @param stream index in its stdio
 * @throws Error with all its output if it exits first
 */
export function waitForOutput(child: ChildProcess, stream: number, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const source = child.stdio[stream];
    if (source === null || source === undefined || !('setEncoding' in source))
      return reject(new Error('no stream'));
    source.setEncoding('utf8');
    source.on('data', (text: string) => {
      said += text;
      const [, found] = pattern.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with ${code}: ${said}`)));
  });
}
