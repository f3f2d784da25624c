import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from './npm.mjs';

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} Entry
 */

/**
 * @param {string} file a lock file
 * @returns {Record<string, Entry> | undefined} undefined when absent or unreadable
 */
function readPackages(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Whether node_modules matches package-lock.json. npm writes a lock file into node_modules as the last step of an
 * install, so an interrupted install has none. Optional packages of other platforms may be absent.
 * @param {string} root the project's folder
 */
function dependenciesMatch(root) {
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  const present = readPackages(path.join(root, 'node_modules/.package-lock.json'));
  if (!wanted) throw new Error('package-lock.json is missing or unreadable.');
  if (!present) return false;
  return Object.entries(wanted).every(([name, entry]) => {
    if (name === '' || entry.link) return true;
    const found = present[name];
    if (!found) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return found.version === entry.version;
  });
}

/**
 * Installs from the lock file if node_modules is missing or out of date.
 * @param {string} root the project's folder
 */
export function ensureDependencies(root) {
  if (dependenciesMatch(root)) return;
  console.error('Installing dependencies from package-lock.json …');
  // Install the build and test tools even with NODE_ENV=production.
  const code = runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], root);
  if (code !== 0) throw new Error(`npm ci failed with exit code ${code}.`);
  if (!dependenciesMatch(root))
    throw new Error('npm ci ended, but node_modules does not match the lock file.');
}
