// Breaks each rule about globals once: Biome's per folder, and the compiler's for the charts.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

const ROOT = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'lint-rules-'));

const GLOBALS: readonly [rule: string, file: string, code: string][] = [
  ['noRestrictedGlobals', 'machines/a/clock.machine.ts', 'Date.now()'],
  ['noRestrictedGlobals', 'src/features/one/call.ts', "fetch('/x')"],
  ['noRestrictedGlobals', 'src/routes/call.ts', "fetch('/x')"],
  ['noRestrictedGlobals', 'src/lib/other.ts', "localStorage.getItem('x')"],
  ['noRestrictedGlobals', 'src/features/one/keep.ts', 'sessionStorage.clear()'],
  ['noRestrictedGlobals', 'src/lib/api-client.ts', "localStorage.getItem('x')"],
  ['noRestrictedGlobals', 'src/lib/storage.ts', "fetch('/x')"],
  ['noRestrictedGlobals', 'src/features/one/tell.ts', "alert('x')"],
  ['noConsole', 'src/features/one/log.ts', "console.log('x')"],
];
const ALLOWED: readonly [file: string, code: string][] = [
  ['src/lib/legal/api-client.test.ts', "fetch('/x')"],
  ['server/features/user/call.service.ts', "fetch('/x')"],
  ['server/features/user/clock.service.ts', 'Date.now()'],
];

const reportSchema = z.object({
  diagnostics: z.array(z.object({ category: z.string(), location: z.object({ path: z.string() }) })),
});

function write(file: string, text: string): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

function run(program: string, args: readonly string[], cwd: string) {
  return spawnSync(process.execPath, [path.join(ROOT, 'node_modules', program), ...args], {
    cwd,
    encoding: 'utf8',
  });
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('globals', () => {
  let found: Map<string, string[]>;

  beforeAll(() => {
    const config = JSON.parse(readFileSync(path.join(ROOT, 'biome.json'), 'utf8'));
    write('biome.json', JSON.stringify({ ...config, $schema: undefined, vcs: { enabled: false } }));
    for (const [, file, code] of GLOBALS) write(file, `export const used = ${code};\n`);
    for (const [file, code] of ALLOWED) write(file, `export const used = ${code};\n`);
    const { stdout } = run('@biomejs/biome/bin/biome', ['lint', '--reporter=json', '.'], folder);
    const { diagnostics } = reportSchema.parse(JSON.parse(stdout));
    found = new Map(
      [...Map.groupBy(diagnostics, (entry) => entry.location.path.replaceAll('\\', '/'))].map(
        ([file, entries]) => [file, entries.map((entry) => entry.category.split('/').at(-1) ?? '')],
      ),
    );
  });

  it.each(GLOBALS)('%s catches %s calling %s', (rule, file) => {
    expect(found.get(file)).toEqual([rule]);
  });

  it.each(ALLOWED)('leaves %s alone', (file) => {
    expect(found.get(file)).toBeUndefined();
  });
});

/** The compiler's output for one line under the settings of a folder. */
function compile(owner: string, code: string): string {
  write('wall.ts', `export const used = ${code};\n`);
  const { compilerOptions } = JSON.parse(readFileSync(path.join(ROOT, owner, 'tsconfig.json'), 'utf8'));
  const { lib, module, types } = compilerOptions;
  write(
    'tsconfig.json',
    JSON.stringify({
      extends: path.join(ROOT, 'tsconfig.base.json'),
      compilerOptions: { lib, module, types, typeRoots: [path.join(ROOT, 'node_modules')] },
      files: ['wall.ts'],
    }),
  );
  return run('typescript/bin/tsc', ['-p', folder], folder).stdout;
}

describe('in a chart', () => {
  it.each(['setTimeout(() => 1, 1)', "fetch('/x')", 'document.title', 'window', 'process.env', 'console'])(
    '%s does not compile',
    (code) => {
      expect(compile('machines', code)).toMatch(/^wall\.ts\(1,\d+\): error TS(2304|2584|2591|2580|2552)/m);
    },
  );
});

describe('code of the site', () => {
  it('has no top-level await: WebKit would not wait for it', () => {
    expect(compile('src', 'await Promise.resolve(1)')).toMatch(/^wall\.ts\(1,\d+\): error TS1378/m);
    expect(compile('src', 'Promise.resolve(1)')).toBe('');
  });
});
