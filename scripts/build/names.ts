/** Names in the build: short, because every page lists all files that it may load. */
import { hash } from 'node:crypto';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The bundler's own runtime; it gets the same name as the code of packages. */
const RUNTIME = 'rolldown-runtime';
/** As short as the bundler allows for this number of chunks, because random characters do not compress. */
const HASH = '[hash:7]';

/** Drops what the bundler appends: the names of the entries that share a file. */
const shortName = (name: string) => (name === RUNTIME ? 'vendor' : name.replace(/~.*/, ''));

export const scriptName = ({ name }: { name: string }): string => `assets/${shortName(name)}-${HASH}.js`;

export const assetName = ({ names: [name = ''] }: { names: readonly string[] }): string =>
  `assets/${name.includes('~') ? shortName(name) : '[name]'}-${HASH}[extname]`;

/** A CSS class name that differs from those of other style sheets. Short, because pages contain many of them. */
export const className = (name: string, file: string): string =>
  `${name}_${hash('sha256', path.relative(ROOT, file), 'base64url').slice(0, 3)}`;

/** Whether a file is loaded before any other part of the app, so that none need preload it. */
export const isInitial = (file: string): boolean =>
  /^assets\/(?:base|index|vendor)-[\w-]{7}\.\w+$/.test(file);
