// The colours of the site's tokens, for files that are used without its style sheet.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const TOKENS = path.resolve(import.meta.dirname, '../../src/theme/tokens.css');

export interface TokenColor {
  readonly light: string;
  readonly dark: string;
}

const css = readFileSync(TOKENS, 'utf8');

/** Replaces each token by its colours. */
export function tokenColors<Name extends string>(tokens: Record<Name, string>): Record<Name, TokenColor> {
  const colors = Object.entries<string>(tokens).map(([name, token]) => [name, tokenColor(token)]);
  return Object.fromEntries(colors);
}

function tokenColor(token: string): TokenColor {
  const [, light, dark] = new RegExp(`--color-${token}: light-dark\\((\\S+), (\\S+)\\);`).exec(css) ?? [];
  if (light === undefined || dark === undefined) throw new Error(`tokens.css has no --color-${token}`);
  return { light, dark };
}
