// The server draws a page with the parameters that its route says it reads: no page may read others behind its back.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROUTES = path.resolve(import.meta.dirname, '../../src/routes');
/** The manual reads the language, which every page is drawn in; the page behind a mail's link is never drawn ahead. */
const OTHERS = ['manual.tsx', 'validate-email.tsx'];
const SAID = /pick\(Route\.useSearch\(\), READS\)/g;

const readers = readdirSync(ROUTES)
  .filter((file) => !OTHERS.includes(file))
  .map((file) => [file, readFileSync(path.join(ROUTES, file), 'utf8')] as const)
  .filter(([, source]) => source.includes('useSearch'));

it('is asked of every page that reads its address', () => {
  expect(readers.map(([file]) => file)).toContain('resource.tsx');
});

it.each(readers)('%s says what it reads of its address, and reads nothing else', (_, source) => {
  expect(source).toContain('staticData: { reads: READS }');
  expect(source.replaceAll(SAID, '')).not.toMatch(/useSearch|location\.search/);
});
