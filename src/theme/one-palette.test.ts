import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const ROOT = new URL('../', import.meta.url);
const COLOR = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lab|lch|color)a?\(/gi;

/** Other files may mix tokens, but not contain literal colours. */
it('has literal colours in the tokens and nowhere else', () => {
  const offenders = globSync(['**/*.css', '**/*.tsx'], { cwd: ROOT })
    .filter((path) => path !== 'theme/tokens.css')
    .flatMap((path) => {
      const text = readFileSync(new URL(path, ROOT), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      const inStyles = path.endsWith('.css')
        ? text
        : (text.match(/(?:fill|stroke|color|background)[=:]\s*["'{][^"'}]*/gi)?.join(' ') ?? '');
      return Array.from(inStyles.matchAll(COLOR), ([color]) => `${path}: ${color}`);
    });
  expect(offenders).toEqual([]);
});
