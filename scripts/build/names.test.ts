import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { className, isInitial } from './names.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

it('gives the same class of two style sheets different names', () => {
  const sheets = globSync('src/**/*.module.css', { cwd: ROOT });
  const names = sheets.map((file) => className('title', path.join(ROOT, file)));
  expect(sheets.length).toBeGreaterThan(100);
  expect(new Set(names).size).toBe(sheets.length);
});

it('tells the chunks of the app itself from those that load later', () => {
  expect(isInitial('assets/vendor-DQpCGdT.js')).toBe(true);
  expect(isInitial('assets/vendor-xstate-D5q2o7t.js')).toBe(false);
  expect(isInitial('assets/home-DQpCGdT.js')).toBe(false);
});
