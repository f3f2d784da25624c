// Breaks each import rule in a small tree; the cruiser must report exactly that rule.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../../.dependency-cruiser.mjs';

/** One deliberate violation: the rule, the file that breaks it, and what that file imports. */
const VIOLATIONS: readonly [rule: string, file: string, imported: string][] = [
  ['machines-import-xstate-only', 'machines/a/react.machine.ts', 'react'],
  ['machines-import-xstate-only', 'machines/a/node.machine.ts', 'node:fs'],
  ['machines-import-xstate-only', 'machines/a/contract.machine.ts', '#contract/codes.ts'],
  ['machines-import-xstate-only', 'machines/a/client.machine.ts', '#src/lib/storage.ts'],
  ['contract-imports-zod-only', 'server/contract/hash.ts', 'node:crypto'],
  ['contract-imports-zod-only', 'server/contract/log.ts', '#server/log.ts'],
  ['server-imports-no-client', 'server/features/user/site.routes.ts', '#src/lib/storage.ts'],
  ['server-imports-no-client', 'server/features/user/chart.service.ts', '#machines/a/good.machine.ts'],
  ['server-imports-no-client', 'server/features/user/view.service.ts', 'react'],
  ['lib-imports-packages-and-contract', 'src/lib/reads-feature.ts', '#src/features/one/good.ts'],
  ['lib-imports-packages-and-contract', 'src/lib/reads-disk.ts', 'node:fs'],
  ['components-know-no-feature', 'src/components/card.tsx', '#src/features/one/good.ts'],
  ['i18n-knows-no-feature', 'src/i18n/texts.ts', '#src/features/one/good.ts'],
  ['theme-imports-packages', 'src/theme/dark.ts', '#src/lib/storage.ts'],
  ['features-import-downwards', 'src/features/one/reads-server.ts', '#server/log.ts'],
  ['features-import-downwards', 'src/features/one/reads-route.ts', '#src/routes/home.tsx'],
  ['features-stay-apart', 'src/features/two/reads-one.ts', '#src/features/one/good.ts'],
  ['shell-composes-features', 'src/shell/reads-route.tsx', '#src/routes/home.tsx'],
  ['routes-are-thin', 'src/routes/chart.tsx', '#machines/a/good.machine.ts'],
  ['routes-are-thin', 'src/routes/server.tsx', '#server/log.ts'],
  ['routes-make-no-api-call', 'src/routes/call.tsx', '#src/lib/api-client.ts'],
  ['root-imports-no-server', 'src/root.tsx', '#server/log.ts'],
  ['root-is-imported-by-nobody', 'src/router.ts', './main.tsx'],
  ['app-is-imported-by-roots', 'src/other/composes.tsx', '#src/app/page-state.ts'],
  ['nothing-imports-tests', 'server/features/user/reads-tests.ts', '#tests/support/data.ts'],
  ['nothing-imports-tests', 'src/lib/reads-test.ts', './storage.test.ts'],
  ['nothing-imports-scripts', 'server/features/user/reads-scripts.ts', '../../../scripts/lib/root.ts'],
  ['atlas-app-imports-no-flow-code', 'tests/atlas/app/drawing.ts', '#tests/support/data.ts'],
  ['firebase-in-its-adapter', 'src/lib/popup.ts', 'firebase/auth'],
  ['drizzle-in-queries', 'server/features/user/user.service.ts', 'drizzle-orm'],
  ['database-drivers-in-db', 'server/features/user/user.queries.ts', 'pg'],
  ['no-dev-package-at-run-time', 'server/features/user/dev.service.ts', 'vite'],
  ['no-undeclared-package', 'server/features/user/loose.service.ts', 'undeclared'],
  ['no-unresolvable', 'src/lib/lost.ts', './nowhere.ts'],
];

/** Imports similar to the violations but allowed: none may be reported. */
const LEGAL: readonly [file: string, imports: readonly string[]][] = [
  ['machines/a/good.machine.ts', ['xstate']],
  ['machines/a/tested.test.ts', ['node:fs', '#tests/support/data.ts']],
  ['server/contract/codes.ts', ['zod']],
  ['server/log.ts', ['node:fs', '#contract/codes.ts']],
  ['server/db/client.ts', ['drizzle-orm', 'pg']],
  ['server/features/user/good.queries.ts', ['drizzle-orm']],
  ['src/lib/identity/session.ts', ['firebase/auth']],
  ['src/lib/storage.ts', ['#contract/codes.ts']],
  ['src/lib/storage.test.ts', ['#tests/support/data.ts']],
  ['src/lib/api-client.ts', []],
  ['src/features/one/good.ts', ['react', '#machines/a/good.machine.ts', '#src/lib/api-client.ts']],
  ['src/shell/dialogs.tsx', ['#src/features/one/good.ts', '#contract/codes.ts']],
  ['src/routes/home.tsx', ['#src/shell/dialogs.tsx', '#src/features/one/good.ts', '#contract/codes.ts']],
  ['src/app/page-state.ts', ['#src/features/one/good.ts', '#machines/a/good.machine.ts']],
  ['src/main.tsx', ['#src/app/page-state.ts', '#machines/a/good.machine.ts']],
  ['tests/support/data.ts', ['#server/log.ts', '#src/lib/storage.ts']],
  ['scripts/lib/root.ts', ['node:path']],
];

const PACKAGES = ['xstate', 'react', 'zod', 'drizzle-orm', 'pg', 'vite', 'undeclared'];
/** Rules about run time: type imports are allowed. */
const VALUES_ONLY = new Set(['routes-make-no-api-call', 'no-dev-package-at-run-time']);
const CYCLE = ['src/lib/ring-a.ts', 'src/lib/ring-b.ts'] as const;

const folder = mkdtempSync(path.join(tmpdir(), 'import-rules-'));
let found: Map<string, string[]>;

function write(file: string, text: string): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

const importing = (names: readonly string[], keyword = 'import') =>
  `${names.map((name, index) => `${keyword} * as m${index} from '${name}';`).join('\n')}\nexport const used = 1;\n`;

function writePackage(name: string, entry: string, exported: Record<string, string>): void {
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', exports: exported }));
  write(`node_modules/${name}/${entry}`, 'export const used = 1;\n');
}

beforeAll(async () => {
  const declared = Object.fromEntries([...PACKAGES, 'firebase'].map((name) => [name, '1.0.0']));
  const { vite = '', undeclared: _dropped, ...dependencies } = declared;
  write(
    'package.json',
    JSON.stringify({
      type: 'module',
      imports: Object.fromEntries(
        Object.entries({
          machines: 'machines',
          contract: 'server/contract',
          server: 'server',
          src: 'src',
          tests: 'tests',
        }).map(([alias, target]) => [`#${alias}/*`, `./${target}/*`]),
      ),
      dependencies,
      devDependencies: { vite },
    }),
  );
  for (const name of PACKAGES) writePackage(name, 'index.js', { '.': './index.js' });
  writePackage('firebase', 'auth.js', { './auth': './auth.js' });
  for (const [file, imports] of LEGAL) write(file, importing(imports));
  // Types count as imports too, so every second violation is a type import.
  for (const [index, [rule, file, imported]] of VIOLATIONS.entries()) {
    const asType = index % 2 === 1 && !VALUES_ONLY.has(rule);
    write(file, importing([imported], asType ? 'import type' : 'import'));
  }
  write(CYCLE[0], importing(['./ring-b.ts']));
  write(CYCLE[1], importing(['./ring-a.ts']));

  const { forbidden, options } = config;
  const result = await cruise(['machines', 'server', 'src', 'tests', 'scripts'], {
    ...options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: forbidden ?? [] },
  });
  // Without an outputType the cruiser returns an object, never a string.
  const { violations } = (result.output as ICruiseResult).summary;
  found = new Map(
    [...Map.groupBy(violations, (entry) => entry.from)].map(([from, entries]) => [
      from,
      [...new Set(entries.map((entry) => entry.rule.name))],
    ]),
  );
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('import rules', () => {
  it.each(VIOLATIONS)('%s catches %s importing %s', (rule, file) => {
    expect(found.get(file)).toEqual([rule]);
  });

  it('no-cycle catches two modules that import each other', () => {
    expect(found.get(CYCLE[0]) ?? found.get(CYCLE[1])).toEqual(['no-cycle']);
  });

  it.each(LEGAL)('leaves %s alone', (file) => {
    expect(found.get(file)).toBeUndefined();
  });

  it('proves every rule of the configuration', () => {
    const proven = new Set(['no-cycle', ...VIOLATIONS.map(([rule]) => rule)]);
    const names = config.forbidden?.map((rule) => rule.name) ?? [];
    expect(names.filter((name) => !proven.has(name ?? ''))).toEqual([]);
  });
});
