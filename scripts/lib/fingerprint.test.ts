import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'fingerprint-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('changes with file names and contents, not with skipped files', () => {
  mkdirSync(path.join(folder, 'src/deep'), { recursive: true });
  writeFileSync(path.join(folder, 'src/deep/a.ts'), 'one');
  const of = () => fingerprint(folder, ['src', 'absent'], (name) => name.endsWith('.test.ts'));
  const first = of();
  writeFileSync(path.join(folder, 'src/deep/a.test.ts'), 'ignored');
  expect(of()).toBe(first);
  writeFileSync(path.join(folder, 'src/deep/a.ts'), 'two');
  expect(of()).not.toBe(first);
});
