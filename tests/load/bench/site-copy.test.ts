import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copySite } from './site-copy.ts';

it('copies the built site in a fresh clone without a cache folder', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'clone-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['node_modules', 'dist/assets'])
    mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, 'dist/assets/app.js'), 'built');
  const copy = copySite(root);
  expect(path.relative(root, copy)).toMatch(/^node_modules\b/);
  expect(readFileSync(path.join(copy, 'assets/app.js'), 'utf8')).toBe('built');
});
