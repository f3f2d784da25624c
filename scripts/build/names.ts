/** Names of what is built: every page carries those of all that it may load, so they are short. */
import { hash } from 'node:crypto';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** What the bundler itself brings; like a package, it is no code of ours. */
const RUNTIME = 'rolldown-runtime';

/** Without the entries that share a file, which the bundler appends. */
const shortName = (name: string) => (name === RUNTIME ? 'vendor' : name.replace(/~.*/, ''));

export const scriptName = ({ name }: { name: string }): string => `assets/${shortName(name)}-[hash].js`;

export const assetName = ({ names: [name = ''] }: { names: readonly string[] }): string =>
  `assets/${name.includes('~') ? shortName(name) : '[name]'}-[hash][extname]`;

/** A class of a style sheet, told from those of other sheets. */
export const className = (name: string, file: string): string =>
  `${name}_${hash('sha256', path.relative(ROOT, file), 'base64url').slice(0, 4)}`;
