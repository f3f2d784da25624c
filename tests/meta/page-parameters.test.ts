// The server renders a page with only the query parameters that its route declares, so a page must not read others.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROUTES = path.resolve(import.meta.dirname, '../../src/routes');
/** The manual only reads the language, which is always available; the page of mailed links is not server-rendered. */
const OTHERS = ['manual.tsx', 'validate-email.tsx'];
/** The declared parameters, and those that a guard hands on to the page that it redirects to. */
const SAID =
  /pick\((?:Route\.useSearch\(\)|location\.search), READS\)|signInSearch\(parseSearch\(location\.searchStr\)\)/g;

const readers = readdirSync(ROUTES)
  .filter((file) => !OTHERS.includes(file))
  .map((file) => [file, readFileSync(path.join(ROUTES, file), 'utf8')] as const)
  .filter(([, source]) => source.includes('useSearch'));

it('covers the pages that read query parameters', () => {
  expect(readers.map(([file]) => file)).toContain('resource.tsx');
});

it.each(readers)('%s declares the query parameters it reads, and reads no others', (_, source) => {
  expect(source).toContain('staticData: { reads: READS }');
  expect(source.replaceAll(SAID, '')).not.toMatch(/useSearch|location\.search/);
});
