// Checks the regular expressions of the source for catastrophic backtracking (ReDoS).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { check } from 'recheck';
import { expect, it, vi } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface Literal {
  type: 'RegExpLiteral';
  pattern: string;
  flags: string;
}

type Expression = Pick<Literal, 'pattern' | 'flags'>;

const typeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, 'type') : undefined;
const isLiteral = (value: unknown): value is Literal => typeOf(value) === 'RegExpLiteral';
/** `RegExp` used as a value: `new RegExp(...)`. */
const isConstructor = (value: unknown): boolean =>
  typeOf(value) === 'Identifier' && Reflect.get(Object(value), 'value') === 'RegExp';

/** The literals of a source, and whether it composes expressions of texts. */
function readSource(file: string): { literals: Literal[]; composes: boolean } {
  const literals: Literal[] = [];
  let composes = false;
  const tree = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') });
  JSON.stringify(tree, (key, value: unknown) => {
    if (isLiteral(value)) literals.push(value);
    // As a type, `RegExp` is called `typeName`.
    composes ||= key !== 'typeName' && isConstructor(value);
    return value;
  });
  return { literals, composes };
}

/** The expressions that a source composes while it is loaded. */
async function composedBy(file: string): Promise<Expression[]> {
  const composed: Expression[] = [];
  vi.resetModules();
  vi.stubGlobal(
    'RegExp',
    class extends RegExp {
      constructor(pattern: string | RegExp, flags?: string) {
        super(pattern, flags);
        const [, , caller = ''] = new Error().stack?.split('\n') ?? [];
        if (caller.includes(file)) composed.push({ pattern: this.source, flags: this.flags });
      }
    },
  );
  try {
    await import(file);
  } finally {
    vi.unstubAllGlobals();
  }
  return composed;
}

/** Sources that compose an expression in a function, with the reason why it needs no check. */
const REVIEWED: Readonly<Record<string, string>> = {
  'server/site/security-headers.ts': 'reads the built page once at the start, never what a client sent',
};

const sources = ['machines', 'server', 'src'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.|\.d\.ts$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name)),
);

/** Count steps, not time: on a busy machine a harmless expression would look vulnerable. */
const STEPS_ONLY = { timeout: 30_000, attackTimeout: null, incubationTimeout: null };

/** @returns a message for each expression that is not safe */
async function unsafeOf(file: string, expressions: readonly Expression[]): Promise<string[]> {
  const messages: string[] = [];
  for (const { pattern, flags } of expressions) {
    const { status } = await check(pattern, flags, STEPS_ONLY);
    if (status !== 'safe') messages.push(`${file}: /${pattern}/${flags} is ${status}`);
  }
  return messages;
}

it('no regular expression of the source is reported vulnerable by a checker [S51]', {
  timeout: 180_000,
}, async () => {
  const found = sources.map((file) => ({ file: path.relative(ROOT, file), ...readSource(file) }));
  expect(found.flatMap(({ literals }) => literals).length).toBeGreaterThan(100);
  const unsafe: string[] = [];
  for (const { file, literals } of found) unsafe.push(...(await unsafeOf(file, literals)));
  expect(unsafe).toEqual([]);
  expect((await check('^(a+)+$', '')).status).toBe('vulnerable');
});

it('no expression that the source composes is reported vulnerable, except for reviewed ones [S51]', {
  timeout: 180_000,
}, async () => {
  const composing = sources.filter((file) => readSource(file).composes);
  const unsafe: string[] = [];
  const unchecked: string[] = [];
  for (const file of composing) {
    const expressions = await composedBy(file);
    if (expressions.length === 0) unchecked.push(path.relative(ROOT, file));
    unsafe.push(...(await unsafeOf(path.relative(ROOT, file), expressions)));
  }
  expect(unsafe).toEqual([]);
  expect(unchecked).toEqual(Object.keys(REVIEWED));
});
