// A test fails on a console.error or console.warn it did not announce.

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

/** Announces console output of the running test that is part of what it checks. */
export function expectConsole(pattern: RegExp): void {
  expected.push(pattern);
}

/** Forgets what was said and announced before. */
export function watchConsole(): void {
  unexpected = [];
  expected = [];
}

/** @throws Error when something was said since that nobody announced */
export function expectQuietConsole(): void {
  const calls = unexpected;
  unexpected = [];
  if (calls.length === 0) return;
  throw new Error(
    `Unexpected console output:\n${calls.map((call) => `${call.level}: ${call.text}`).join('\n')}`,
  );
}
