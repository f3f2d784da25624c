// Fails a test on a console.error or console.warn that it did not expect.

type Level = 'error' | 'warn';
interface Call {
  level: Level;
  text: string;
}

let unexpected: Call[] = [];
let expected: RegExp[] = [];

for (const level of ['error', 'warn'] as const) {
  const original = console[level].bind(console);
  console[level] = (...args: unknown[]) => {
    const text = args
      .map((arg) => (arg instanceof Error ? (arg.stack ?? arg.message) : String(arg)))
      .join(' ');
    if (expected.some((pattern) => pattern.test(text))) return;
    unexpected.push({ level, text });
    original(...args);
  };
}

/** Allows console output that is part of the running test. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern);
}

/** Resets the recorded and the expected output. */
export function watchConsole(): void {
  unexpected = [];
  expected = [];
}

/** @throws Error if there was unexpected output since `watchConsole` */
export function expectQuietConsole(): void {
  const calls = unexpected;
  unexpected = [];
  if (calls.length === 0) return;
  throw new Error(
    `Unexpected console output:\n${calls.map((call) => `${call.level}: ${call.text}`).join('\n')}`,
  );
}
